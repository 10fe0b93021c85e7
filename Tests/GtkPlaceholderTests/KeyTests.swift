import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2 by real keys, as a person presses them.
@MainActor
final class KeyTests: XCTestCase {
  func testTypingAndDeleting() async {
    let stage = Stage()
    stage.takeFocus()
    XCTAssertTrue(stage.view.isPlaceholderVisible, "focus alone does not hide it")
    Input.press("BackSpace", "Delete", "Left", "End")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.notifications(), 0)
    Input.press("a")
    assertText("a", of: stage)
    Input.press("b", "BackSpace")
    assertText("a", of: stage)
    XCTAssertEqual(stage.notifications(), 1)
    Input.press("BackSpace")
    assertText("", of: stage)
    XCTAssertEqual(stage.notifications(), 1)
    Input.press("Return")
    assertText("\n", of: stage)
    stage.destroy()
  }

  func testUndoAndRedo() async {
    let stage = Stage()
    stage.takeFocus()
    Input.press("a", "b", "c")
    assertText("abc", of: stage)
    for _ in 1...3 {
      Input.press("ctrl+z")
      assertText("", of: stage)
      Input.press("ctrl+shift+z")
      assertText("abc", of: stage)
    }
    stage.destroy()
  }

  func testDeletingAllIsOneStepToUndo() async {
    let stage = Stage()
    stage.takeFocus()
    Input.press("a", "b", "ctrl+a", "Delete")
    assertText("", of: stage)
    Input.press("ctrl+z")
    assertText("ab", of: stage)
    stage.destroy()
  }

  func testCuttingAndPasting() async {
    let stage = Stage()
    stage.takeFocus()
    Input.press("a", "b", "ctrl+a", "ctrl+x")
    assertText("", of: stage)
    Input.press("ctrl+v")
    assertText("ab", of: stage)
    XCTAssertEqual(stage.notifications(), 3)
    stage.destroy()
  }

  func testPastingAndTypingOverASelectionNeverTell() async {
    let stage = Stage()
    stage.takeFocus()
    gdk_clipboard_set_text(gtk_widget_get_clipboard(stage.view.asWidget), "pasted")
    Input.press("a", "ctrl+a", "ctrl+v")
    assertText("pasted", of: stage)
    Input.press("ctrl+a", "x")
    assertText("x", of: stage)
    XCTAssertEqual(stage.notifications(), 1)
    stage.destroy()
  }

  func testPastingFromTheMenuAndByMiddleClick() async {
    let stage = Stage()
    stage.takeFocus()
    gdk_clipboard_set_text(gtk_widget_get_clipboard(stage.view.asWidget), "menu")
    XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.view.asWidget, "clipboard.paste", nil), 0)
    assertText("menu", of: stage)
    stage.buffer.setText("")
    gdk_clipboard_set_text(gtk_widget_get_primary_clipboard(stage.view.asWidget), "middle")
    Input.click(stage.window, x: 20, y: 8, button: 2)
    assertText("middle", of: stage)
    stage.destroy()
  }

  /// Waits for the text, and checks that the placeholder and its property agree with it.
  private func assertText(_ text: String, of stage: Stage, file: StaticString = #filePath, line: UInt = #line) {
    MainLoop.wait("the text “\(text)”", file: file, line: line) { stage.buffer.wholeText == text }
    MainLoop.drain()
    XCTAssertEqual(stage.view.isPlaceholderVisible, text.isEmpty, file: file, line: line)
    XCTAssertEqual(
      stage.view.placeholderLabels.contains { gtk_widget_get_mapped($0) != 0 }, text.isEmpty, file: file, line: line)
  }
}
