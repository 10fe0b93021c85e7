import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport

/// A window in which two views of one configuration stand one above the other.
@MainActor
final class PixelStage {
  private let window: TestWindow
  private let box: UnsafeMutablePointer<GtkBox>
  private let style = TestStyle("")

  /// The text's colour, and no caret: what rule 1 compares under.
  private static let base = "textview > placeholder { opacity: 1; } textview { caret-color: transparent; } "

  init() {
    TestDisplay.start
    guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { preconditionFailure("GTK made no box") }
    box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    window = TestWindow(widget, width: 950, height: 700)
  }

  func destroy() {
    setDisplay(textScale: 1, hintsMetrics: true)
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

  /// What differs; nil where the text has no room in the view, so that the two need not be equal.
  func compare(_ configuration: PixelConfiguration) throws -> [String]? {
    setDisplay(textScale: configuration.textScale, hintsMetrics: configuration.hintsMetrics)
    setCSS(configuration.css)
    let shown = try configuration.makeView()
    let typed = try configuration.makeView()
    shown.placeholder = configuration.text
    let hosts = [shown, typed].map { place($0, configuration) }
    defer { hosts.forEach { gtk_box_remove(box, $0) } }
    for width in configuration.earlierWidths + [configuration.width] {
      hosts.forEach { gtk_widget_set_size_request($0, width, configuration.isInScroller ? 300 : -1) }
      window.settle()
    }
    let empty = Sizes(typed.widget)
    typed.text = configuration.text
    window.settle()
    guard fits(typed) else { return nil }
    var failures: [String] = []
    let asked = Sizes(shown.widget)
    let expected = Sizes(typed.widget).larger(empty)
    if asked != expected { failures.append("sizes: \(asked), typed: \(expected)") }
    if !configuration.isInScroller {
      // An empty line can be higher than the text; the pictures need one size.
      for view in [shown, typed] {
        gtk_widget_set_size_request(view.widget, configuration.width, expected.naturalHeight)
      }
      window.settle()
    }
    if let difference = difference(shown, typed, name: "\(configuration.seed)") { failures.append(difference) }
    return failures
  }

  private func place(_ view: PlaceholderTextView, _ configuration: PixelConfiguration) -> UnsafeMutablePointer<
    GtkWidget
  > {
    guard configuration.isInScroller, let scroller = gtk_scrolled_window_new() else {
      gtk_widget_set_halign(view.widget, GTK_ALIGN_START)
      gtk_box_append(box, view.widget)
      return view.widget
    }
    gtk_widget_set_halign(scroller, GTK_ALIGN_START)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    gtk_box_append(box, scroller)
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

  /// Puts widgets of one size one above the other.
  func show(_ widgets: [UnsafeMutablePointer<GtkWidget>], width: Int32, height: Int32 = -1) {
    for widget in widgets {
      gtk_widget_set_size_request(widget, width, height)
      gtk_widget_set_halign(widget, GTK_ALIGN_START)
      gtk_box_append(box, widget)
    }
    settle()
  }

  func hide(_ widgets: [UnsafeMutablePointer<GtkWidget>]) {
    for widget in widgets { gtk_box_remove(box, widget) }
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
