import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Another library in the process, perhaps a second copy of this one, has registered a class of the same name.
@MainActor
final class TakenNameTests: XCTestCase {
  private static let isChild = "PLACEHOLDER_NAME_IS_TAKEN"

  func testAnotherNameIsTaken() async {
    if ProcessInfo.processInfo.environment[Self.isChild] != nil { return useTakenName() }
    let result = ChildTest.run(
      "GtkPlaceholderTests.TakenNameTests/testAnotherNameIsTaken", environment: [Self.isChild: "1"])
    XCTAssertTrue(result.status == 0 && result.output.contains("class PlaceholderTextView+2"), result.output)
  }

  /// The body, in a process in which nothing of the library has been used yet.
  private func useTakenName() {
    TestDisplay.start
    var query = GTypeQuery()
    g_type_query(gtk_text_view_get_type(), &query)
    let theirs = g_type_register_static_simple(
      gtk_text_view_get_type(), "PlaceholderTextView", query.class_size, nil, query.instance_size, nil,
      GTypeFlags(rawValue: 0))
    guard let object = g_object_new_with_properties(theirs, 0, nil, nil) else { return XCTFail("no view") }
    let view = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkTextView.self)
    view.placeholder = "ours, on a view of theirs"
    let own = PlaceholderTextView(placeholder: "ours")
    XCTAssertTrue(view.isPlaceholderVisible && own.isPlaceholderVisible)
    let window = TestWindow(UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self))
    XCTAssertEqual(view.placeholderLabels.count, 1)
    window.destroy()
    print("class", String(cString: g_type_name(PlaceholderTextView.gType)))
  }
}
