import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// `removePlaceholder`: as if it had never been there.
@MainActor
final class RemovalTests: XCTestCase {
  func testAWrappedViewIsOfItsOwnClassAgain() async {
    for _ in 1...2 {
      let view = SourceView.make()
      let type = gtk_placeholder_type_of_instance(view)
      let window = TestWindow(view.asWidget, width: 300, height: 200)
      let before = Picture(of: view.asWidget)
      for text in ["one", "two"] {
        view.placeholder = text
        window.settle()
        XCTAssertNotEqual(Picture(of: view.asWidget), before)
        view.removePlaceholder()
        XCTAssertEqual(gtk_placeholder_type_of_instance(view), type)
        XCTAssertEqual(view.placeholderLabels, [])
        window.settle()
        XCTAssertEqual(Picture(of: view.asWidget), before)
      }
      window.destroy()
    }
  }

  func testANewViewKeepsItsClass() async {
    let stage = Stage()
    stage.view.removePlaceholder()
    XCTAssertEqual(gtk_placeholder_type_of_instance(stage.view), PlaceholderTextView.gType)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.view.placeholder = "again"
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.window.settle()
    XCTAssertEqual(stage.view.placeholderLabels.count, 1)
    stage.destroy()
  }

  func testNothingIsLeft() async {
    let stage = Stage()
    let labels = LifeCount()
    for label in stage.view.placeholderLabels { labels.watch(label) }
    let references = stage.buffer.asObject.pointee.ref_count
    stage.view.placeholderOptions = .hidesOnFocus
    stage.view.placeholderStyle.maximumLines = 2
    stage.view.removePlaceholder()
    XCTAssertEqual(labels.finalized, 1)
    XCTAssertEqual(stage.buffer.asObject.pointee.ref_count, references - 1)
    XCTAssertEqual(stage.view.placeholderOptions, [])
    XCTAssertEqual(stage.view.placeholderStyle, PlaceholderStyle())
    XCTAssertNil(stage.view.placeholder)
    let told = stage.visibility.count
    stage.buffer.insert("x")
    stage.buffer.deleteAll()
    stage.view.emitPreedit("x")
    MainLoop.drain()
    XCTAssertEqual(stage.visibility.count, told)
    stage.destroy()
  }

  func testTheHeightIsGivenBack() async {
    let scroller = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let window = TestWindow(scroller ?? gtk_label_new(nil))
    let view = TestClass.make(gtk_text_view_get_type(), as: GtkTextView.self)
    gtk_box_append(UnsafeMutableRawPointer(scroller)?.assumingMemoryBound(to: GtkBox.self), view.asWidget)
    window.settle()
    let height = gtk_widget_get_height(view.asWidget)
    view.placeholder = "one\ntwo\nthree"
    window.settle()
    XCTAssertGreaterThan(gtk_widget_get_height(view.asWidget), height)
    view.removePlaceholder()
    window.settle()
    XCTAssertEqual(gtk_widget_get_height(view.asWidget), height)
    window.destroy()
  }

  func testRemovingInAHandlerOfItsOwn() async {
    let stage = Stage()
    let view = stage.view
    let remover = SignalCounter(view.asObject, "notify::placeholder-visible") { view.removePlaceholder() }
    stage.buffer.insert("x")
    MainLoop.drain()
    XCTAssertNil(view.placeholder)
    XCTAssertGreaterThan(remover.count, 0)
    stage.destroy()
  }

  func testSettingAPlaceholderInAHandlerOfTheRemoval() async {
    let stage = Stage()
    let view = stage.view
    let setter = SignalCounter(view.asObject, "notify::placeholder-visible") {
      if view.placeholder == nil { view.placeholder = "again" }
    }
    view.removePlaceholder()
    XCTAssertEqual(view.placeholder, "again")
    XCTAssertTrue(view.isPlaceholderVisible)
    XCTAssertEqual(setter.count, 2)
    stage.window.settle()
    XCTAssertEqual(view.placeholderLabels.count, 1)
    stage.buffer.insert("x")
    XCTAssertEqual(setter.count, 3)
    stage.destroy()
  }

  func testRemovingWhileAnUpdateIsDue() async {
    let stage = Stage()
    stage.buffer.insert("x")
    stage.buffer.deleteAll()
    stage.view.removePlaceholder()
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.destroy()
  }
}
