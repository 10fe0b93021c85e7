import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Beside other libraries that use the same names, and other children of the view.
@MainActor
final class NeighbourTests: XCTestCase {
  func testAClassWithAPropertyOfTheSameNameGetsAPlaceholder() async throws {
    TestDisplay.start
    let type = TestClass.register("TestOtherPlaceholder", parent: gtk_text_view_get_type()) { viewClass, _ in
      guard let viewClass else { return }
      let objectClass = viewClass.assumingMemoryBound(to: GObjectClass.self)
      objectClass.pointee.set_property = { _, _, _, _ in }
      objectClass.pointee.get_property = { _, _, value, _ in g_value_set_string(value, "the other's") }
      g_object_class_install_property(
        objectClass, 1, g_param_spec_string("placeholder-text", nil, nil, nil, G_PARAM_READWRITE))
    }
    let view = TestClass.make(type, as: GtkTextView.self)
    let window = TestWindow(view.asWidget)
    view.placeholder = "ours"
    window.settle()
    XCTAssertEqual(view.placeholderLabels.count, 1)
    XCTAssertEqual(view.placeholder, "ours")
    view.asObject.setProperty("placeholder-text", "by property")
    XCTAssertEqual(view.placeholder, "by property")
    view.removePlaceholder()
    XCTAssertEqual(view.asObject.stringProperty("placeholder-text"), "the other's")
    window.destroy()
  }

  /// A second copy of the library in the process takes the names first.
  func testTakenTypeNamesMakeNoDifference() async throws {
    TestDisplay.start
    let type = TestClass.register("TestTakenName", parent: gtk_text_view_get_type())
    _ = TestClass.register("Placeholder+TestTakenName", parent: gtk_text_view_get_type())
    let view = TestClass.make(type, as: GtkTextView.self)
    let window = TestWindow(view.asWidget)
    view.placeholder = "text"
    window.settle()
    XCTAssertEqual(view.placeholderLabels.count, 1)
    let life = LifeWatch(view.asObject)
    window.destroy()
    XCTAssertFalse(life.isAlive)
  }

  func testPreeditHidesBesideAnOverlayAndInAScroller() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Write a note…")
    guard let scroller = gtk_scrolled_window_new(), let other = gtk_label_new("another program's hint") else {
      return XCTFail("no scroller")
    }
    gtk_text_view_add_overlay(view.textView, other, 0, 40)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    let window = TestWindow(scroller)
    window.takeFocus()
    gtk_widget_grab_focus(view.widget)
    Input.press("ctrl+shift+u")
    MainLoop.wait("the preedit") { !view.isPlaceholderVisible }
    window.settle()
    XCTAssertTrue(view.textView.placeholderLabels.allSatisfy { gtk_widget_get_mapped($0) == 0 })
    XCTAssertNotEqual(gtk_widget_get_mapped(other), 0)
    Input.press("Escape")
    MainLoop.wait("the end of the preedit") { view.isPlaceholderVisible }
    window.destroy()
  }
}
