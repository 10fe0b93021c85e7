import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// The GObject properties: default, no notification of the same value, one of each change by setter and by property.
@MainActor
final class PropertyTests: XCTestCase {
  func testText() async {
    let view = makeView()
    XCTAssertNil(view.asObject.stringProperty("placeholder-text"))
    let told = SignalCounter(view.asObject, "notify::placeholder-text")
    view.asObject.setProperty("placeholder-text", nil)
    view.asObject.setProperty("placeholder-text", "")
    view.placeholder = ""
    XCTAssertEqual(told.count, 0)
    view.placeholder = "a"
    XCTAssertEqual(told.count, 1)
    view.placeholder = "a"
    view.asObject.setProperty("placeholder-text", "a")
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(view.asObject.stringProperty("placeholder-text"), "a")
    view.asObject.setProperty("placeholder-text", "b")
    XCTAssertEqual(told.count, 2)
    XCTAssertEqual(view.placeholder, "b")
    view.placeholder = nil
    XCTAssertEqual(told.count, 3)
    view.placeholder = ""
    XCTAssertEqual(told.count, 3)
    await assertFinalized(view)
  }

  func testMarkup() async throws {
    let view = makeView()
    XCTAssertNil(view.asObject.stringProperty("placeholder-markup"))
    let told = SignalCounter(view.asObject, "notify::placeholder-markup")
    let toldText = SignalCounter(view.asObject, "notify::placeholder-text")
    try view.setPlaceholderMarkup("<b>a</b>")
    XCTAssertEqual([told.count, toldText.count], [1, 1])
    try view.setPlaceholderMarkup("<b>a</b>")
    view.asObject.setProperty("placeholder-markup", "<b>a</b>")
    XCTAssertEqual([told.count, toldText.count], [1, 1])
    XCTAssertEqual(view.placeholder, "a")
    XCTAssertEqual(view.asObject.stringProperty("placeholder-markup"), "<b>a</b>")
    view.asObject.setProperty("placeholder-markup", "<i>a</i>")
    XCTAssertEqual([told.count, toldText.count], [2, 1])
    view.placeholder = "a"
    XCTAssertEqual([told.count, toldText.count], [3, 1])
    XCTAssertNil(view.placeholderMarkup)
    view.asObject.setProperty("placeholder-markup", "x")
    view.asObject.setProperty("placeholder-markup", nil)
    XCTAssertEqual([told.count, toldText.count], [5, 3])
    XCTAssertNil(view.placeholder)
    await assertFinalized(view)
  }

  func testOptions() async {
    let view = makeView()
    XCTAssertEqual(view.placeholderOptions, [])
    XCTAssertEqual(view.asObject.flagsProperty("placeholder-options"), 0)
    let told = SignalCounter(view.asObject, "notify::placeholder-options")
    view.placeholderOptions = []
    view.asObject.setProperty("placeholder-options", 0)
    XCTAssertEqual(told.count, 0)
    view.placeholderOptions = [.hidesOnFocus, .ignoresWhitespace]
    view.placeholderOptions = [.ignoresWhitespace, .hidesOnFocus]
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(view.asObject.flagsProperty("placeholder-options"), 5)
    view.asObject.setProperty("placeholder-options", 2)
    XCTAssertEqual(told.count, 2)
    XCTAssertEqual(view.placeholderOptions, .hidesWhenReadOnly)
    await assertFinalized(view)
  }

  func testMaximumLines() async {
    let view = makeView()
    XCTAssertEqual(view.asObject.intProperty("placeholder-maximum-lines"), 0)
    let told = SignalCounter(view.asObject, "notify::placeholder-maximum-lines")
    view.placeholderStyle.maximumLines = nil
    view.placeholderStyle.maximumLines = 0
    view.asObject.setProperty("placeholder-maximum-lines", 0)
    view.placeholderStyle.font = "Serif"
    XCTAssertEqual(told.count, 0)
    view.placeholderStyle.maximumLines = 2
    view.placeholderStyle.maximumLines = 2
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(view.asObject.intProperty("placeholder-maximum-lines"), 2)
    view.asObject.setProperty("placeholder-maximum-lines", 3)
    XCTAssertEqual(told.count, 2)
    XCTAssertEqual(view.placeholderStyle, PlaceholderStyle(font: "Serif", maximumLines: 3))
    view.placeholderStyle.maximumLines = .max
    XCTAssertEqual(view.asObject.intProperty("placeholder-maximum-lines"), Int(Int32.max))
    await assertFinalized(view)
  }

