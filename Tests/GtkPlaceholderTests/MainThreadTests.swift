import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 8: a callback outside the main thread stops the program with a message, before the library calls GTK.
@MainActor
final class MainThreadTests: XCTestCase {
  private static let childVariable = "PLACEHOLDER_TEST_OTHER_THREAD"

  func testEditOutsideTheMainThreadStopsTheProgram() async {
    TestDisplay.start
    if getenv(Self.childVariable) != nil { return editOnAnotherThread() }
    let result = ChildTest.run(
      "GtkPlaceholderTests.MainThreadTests/testEditOutsideTheMainThreadStopsTheProgram",
      environment: [
        Self.childVariable: "1", ChildTest.displayVariable: ProcessInfo.processInfo.environment["DISPLAY"] ?? "",
        "SWIFT_BACKTRACE": "enable=no",
      ])
    XCTAssertTrue(result.crashed, "ended with \(result.status): \(result.output)")
    XCTAssertTrue(result.output.contains("GTK was used outside the main thread"), result.output)
  }

  private func editOnAnotherThread() {
    let view = PlaceholderTextView(placeholder: "Type")
    nonisolated(unsafe) let buffer = gtk_text_view_get_buffer(view.textView)
    let thread = Thread { gtk_text_buffer_set_text(buffer, "text", -1) }
    thread.start()
    MainLoop.wait("the other thread") { thread.isFinished }
    withExtendedLifetime(view) {}
  }
}
