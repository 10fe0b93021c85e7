import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// The rows of “Moving from UIKit” about a configuration of the label.
@MainActor
final class MigrationConfigurationTests: XCTestCase {
  private static let text = "Type your notes here, as many as you like, and as long as you like them to be, or longer."

  /// A view of 200 × 60 pixels, in which the text has no room, with `style`.
  private func picture(_ style: PlaceholderStyle, wrap: GtkWrapMode = GTK_WRAP_WORD, text: String = text) -> Picture {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: text)
    view.placeholderStyle = style
    gtk_text_view_set_wrap_mode(view.textView, wrap)
    gtk_text_view_set_cursor_visible(view.textView, 0)
    let scroller = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    guard let scroller else { preconditionFailure("GTK made no scrolled window") }
    let window = TestWindow(scroller, width: 200, height: 60)
    defer { window.destroy() }
    return Picture(of: view.widget)
  }

  /// The rectangle of the text.
  private func ink(_ picture: Picture) -> (x: Int, y: Int, width: Int, height: Int) {
    picture.ink(background: 0xffff_ffff) ?? (0, 0, 0, 0)
  }

  /// Row: configured `font`
  func testFont() async {
    let plain = ink(picture(PlaceholderStyle(), text: "Type"))
    let large = ink(picture(PlaceholderStyle(font: "22"), text: "Type"))
    XCTAssertGreaterThan(large.height, plain.height * 3 / 2)
    XCTAssertGreaterThan(large.width, plain.width * 3 / 2)
    let italic = picture(PlaceholderStyle(font: "Italic"), text: "Type")
    XCTAssertNotEqual(italic, picture(PlaceholderStyle(), text: "Type"))
    XCTAssertEqual(ink(italic).height, plain.height, "the view's size")
  }

  /// Row: configured `textColor`
  func testTextColor() async {
    let color = PlaceholderColor(red: 1, green: 0, blue: 0)
    XCTAssertTrue(picture(PlaceholderStyle(color: color), text: "████").pixels.contains(0xffff_0000))
  }

  /// Row: `numberOfLines`
  func testNumberOfLines() async {
    let one = ink(picture(PlaceholderStyle(maximumLines: 1)))
    let two = ink(picture(PlaceholderStyle(maximumLines: 2)))
    XCTAssertLessThanOrEqual(one.y + one.height, 17)
    XCTAssertGreaterThan(two.y + two.height, 17)
    XCTAssertLessThanOrEqual(two.y + two.height, 34)
  }

  /// Row: `lineBreakMode` by word or character
  func testLineBreaks() async {
    let byWord = picture(PlaceholderStyle(wrapMode: GTK_WRAP_WORD), wrap: GTK_WRAP_NONE)
    let byCharacter = picture(PlaceholderStyle(wrapMode: GTK_WRAP_CHAR), wrap: GTK_WRAP_NONE)
    XCTAssertEqual(byWord, picture(PlaceholderStyle(), wrap: GTK_WRAP_WORD))
    XCTAssertEqual(byCharacter, picture(PlaceholderStyle(), wrap: GTK_WRAP_CHAR))
    XCTAssertNotEqual(byWord, byCharacter)
  }

  /// Row: `lineBreakMode` `.byTruncatingTail`
  func testTruncatingTail() async {
    let shown = picture(PlaceholderStyle(maximumLines: 1), wrap: GTK_WRAP_NONE)
    let clipped = picture(PlaceholderStyle(maximumLines: 1, overflow: .clip), wrap: GTK_WRAP_NONE)
    let start = (x: 0, y: 0, width: 150, height: 17)
    XCTAssertEqual(
      shown.cropped(x: start.x, y: start.y, width: start.width, height: start.height),
      clipped.cropped(x: start.x, y: start.y, width: start.width, height: start.height))
    let end = shown.cropped(x: 192, y: 0, width: 8, height: 17).ink(background: 0xffff_ffff)
    XCTAssertLessThanOrEqual(end?.height ?? 0, 3, "dots at the end")
  }

  /// Row: `lineBreakMode` `.byClipping`
  func testClipping() async {
    let clipped = picture(PlaceholderStyle(overflow: .clip), wrap: GTK_WRAP_NONE)
    XCTAssertNotNil(clipped.cropped(x: 199, y: 0, width: 1, height: 17).ink(background: 0xffff_ffff), "up to the edge")
    XCTAssertNotEqual(clipped, picture(PlaceholderStyle(), wrap: GTK_WRAP_NONE))
  }

  /// Row: `adjustsFontSizeToFitWidth`, `minimumScaleFactor`
  func testShrinking() async {
    let text = "Type your notes here, please"
    func width(_ overflow: PlaceholderOverflow) -> Int {
      ink(picture(PlaceholderStyle(overflow: overflow), wrap: GTK_WRAP_NONE, text: text)).width
    }
    let shrunk = ink(
      picture(PlaceholderStyle(overflow: .shrink(minimumScale: 0.5)), wrap: GTK_WRAP_NONE, text: text + " and here"))
    let plain = ink(picture(PlaceholderStyle(), wrap: GTK_WRAP_NONE, text: text + " and here"))
    XCTAssertLessThan(shrunk.height, plain.height)
    XCTAssertLessThanOrEqual(shrunk.x + shrunk.width, 200)
    // Where it fits as it is nothing is smaller.
    XCTAssertEqual(width(.shrink(minimumScale: 0.5)), width(.ellipsize))
  }

  /// Row: `allowsDefaultTighteningForTruncation`
  func testTightening() async {
    let tight = picture(PlaceholderStyle(tightensToFit: true), wrap: GTK_WRAP_NONE)
    XCTAssertNotEqual(tight, picture(PlaceholderStyle(), wrap: GTK_WRAP_NONE))
    let short = picture(PlaceholderStyle(tightensToFit: true), text: "Type")
    XCTAssertEqual(short, picture(PlaceholderStyle(), text: "Type"), "text that has room is not touched")
  }

  /// Row: configured `textAlignment`
  func testTextAlignment() async {
    func left(_ justification: GtkJustification?) -> Int {
      ink(picture(PlaceholderStyle(justification: justification), text: "Type")).x
    }
    XCTAssertLessThan(left(nil), left(GTK_JUSTIFY_CENTER))
    XCTAssertLessThan(left(GTK_JUSTIFY_CENTER), left(GTK_JUSTIFY_RIGHT))
  }
}
