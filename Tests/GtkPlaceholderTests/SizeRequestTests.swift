import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 1's sizes over time: each change asks once, and the very next frame has the new size.
@MainActor
final class SizeRequestTests: XCTestCase {
  private static let long = "A placeholder that is long enough to take a few lines in a narrow view.\n\nAnd more."

  /// Makes a change and checks that the first frame after it has the height of `expected`, and the three frames after that too.
  private func checkOneFrame(
    _ view: PlaceholderTextView, _ window: TestWindow, _ what: String, file: StaticString = #filePath,
    line: UInt = #line,
    change: () -> Void
  ) {
    guard let clock = gtk_widget_get_frame_clock(view.widget) else { return XCTFail("no frame clock") }
    var heights: [Int32] = []
    let frames = SignalCounter(clock.asObject, "after-paint", hasArgument: false) {
      heights.append(gtk_widget_get_height(view.widget))
    }
    change()
    for count in 1...4 {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      MainLoop.wait("frame \(count)", file: file, line: line) { frames.count >= count }
    }
    XCTAssertEqual(Set(heights).count, 1, "\(what): heights \(heights)", file: file, line: line)
    var asked: Int32 = 0
    gtk_widget_measure(view.widget, GTK_ORIENTATION_VERTICAL, -1, &asked, nil, nil, nil)
    XCTAssertEqual(heights.last, asked, what, file: file, line: line)
  }

  private func stage(_ body: (PlaceholderTextView, TestWindow, UnsafeMutablePointer<GtkWidget>) -> Void) {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: Self.long)
    gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD_CHAR)
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return XCTFail("no box") }
    gtk_widget_set_size_request(view.widget, 200, -1)
    gtk_widget_set_halign(view.widget, GTK_ALIGN_START)
    gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), view.widget)
    let window = TestWindow(box, width: 400, height: 400)
    body(view, window, box)
    window.destroy()
  }

  func testEveryChangeTakesOneFrame() async {
    stage { view, window, _ in
      let full = gtk_widget_get_height(view.widget)
      checkOneFrame(view, window, "hidden") { view.text = "x" }
      XCTAssertLessThan(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "shown") { view.text = "" }
      XCTAssertEqual(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "changed") { view.placeholder = "short" }
      XCTAssertLessThan(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "changed back") { view.placeholder = Self.long }
      XCTAssertEqual(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "narrower") { gtk_widget_set_size_request(view.widget, 90, -1) }
      XCTAssertGreaterThan(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "wider") { gtk_widget_set_size_request(view.widget, 200, -1) }
      XCTAssertEqual(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "not reserved") { view.placeholderStyle.reservesHeight = false }
      XCTAssertLessThan(gtk_widget_get_height(view.widget), full)
      checkOneFrame(view, window, "removed") { view.removePlaceholder() }
    }
  }

  /// How often a container allocates anew while the view in it is filled, emptied and filled again, a frame each.
  private func allocations(placeholder: String?) -> Int {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: placeholder)
    gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD_CHAR)
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return 0 }
    gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), view.widget)
    let layout = gtk_custom_layout_new(
      nil,
      { box, orientation, size, minimum, natural, _, _ in
        gtk_widget_measure(gtk_widget_get_first_child(box), orientation, size, minimum, natural, nil, nil)
      },
      { box, width, height, baseline in
        SizeRequestTests.allocated += 1
        gtk_widget_allocate(gtk_widget_get_first_child(box), width, height, baseline, nil)
      })
    gtk_widget_set_layout_manager(box, layout)
    let window = TestWindow(box, width: 200, height: 200)
    Self.allocated = 0
    for text in ["x", "", "y"] {
      view.text = text
      window.settle()
    }
    window.destroy()
    return Self.allocated
  }

  private nonisolated(unsafe) static var allocated = 0

  func testAPlaceholderOfOneLineAsksForNothing() async {
    XCTAssertEqual(allocations(placeholder: "short"), allocations(placeholder: nil))
    XCTAssertGreaterThan(allocations(placeholder: Self.long), allocations(placeholder: nil))
  }

  func testMinimumWidthIsThatOfTheEmptyView() async {
    stage { view, window, _ in
      for wrap in [GTK_WRAP_NONE, GTK_WRAP_CHAR, GTK_WRAP_WORD, GTK_WRAP_WORD_CHAR] {
        gtk_widget_set_size_request(view.widget, -1, -1)
        gtk_text_view_set_wrap_mode(view.textView, wrap)
        window.settle()
        let shown = PixelStage.Sizes(view.widget)
        view.placeholder = nil
        window.settle()
        let empty = PixelStage.Sizes(view.widget)
        XCTAssertEqual(shown.minimumWidth, empty.minimumWidth)
        XCTAssertEqual(shown.naturalWidth, empty.naturalWidth)
        view.placeholder = Self.long
      }
    }
  }

  func testWithoutReservedHeightItAsksForTheEmptyView() async {
    stage { view, window, _ in
      view.placeholderStyle.reservesHeight = false
      window.settle()
      let shown = PixelStage.Sizes(view.widget)
      view.placeholder = nil
      window.settle()
      XCTAssertEqual(shown, PixelStage.Sizes(view.widget))
    }
  }
}
