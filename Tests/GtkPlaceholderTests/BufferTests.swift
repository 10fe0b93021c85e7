import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2: the placeholder follows the view's buffer, whichever that is.
@MainActor
final class BufferTests: XCTestCase {
  func testSwappingTheBufferFollowsInTheNextFrame() async {
    let stage = Stage()
    let full = makeBuffer("text")
    let empty = makeBuffer("")
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { gtk_text_view_set_buffer(stage.view, full) })
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_text_view_set_buffer(stage.view, empty) })
    XCTAssertEqual(stage.notifications(), 1)
    gtk_text_view_set_buffer(stage.view, empty)
    XCTAssertEqual(stage.notifications(), 0)
    release(full, empty)
    stage.destroy()
  }

  func testTheOldBufferIsForgotten() async {
    let stage = Stage()
    let old = stage.buffer
    g_object_ref(old)
    let new = makeBuffer("")
    gtk_text_view_set_buffer(stage.view, new)
    old.setText("text")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    new.setText("text")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    old.setText("")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.notifications(), 1)
    release(old, new)
    stage.destroy()
  }

  func testNoBufferIsAnEmptyOne() async {
    let stage = Stage()
    stage.buffer.setText("text")
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_text_view_set_buffer(stage.view, nil) })
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.buffer.setText("text") })
    XCTAssertEqual(stage.notifications(), 1)
    stage.destroy()
  }

  func testABufferSetByPropertyFollows() async {
    let stage = Stage()
    let full = makeBuffer("text")
    var value = GValue()
    g_value_init(&value, gtk_text_buffer_get_type())
    g_value_set_object(&value, full)
    g_object_set_property(stage.view.asObject, "buffer", &value)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    g_value_set_object(&value, nil)
    g_object_set_property(stage.view.asObject, "buffer", &value)
    g_value_unset(&value)
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    release(full)
    stage.destroy()
  }

  func testTwoViewsShareABuffer() async {
    let one = Stage("one")
    let two = Stage("two")
    gtk_text_view_set_buffer(two.view, one.buffer)
    XCTAssertFalse(two.nextFrameShowsPlaceholder { one.buffer.insert("x") })
    XCTAssertFalse(one.view.isPlaceholderVisible)
    XCTAssertTrue(two.nextFrameShowsPlaceholder { one.buffer.deleteAll() })
    XCTAssertTrue(one.view.isPlaceholderVisible)
    XCTAssertEqual(one.notifications(), 2)
    XCTAssertEqual(two.notifications(), 2)
    XCTAssertEqual([one.view.placeholder, two.view.placeholder], ["one", "two"])
    one.destroy()
    two.buffer.insert("x")
    XCTAssertFalse(two.view.isPlaceholderVisible)
    two.destroy()
  }

  func testTwoViewsWithBuffersOfTheirOwnChangeAlone() async {
    let one = Stage("one")
    let two = Stage("two")
    one.buffer.insert("x")
    XCTAssertTrue(two.view.isPlaceholderVisible)
    two.buffer.insert("x")
    one.buffer.deleteAll()
    XCTAssertTrue(one.view.isPlaceholderVisible)
    XCTAssertFalse(two.view.isPlaceholderVisible)
    XCTAssertEqual(one.notifications(), 2)
    XCTAssertEqual(two.notifications(), 1)
    one.destroy()
    two.destroy()
  }

  func testABufferChangedInAChangedHandlerFollows() async {
    let stage = Stage()
    let view = stage.view
    let other = makeBuffer("text")
    let swap = SignalCounter(stage.buffer.asObject, "changed", hasArgument: false) {
      gtk_text_view_set_buffer(view, other)
    }
    stage.buffer.insert("x")
    XCTAssertEqual(swap.count, 1)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    other.setText("")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    release(other)
    stage.destroy()
  }

  private func makeBuffer(_ text: String) -> UnsafeMutablePointer<GtkTextBuffer> {
    guard let buffer = gtk_text_buffer_new(nil) else { preconditionFailure("GTK made no buffer") }
    buffer.setText(text)
    return buffer
  }

  private func release(_ buffers: UnsafeMutablePointer<GtkTextBuffer>...) {
    for buffer in buffers { g_object_unref(buffer) }
  }
}
