import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// The ways in: a new view, a wrapped one and a pointer are the same view afterwards, of whatever class it was.
@MainActor
final class WrappingTests: XCTestCase {
  func testTheThreeWaysInAreOnePlaceholder() async throws {
    let stage = Stage("new")
    XCTAssertEqual(stage.view.placeholder, "new")
    let wrapped = try PlaceholderTextView(wrapping: OpaquePointer(stage.view))
    XCTAssertEqual(wrapped.textView, stage.view)
    XCTAssertEqual(wrapped.widget, stage.view.asWidget)
    XCTAssertEqual(wrapped.opaquePointer, OpaquePointer(stage.view))
    wrapped.placeholder = "wrapped"
    XCTAssertEqual(stage.view.placeholder, "wrapped")
    stage.view.placeholder = "pointer"
    XCTAssertEqual(wrapped.placeholder, "pointer")
    wrapped.text = "text"
    XCTAssertEqual(stage.buffer.wholeText, "text")
    XCTAssertEqual(wrapped.text, "text")
    XCTAssertEqual(stage.view.placeholderLabels.count, 1)
    stage.destroy()
  }

  func testTheThreeWaysInLookTheSame() async throws {
    let style = TestStyle("textview { caret-color: transparent; }")
    let new = Stage("Type")
    let wrapped = Host(gtk_text_view_new())
    try PlaceholderTextView(wrapping: OpaquePointer(wrapped.view)).placeholder = "Type"
    let pointer = Host(gtk_text_view_new())
    pointer.view.placeholder = "Type"
    for host in [wrapped, pointer] {
      host.window.settle()
      XCTAssertEqual(Picture(of: host.view.asWidget), Picture(of: new.view.asWidget))
    }
    style.remove()
    new.destroy()
    wrapped.window.destroy()
    pointer.window.destroy()
  }

  func testWrappingAloneChangesNothing() async throws {
    let host = Host(gtk_text_view_new())
    let handle = try PlaceholderTextView(wrapping: OpaquePointer(host.view))
    XCTAssertNil(handle.placeholder)
    handle.placeholder = nil
    handle.placeholderStyle = PlaceholderStyle()
    handle.placeholderOptions = []
    handle.removePlaceholder()
    XCTAssertEqual(gtk_placeholder_type_of_instance(host.view), gtk_text_view_get_type())
    host.window.destroy()
  }

  func testWrappingTwiceIsOnePlaceholder() async throws {
    let host = Host(gtk_text_view_new())
    for text in ["one", "two"] {
      try PlaceholderTextView(wrapping: OpaquePointer(host.view)).placeholder = text
      host.window.settle()
      XCTAssertEqual(host.view.placeholderLabels.count, 1)
    }
    XCTAssertEqual(gtk_placeholder_type_of_instance(host.view), PlaceholderTextView.gType)
    host.window.destroy()
  }

  func testASourceView() async {
    let view = SourceView.make()
    let type = gtk_placeholder_type_of_instance(view)
    view.placeholder = "Write some code"
    XCTAssertEqual(g_type_parent(gtk_placeholder_type_of_instance(view)), type)
    await assertWorks(Host(view.asWidget))
  }

  func testASubclassOfTextView() async {
    TestDisplay.start
    let type = TestClass.register("TestTextView", parent: gtk_text_view_get_type())
    let view = TestClass.make(type, as: GtkTextView.self)
    view.placeholder = "Type"
    XCTAssertNotEqual(g_type_is_a(gtk_placeholder_type_of_instance(view), type), 0)
    await assertWorks(Host(view.asWidget))
  }

  func testASubclassOfThePlaceholderClass() async {
    TestDisplay.start
    let type = TestClass.register("TestNotesView", parent: PlaceholderTextView.gType) { viewClass, _ in
      // A class of its own may replace what ours has replaced, and call up.
      let widgetClass = viewClass?.assumingMemoryBound(to: GtkWidgetClass.self)
      widgetClass?.pointee.size_allocate = { widget, width, height, baseline in
        let parent = g_type_class_peek(g_type_from_name("PlaceholderTextView"))
        parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.size_allocate?(widget, width, height, baseline)
      }
    }
    let view = TestClass.make(type, as: GtkTextView.self)
    view.asObject.setProperty("placeholder-text", "Type")
    XCTAssertEqual(gtk_placeholder_type_of_instance(view), type)
    await assertWorks(Host(view.asWidget))
  }

