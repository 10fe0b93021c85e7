import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 1 after a change: with the placeholder already on the screen, each property alone, and no edit.
@MainActor
final class PixelChangeTests: XCTestCase {
  fileprivate static let text =
    "First line of the placeholder…\n\tand a second one that is counterrevolutionarily broken\n\nשורה אחרונה"

  /// Makes the change on both views, and compares the next frame and the sizes asked for.
  private func check(
    _ name: String, text: String = PixelChangeTests.text, css: String? = nil, file: StaticString = #filePath,
    line: UInt = #line,
    _ change: (UnsafeMutablePointer<GtkTextView>) -> Void = { _ in }
  ) {
    let stage = PixelStage()
    defer { stage.destroy() }
    let shown = PlaceholderTextView(placeholder: text)
    let typed = PlaceholderTextView()
    for view in [shown, typed] {
      gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD_CHAR)
      gtk_text_view_set_left_margin(view.textView, 9)
      gtk_text_view_set_cursor_visible(view.textView, 0)
    }
    stage.setCSS("")
    stage.show([shown.widget, typed.widget], width: 231)
    typed.text = text
    stage.settle()
    let before = Picture(of: shown.widget)
    XCTAssertNil(stage.difference(shown, typed, name: name + "-before"), file: file, line: line)
    if let css { stage.setCSS(css) }
    for view in [shown, typed] { change(view.textView) }
    stage.settle()
    // gtk_widget_allocate() forgets the new height that GtkTextView asks for within size_allocate; the next request has it.
    gtk_widget_queue_resize(typed.widget)
    let allocated = gtk_widget_get_height(shown.widget)
    stage.settle()
    XCTAssertEqual(allocated, gtk_widget_get_height(shown.widget), "\(name): one frame", file: file, line: line)
    XCTAssertNil(stage.difference(shown, typed, name: name), file: file, line: line)
    XCTAssertEqual(
      PixelStage.Sizes(shown.widget), PixelStage.Sizes(typed.widget), "\(name): sizes", file: file, line: line)
    XCTAssertNotEqual(Picture(of: shown.widget), before, "\(name) changed nothing", file: file, line: line)
  }

  func testMargins() async {
    check("left") { gtk_text_view_set_left_margin($0, 30) }
    check("right") { gtk_text_view_set_right_margin($0, 41) }
    check("top") { gtk_text_view_set_top_margin($0, 13) }
    check("bottom") { gtk_text_view_set_bottom_margin($0, 17) }
  }

  func testSpacing() async {
    check("above") { gtk_text_view_set_pixels_above_lines($0, 5) }
    check("below") { gtk_text_view_set_pixels_below_lines($0, 3) }
    check("inside") { gtk_text_view_set_pixels_inside_wrap($0, 7) }
    check("indent") { gtk_text_view_set_indent($0, 21) }
    check("hanging indent") { gtk_text_view_set_indent($0, -21) }
    check("tabs") {
      let tabs = pango_tab_array_new(1, 1)
      pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 33)
      gtk_text_view_set_tabs($0, tabs)
      pango_tab_array_free(tabs)
    }
  }

  func testLines() async {
    check("wrap char") { gtk_text_view_set_wrap_mode($0, GTK_WRAP_CHAR) }
    check("right") { gtk_text_view_set_justification($0, GTK_JUSTIFY_RIGHT) }
    check("center") { gtk_text_view_set_justification($0, GTK_JUSTIFY_CENTER) }
    check("fill") { gtk_text_view_set_justification($0, GTK_JUSTIFY_FILL) }
    // The last paragraph is laid by the keyboard, the first two by the view.
    check("direction", text: "– 1 –\n– 2 –\n– 3 –") {
      gtk_widget_set_direction(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self), GTK_TEXT_DIR_RTL)
    }
  }

  func testFonts() async {
    check("monospace") { gtk_text_view_set_monospace($0, 1) }
    for css in [
      "font-size: 15.5pt", "font-family: 'DejaVu Serif'", "font-weight: bold", "font-style: italic",
      "letter-spacing: 1.3px",
      "line-height: 1.7", "font-feature-settings: 'kern' 0", "text-transform: uppercase", "text-decoration: underline",
      "padding: 7px", "border: 3px solid", "color: red",
    ] {
      check(css, css: css + ";")
    }
  }

  func testTextScale() async {
    check("text scale") { _ in gtk_settings_get_default()?.setProperty("gtk-xft-dpi", 96 * 1024 * 2) }
  }

  func testDesktopFont() async {
    check("font") { _ in gtk_settings_get_default()?.setProperty("gtk-font-name", "DejaVu Serif 15") }
  }

  func testHintingOfMetrics() async {
    // Off by default in the settings that tests run with.
    check("hinting") { _ in gtk_settings_get_default()?.setProperty("gtk-hint-font-metrics", true) }
  }

  func testGutters() async {
    for window in [GTK_TEXT_WINDOW_LEFT, GTK_TEXT_WINDOW_RIGHT, GTK_TEXT_WINDOW_TOP, GTK_TEXT_WINDOW_BOTTOM] {
      check("gutter") {
        let area = gtk_drawing_area_new()
        gtk_widget_set_size_request(area, 19, 19)
        gtk_text_view_set_gutter($0, window, area)
      }
    }
  }

  func testSize() async {
    check("narrower and wider") {
      gtk_widget_set_size_request(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self), 120, -1)
      gtk_widget_set_size_request(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self), 300, -1)
    }
    check("narrower") {
      gtk_widget_set_size_request(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self), 120, -1)
    }
  }

  func testScrolling() async {
    let stage = PixelStage()
    defer { stage.destroy() }
    stage.setCSS("")
    let shown = PlaceholderTextView(placeholder: "Two\nlines")
    let typed = PlaceholderTextView()
    var adjustments: [UnsafeMutablePointer<GtkAdjustment>?] = []
    let hosts = [shown, typed].compactMap { view in
      // An empty view scrolls only for its margins.
      gtk_text_view_set_bottom_margin(view.textView, 400)
      gtk_text_view_set_top_margin(view.textView, 5)
      let scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
      gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
      adjustments.append(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)))
      return scroller
    }
    stage.show(hosts, width: 200, height: 100)
    typed.text = "Two\nlines"
    stage.settle()
    for position in [0.0, 9, 23, 38, 60, 0] {
      for adjustment in adjustments { gtk_adjustment_set_value(adjustment, position) }
      stage.settle()
      XCTAssertNil(stage.difference(shown, typed, name: "scrolled-\(position)"))
      XCTAssertEqual(gtk_adjustment_get_value(adjustments[0]), position)
    }
    stage.hide(hosts)
  }
}
