import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Each option, in the frame after what it depends on changes.
@MainActor
final class OptionsTests: XCTestCase {
  func testHidesOnFocus() async {
    let stage = Stage()
    let other = TestWindow(gtk_label_new("other"))
    other.takeFocus()
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.placeholderOptions = .hidesOnFocus })
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.takeFocus() })
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_window_set_focus(stage.window.window, nil) })
    gtk_widget_grab_focus(stage.view.asWidget)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { other.takeFocus() })
    XCTAssertEqual(stage.notifications(), 3)
    stage.takeFocus()
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.placeholderOptions = [] })
    stage.destroy()
    other.destroy()
  }

  func testHidesWhenReadOnly() async {
    let stage = Stage()
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_text_view_set_editable(stage.view, 0) })
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.placeholderOptions = .hidesWhenReadOnly })
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_text_view_set_editable(stage.view, 1) })
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { gtk_text_view_set_editable(stage.view, 0) })
    XCTAssertEqual(stage.notifications(), 3)
    stage.destroy()
  }

  func testIgnoresWhitespace() async {
    let stage = Stage()
    stage.buffer.setText(" \t\n\u{2003}\u{2029}")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.placeholderOptions = .ignoresWhitespace })
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.buffer.insert("x") })
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.buffer.setText("  ") })
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.buffer.setText("") })
    var start = stage.buffer.bounds.start
    gtk_text_buffer_create_child_anchor(stage.buffer, &start)
    XCTAssertFalse(stage.view.isPlaceholderVisible, "an anchor is no white space")
    stage.destroy()
  }

  func testInsensitiveViewsShowIt() async {
    let stage = Stage()
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_widget_set_sensitive(stage.view.asWidget, 0) })
    stage.view.placeholderOptions = [.hidesOnFocus, .hidesWhenReadOnly, .ignoresWhitespace]
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testTextHidesItWhateverTheOptions() async {
    let stage = Stage()
    stage.buffer.setText("text")
    for bits in UInt32(0)..<8 {
      stage.view.placeholderOptions = PlaceholderOptions(rawValue: bits)
      XCTAssertFalse(stage.view.isPlaceholderVisible)
    }
    stage.destroy()
  }
}
