import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2 for a preedit from a real input method engine: IBus with libpinyin, on a session bus of the test's own.
@MainActor
final class ChineseInputTests: XCTestCase {
  func testLibpinyinNeverComposesOverThePlaceholder() async throws {
    try OwnProcess.run(self) { folder in
      // Before the display: GTK's start asks for a session bus.
      let bus = PrivateBus(folder: folder)
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      TestDisplay.start
      setenv("IBUS_ADDRESS", "unix:path=\(folder)/ibus-socket", 1)
      let daemon = startIBus(folder)
      // Read when a view makes its first input method context, which is later.
      setenv("GTK_IM_MODULE", "ibus", 1)
      compose()
      // IBus's part in this process warns when its daemon goes.
      g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
      daemon.end()
      bus.end()
    }
  }

  private func startIBus(_ folder: String) -> Service {
    let daemon = Service([
      "ibus-daemon", "--address=unix:path=\(folder)/ibus-socket", "--panel=disable", "--emoji-extension=disable",
      "--config=/usr/libexec/ibus-memconf", "--cache=none",
    ])
    // IBus writes its address there when it serves it.
    MainLoop.wait("IBus") {
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder + "/ibus/bus")
      return files?.contains { $0.contains("-unix-") } ?? false
    }
    // `ibus engine` fails where it can't set the X server's layout too, so its answer is asked for instead.
    MainLoop.wait("libpinyin") {
      Service.run(["ibus", "engine", "libpinyin"], mustSucceed: false)
      return Service.run(["ibus", "engine"], mustSucceed: false).contains("libpinyin")
    }
    return daemon
  }

  private func compose() {
    let stage = PreeditStage()
    defer { stage.destroy() }
    stage.window.takeFocus()
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    let empty = Picture(of: stage.view.widget)

    Input.press("n")
    MainLoop.wait("a preedit") { !stage.preedit.isEmpty }
    XCTAssertFalse(stage.view.isPlaceholderVisible, "after the first letter, with the preedit \(stage.preedit)")
    stage.expectNoPlaceholderPainted()
    Input.press("i", "h", "a", "o")
    MainLoop.wait("the preedit of nihao") { stage.preedit == "你好" }
    XCTAssertEqual(stage.view.text, "")
    stage.expectNoPlaceholderPainted()

    Input.press("Escape")
    MainLoop.wait("the end of the preedit") { stage.preedit.isEmpty }
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertEqual(Picture(of: stage.view.widget), empty)

    Input.press("n", "i", "h", "a", "o", "space")
    MainLoop.wait("the commit") { stage.view.text == "你好" }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectNoPlaceholderPainted()
    Input.press("BackSpace", "BackSpace")
    MainLoop.wait("the empty view") { stage.view.text.isEmpty }
    stage.window.settle()
    XCTAssertEqual(Picture(of: stage.view.widget), empty)
  }
}
