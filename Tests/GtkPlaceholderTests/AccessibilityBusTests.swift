import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// What screen readers are told, over a real accessibility bus.
@MainActor
final class AccessibilityBusTests: XCTestCase {
  /// Runs `body` in a process of its own, with GTK on an accessibility bus, and this application as the bus shows it.
  private func onAccessibilityBus(_ body: (_ application: AccessibleObject) throws -> Void) throws {
    try OwnProcess.run(self, environment: ["GTK_A11Y": "atspi"]) { folder in
      // Before the display: GTK's start asks for a session bus.
      let bus = PrivateBus(folder: folder)
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      TestDisplay.start
      let window = TestWindow(gtk_label_new("The first window brings the application onto the bus."))
      guard let connection = AccessibleObject.connect() else { return XCTFail("no accessibility bus") }
      let desktop = AccessibleObject.desktop(on: connection)
      MainLoop.wait("the application on the bus") { !desktop.children.isEmpty }
      XCTAssertEqual(desktop.children.count, 1)
      if let application = desktop.children.first { try body(application) }
      window.destroy()
      g_object_unref(UnsafeMutableRawPointer(connection))
      g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
      bus.end()
    }
  }

  /// The one text box of the window that was shown last.
  private func textBox(_ application: AccessibleObject, file: StaticString = #filePath, line: UInt = #line)
    -> AccessibleObject?
  {
    let boxes = application.tree.filter { $0.role == "text box" }
    XCTAssertEqual(boxes.count, 1, file: file, line: line)
    return boxes.first
  }

  func testOneObjectHasThePlaceholderAsAttributeAndNoText() async throws {
    try onAccessibilityBus { application in
      let view = PlaceholderTextView(placeholder: "Write a note…")
      let window = TestWindow(view.widget)
      XCTAssertEqual(view.textView.placeholderLabels.count, 1)
      guard let box = textBox(application) else { return }
      XCTAssertEqual(box.attributes["placeholder-text"], "Write a note…")
      XCTAssertEqual(box.text, "")
      XCTAssertEqual(box.characterCount, 0)
      XCTAssertEqual(box.children.count, 0)
      XCTAssertFalse(application.tree.contains { $0.name.contains("Write") }, "nothing else has the text")
      window.destroy()
    }
  }

  func testAttributeFollowsTheTextAndTheTextInterfaceNeverHasIt() async throws {
    try onAccessibilityBus { application in
      let view = PlaceholderTextView()
      let window = TestWindow(view.widget)
      guard let box = textBox(application) else { return }
      XCTAssertNil(box.attributes["placeholder-text"])
      view.placeholder = "One"
      XCTAssertEqual(box.attributes["placeholder-text"], "One")
      try view.setPlaceholderMarkup("<b>Two</b> &amp; more")
      XCTAssertEqual(box.attributes["placeholder-text"], "Two & more")
      view.text = "typed"
      XCTAssertEqual(box.text, "typed")
      XCTAssertEqual(box.attributes["placeholder-text"], "Two & more")
      view.text = ""
      window.settle()
      XCTAssertTrue(view.isPlaceholderVisible)
      XCTAssertEqual(box.text, "")
      view.placeholder = nil
      XCTAssertNil(box.attributes["placeholder-text"])
      view.placeholder = "Three"
      view.removePlaceholder()
      XCTAssertNil(box.attributes["placeholder-text"])
      window.destroy()
    }
  }

  func testLabelledByAndPlaceholderAreReadAsBoth() async throws {
    try onAccessibilityBus { application in
      let view = PlaceholderTextView(placeholder: "Write a note…")
      guard let label = gtk_label_new("Notes"), let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
        return XCTFail("no label")
      }
      gtk_label_set_mnemonic_widget(OpaquePointer(label), view.widget)
      let container = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(container, label)
      gtk_box_append(container, view.widget)
      let window = TestWindow(widget)
      guard let box = textBox(application) else { return }
      XCTAssertEqual(box.name, "Notes")
      XCTAssertEqual(box.attributes["placeholder-text"], "Write a note…")
      window.destroy()
    }
  }

  func testForeignViewIsReadTheSame() async throws {
    try onAccessibilityBus { application in
      guard let widget = gtk_text_view_new() else { return XCTFail("no view") }
      let view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
      let window = TestWindow(widget)
      view.placeholder = "Foreign"
      window.settle()
      guard let box = textBox(application) else { return }
      XCTAssertEqual(box.attributes["placeholder-text"], "Foreign")
      XCTAssertEqual(box.text, "")
      XCTAssertEqual(box.children.count, 0)
      window.destroy()
    }
  }
}
