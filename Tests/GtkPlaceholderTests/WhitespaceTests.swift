import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// `PlaceholderOptions.ignoresWhitespace`: what is white space, and how little is read to know.
@MainActor
final class WhitespaceTests: XCTestCase {
  func testWhatCountsAsWhitespace() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Write a note…")
    view.placeholderOptions = .ignoresWhitespace
    for white in ["", " ", "\n", "\t", "\r\n", "\u{a0}", "\u{2003}", "\u{3000}", "\u{2028}\u{2029}", " \n\n\t "] {
      view.text = white
      XCTAssertTrue(view.isPlaceholderVisible, white.debugDescription)
    }
    for other in ["a", " a", "\n\n.", "   \u{200b}", "\u{fffc}", "\u{301}", "0", "漢"] {
      view.text = other
      XCTAssertFalse(view.isPlaceholderVisible, other.debugDescription)
    }
    view.placeholderOptions = []
    view.text = " "
    XCTAssertFalse(view.isPlaceholderVisible)
  }

  /// Reading a text of this size takes longer than a millisecond, by far; so many readings would outlast the patience.
  func testReadingStopsAtTheFirstOtherCharacter() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Write a note…")
    view.placeholderOptions = .ignoresWhitespace
    for start in ["x", "  \n x"] {
      view.text = start + String(repeating: " ", count: 10_000_000)
      let end = Date().addingTimeInterval(20)
      for count in 1...20_000 {
        XCTAssertFalse(view.isPlaceholderVisible)
        if Date() > end { return XCTFail("\(count) answers took 20 s") }
      }
    }
    view.text = ""
  }
}
