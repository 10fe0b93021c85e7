import CGtkPlaceholder
import CTestSupport
import GtkPlaceholder
import TestSupport
import XCTest

/// What screen readers are told, by GTK's test backend.
@MainActor
final class AccessibilityTests: XCTestCase {
  /// What the view's placeholder property has other than `text`; nil where it is `text`.
  private func mismatch(_ view: PlaceholderTextView, _ text: String) -> String? {
    guard let found = test_accessible_check_placeholder(view.opaquePointer, text) else { return nil }
    defer { g_free(found) }
    return String(cString: found)
  }

  private func hasProperty(_ view: PlaceholderTextView) -> Bool {
    test_accessible_has_placeholder(view.opaquePointer) != 0
  }

  override func setUp() async throws {
    TestDisplay.start
    // With any other backend GTK's checks agree to everything.
    let label = PlaceholderTextView(placeholder: "right")
    XCTAssertNotNil(mismatch(label, "wrong"), "the accessibility backend is not GTK's test backend")
  }

  func testPropertyHasTheTextFollowsItAndIsReset() async throws {
    let view = PlaceholderTextView()
    XCTAssertFalse(hasProperty(view))
    view.placeholder = "Write a note…"
    XCTAssertNil(mismatch(view, "Write a note…"))
    view.placeholder = "Another"
    XCTAssertNil(mismatch(view, "Another"))
    view.placeholder = "two\nparagraphs שלום"
    XCTAssertNil(mismatch(view, "two\nparagraphs שלום"))
    view.placeholder = nil
    XCTAssertFalse(hasProperty(view))
    view.placeholder = "Once more"
    view.placeholder = ""
    XCTAssertFalse(hasProperty(view))
    view.placeholder = "Once more"
    view.removePlaceholder()
    XCTAssertFalse(hasProperty(view))
  }

  func testPropertyHasTheMarkupsTextWithoutTags() async throws {
    let view = PlaceholderTextView()
    try view.setPlaceholderMarkup("<b>Bold</b> &amp; <i>thin</i>")
    XCTAssertNil(mismatch(view, "Bold & thin"))
    XCTAssertThrowsError(try view.setPlaceholderMarkup("<b>"))
    XCTAssertNil(mismatch(view, "Bold & thin"))
    try view.setPlaceholderMarkup("<b></b>")
    XCTAssertFalse(hasProperty(view))
  }

  /// As GtkEntry's: it describes the view, and the screen reader decides whether to read it.
  func testPropertyStaysWhileThereIsText() async throws {
    let view = PlaceholderTextView(placeholder: "Write a note…")
    view.text = "text"
    XCTAssertNil(mismatch(view, "Write a note…"))
  }

  func testForeignViewHasTheProperty() async throws {
    guard let widget = gtk_text_view_new() else { return XCTFail("no view") }
    g_object_ref_sink(widget)
    let view = try PlaceholderTextView(wrapping: OpaquePointer(widget))
    view.placeholder = "Foreign"
    XCTAssertNil(mismatch(view, "Foreign"))
    g_object_unref(widget)
  }

  func testLabelIsPresentation() async throws {
    let view = PlaceholderTextView(placeholder: "Write a note…")
    let window = TestWindow(view.widget)
    defer { window.destroy() }
    let labels = view.textView.placeholderLabels
    XCTAssertEqual(labels.count, 1)
    for label in labels {
      XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(label)), GTK_ACCESSIBLE_ROLE_PRESENTATION)
      XCTAssertEqual(gtk_widget_get_focusable(label), 0)
    }
  }

  func testTabNeverLandsOnTheLabel() async throws {
    let view = PlaceholderTextView(placeholder: "Write a note…")
    gtk_text_view_set_accepts_tab(view.textView, 0)
    guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let first = gtk_button_new_with_label("First"),
      let last = gtk_button_new_with_label("Last")
    else { return XCTFail("no box") }
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    for child in [first, view.widget, last] { gtk_box_append(box, child) }
    let window = TestWindow(widget)
    defer { window.destroy() }
    window.takeFocus()
    gtk_widget_grab_focus(first)
    for (key, chain) in [("Tab", [view.widget, last, first]), ("shift+Tab", [last, view.widget, first])] {
      for expected in chain {
        Input.press(key)
        MainLoop.wait("the focus after \(key)") { gtk_widget_has_focus(expected) != 0 }
      }
    }
    XCTAssertTrue(view.isPlaceholderVisible)
  }
}
