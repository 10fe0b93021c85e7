import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 6, in numbers: views with placeholders that come and go leave nothing. `placeholder-benchmark --cycles 1000000` does the same for
/// longer.
@MainActor
final class MemoryTests: XCTestCase {
  private static let cycles = 20_000

  func testCyclesLeaveNoMemory() async throws {
    TestDisplay.start
    let widget = try XCTUnwrap(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    let window = TestWindow(widget)
    var most: [Int] = []
    // The first tenth fills what GTK and the allocator keep.
    for _ in 0...10 {
      for index in 0..<(Self.cycles / 10) {
        try cycle(in: box)
        if index % 500 == 0 { MainLoop.drain() }
      }
      MainLoop.drain()
      most.append(try residentPages())
    }
    window.destroy()
    XCTAssertLessThanOrEqual(Double(most[10]), Double(most[1]) * 1.01, "resident pages after each tenth: \(most)")
  }

  private func cycle(in box: UnsafeMutablePointer<GtkBox>) throws {
    let widget = try XCTUnwrap(gtk_text_view_new())
    let view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
    view.placeholder = "Type your notes here"
    gtk_box_append(box, widget)
    gtk_text_buffer_set_text(view.buffer, "a", 1)
    gtk_text_buffer_set_text(view.buffer, "", 0)
    view.removePlaceholder()
    gtk_box_remove(box, widget)
  }

  private func residentPages() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try XCTUnwrap(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }
}
