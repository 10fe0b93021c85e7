import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2: no placeholder under text that an input method composes.
@MainActor
final class PreeditTests: XCTestCase {
  func testPreeditHidesInTheNextFrame() async {
    let stage = Stage()
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.emitPreedit("k") })
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.emitPreedit("こ") })
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.emitPreedit("") })
    XCTAssertEqual(stage.notifications(), 1)
    stage.destroy()
  }

  func testCommitDoesNotFlash() async {
    let stage = Stage()
    stage.view.emitPreedit("こ")
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertFalse(
      stage.nextFrameShowsPlaceholder {
        stage.view.emitPreedit("")
        stage.buffer.insert("こ")
      })
    XCTAssertEqual(stage.notifications(), 0)
    stage.destroy()
  }

  func testOnlyTheComposingViewHides() async {
    let one = Stage("one")
    let two = Stage("two")
    one.view.emitPreedit("こ")
    XCTAssertFalse(one.view.isPlaceholderVisible)
    XCTAssertTrue(two.view.isPlaceholderVisible)
    one.destroy()
    two.destroy()
  }

  func testKeysOfAnInputMethodHideUntilItEnds() async {
    let stage = Stage()
    stage.takeFocus()
    Input.press("ctrl+shift+u")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.buffer.wholeText, "")
    Input.press("6", "f", "2", "2")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    Input.press("space")
    MainLoop.wait("the commit") { stage.buffer.wholeText == "漢" }
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.notifications(), 1)
    Input.press("BackSpace")
    MainLoop.wait("the deletion") { stage.buffer.wholeText == "" }
    Input.press("ctrl+shift+u", "Escape")
    MainLoop.wait("the placeholder") { stage.view.isPlaceholderVisible }
    stage.destroy()
  }

  func testPreeditThatGTKKeepsWithoutFocusStaysAlone() async {
    let stage = Stage()
    let other = TestWindow(gtk_entry_new())
    stage.takeFocus()
    Input.press("ctrl+shift+u", "6")
    other.takeFocus()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.takeFocus()
    Input.press("Escape")
    MainLoop.wait("the placeholder") { stage.view.isPlaceholderVisible }
    XCTAssertEqual(stage.buffer.wholeText, "")
    XCTAssertEqual(stage.notifications(), 2)
    stage.destroy()
    other.destroy()
  }

  func testPreeditOverAReplacedStyleSheetHides() async {
    let stage = Stage()
    let style = TestStyle("textview > placeholder { opacity: 1; color: red; }")
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.emitPreedit("こ") })
    style.set("")
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.placeholder = "other" })
    style.remove()
    stage.destroy()
  }
}
