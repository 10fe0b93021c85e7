import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 1: the frame that shows a placeholder is the frame that shows the same text typed, bit for bit, and so are the
/// sizes asked for.
@MainActor
final class PixelTests: XCTestCase {
  /// Runs one configuration alone.
  private let onlySeed = ProcessInfo.processInfo.environment["PLACEHOLDER_SEED"].flatMap(UInt64.init)

  func testPlaceholderEqualsTypedText() async {
    let count = ProcessInfo.processInfo.environment["PLACEHOLDER_CONFIGURATIONS"].flatMap(UInt64.init) ?? 1_600
    let stage = PixelStage()
    var compared = 0
    var different = 0
    var seed: UInt64 = onlySeed ?? 1
    while compared < (onlySeed == nil ? count : 1) {
      let configuration = PixelConfiguration(seed: seed)
      seed += 1
      guard let failures = stage.compare(configuration) else {
        if onlySeed != nil { break }
        continue
      }
      compared += 1
      guard !failures.isEmpty else { continue }
      different += 1
      if different <= 10 { XCTFail("\(configuration)\n  " + failures.joined(separator: "\n  ")) }
    }
    stage.destroy()
    print("pixels: \(compared) configurations, \(different) differ")
    XCTAssertEqual(different, 0)
  }
}

/// A window in which two views of one configuration stand one above the other.
@MainActor
final class PixelStage {
  private let window: TestWindow
  private let box: UnsafeMutablePointer<GtkBox>
  private let style = TestStyle("")
  private static let base = "textview > placeholder { opacity: 1; } textview { caret-color: transparent; } "

  init() {
    TestDisplay.start
    let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    box = UnsafeMutableRawPointer(widget!).assumingMemoryBound(to: GtkBox.self)
    window = TestWindow(widget!, width: 950, height: 700)
  }

  func destroy() {
    window.destroy()
    style.remove()
  }

  /// What differs; nil where the text has no room in the view, so that the two need not be equal.
  func compare(_ configuration: PixelConfiguration) -> [String]? {
    let settings = gtk_settings_get_default()
    settings?.setProperty("gtk-xft-dpi", Int(96 * 1024 * configuration.textScale))
    settings?.setProperty("gtk-hint-font-metrics", configuration.hintsMetrics)
    style.set(Self.base + "textview { \(configuration.css) }")
    let shown = PlaceholderTextView(placeholder: configuration.text)
    let typed = PlaceholderTextView()
    let hosts = [shown, typed].map { view in
      configuration.apply(to: view.textView)
      return place(view, configuration)
    }
    defer { hosts.forEach { gtk_box_remove(box, $0) } }
    window.settle()
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
    let one = Picture(of: shown.widget)
    let two = Picture(of: typed.widget)
    if one != two {
      failures.append(
        "size \(one.width)×\(one.height) and \(two.width)×\(two.height), difference \(one.difference(from: two))")
      failures.append(save(one, two, configuration))
    }
    return failures
  }

  private func place(_ view: PlaceholderTextView, _ configuration: PixelConfiguration) -> UnsafeMutablePointer<
    GtkWidget
  > {
    gtk_widget_set_size_request(view.widget, configuration.width, -1)
    gtk_widget_set_halign(view.widget, GTK_ALIGN_START)
    guard configuration.isInScroller, let scroller = gtk_scrolled_window_new() else {
      gtk_widget_set_vexpand(view.widget, 0)
      gtk_box_append(box, view.widget)
      return view.widget
    }
    gtk_widget_set_halign(view.widget, GTK_ALIGN_FILL)
    gtk_widget_set_size_request(scroller, configuration.width, 300)
    gtk_widget_set_size_request(view.widget, -1, -1)
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

  private func save(_ one: Picture, _ two: Picture, _ configuration: PixelConfiguration) -> String {
    let folder = NSTemporaryDirectory() + "placeholder-pixels"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(configuration.seed)"
    one.write(to: path + "-placeholder.png")
    two.write(to: path + "-typed.png")
    if one.width == two.width, one.height == two.height {
      one.differences(from: two).write(to: path + "-difference.png")
    }
    return "pictures: \(path)-{placeholder,typed,difference}.png"
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
