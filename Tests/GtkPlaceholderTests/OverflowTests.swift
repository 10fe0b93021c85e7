import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Text that has no room in the visible part of the view.
@MainActor
final class OverflowTests: XCTestCase {
  fileprivate static let text = """
    Write down what you saw today, where it was, and who was with you.
    A second paragraph, which is a little longer than the first one and goes on.
    Third.
    """
  private static let white: UInt32 = 0xffff_ffff

  /// A view in a scrolled window without bars, so that the page is as large as asked for.
  private final class Stage {
    let view: PlaceholderTextView
    let window: TestWindow

    @MainActor
    init(
      _ style: PlaceholderStyle = PlaceholderStyle(), wrap: GtkWrapMode = GTK_WRAP_WORD_CHAR, typed: Bool = false,
      height: Int = 66, text: String = OverflowTests.text
    ) {
      TestDisplay.start
      view = PlaceholderTextView(placeholder: typed ? nil : text)
      if typed { view.text = text }
      view.placeholderStyle = style
      gtk_text_view_set_wrap_mode(view.textView, wrap)
      gtk_text_view_set_left_margin(view.textView, 8)
      gtk_text_view_set_right_margin(view.textView, 8)
      gtk_text_view_set_top_margin(view.textView, 4)
      gtk_text_view_set_cursor_visible(view.textView, 0)
      let scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
      guard let scroller else { preconditionFailure("GTK made no scrolled window") }
      window = TestWindow(scroller, width: 300, height: height)
    }

    @MainActor
    var picture: Picture { Picture(of: view.widget) }

    @MainActor
    func end() { window.destroy() }
  }

  private let css = "textview > placeholder { opacity: 1; }"
  private var style: TestStyle?

  override func setUp() async throws {
    await MainActor.run { style = TestStyle(css) }
  }

  override func tearDown() async throws {
    await MainActor.run { style?.remove() }
  }

  private func picture(
    _ style: PlaceholderStyle = PlaceholderStyle(), wrap: GtkWrapMode = GTK_WRAP_WORD_CHAR, typed: Bool = false,
    height: Int = 66, text: String = OverflowTests.text
  ) -> Picture {
    let stage = Stage(style, wrap: wrap, typed: typed, height: height, text: text)
    defer { stage.end() }
    return stage.picture
  }

  /// The rows, 17 pixels each below the margin of 4, of one line.
  private func line(_ number: Int, of picture: Picture) -> Picture {
    picture.cropped(x: 0, y: 4 + 17 * number, width: picture.width, height: 17)
  }

  func testTheLastLineWithRoomEndsInAnEllipsis() async {
    let shown = picture()
    let typed = picture(typed: true)
    for number in 0..<2 { XCTAssertEqual(line(number, of: shown), line(number, of: typed)) }
    XCTAssertNotEqual(line(2, of: shown), line(2, of: typed))
    // The same beginning, then dots on the baseline, in front of the right margin.
    let start = line(2, of: shown).cropped(x: 0, y: 0, width: 200, height: 17)
    XCTAssertEqual(start, line(2, of: typed).cropped(x: 0, y: 0, width: 200, height: 17))
    let end = line(2, of: shown).cropped(x: 279, y: 0, width: 21, height: 17).ink(background: Self.white)
    XCTAssertNotNil(end)
    XCTAssertLessThanOrEqual(end?.height ?? 17, 3)
    XCTAssertLessThanOrEqual(279 + (end.map { $0.x + $0.width } ?? 300), 292)
  }

  func testNoHalfLineIsPainted() async {
    // Three lines of 17 pixels have room in 66 − 4, and no fourth.
    for height in [56, 66, 71] {
      let below = picture(height: height).cropped(x: 0, y: 55, width: 300, height: height - 55)
      XCTAssertNil(below.ink(background: Self.white), "\(height)")
    }
  }

  func testTheEndOfAParagraphShowsThatMoreFollows() async {
    let shown = picture(height: 45)
    let typed = picture(typed: true, height: 45)
    XCTAssertEqual(line(0, of: shown), line(0, of: typed))
    let withDots = line(1, of: shown).ink(background: Self.white)
    let without = line(1, of: typed).ink(background: Self.white)
    XCTAssertGreaterThan(withDots?.width ?? 0, without?.width ?? 0)
  }

  func testClippedTextIsCutAtTheEdge() async {
    for wrap in [GTK_WRAP_WORD_CHAR, GTK_WRAP_NONE] {
      XCTAssertEqual(picture(PlaceholderStyle(overflow: .clip), wrap: wrap), picture(wrap: wrap, typed: true))
    }
  }

  func testUnwrappedLinesEndInAnEllipsisAtTheEdge() async {
    let shown = picture(wrap: GTK_WRAP_NONE)
    let typed = picture(wrap: GTK_WRAP_NONE, typed: true)
    for number in 0..<2 {
      XCTAssertEqual(
        line(number, of: shown).cropped(x: 0, y: 0, width: 200, height: 17),
        line(number, of: typed).cropped(x: 0, y: 0, width: 200, height: 17))
      XCTAssertNil(line(number, of: shown).cropped(x: 292, y: 0, width: 8, height: 17).ink(background: Self.white))
      XCTAssertNotNil(line(number, of: typed).cropped(x: 292, y: 0, width: 8, height: 17).ink(background: Self.white))
    }
    XCTAssertEqual(line(2, of: shown), line(2, of: typed))
  }

