import CGtkPlaceholder
import Foundation
import XCTest

/// Waiting for GTK, always bounded.
@MainActor
public enum MainLoop {
  /// How long a condition may take. Only a broken test waits so long; machines are shared and slow.
  public static let patience: TimeInterval = 20

  /// Runs the main loop until `condition` holds.
  @discardableResult
  public static func wait(
    _ what: String = "a condition", file: StaticString = #filePath,
    line: UInt = #line, until condition: () -> Bool
  ) -> Bool {
    let end = Date().addingTimeInterval(patience)
    // A source that wakes the loop, so that the bound holds where nothing else happens.
    let wake = g_timeout_add(10, { _ in 1 }, nil)
    defer { g_source_remove(wake) }
    while !condition() {
      if Date() > end {
        XCTFail("waited \(patience) s for \(what)", file: file, line: line)
        return false
      }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  /// Runs what is due now, without waiting.
  public static func drain() {
    let end = Date().addingTimeInterval(patience)
    while g_main_context_pending(nil) != 0, Date() < end { g_main_context_iteration(nil, 0) }
  }

  /// Runs the main loop until `widget`'s window has painted a frame that began after this call, then until nothing is due.
  public static func settle(
    _ widget: UnsafeMutablePointer<GtkWidget>, file: StaticString = #filePath, line: UInt = #line
  ) {
    drain()
    guard let clock = gtk_widget_get_frame_clock(widget) else {
      return XCTFail("the widget is in no window", file: file, line: line)
    }
    let frames = SignalCounter(clock.asObject, "after-paint", hasArgument: false)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    wait("a frame", file: file, line: line) { frames.count > 0 }
    drain()
  }
}
