import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// `.ui` files: every property from XML, and bindings.
@MainActor
final class BuilderTests: XCTestCase {
  func testEveryPropertyFromXML() async {
    let builder = build(
      """
      <object class="PlaceholderTextView" id="view">
        <property name="placeholder-text" translatable="yes">Type your notes here</property>
        <property name="placeholder-options">hides-when-read-only|ignores-whitespace</property>
        <property name="placeholder-maximum-lines">3</property>
        <property name="wrap-mode">word</property>
        <property name="buffer"><object class="GtkTextBuffer"><property name="text">  </property></object></property>
      </object>
      """)
    let view = builder.view("view")
    XCTAssertEqual(gtk_placeholder_type_of_instance(view), PlaceholderTextView.gType)
    XCTAssertEqual(view.placeholder, "Type your notes here")
    XCTAssertEqual(view.placeholderOptions, [.hidesWhenReadOnly, .ignoresWhitespace])
    XCTAssertEqual(view.placeholderStyle, PlaceholderStyle(maximumLines: 3))
    XCTAssertTrue(view.isPlaceholderVisible)
    let window = TestWindow(view.asWidget)
    XCTAssertTrue(view.placeholderLabels.contains { gtk_widget_get_mapped($0) != 0 })
    window.destroy()
    builder.release()
  }

  func testMarkupFromXML() async {
    let builder = build(
      """
      <object class="PlaceholderTextView" id="view">
        <property name="placeholder-markup">&lt;b&gt;bold&lt;/b&gt; text</property>
      </object>
      """)
    XCTAssertEqual(builder.view("view").placeholder, "bold text")
    XCTAssertEqual(builder.view("view").placeholderMarkup, "<b>bold</b> text")
    builder.release()
  }

  func testXMLAndCodeGiveTheSamePicture() async {
    let builder = build(
      """
      <object class="PlaceholderTextView" id="view">
        <property name="placeholder-text">One&#10;two</property>
        <property name="cursor-visible">0</property>
      </object>
      """)
    let window = TestWindow(builder.view("view").asWidget)
    let stage = Stage("One\ntwo", width: 400, height: 300)
    gtk_text_view_set_cursor_visible(stage.view, 0)
    stage.window.settle()
    XCTAssertEqual(Picture(of: builder.view("view").asWidget), Picture(of: stage.view.asWidget))
    window.destroy()
    stage.destroy()
    builder.release()
  }

  func testBadMarkupInXMLIsLeftOut() async {
    var builder: BuiltObjects?
    let messages = LogMessages.collect {
      builder = build(
        """
        <object class="PlaceholderTextView" id="view">
          <property name="placeholder-markup">&lt;b&gt;</property>
        </object>
        """)
    }
    XCTAssertEqual(messages.count, 1)
    XCTAssertNil(builder?.view("view").placeholder)
    builder?.release()
  }

  func testBindingsFollowAnEntry() async {
    let builder = build(
      """
      <object class="GtkBox" id="box">
        <child><object class="GtkEntry" id="entry"><property name="text">first</property></object></child>
        <child>
          <object class="PlaceholderTextView" id="view">
            <property name="placeholder-text" bind-source="entry" bind-property="text"
              bind-flags="sync-create|bidirectional"/>
          </object>
        </child>
        <child>
          <object class="GtkButton" id="button">
            <property name="visible" bind-source="view" bind-property="placeholder-visible" bind-flags="sync-create"/>
          </object>
        </child>
      </object>
      """)
    let window = TestWindow(builder.widget("box"))
    let view = builder.view("view")
    XCTAssertEqual(view.placeholder, "first")
    builder.widget("entry").asObject.setProperty("text", "second")
    XCTAssertEqual(view.placeholder, "second")
    view.placeholder = "third"
    XCTAssertEqual(builder.widget("entry").asObject.stringProperty("text"), "third")
    XCTAssertTrue(builder.widget("button").asObject.booleanProperty("visible"))
    view.buffer.insert("x")
    XCTAssertFalse(builder.widget("button").asObject.booleanProperty("visible"))
    view.buffer.deleteAll()
    MainLoop.drain()
    XCTAssertTrue(builder.widget("button").asObject.booleanProperty("visible"))
    window.destroy()
    builder.release()
  }

  func testTheObjectsOfABuilderAreFinalized() async {
    let builder = build("<object class=\"PlaceholderTextView\" id=\"view\"/>")
    let views = LifeCount()
    views.watch(builder.view("view"))
    builder.release()
    XCTAssertEqual(views.finalized, 1)
  }

  private func build(_ objects: String, file: StaticString = #filePath, line: UInt = #line) -> BuiltObjects {
    TestDisplay.start
    _ = PlaceholderTextView.gType
    guard let builder = gtk_builder_new() else { preconditionFailure("GTK made no builder") }
    var error: UnsafeMutablePointer<GError>?
    if gtk_builder_add_from_string(builder, "<interface>\(objects)</interface>", -1, &error) == 0 {
      XCTFail(error.map { String(cString: $0.pointee.message) } ?? "no message", file: file, line: line)
      g_clear_error(&error)
    }
    return BuiltObjects(builder: builder)
  }
}

/// What a builder has made.
@MainActor
private struct BuiltObjects {
  let builder: OpaquePointer

  func widget(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
    guard let object = gtk_builder_get_object(builder, name) else { preconditionFailure("no object \(name)") }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  func view(_ name: String) -> UnsafeMutablePointer<GtkTextView> {
    UnsafeMutableRawPointer(widget(name)).assumingMemoryBound(to: GtkTextView.self)
  }

  func release() {
    g_object_unref(UnsafeMutableRawPointer(builder))
  }
}
