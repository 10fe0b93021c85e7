import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2 for preedits of GTK's own input method, made by real key events.
@MainActor
final class SimpleInputMethodTests: XCTestCase {
  /// Ctrl+Shift+U begins a character by its number.
  private func beginHexadecimal(_ stage: PreeditStage) {
    Input.press("ctrl+shift+u")
    MainLoop.wait("a preedit") { stage.preedit == "u" }
  }

  private func makeStage() -> PreeditStage {
    let stage = PreeditStage()
    stage.window.takeFocus()
    stage.window.settle()
    return stage
  }

  func testHexadecimalInputHidesAtItsStartAndStaysHiddenWhenCommitted() async {
    let stage = makeStage()
    defer { stage.destroy() }
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    beginHexadecimal(stage)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectPlaceholderOnlyWithoutPreedit("u")
    for (key, preedit) in [("6", "u6"), ("f", "u6f"), ("2", "u6f2"), ("2", "u6f22")] {
      Input.press(key)
      MainLoop.wait("the preedit \(preedit)") { stage.preedit == preedit }
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.expectPlaceholderOnlyWithoutPreedit(preedit)
    }
    let changes = SignalCounter(stage.view.textView.asObject, "notify::placeholder-visible")
    Input.press("space")
    MainLoop.wait("the commit") { stage.view.text == "漢" }
    stage.window.settle()
    XCTAssertEqual(changes.count, 0)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectNoPlaceholderPainted()
    Input.press("BackSpace")
    MainLoop.wait("the empty view") { stage.view.isPlaceholderVisible }
  }

  func testEscapeEndsThePreeditAndShowsThePlaceholder() async {
    let stage = makeStage()
    defer { stage.destroy() }
    let empty = Picture(of: stage.view.widget)
    beginHexadecimal(stage)
    Input.press("6", "f")
    MainLoop.wait("the preedit") { stage.preedit == "u6f" }
    Input.press("Escape")
    MainLoop.wait("the end of the preedit") { stage.preedit.isEmpty }
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.view.text, "")
    XCTAssertEqual(Picture(of: stage.view.widget), empty)
  }

  func testBackspaceThroughThePreeditShowsThePlaceholderAtItsEnd() async {
    let stage = makeStage()
    defer { stage.destroy() }
    beginHexadecimal(stage)
    Input.press("6", "f")
    MainLoop.wait("the preedit") { stage.preedit == "u6f" }
    for preedit in ["u6", "u", ""] {
      Input.press("BackSpace")
      MainLoop.wait("the preedit \(preedit)") { stage.preedit == preedit }
      XCTAssertEqual(stage.view.isPlaceholderVisible, preedit.isEmpty)
      stage.expectPlaceholderOnlyWithoutPreedit(preedit)
    }
  }

  func testDeadKeyHidesWhileItWaits() async {
    setLayout("us", "-variant", "intl", "-option", "compose:menu")
    defer { setLayout("us", "-option", "") }
    for (second, text) in [("e", "é"), ("space", "'")] {
      let stage = makeStage()
      Input.press("dead_acute")
      MainLoop.wait("a preedit") { !stage.preedit.isEmpty }
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.expectPlaceholderOnlyWithoutPreedit("a dead key")
      Input.press(second)
      MainLoop.wait("the text \(text)") { stage.view.text == text }
      stage.window.settle()
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.expectNoPlaceholderPainted()
      stage.destroy()
    }
    let stage = makeStage()
    defer { stage.destroy() }
    Input.press("dead_acute")
    MainLoop.wait("a preedit") { !stage.preedit.isEmpty }
    Input.press("BackSpace")
    MainLoop.wait("the end of the preedit") { stage.preedit.isEmpty }
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  func testComposeSequenceHidesWhileItWaits() async {
    setLayout("us", "-variant", "intl", "-option", "compose:menu")
    defer { setLayout("us", "-option", "") }
    let stage = makeStage()
    defer { stage.destroy() }
    Input.press("Multi_key")
    MainLoop.wait("a preedit") { !stage.preedit.isEmpty }
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectPlaceholderOnlyWithoutPreedit("the Compose key")
    Input.press("o")
    MainLoop.wait("the preedit o") { stage.preedit.contains("o") }
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectPlaceholderOnlyWithoutPreedit("Compose, o")
    Input.press("c")
    MainLoop.wait("the text") { stage.view.text == "©" }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectNoPlaceholderPainted()
  }

  /// GTK's method keeps its preedit, and the view paints it, while the focus is elsewhere.
  func testFocusAwayInTheMiddleNeverShowsThePlaceholderOverThePreedit() async {
    let stage = PreeditStage(neighbour: true)
    defer { stage.destroy() }
    stage.window.takeFocus()
    gtk_widget_grab_focus(stage.view.widget)
    stage.window.settle()
    beginHexadecimal(stage)
    gtk_widget_grab_focus(stage.neighbour)
    stage.expectPlaceholderOnlyWithoutPreedit("the focus is away")
    gtk_widget_grab_focus(stage.view.widget)
    stage.expectPlaceholderOnlyWithoutPreedit("the focus is back")
    Input.press("Escape")
    MainLoop.wait("the end of the preedit") { stage.preedit.isEmpty }
    stage.expectPlaceholderOnlyWithoutPreedit("after Escape")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  func testClickInTheMiddleEndsThePreedit() async {
    let stage = makeStage()
    defer { stage.destroy() }
    beginHexadecimal(stage)
    Input.click(stage.window, x: 100, y: 100)
    MainLoop.wait("the end of the preedit") { stage.preedit.isEmpty }
    stage.expectPlaceholderOnlyWithoutPreedit("after the click")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  func testReadOnlyViewKeepsItsPlaceholder() async {
    let stage = makeStage()
    defer { stage.destroy() }
    gtk_text_view_set_editable(stage.view.textView, 0)
    Input.press("ctrl+shift+u", "6", "f")
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.expectPlaceholderOnlyWithoutPreedit("read only")
    XCTAssertEqual(stage.view.text, "")
  }

  func testOnlyTheViewThatComposesHides() async {
    let stage = PreeditStage(neighbour: true)
    defer { stage.destroy() }
    let other = PlaceholderTextView(placeholder: "The other")
    gtk_box_append(UnsafeMutableRawPointer(stage.box).assumingMemoryBound(to: GtkBox.self), other.widget)
    stage.window.takeFocus()
    gtk_widget_grab_focus(stage.view.widget)
    stage.window.settle()
    beginHexadecimal(stage)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertTrue(other.isPlaceholderVisible)
    Input.press("Escape")
    MainLoop.wait("the end of the preedit") { stage.preedit.isEmpty }
    gtk_widget_grab_focus(other.widget)
    stage.window.settle()
    Input.press("ctrl+shift+u")
    MainLoop.wait("the other's preedit") { !other.isPlaceholderVisible }
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  private func setLayout(_ arguments: String...) {
    Service.run(["setxkbmap"] + arguments)
    MainLoop.drain()
  }
}