  func testAViewInSomebodyElsesWindow() async {
    let host = Host(gtk_text_view_new())
    let parent = gtk_widget_get_parent(host.view.asWidget)
    host.view.buffer.insert("text")
    gtk_text_view_set_left_margin(host.view, 20)
    host.window.settle()
    host.view.placeholder = "Type"
    host.view.buffer.deleteAll()
    XCTAssertEqual(gtk_widget_get_parent(host.view.asWidget), parent)
    XCTAssertEqual(gtk_text_view_get_left_margin(host.view), 20)
    await assertWorks(host)
  }

  func testAFinalClassThrows() async {
    TestDisplay.start
    let type = TestClass.register("TestFinalTextView", parent: gtk_text_view_get_type(), isFinal: true)
    let host = Host(TestClass.make(type, as: GtkWidget.self))
    let view = host.view
    let before = State(view)
    XCTAssertThrowsError(try PlaceholderTextView(wrapping: OpaquePointer(view))) {
      XCTAssertEqual($0 as? PlaceholderError, .finalClass("TestFinalTextView"))
      XCTAssertEqual("\($0)", "the class TestFinalTextView is final: no placeholder can be added to it")
    }
    XCTAssertThrowsError(try view.setPlaceholder("x"))
    XCTAssertThrowsError(try view.setPlaceholderMarkup("x"))
    XCTAssertThrowsError(try view.setPlaceholderStyle(PlaceholderStyle(font: "Serif")))
    let messages = LogMessages.collect {
      view.placeholder = "x"
      view.placeholderStyle.maximumLines = 2
      view.placeholderOptions = .hidesOnFocus
    }
    XCTAssertEqual(messages.count, 3)
    XCTAssertEqual(State(view), before)
    host.window.destroy()
  }

  /// Checks that the view shows, hides, tells and is finalized with its window.
  private func assertWorks(_ host: Host, file: StaticString = #filePath, line: UInt = #line) async {
    let views = LifeCount()
    views.watch(host.view)
    host.window.settle()
    XCTAssertTrue(host.isDrawn, file: file, line: line)
    var told = SignalCounter(host.view.asObject, "notify::placeholder-visible") as SignalCounter?
    host.view.buffer.insert("x")
    host.window.settle()
    XCTAssertFalse(host.isDrawn, file: file, line: line)
    host.view.buffer.deleteAll()
    host.window.settle()
    XCTAssertTrue(host.isDrawn, file: file, line: line)
    XCTAssertEqual(told?.count, 2, file: file, line: line)
    told = nil
    host.window.destroy()
    XCTAssertEqual(views.finalized, 1, file: file, line: line)
  }
}

/// A view that something else made, in a window.
@MainActor
private struct Host {
  let view: UnsafeMutablePointer<GtkTextView>
  let window: TestWindow

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
    window = TestWindow(widget, width: 300, height: 200)
  }

  /// Whether the label is on the screen, with some ink in it.
  var isDrawn: Bool {
    view.placeholderLabels.contains { gtk_widget_get_mapped($0) != 0 }
      && Picture(of: view.asWidget).inkOnItsCorner != nil
  }

  func testAWrappedViewCanBeAddedAfterItsHandleIsGone() async throws {
    TestDisplay.start
    let widget = try XCTUnwrap(gtk_text_view_new())
    let life = LifeCount()
    life.watch(widget)
    try PlaceholderTextView(wrapping: OpaquePointer(widget)).placeholder = "kept"
    XCTAssertEqual(g_object_is_floating(widget), 1)
    let window = TestWindow(widget)
    XCTAssertEqual(try PlaceholderTextView(wrapping: OpaquePointer(widget)).placeholder, "kept")
    window.destroy()
    XCTAssertEqual(life.finalized, 1)
  }

  func testAWrappedViewThatNobodyTakesGoes() async throws {
    TestDisplay.start
    let life = LifeCount()
    do {
      let view = try PlaceholderTextView(wrapping: OpaquePointer(XCTUnwrap(gtk_text_view_new())))
      view.placeholder = "text"
      life.watch(view.textView)
    }
    MainLoop.drain()
    XCTAssertEqual(life.finalized, 1)
  }
}
