import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 4: the caret is drawn over the placeholder, which never scrolls the view or makes it wider.
@MainActor
final class OutOfTheWayTests: XCTestCase {
  private static let long = String(repeating: "A long placeholder with many words. ", count: 40)

  func testTheCaretIsDrawnOverIt() async {
    // A block that fills the line, in blue, under a caret in red.
    let style = TestStyle("textview { caret-color: rgb(255,0,0); }")
    let stage = Stage("████████")
    stage.view.placeholderStyle.color = PlaceholderColor(red: 0, green: 0, blue: 1)
    stage.takeFocus()
    stage.window.settle()
    var caret = GdkRectangle()
    gtk_text_view_get_cursor_locations(stage.view, nil, &caret, nil)
    var x: Int32 = 0
    var y: Int32 = 0
    gtk_text_view_buffer_to_window_coords(
      stage.view, GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y + caret.height / 2, &x, &y)
    let picture = Picture(of: stage.view.asWidget)
    let row = (0..<8).map { picture.pixels[Int(y) * picture.width + Int(x) + $0] }
    XCTAssertTrue(row.contains(0xffff_0000), "no caret in \(row.map { String($0, radix: 16) })")
    XCTAssertTrue(row.contains(0xff00_00ff), "no placeholder in \(row.map { String($0, radix: 16) })")
    style.remove()
    stage.destroy()
  }

  func testTheCaretStandsWhereItStandsWithoutIt() async {
    let stage = Stage("Type", width: 300, height: 200)
    var with = GdkRectangle()
    gtk_text_view_get_cursor_locations(stage.view, nil, &with, nil)
    for text in [nil, "other\nlines", ""] {
      stage.view.placeholder = text
      stage.window.settle()
      var without = GdkRectangle()
      gtk_text_view_get_cursor_locations(stage.view, nil, &without, nil)
      XCTAssertEqual([with.x, with.y, with.width, with.height], [without.x, without.y, without.width, without.height])
    }
    stage.destroy()
  }

  func testItNeverScrolls() async {
    for wrapMode in [GTK_WRAP_NONE, GTK_WRAP_WORD] {
      let scrolled = Scrolled(wrapMode)
      let before = scrolled.adjustments
      for text in [Self.long, String(repeating: "line\n", count: 100), "Type"] {
        scrolled.view.placeholder = text
        scrolled.window.settle()
        XCTAssertEqual(scrolled.adjustments, before)
      }
      scrolled.window.takeFocus()
      gtk_widget_grab_focus(scrolled.view.asWidget)
      Input.press("Down", "End", "Page_Down")
      scrolled.window.settle()
      XCTAssertEqual(scrolled.adjustments, before)
      scrolled.window.destroy()
    }
  }

  func testItNeverMakesTheViewWider() async {
    for wrapMode in [GTK_WRAP_NONE, GTK_WRAP_CHAR, GTK_WRAP_WORD, GTK_WRAP_WORD_CHAR] {
      let stage = Stage(nil)
      gtk_text_view_set_wrap_mode(stage.view, wrapMode)
      stage.window.settle()
      let before = widths(of: stage.view)
      for text in [Self.long, "Type"] {
        stage.view.placeholder = text
        stage.window.settle()
        XCTAssertEqual(widths(of: stage.view), before)
        XCTAssertEqual(gtk_widget_get_width(stage.window.widget), 300)
      }
      stage.destroy()
    }
  }

  func testItPaintsOnlyInsideTheTextArea() async {
    let style = TestStyle("textview { padding: 20px; }")
    let stage = Stage(Self.long, width: 200, height: 120)
    gtk_text_view_set_wrap_mode(stage.view, GTK_WRAP_NONE)
    gtk_text_view_set_cursor_visible(stage.view, 0)
    stage.view.placeholderStyle.overflow = .clip
    stage.window.settle()
    guard let ink = Picture(of: stage.view.asWidget).inkOnItsCorner else { return XCTFail("nothing is drawn") }
    XCTAssertGreaterThanOrEqual(ink.x, 20)
    XCTAssertGreaterThanOrEqual(ink.y, 20)
    XCTAssertLessThanOrEqual(ink.x + ink.width, Int(gtk_widget_get_width(stage.window.widget)) - 20)
    style.remove()
    stage.destroy()
  }

  func testItIsPaintedOnce() async {
    // Half of black on white: painted twice it would be a quarter.
    let style = TestStyle("textview { color: black; background: white; } textview > placeholder { opacity: 0.5; }")
    let stage = Stage("████")
    gtk_text_view_set_cursor_visible(stage.view, 0)
    stage.window.settle()
    let levels = Picture(of: stage.view.asWidget).pixels.map { $0 & 0xff }
    XCTAssertEqual(Int(levels.min() ?? 0), 127, accuracy: 1)
    style.remove()
    stage.destroy()
  }

  private func widths(of view: UnsafeMutablePointer<GtkTextView>) -> [Int32] {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    gtk_widget_measure(view.asWidget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    return [minimum, natural]
  }
}

/// A view in a scrolled window.
@MainActor
private struct Scrolled {
  let window: TestWindow
  let view: UnsafeMutablePointer<GtkTextView>

  init(_ wrapMode: GtkWrapMode) {
    TestDisplay.start
    let new = PlaceholderTextView()
    view = new.textView
    gtk_text_view_set_wrap_mode(view, wrapMode)
    guard let scroller = gtk_scrolled_window_new() else { preconditionFailure("GTK made no scrolled window") }
    gtk_scrolled_window_set_child(OpaquePointer(scroller), new.widget)
    window = TestWindow(scroller, width: 200, height: 100)
  }

  /// Value, upper limit and page size in both directions.
  var adjustments: [Double] {
    let scrollable = OpaquePointer(view)
    return [gtk_scrollable_get_hadjustment(scrollable), gtk_scrollable_get_vadjustment(scrollable)].flatMap {
      [gtk_adjustment_get_value($0), gtk_adjustment_get_upper($0), gtk_adjustment_get_page_size($0)]
    }
  }
}
