import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 7: bad input gets a clear error, through every face, and changes nothing.
@MainActor
final class ErrorTests: XCTestCase {
  func testWrappingOtherObjectsNamesTheirClass() async {
    TestDisplay.start
    guard let label = gtk_label_new(nil), let buffer = gtk_text_buffer_new(nil) else { return XCTFail("no objects") }
    g_object_ref_sink(label)
    assertThrows(.notATextView("GtkLabel"), "a GtkLabel is not a GtkTextView") {
      _ = try PlaceholderTextView(wrapping: OpaquePointer(label))
    }
    assertThrows(.notATextView("GtkTextBuffer"), "a GtkTextBuffer is not a GtkTextView") {
      _ = try PlaceholderTextView(wrapping: OpaquePointer(buffer))
    }
    XCTAssertEqual(label.asObject.pointee.ref_count, 1)
    g_object_unref(label)
    g_object_unref(buffer)
  }

  func testBadMarkupThrowsPangosMessage() async {
    let stage = Stage()
    for markup in ["<b>bold", "a & b", "<unknown>x</unknown>", "<span size='huge'>x</span>", "<"] {
      assertUnchanged(stage) {
        let error = thrown { try stage.view.setPlaceholderMarkup(markup) }
        guard case .invalidMarkup(let message)? = error else { return XCTFail("\(markup): \(error as Any)") }
        XCTAssertFalse(message.isEmpty)
        XCTAssertEqual(error?.description, "invalid placeholder markup: \(message)")
      }
    }
    stage.destroy()
  }

  func testNULNamesItsPlace() async {
    let stage = Stage()
    let message = "text can't contain a NUL character (at offset 2)"
    assertUnchanged(stage) {
      assertThrows(.embeddedNUL(offset: 2), message) { try stage.view.setPlaceholder("aé\0b") }
      assertThrows(.embeddedNUL(offset: 2), message) { try stage.view.setPlaceholderMarkup("ab\0<b>") }
      assertThrows(.embeddedNUL(offset: 2), message) {
        try stage.view.setPlaceholderStyle(PlaceholderStyle(font: "Se\0rif"))
      }
    }
    stage.destroy()
  }

  func testStylesOutOfRangeNameTheValue() async {
    let stage = Stage()
    let red = PlaceholderColor(red: 1.5, green: 0, blue: 0)
    let bad: [(PlaceholderStyle, String)] = [
      (PlaceholderStyle(maximumLines: -1), "maximumLines is -1"),
      (PlaceholderStyle(overflow: .shrink(minimumScale: 0)), "minimumScale is 0.0"),
      (PlaceholderStyle(overflow: .shrink(minimumScale: -0.5)), "minimumScale is -0.5"),
      (PlaceholderStyle(overflow: .shrink(minimumScale: 1.5)), "minimumScale is 1.5"),
      (PlaceholderStyle(overflow: .shrink(minimumScale: .nan)), "minimumScale is nan"),
      (PlaceholderStyle(fadeDuration: -1), "fadeDuration is -1.0"),
      (PlaceholderStyle(fadeDuration: .infinity), "fadeDuration is inf"),
      (PlaceholderStyle(fadeDuration: .nan), "fadeDuration is nan"),
      (PlaceholderStyle(color: red), "a component of the colour is 1.5"),
    ]
    for (style, words) in bad {
      assertUnchanged(stage) {
        let error = thrown { try stage.view.setPlaceholderStyle(style) }
        guard case .outOfRange? = error else { return XCTFail("\(words): \(error as Any)") }
        XCTAssertEqual(error?.description.hasPrefix("out of range: \(words)"), true, "\(error as Any)")
      }
    }
    stage.destroy()
  }

  func testUnknownColoursThrow() async {
    for text in ["nonsense", "", "#12", "rgb(", "red\0"] {
      assertThrows(.invalidColor(text), "“\(text)” is not a colour") { _ = try PlaceholderColor(text) }
    }
    XCTAssertEqual(try PlaceholderColor("#ff0000"), PlaceholderColor(red: 1, green: 0, blue: 0))
    XCTAssertEqual(try PlaceholderColor("rgba(0,255,0,0.5)").alpha, 0.5, accuracy: 0.01)
  }

  func testSettersThatCannotThrowWriteAMessage() async {
    let stage = Stage()
    let negative = PlaceholderStyle(maximumLines: -1)
    let faces: [(String, @MainActor () -> Void)] = [
      ("NUL", { stage.view.placeholder = "a\0b" }),
      ("maximumLines", { stage.view.placeholderStyle = negative }),
      ("markup", { stage.view.asObject.setProperty("placeholder-markup", "<b>") }),
      ("NUL", { PlaceholderTextViewText.set("a\0b", of: stage.view) }),
    ]
    for (words, set) in faces {
      assertUnchanged(stage) {
        let messages = LogMessages.collect(set)
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(
          messages.allSatisfy { $0.contains(words) && $0.hasSuffix("; nothing was changed") }, "\(messages)")
      }
    }
    stage.destroy()
  }

  func testTextWithNULKeepsTheOldText() async {
    let stage = Stage()
    stage.buffer.setText("text")
    _ = LogMessages.collect { PlaceholderTextViewText.set("a\0b", of: stage.view) }
    XCTAssertEqual(stage.buffer.wholeText, "text")
    stage.destroy()
  }

  func testANewViewLeavesOutABadPlaceholder() async {
    TestDisplay.start
    let messages = LogMessages.collect {
      XCTAssertNil(PlaceholderTextView(placeholder: "a\0b").placeholder)
    }
    XCTAssertEqual(messages.count, 1)
  }

  private func assertThrows(
    _ expected: PlaceholderError, _ words: String, file: StaticString = #filePath, line: UInt = #line,
    _ body: () throws -> Void
  ) {
    let error = thrown(body)
    XCTAssertEqual(error, expected, file: file, line: line)
    XCTAssertEqual(error?.description, words, file: file, line: line)
  }

  private func thrown(_ body: () throws -> Void) -> PlaceholderError? {
    do {
      try body()
      return nil
    } catch {
      return error as? PlaceholderError
    }
  }

  /// Checks that `body` leaves the placeholder, and what has been told of it, alone.
  private func assertUnchanged(
    _ stage: Stage, file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void
  ) {
    stage.window.settle()
    let before = State(stage.view)
    let told = SignalCounter(stage.view.asObject, "notify")
    body()
    XCTAssertEqual(State(stage.view), before, file: file, line: line)
    XCTAssertEqual(told.count, 0, file: file, line: line)
  }
}

/// All that can be asked of a placeholder.
@MainActor
struct State: Equatable {
  let text: String?
  let markup: String?
  let style: PlaceholderStyle
  let options: PlaceholderOptions
  let isVisible: Bool
  let bufferText: String
  let type: GType

  init(_ view: UnsafeMutablePointer<GtkTextView>) {
    text = view.placeholder
    markup = view.placeholderMarkup
    style = view.placeholderStyle
    options = view.placeholderOptions
    isVisible = view.isPlaceholderVisible
    bufferText = view.buffer.wholeText
    type = gtk_placeholder_type_of_instance(view)
  }
}
