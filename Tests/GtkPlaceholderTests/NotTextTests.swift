import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 3: the placeholder is not text.
@MainActor
final class NotTextTests: XCTestCase {
  func testTheBufferTellsNothing() async {
    let stage = Stage(nil)
    let signals = ["changed", "modified-changed", "begin-user-action", "end-user-action"]
    let told =
      signals.map { SignalCounter(stage.buffer.asObject, $0, hasArgument: false) }
      + [SignalCounter(stage.buffer.asObject, "notify")]
    stage.view.placeholder = "Type"
    stage.window.settle()
    stage.view.emitPreedit("x")
    stage.view.emitPreedit("")
    stage.view.placeholder = "Other"
    stage.window.settle()
    stage.view.placeholder = nil
    XCTAssertEqual(told.map(\.count), [0, 0, 0, 0, 0])
    stage.destroy()
  }

  func testTheBufferNeverHasIt() async {
    let stage = Stage()
    stage.window.settle()
    XCTAssertEqual(stage.buffer.wholeText, "")
    XCTAssertEqual(gtk_text_buffer_get_char_count(stage.buffer), 0)
    stage.buffer.insert("hi")
    XCTAssertEqual(stage.buffer.wholeText, "hi")
    stage.takeFocus()
    for _ in 1...3 {
      gtk_window_set_focus(stage.window.window, nil)
      gtk_widget_grab_focus(stage.view.asWidget)
    }
    XCTAssertEqual(stage.buffer.wholeText, "hi")
    stage.destroy()
  }

  func testItIsNoStepToUndoAndNoModification() async {
    let stage = Stage()
    gtk_text_buffer_set_modified(stage.buffer, 0)
    stage.view.placeholder = "a"
    stage.window.settle()
    stage.view.placeholder = nil
    stage.view.placeholder = "b"
    stage.window.settle()
    XCTAssertEqual(gtk_text_buffer_get_can_undo(stage.buffer), 0)
    XCTAssertEqual(gtk_text_buffer_get_can_redo(stage.buffer), 0)
    XCTAssertEqual(gtk_text_buffer_get_modified(stage.buffer), 0)
    stage.buffer.insert("text")
    stage.buffer.deleteAll()
    stage.window.settle()
    gtk_text_buffer_undo(stage.buffer)
    XCTAssertEqual(stage.buffer.wholeText, "text")
    gtk_text_buffer_undo(stage.buffer)
    XCTAssertEqual(stage.buffer.wholeText, "")
    XCTAssertEqual(gtk_text_buffer_get_can_undo(stage.buffer), 0)
    stage.destroy()
  }

  func testSelectingAndCopyingDoNotMeetIt() async {
    let stage = Stage()
    stage.takeFocus()
    let clipboard = gtk_widget_get_clipboard(stage.view.asWidget)
    gdk_clipboard_set_text(clipboard, "before")
    let changes = SignalCounter(clipboard?.asObject ?? stage.view.asObject, "changed", hasArgument: false)
    Input.press("ctrl+a", "ctrl+c", "ctrl+x")
    XCTAssertFalse(stage.buffer.hasSelection)
    XCTAssertEqual(changes.count, 0)
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testSearchingDoesNotFindIt() async {
    let stage = Stage()
    var (start, _) = stage.buffer.bounds
    XCTAssertEqual(gtk_text_iter_forward_search(&start, "Type", GTK_TEXT_SEARCH_CASE_INSENSITIVE, nil, nil, nil), 0)
    stage.destroy()
  }

  func testTheCaretDoesNotEnterIt() async {
    let stage = Stage()
    stage.takeFocus()
    // A dead end for the caret: no place to move to, no word to jump over.
    Input.press("Right", "Down", "ctrl+Right", "ctrl+End", "shift+End")
    var caret = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(stage.buffer, &caret, gtk_text_buffer_get_insert(stage.buffer))
    XCTAssertEqual(gtk_text_iter_get_offset(&caret), 0)
    XCTAssertFalse(stage.buffer.hasSelection)
    stage.destroy()
  }
}
