import CGtkPlaceholder
import GtkPlaceholder
import XCTest

/// Paragraphs and directions as `GtkTextBuffer` has them; no display needed.
final class ParagraphSplitterTests: XCTestCase {
  private func texts(_ text: String) -> [String] {
    ParagraphSplitter.split(text).map(\.text)
  }

  func testDelimiters() {
    XCTAssertEqual(texts("a\nb\rc\r\nd\u{2029}e\u{2028}f"), ["a", "b", "c", "d", "e\u{2028}f"])
  }

  func testEmptyParagraphs() {
    XCTAssertEqual(texts(""), [""])
    XCTAssertEqual(texts("\n"), ["", ""])
    XCTAssertEqual(texts("a\n\nb\n"), ["a", "", "b", ""])
  }

  func testRangesAreBytesOfTheWholeText() {
    XCTAssertEqual(ParagraphSplitter.split("ä\r\nb\n").map(\.range), [0..<2, 4..<5, 6..<6])
  }

  /// The buffer is asked, so that a text view's paragraphs and these are the same.
  func testParagraphsAreTheBuffers() {
    for text in ["", "a", "a\n", "\r\n\r\n", "\n\r", "a\u{2029}\u{2029}b", "\r\r\n", "e\u{301}\n👩‍👩‍👧"] {
      let buffer = gtk_text_buffer_new(nil)
      gtk_text_buffer_set_text(buffer, text, Int32(text.utf8.count))
      XCTAssertEqual(texts(text).count, Int(gtk_text_buffer_get_line_count(buffer)), text.debugDescription)
      g_object_unref(buffer)
    }
  }

  private func directions(_ paragraphs: [String], view: Bool = false, keyboard: Bool = false) -> [Bool] {
    ParagraphSplitter.directions(of: paragraphs, isRightToLeft: view, isLastRightToLeft: keyboard)
  }

  func testAParagraphFollowsItsFirstLetter() {
    XCTAssertEqual(directions(["a", "א", "1 ב a", "(c) ד"]), [false, true, true, false])
  }

  func testAParagraphWithoutLettersFollowsTheOneBefore() {
    XCTAssertEqual(directions(["א", "1", "", "a", "2", "b"]), [true, true, true, false, false, false])
  }

  func testTheFirstFollowsTheOneAfter() {
    XCTAssertEqual(directions(["1", "", "א"]), [true, true, true])
  }

  func testWithoutLettersTheViewDecides() {
    XCTAssertEqual(directions(["1", "2", "3"], view: true, keyboard: true), [true, true, true])
    XCTAssertEqual(directions(["1", "2", "3"], view: true), [true, true, false])
  }

  func testTheLastFollowsTheKeyboard() {
    XCTAssertEqual(directions(["א", "1"]), [true, false])
    XCTAssertEqual(directions(["a", "1"], keyboard: true), [false, true])
    XCTAssertEqual(directions(["a", "א"]), [false, true])
    XCTAssertTrue(ParagraphSplitter.endsWithoutDirection("a\n"))
    XCTAssertFalse(ParagraphSplitter.endsWithoutDirection("1\na"))
  }
}
