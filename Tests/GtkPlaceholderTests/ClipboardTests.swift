import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 3, with real key and pointer events: what comes in hides the placeholder in its frame, and the placeholder never goes out.
@MainActor
final class ClipboardTests: XCTestCase {
  private func setClipboard(_ stage: InputStage, _ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(stage.view.widget), text)
  }

  func testPasteByKeysHidesInItsFrame() async {
    let stage = InputStage()
    setClipboard(stage, "pasted")
    stage.focusView()
    Input.press("ctrl+v")
    MainLoop.wait("the text") { stage.view.text == "pasted" }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testPasteByTheMenuHidesInItsFrame() async {
    let stage = InputStage()
    setClipboard(stage, "pasted")
    stage.focusView()
    let point = stage.fivePoints[4]
    Input.click(stage.window, x: point.x, y: point.y, button: 3)
    MainLoop.wait("the menu") { stage.menu.map { gtk_widget_get_mapped($0) != 0 } ?? false }
    // The letter that is underlined in Paste.
    Input.press("p")
    MainLoop.wait("the text") { stage.view.text == "pasted" }
    MainLoop.wait("the end of the menu") { stage.menu.map { gtk_widget_get_mapped($0) == 0 } ?? true }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testMiddleClickPastesThePrimarySelection() async {
    let stage = InputStage()
    gtk_settings_get_default()?.setProperty("gtk-enable-primary-paste", true)
    gdk_clipboard_set_text(gtk_widget_get_primary_clipboard(stage.view.widget), "primary")
    for point in stage.fivePoints {
      Input.click(stage.window, x: point.x, y: point.y, button: 2)
      MainLoop.wait("the text") { stage.view.text == "primary" }
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.view.text = ""
      stage.window.settle()
      XCTAssertTrue(stage.view.isPlaceholderVisible)
    }
    stage.destroy()
  }

  func testPasteOverEverythingNeverTells() async {
    let stage = InputStage()
    setClipboard(stage, "pasted")
    stage.view.text = "old"
    stage.focusView()
    Input.press("ctrl+a")
    MainLoop.wait("the selection") { stage.hasSelection }
    let changes = SignalCounter(stage.view.textView.asObject, "notify::placeholder-visible")
    Input.press("ctrl+v")
    MainLoop.wait("the text") { stage.view.text == "pasted" }
    stage.window.settle()
    XCTAssertEqual(changes.count, 0)
    stage.destroy()
  }

  func testSelectAllCopyAndCutTakeNothing() async {
    let stage = InputStage()
    setClipboard(stage, "mine")
    gdk_clipboard_set_text(gtk_widget_get_primary_clipboard(stage.view.widget), "primary")
    stage.focusView()
    Input.press("ctrl+a", "ctrl+c", "ctrl+x")
    stage.expectEmpty("copied and cut")
    XCTAssertEqual(text(of: gtk_widget_get_clipboard(stage.view.widget)), "mine")
    XCTAssertEqual(text(of: gtk_widget_get_primary_clipboard(stage.view.widget)), "primary")
    stage.destroy()
  }

  private func text(of clipboard: OpaquePointer?) -> String? {
    var value = GValue()
    g_value_init(&value, GTK_PLACEHOLDER_TYPE_STRING)
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(gdk_clipboard_get_content(clipboard), &value, nil) != 0 else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  func testUndoAndRedoByKeysFollowAndHaveNoStepOfThePlaceholder() async {
    let stage = InputStage()
    stage.focusView()
    Input.press("a", "b")
    MainLoop.wait("the text") { stage.view.text == "ab" }
    Input.press("ctrl+a", "Delete")
    MainLoop.wait("the empty view") { stage.view.isPlaceholderVisible }
    Input.press("ctrl+z")
    MainLoop.wait("the undo") { stage.view.text == "ab" }
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    for _ in 1...20 {
      Input.press("ctrl+shift+z")
      MainLoop.wait("the redo") { stage.view.text == "" }
      Input.press("ctrl+z")
      MainLoop.wait("the undo") { stage.view.text == "ab" }
    }
    while gtk_text_buffer_get_can_undo(stage.buffer) != 0 { gtk_text_buffer_undo(stage.buffer) }
    stage.window.settle()
    XCTAssertEqual(stage.view.text, "")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testKeysThatDeleteNothingChangeNothing() async {
    let stage = InputStage()
    stage.focusView()
    Input.press("BackSpace", "Delete", "ctrl+BackSpace", "ctrl+Delete", "ctrl+z", "ctrl+shift+z", "Left", "End")
    stage.expectEmpty("keys in an empty view")
    stage.destroy()
  }

  func testEveryKindOfTypedCharacterHidesAtOnce() async {
    let stage = InputStage()
    stage.focusView()
    for (key, text) in [("a", "a"), ("space", " "), ("Return", "\n"), ("Tab", "\t")] {
      Input.press(key)
      MainLoop.wait("the key \(key)") { stage.view.text == text }
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.window.settle()
      Input.press("BackSpace")
      MainLoop.wait("the deletion") { stage.view.text == "" }
      XCTAssertTrue(stage.view.isPlaceholderVisible)
      stage.window.settle()
    }
    stage.destroy()
  }
}
