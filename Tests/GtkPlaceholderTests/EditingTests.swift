import CGtkPlaceholder
import CTestSupport
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2 and 3 in situations of daily editing that others have got wrong.
@MainActor
final class EditingTests: XCTestCase {
  func testCaretOnABlankFirstLineAboveTextShowsNothing() async {
    let stage = InputStage()
    stage.view.text = "\nabc"
    var start = stage.buffer.bounds.start
    gtk_text_buffer_place_cursor(stage.buffer, &start)
    stage.focusView()
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.view.text = "abc"
    Input.press("ctrl+End", "Return")
    MainLoop.wait("the new line") { stage.view.text == "abc\n" }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testFormattedTextThatIsDeletedIsNoText() async {
    let stage = InputStage()
    guard let tag = gtk_text_tag_new("list") else { return XCTFail("no tag") }
    tag.asObject.setProperty("left-margin", 60)
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(stage.buffer), tag)
    let picture = Picture(of: stage.view.widget)
    stage.view.text = "• item"
    var (first, last) = stage.buffer.bounds
    gtk_text_buffer_apply_tag(stage.buffer, tag, &first, &last)
    XCTAssertFalse(stage.view.isPlaceholderVisible, "a list item has its bullet")
    stage.buffer.deleteAll()
    (first, last) = stage.buffer.bounds
    // A tag on nothing is on nothing: typed text would not have it, and neither does the placeholder.
    gtk_text_buffer_apply_tag(stage.buffer, tag, &first, &last)
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertEqual(Picture(of: stage.view.widget), picture)
    g_object_unref(tag)
    stage.destroy()
  }

  func testDictationMarksComeAndGo() async {
    let stage = InputStage()
    for mark in ["\u{fffc}", String(repeating: " ", count: 10)] {
      stage.buffer.insert(mark)
      stage.window.settle()
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.buffer.deleteAll()
      stage.window.settle()
      XCTAssertTrue(stage.view.isPlaceholderVisible)
    }
    stage.destroy()
  }

  func testFocusChangesLeaveTheTextAlone() async {
    let stage = InputStage()
    for text in ["mine", ""] {
      stage.view.text = text
      let changes = SignalCounter(stage.buffer.asObject, "changed", hasArgument: false)
      for _ in 1...10 {
        stage.focusView()
        stage.window.settle()
        gtk_widget_grab_focus(stage.button)
        stage.window.settle()
        XCTAssertEqual(stage.view.text, text)
        XCTAssertEqual(stage.view.isPlaceholderVisible, text.isEmpty)
      }
      XCTAssertEqual(changes.count, 0)
    }
    stage.destroy()
  }

  func testTextHidesItWhateverTheStyleAndTheViewsProperties() async {
    let stage = InputStage()
    for (name, change) in StyleTests.changes {
      change(&stage.view.placeholderStyle)
      stage.view.text = "x"
      XCTAssertFalse(stage.view.isPlaceholderVisible, name)
      stage.window.settle()
      stage.view.text = ""
      stage.window.settle()
      XCTAssertTrue(stage.view.isPlaceholderVisible, name)
    }
    let properties = [
      "accepts-tab", "cursor-visible", "editable", "monospace", "overwrite", "can-focus", "sensitive", "can-target",
    ]
    for property in properties {
      for value in [false, true, stage.view.textView.asObject.booleanProperty(property)] {
        stage.view.textView.asObject.setProperty(property, value)
        stage.view.text = "x"
        XCTAssertFalse(stage.view.isPlaceholderVisible, property)
        stage.view.text = ""
        XCTAssertTrue(stage.view.isPlaceholderVisible, property)
      }
    }
    stage.destroy()
  }

  func testTextStaysInItsPlaceOverAThousandInsertions() async {
    let stage = InputStage()
    func place() -> [Int32] {
      var start = stage.buffer.bounds.start
      var place = GdkRectangle()
      gtk_text_view_get_iter_location(stage.view.textView, &start, &place)
      return [place.x, place.y, place.height]
    }
    let empty = place()
    for count in 1...1_000 {
      stage.buffer.insert(count % 50 == 0 ? "\n" : "a")
      if count % 100 == 1 { stage.window.settle() }
      XCTAssertEqual(place(), empty)
    }
    stage.buffer.deleteAll()
    stage.window.settle()
    XCTAssertEqual(place(), empty)
    stage.destroy()
  }

  func testLongTextInAReadOnlyViewScrolls() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Nothing here")
    guard let scroller = gtk_scrolled_window_new() else { return XCTFail("no scroller") }
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    let window = TestWindow(scroller, width: 200, height: 100)
    gtk_text_view_set_editable(view.textView, 0)
    view.text = String(repeating: "line\n", count: 100)
    let vertical = gtk_scrollable_get_vadjustment(view.opaquePointer)
    MainLoop.wait("the height") { gtk_adjustment_get_upper(vertical) > gtk_adjustment_get_page_size(vertical) }
    Input.move(to: window, x: 100, y: 50)
    Input.click(button: 5)
    MainLoop.wait("the scrolling") { gtk_adjustment_get_value(vertical) > 0 }
    window.destroy()
  }

  /// Reading the text at each insertion would take four minutes; the bound is a tenth of that.
  func testAnInsertionCostsTheSameInALargeDocument() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Write a note…")
    view.text = String(repeating: String(repeating: "x", count: 99) + "\n", count: 100_000)
    let end = Date().addingTimeInterval(25)
    for count in 1...20_000 {
      view.textView.buffer.insert("y")
      if Date() > end { return XCTFail("\(count) insertions took 25 s") }
    }
    view.text = ""
  }
}
