import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// What a listener to `notify::placeholder-visible` may do within the call that it hears of.
@MainActor
final class ListenerTests: XCTestCase {
  func testListenerMayRemoveThePlaceholderThatShows() async {
    let view = makeView()
    let listener = SignalCounter(view.asObject, "notify::placeholder-visible") { view.removePlaceholder() }
    view.placeholder = "Type"
    XCTAssertNil(view.placeholder)
    XCTAssertEqual(listener.count, 2, "it showed, and was hidden")
    XCTAssertFalse(view.isPlaceholderVisible)
  }

  func testTextSetWhileThePlaceholderIsRemovedStays() async {
    let view = makeView()
    view.placeholder = "first"
    let listener = SignalCounter(view.asObject, "notify::placeholder-visible") {
      if !view.isPlaceholderVisible { view.placeholder = "second" }
    }
    view.removePlaceholder()
    XCTAssertEqual(view.placeholder, "second")
    XCTAssertTrue(view.isPlaceholderVisible)
    XCTAssertEqual(listener.count, 2, "it was hidden, and showed again")
  }

  private func makeView() -> UnsafeMutablePointer<GtkTextView> {
    TestDisplay.start
    guard let widget = gtk_text_view_new() else { preconditionFailure("GTK made no view") }
    g_object_ref_sink(widget)
    addTeardownBlock { @MainActor in g_object_unref(widget) }
    return UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
  }
}
