import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport

/// A window in which views are compared, two and two. They stand one on the other, each rendered alone.
@MainActor
final class PixelStage {
  private let window: TestWindow
  private let fixed: UnsafeMutablePointer<GtkFixed>
  private let style = TestStyle("")

  /// The text's colour, and no caret: what rule 1 compares under.
  private static let base = "textview > placeholder { opacity: 1; } textview { caret-color: transparent; } "

  init() {
    TestDisplay.start
    guard let widget = gtk_fixed_new(), let scroller = gtk_scrolled_window_new() else {
      preconditionFailure("GTK made no container")
    }
    fixed = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkFixed.self)
    // The window keeps its size, whatever is in it.
    gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), widget)
    window = TestWindow(scroller, width: 950, height: 700)
  }

  func destroy() {
    window.destroy()
    style.remove()
  }

  /// The class of what paints the window.
  var rendererName: String {
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(window.widget))
    return String(
      cString: g_type_name_from_instance(UnsafeMutableRawPointer(renderer)?.assumingMemoryBound(to: GTypeInstance.self))
    )
  }

  /// What fonts look like on the whole display.
  func setDisplay(textScale: Double, hintsMetrics: Bool) {
    let settings = gtk_settings_get_default()
    settings?.setProperty("gtk-xft-dpi", Int(96 * 1024 * textScale))
    settings?.setProperty("gtk-hint-font-metrics", hintsMetrics)
  }

  /// The CSS of the text views.
  func setCSS(_ css: String) {
    style.set(Self.base + "textview { \(css) }")
  }

  func settle() {
    window.settle()
  }

  /// What differs between the two views of each configuration; nil where the text has no room in the view, so that the two need
  /// not be equal. All are laid out in the same frames; the display's fonts must be the same for all.
  func compare(_ batch: [PixelConfiguration]) throws -> [[String]?] {
    guard let first = batch.first else { return [] }
    setDisplay(textScale: first.textScale, hintsMetrics: first.hintsMetrics)
    let css = batch.enumerated().map {
      "textview.c\($0) { \($1.css) } textview.c\($0) > placeholder { \($1.labelCSS) }"
    }
    style.set(Self.base + css.joined(separator: " "))
    let pairs = try batch.enumerated().map { index, configuration in
      let shown = try configuration.makeView()
      let typed = try configuration.makeView()
      shown.placeholder = configuration.text
      for view in [shown, typed] { gtk_widget_add_css_class(view.widget, "c\(index)") }
      let hosts = [shown, typed].map { place($0, configuration) }
      return Pair(configuration: configuration, shown: shown, typed: typed, hosts: hosts)
    }
    defer { for pair in pairs { hide(pair.hosts) } }
    for step in 0..<3 {
      for pair in pairs { pair.setWidth(step) }
      settle()
    }
    let empty = pairs.map { Sizes($0.typed.widget) }
    for pair in pairs { pair.typed.text = pair.configuration.text }
    settle()
    let sizes = zip(pairs, empty).map { (asked: Sizes($0.shown.widget), expected: Sizes($0.typed.widget).larger($1)) }
    for (pair, sizes) in zip(pairs, sizes) where !pair.configuration.isInScroller {
      // An empty line can be higher than the text; the pictures need one size.
      for view in [pair.shown, pair.typed] {
        gtk_widget_set_size_request(view.widget, pair.configuration.width, sizes.expected.naturalHeight)
      }
    }
    settle()
    return zip(pairs, sizes).map { pair, sizes in
      guard fits(pair.typed) else { return nil }
      var failures: [String] = []
      if sizes.asked != sizes.expected { failures.append("sizes: \(sizes.asked), typed: \(sizes.expected)") }
      let difference = difference(pair.shown, pair.typed, name: "\(pair.configuration.seed)")
      if let difference { failures.append(difference) }
      return failures
    }
  }

  /// Two views of one configuration, and the widgets that stand for them in the window.
  private struct Pair {
    var configuration: PixelConfiguration
    var shown: PlaceholderTextView
    var typed: PlaceholderTextView
    var hosts: [UnsafeMutablePointer<GtkWidget>]

    @MainActor
    func setWidth(_ step: Int) {
      let widths = configuration.earlierWidths + [configuration.width]
      let width = widths[min(step, widths.count - 1)]
      for host in hosts { gtk_widget_set_size_request(host, width, configuration.isInScroller ? 300 : -1) }
    }
  }

  private func place(
    _ view: PlaceholderTextView, _ configuration: PixelConfiguration
  ) -> UnsafeMutablePointer<GtkWidget> {
    guard configuration.isInScroller, let scroller = gtk_scrolled_window_new() else {
      gtk_fixed_put(fixed, view.widget, 0, 0)
      return view.widget
    }
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    gtk_fixed_put(fixed, scroller, 0, 0)
    return scroller
  }

  private func fits(_ view: PlaceholderTextView) -> Bool {
    [gtk_scrollable_get_hadjustment(view.opaquePointer), gtk_scrollable_get_vadjustment(view.opaquePointer)].allSatisfy
    {
      gtk_adjustment_get_upper($0) <= gtk_adjustment_get_page_size($0)
    }
  }

  /// Compares the next frames of two views; what differs, with the pictures' paths.
  func difference(_ shown: PlaceholderTextView, _ typed: PlaceholderTextView, name: String) -> String? {
    let one = textArea(of: shown)
    let two = textArea(of: typed)
    guard one != two else { return nil }
    let folder = NSTemporaryDirectory() + "placeholder-pixels"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name)"
    one.write(to: path + "-placeholder.png")
    two.write(to: path + "-typed.png")
    let sizes = "\(one.width)×\(one.height) and \(two.width)×\(two.height)"
    guard one.width == two.width, one.height == two.height else { return "sizes \(sizes); pictures: \(path)-*.png" }
    one.differences(from: two).write(to: path + "-difference.png")
    return "size \(sizes), difference \(one.difference(from: two)); pictures: \(path)-*.png"
  }

  /// The picture without the left gutter: GtkSourceView's has the numbers of the lines that there are.
  private func textArea(of view: PlaceholderTextView) -> Picture {
    let picture = Picture(of: view.widget)
    guard let gutter = gtk_text_view_get_gutter(view.textView, GTK_TEXT_WINDOW_LEFT) else { return picture }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(gutter, view.widget, &bounds) != 0 else { return picture }
    // The paintable's origin is the border's, the widget's own is inside border and padding.
    let inset = (picture.width - Int(gtk_widget_get_width(view.widget))) / 2
    let edge = Int(bounds.origin.x + bounds.size.width) + inset
    return picture.cropped(x: edge, y: 0, width: picture.width - edge, height: picture.height)
  }

  /// Shows widgets of one size.
  func show(_ widgets: [UnsafeMutablePointer<GtkWidget>], width: Int32, height: Int32 = -1) {
    for widget in widgets {
      gtk_widget_set_size_request(widget, width, height)
      gtk_fixed_put(fixed, widget, 0, 0)
    }
    settle()
  }

  func hide(_ widgets: [UnsafeMutablePointer<GtkWidget>]) {
    for widget in widgets { gtk_fixed_remove(fixed, widget) }
  }

  /// The sizes that a view asks for.
  struct Sizes: Equatable, CustomStringConvertible {
    var minimumWidth: Int32 = 0
    var naturalWidth: Int32 = 0
    var minimumHeight: Int32 = 0
    var naturalHeight: Int32 = 0

    @MainActor
    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, &naturalWidth, nil, nil)
      gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &minimumHeight, &naturalHeight, nil, nil)
    }

    func larger(_ other: Sizes) -> Sizes {
      var sizes = self
      sizes.minimumHeight = max(minimumHeight, other.minimumHeight)
      sizes.naturalHeight = max(naturalHeight, other.naturalHeight)
      return sizes
    }

    var description: String { "\(minimumWidth)–\(naturalWidth) × \(minimumHeight)–\(naturalHeight)" }
  }
}