  func testShrinkTakesTheLargestScaleThatFits() async {
    let pictures = Dictionary(
      uniqueKeysWithValues: [40, 50, 60, 70, 75, 80, 90, 100].map { minimum in
        (minimum, picture(PlaceholderStyle(overflow: .shrink(minimumScale: Double(minimum) / 100))))
      })
    // Where it can shrink enough the minimum makes no difference; above that each minimum is drawn at itself, truncated.
    XCTAssertEqual(pictures[40], pictures[50])
    XCTAssertNotEqual(pictures[80], pictures[90])
    XCTAssertEqual(pictures[100], picture())
    // All five lines, in the page: the text's last line is there, and the room is used.
    let ink = pictures[40]?.ink(background: Self.white)
    XCTAssertLessThanOrEqual(ink.map { $0.y + $0.height } ?? 100, 66)
    XCTAssertGreaterThan(ink.map { $0.y + $0.height } ?? 0, 55)
  }

  func testMaximumLinesLimitsWhatIsShownAndAskedFor() async {
    for lines in 1...5 {
      let stage = Stage(PlaceholderStyle(maximumLines: lines), height: 200)
      var height: Int32 = 0
      gtk_widget_measure(stage.view.widget, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
      XCTAssertEqual(Int(height), 4 + 17 * lines)
      let below = stage.picture.cropped(x: 0, y: 4 + 17 * lines, width: 300, height: 196 - 17 * lines)
      XCTAssertNil(below.ink(background: Self.white))
      XCTAssertNotNil(line(lines - 1, of: stage.picture).ink(background: Self.white))
      stage.end()
    }
  }

  /// The lines of one paragraph are limited as those of several, in each way.
  func testMaximumLinesOfOneParagraph() async {
    let text =
      "A single paragraph that takes three lines in this view, which is made narrow enough for that, or so it seems."
    func picture(_ overflow: PlaceholderOverflow, lines: Int?) -> Picture {
      self.picture(PlaceholderStyle(maximumLines: lines, overflow: overflow), height: 200, text: text)
    }
    let whole = picture(.clip, lines: nil)
    XCTAssertNotNil(line(2, of: whole).ink(background: Self.white))
    let clipped = picture(.clip, lines: 2)
    let ellipsized = picture(.ellipsize, lines: 2)
    let shrunk = picture(.shrink(minimumScale: 0.3), lines: 2)
    XCTAssertEqual(line(1, of: clipped), line(1, of: whole))
    XCTAssertNotEqual(line(1, of: ellipsized), line(1, of: whole))
    XCTAssertNotEqual(line(0, of: shrunk), line(0, of: whole))
    for picture in [clipped, ellipsized, shrunk] {
      XCTAssertNil(picture.cropped(x: 0, y: 38, width: 300, height: 162).ink(background: Self.white))
    }
  }

  func testALineThatIsTooWideEndsInAnEllipsisBelowOneThatIsNot() async {
    let text = "Short\u{2028}A line that is much too wide for the view, which does not break its lines"
    let shown = picture(wrap: GTK_WRAP_NONE, text: text)
    let typed = picture(wrap: GTK_WRAP_NONE, typed: true, text: text)
    XCTAssertEqual(line(0, of: shown), line(0, of: typed))
    XCTAssertEqual(
      line(1, of: shown).cropped(x: 0, y: 0, width: 200, height: 17),
      line(1, of: typed).cropped(x: 0, y: 0, width: 200, height: 17))
    XCTAssertNil(line(1, of: shown).cropped(x: 292, y: 0, width: 8, height: 17).ink(background: Self.white))
  }

  func testTighteningShowsMoreBeforeItTruncates() async {
    let tight = picture(PlaceholderStyle(tightensToFit: true), wrap: GTK_WRAP_NONE)
    XCTAssertNotEqual(tight, picture(wrap: GTK_WRAP_NONE))
    // Text that fits as it is is not touched.
    let wide = picture(PlaceholderStyle(tightensToFit: true), height: 200)
    XCTAssertEqual(wide, picture(height: 200))
  }

  func testNothingScrolls() async {
    let empty = PlaceholderStyle(reservesHeight: false)
    for wrap in [GTK_WRAP_WORD_CHAR, GTK_WRAP_NONE] {
      let stage = Stage(empty, wrap: wrap)
      for adjustment in [
        gtk_scrollable_get_hadjustment(stage.view.opaquePointer),
        gtk_scrollable_get_vadjustment(stage.view.opaquePointer),
      ] {
        XCTAssertEqual(gtk_adjustment_get_upper(adjustment), gtk_adjustment_get_page_size(adjustment))
        XCTAssertEqual(gtk_adjustment_get_value(adjustment), 0)
      }
      stage.end()
    }
  }
}