  func testVisible() async {
    let view = makeView()
    XCTAssertFalse(view.asObject.booleanProperty("placeholder-visible"))
    let told = SignalCounter(view.asObject, "notify::placeholder-visible")
    view.placeholder = "a"
    XCTAssertEqual(told.count, 1)
    view.placeholder = "b"
    view.placeholderStyle.maximumLines = 2
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(view.asObject.booleanProperty("placeholder-visible"))
    view.buffer.setText("x")
    view.buffer.setText("y")
    view.placeholder = "c"
    XCTAssertEqual(told.count, 2)
    XCTAssertFalse(view.asObject.booleanProperty("placeholder-visible"))
    view.buffer.setText("")
    XCTAssertTrue(view.asObject.booleanProperty("placeholder-visible"))
    MainLoop.drain()
    XCTAssertEqual(told.count, 3)
    await assertFinalized(view)
  }

  func testRemovingTellsWhatChanges() async {
    let view = makeView()
    view.placeholder = "a"
    view.placeholderOptions = .ignoresWhitespace
    view.placeholderStyle.maximumLines = 2
    let names = ["text", "options", "maximum-lines", "visible"]
    let told = names.map { SignalCounter(view.asObject, "notify::placeholder-\($0)") }
    view.removePlaceholder()
    XCTAssertEqual(told.map(\.count), [1, 1, 1, 1])
    view.removePlaceholder()
    XCTAssertEqual(told.map(\.count), [1, 1, 1, 1])
    await assertFinalized(view)
  }

  func testIntrospectionListsTheProperties() async {
    TestDisplay.start
    let type = PlaceholderTextView.gType
    XCTAssertEqual(String(cString: g_type_name(type)), "PlaceholderTextView")
    XCTAssertEqual(g_type_parent(type), gtk_text_view_get_type())
    let typeClass = g_type_class_ref(type)
    defer { g_type_class_unref(typeClass) }
    var count: guint = 0
    let list = g_object_class_list_properties(typeClass?.assumingMemoryBound(to: GObjectClass.self), &count)
    defer { g_free(list) }
    var found: [String: (type: String, isWritable: Bool)] = [:]
    for index in 0..<Int(count) {
      guard let specification = list?[index]?.pointee, specification.owner_type == type else { continue }
      XCTAssertTrue(specification.flags.rawValue & G_PARAM_READABLE.rawValue != 0)
      found[String(cString: specification.name)] = (
        String(cString: g_type_name(specification.value_type)),
        specification.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0
      )
    }
    XCTAssertEqual(
      found.mapValues(\.type),
      [
        "placeholder-text": "gchararray", "placeholder-markup": "gchararray",
        "placeholder-options": "PlaceholderOptions", "placeholder-maximum-lines": "gint",
        "placeholder-visible": "gboolean",
      ])
    XCTAssertEqual(found.filter { !$0.value.isWritable }.keys.sorted(), ["placeholder-visible"])
  }

  /// A new view, owned by the caller.
  private func makeView() -> UnsafeMutablePointer<GtkTextView> {
    TestDisplay.start
    let view = TestClass.make(PlaceholderTextView.gType, as: GtkTextView.self)
    g_object_ref_sink(view)
    return view
  }

  /// Gives the view back, and checks that nothing else keeps it once the test's counters are gone.
  private func assertFinalized(
    _ view: UnsafeMutablePointer<GtkTextView>, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let views = LifeCount()
    views.watch(view)
    g_object_unref(view)
    addTeardownBlock { @MainActor in
      XCTAssertEqual(views.finalized, 1, file: file, line: line)
    }
  }
}
