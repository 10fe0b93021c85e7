import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// The rows of “Moving from UIKit” about a category and a subclass.
@MainActor
final class MigrationMemberTests: XCTestCase {
  private static let text = "Type your notes here, as many as you like, and as long as you like them to be."

  // MARK: A category

  /// Row: `placeholder`
  func testPlaceholder() async {
    let stage = Stage(nil)
    XCTAssertNil(stage.view.placeholder)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.placeholder = "Type" })
    XCTAssertEqual(stage.view.placeholder, "Type")
    stage.destroy()
  }

  /// Row: `attributedPlaceholder`
  func testAttributedPlaceholder() async throws {
    let stage = Stage("Type your notes here")
    let plain = Picture(of: stage.view.asWidget)
    try stage.view.setPlaceholderMarkup("Type your <b>notes</b> here")
    stage.window.settle()
    XCTAssertEqual(stage.view.placeholder, "Type your notes here")
    XCTAssertNotEqual(Picture(of: stage.view.asWidget), plain)
    stage.destroy()
  }

  /// Row: `placeholderColor`, `placeholderTextColor`
  func testPlaceholderColor() async {
    let stage = Stage("████")
    stage.view.placeholderStyle.color = PlaceholderColor(red: 0, green: 0, blue: 1)
    stage.window.settle()
    XCTAssertTrue(Picture(of: stage.view.asWidget).pixels.contains(0xff00_00ff))
    stage.destroy()
  }

  /// Row: `defaultPlaceholderColor`
  func testDefaultPlaceholderColor() async {
    let stage = Stage("████")
    let entry = gtk_entry_new()
    gtk_entry_set_placeholder_text(UnsafeMutableRawPointer(entry)?.assumingMemoryBound(to: GtkEntry.self), "████")
    guard let entry else { return XCTFail("GTK made no entry") }
    let window = TestWindow(entry)
    gtk_window_set_focus(window.window, nil)
    window.settle()
    // The darkest pixels are those of the blocks, and both views have the same background.
    let darkest = [stage.view.asWidget, entry].map { widget in
      let picture = Picture(of: widget)
      let middle = picture.cropped(x: 4, y: 4, width: 30, height: picture.height - 8)
      return middle.pixels.min { $0 & 0xff < $1 & 0xff }
    }
    XCTAssertNotNil(darkest[0])
    XCTAssertEqual(darkest[0], darkest[1])
    window.destroy()
    stage.destroy()
  }

  /// Row: `placeholderLabel`
  func testPlaceholderLabel() async {
    let style = TestStyle("")
    let stage = Stage("████")
    let before = Picture(of: stage.view.asWidget)
    style.set("textview > placeholder { color: rgb(255,0,0); opacity: 1; }")
    stage.window.settle()
    XCTAssertNotEqual(Picture(of: stage.view.asWidget), before)
    XCTAssertTrue(Picture(of: stage.view.asWidget).pixels.contains(0xffff_0000))
    style.remove()
    stage.destroy()
  }

  /// Row: any text view there is
  func testAnyTextView() async throws {
    TestDisplay.start
    let source = SourceView.make()
    g_object_ref_sink(source)
    source.placeholder = "Write some code"
    XCTAssertTrue(source.isPlaceholderVisible)
    XCTAssertEqual(try PlaceholderTextView(wrapping: OpaquePointer(source)).placeholder, "Write some code")
    g_object_unref(source)
  }

  /// Row: `text` set in code
  func testTextSetInCode() async {
    let stage = Stage()
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.buffer.setText("text") })
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.buffer.setText("") })
    stage.destroy()
  }

  /// Row: swizzled `dealloc`
  func testTheEnd() async {
    TestDisplay.start
    let alive = LifeCount()
    guard let widget = gtk_text_view_new() else { return XCTFail("GTK made no text view") }
    let view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
    view.placeholder = "Type"
    let window = TestWindow(widget)
    alive.watch(view)
    for label in view.placeholderLabels { alive.watch(label) }
    XCTAssertEqual(alive.watched, 2)
    window.destroy()
    MainLoop.wait("the end of view and label") { alive.finalized == alive.watched }
  }

  // MARK: A subclass

  /// Row: `IBInspectable` placeholder
  func testInterfaceBuilder() async {
    TestDisplay.start
    _ = PlaceholderTextView.gType
    let builder = gtk_builder_new_from_string(
      """
      <interface><object class="PlaceholderTextView" id="view">
        <property name="placeholder-text">Type</property>
      </object></interface>
      """, -1)
    let view = UnsafeMutableRawPointer(gtk_builder_get_object(builder, "view"))?.assumingMemoryBound(
      to: GtkTextView.self)
    XCTAssertEqual(view?.placeholder, "Type")
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  /// Row: `font` followed
  func testFontIsFollowed() async {
    let stage = Followed(Self.text)
    stage.expectFollowed("monospace") { gtk_text_view_set_monospace($0, 1) }
    stage.expectFollowed("CSS") { _ in stage.setCSS("font: bold 15pt 'DejaVu Serif';") }
    stage.end()
  }

  /// Row: `textContainerInset`, `contentInset` followed
  func testInsetsAreFollowed() async {
    let stage = Followed(Self.text)
    stage.expectFollowed("left margin") { gtk_text_view_set_left_margin($0, 21) }
    stage.expectFollowed("top margin") { gtk_text_view_set_top_margin($0, 13) }
    stage.expectFollowed("padding") { _ in stage.setCSS("padding: 7px 19px;") }
    stage.end()
  }

  /// Row: `lineFragmentPadding` added
  func testThereIsNoPadding() async {
    let style = TestStyle("textview { caret-color: rgb(255,0,0); }")
    let stage = Stage("████")
    stage.view.placeholderStyle.color = PlaceholderColor(red: 0, green: 0, blue: 1)
    gtk_text_view_set_cursor_visible(stage.view, 0)
    stage.window.settle()
    XCTAssertEqual(Picture(of: stage.view.asWidget).pixels[5 * 300], 0xff00_00ff, "the first pixel of a line")
    style.remove()
    stage.destroy()
  }

  /// Row: `textAlignment` followed
  func testAlignmentIsFollowed() async {
    let stage = Followed(Self.text)
    stage.expectFollowed("center") { gtk_text_view_set_justification($0, GTK_JUSTIFY_CENTER) }
    stage.expectFollowed("right") { gtk_text_view_set_justification($0, GTK_JUSTIFY_RIGHT) }
    stage.end()
  }

  /// Row: `layoutSubviews`, rotation
  func testResizingIsFollowed() async {
    let stage = Followed(Self.text)
    for width in [180, 420] { stage.expectFollowed("\(width)") { _ in stage.resize(width: Int32(width)) } }
    stage.end()
  }

  /// Row: `intrinsicContentSize`, `sizeThatFits(_:)`
  func testSizes() async {
    let stage = Stage("One\nTwo\nThree")
    func height() -> Int32 {
      stage.window.settle()
      var natural: Int32 = 0
      gtk_widget_measure(stage.view.asWidget, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
      return natural
    }
    let shown = height()
    stage.view.placeholderStyle.reservesHeight = false
    let empty = height()
    stage.buffer.setText("One\nTwo\nThree")
    XCTAssertEqual(shown, height())
    XCTAssertLessThan(empty, shown)
    stage.destroy()
  }

  /// Row: `setNeedsDisplay()` after a change
  func testChangesAreDrawn() async {
    let stage = Stage("One")
    let before = Picture(of: stage.view.asWidget)
    stage.view.placeholder = "Two"
    stage.window.settle()
    XCTAssertNotEqual(Picture(of: stage.view.asWidget), before)
    stage.destroy()
  }
}

/// A view with a placeholder and one with the same text typed, in the text's colour and without a caret.
@MainActor
private struct Followed {
  private let stage = PixelStage()
  private let shown: PlaceholderTextView
  private let typed = PlaceholderTextView()

  init(_ text: String) {
    shown = PlaceholderTextView(placeholder: text)
    typed.text = text
    for view in [shown, typed] { gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD) }
    stage.setCSS("")
    stage.show([shown.widget, typed.widget], width: 300, height: 120)
  }

  func setCSS(_ css: String) {
    stage.setCSS(css)
  }

  func resize(width: Int32) {
    for view in [shown, typed] { gtk_widget_set_size_request(view.widget, width, 120) }
  }

  /// Makes a change on both views, which must change the picture, and after which the two must be the same.
  func expectFollowed(
    _ what: String, file: StaticString = #filePath, line: UInt = #line,
    _ change: (UnsafeMutablePointer<GtkTextView>) -> Void
  ) {
    let before = Picture(of: shown.widget)
    for view in [shown, typed] { change(view.textView) }
    stage.settle()
    XCTAssertNotEqual(Picture(of: shown.widget), before, "\(what) changes nothing", file: file, line: line)
    XCTAssertNil(stage.difference(shown, typed, name: "followed-\(what)"), file: file, line: line)
  }

  func end() {
    stage.destroy()
  }
}
