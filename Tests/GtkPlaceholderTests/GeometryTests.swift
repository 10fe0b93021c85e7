import GtkPlaceholder
import XCTest

/// The arithmetic of positions, from plain numbers: no display needed.
final class GeometryTests: XCTestCase {
  private typealias Paragraph = PlaceholderGeometry.Paragraph
  private typealias Position = PlaceholderGeometry.Position
  private typealias Cut = PlaceholderGeometry.Cut

  private func geometry(width: Int = 200, height: Int = 100) -> PlaceholderGeometry {
    var geometry = PlaceholderGeometry()
    geometry.pageWidth = width
    geometry.pageHeight = height
    geometry.leftMargin = 7
    geometry.rightMargin = 11
    geometry.topMargin = 5
    geometry.bottomMargin = 3
    geometry.pixelsAboveLines = 2
    geometry.pixelsBelowLines = 4
    geometry.wraps = true
    return geometry
  }

  private func paragraph(
    width: Int = 50, lines: Int = 1, alignment: PlaceholderGeometry.Alignment = .left, byPango: Bool = true
  ) -> Paragraph {
    Paragraph(
      width: width, height: lines * 10, lineBottoms: (1...lines).map { $0 * 10 }, alignment: alignment,
      isAlignedByPango: byPango)
  }

  func testOnePixelIsLeftForTheCaret() {
    XCTAssertEqual(geometry().availableWidth, 200 - 1 - 7 - 11)
    XCTAssertEqual(geometry().wrapWidth, 181)
  }

  func testMarginsWiderThanThePageBreakNoLines() {
    XCTAssertEqual(geometry(width: 10).availableWidth, -9)
    XCTAssertNil(geometry(width: 10).wrapWidth)
  }

  func testAPageHasAtLeastOnePixel() {
    XCTAssertEqual(geometry(width: 0).availableWidth, 1 - 18)
  }

  func testUnwrappedLinesAreNotBroken() {
    var unwrapped = geometry()
    unwrapped.wraps = false
    XCTAssertNil(unwrapped.wrapWidth)
  }

  func testParagraphsStandOneBelowTheOther() {
    let positions = geometry().positions(of: [paragraph(), paragraph(lines: 2), paragraph()])
    XCTAssertEqual(positions, [Position(x: 7, y: 2), Position(x: 7, y: 18), Position(x: 7, y: 44)])
  }

  func testUnwrappedParagraphsAreAlignedInWholePixels() {
    let positions = geometry().positions(of: [
      paragraph(width: 50, alignment: .left, byPango: false), paragraph(width: 50, alignment: .center, byPango: false),
      paragraph(width: 50, alignment: .right, byPango: false),
    ])
    XCTAssertEqual(positions.map(\.x), [7, 7 + (181 - 50) / 2, 7 + 131])
  }

  func testTheWidestParagraphIsTheLineToAlignIn() {
    let positions = geometry().positions(of: [
      paragraph(width: 300, alignment: .right, byPango: false),
      paragraph(width: 101, alignment: .center, byPango: false),
    ])
    XCTAssertEqual(positions.map(\.x), [7, 7 + 199 / 2])
  }

  func testHeights() {
    let paragraphs = [paragraph(), paragraph(lines: 3)]
    XCTAssertEqual(geometry().height(of: paragraphs), 16 + 36)
    XCTAssertEqual(geometry().requestedHeight(of: paragraphs), 5 + 52 + 3)
    XCTAssertEqual(geometry().availableHeight, 95)
  }

  func testWidthFits() {
    XCTAssertTrue(geometry().fitsWidth([paragraph(width: 181)]))
    XCTAssertFalse(geometry().fitsWidth([paragraph(width: 10), paragraph(width: 182)]))
  }

  func testNoCutWhereAllHasRoom() {
    let paragraphs = [paragraph(lines: 2), paragraph(lines: 2)]
    // 2 + 20 + 4, then 2 + 20: what is below the last line need not fit.
    XCTAssertNil(geometry().cut(paragraphs, maximumLines: nil, height: 48))
    XCTAssertNil(geometry().cut(paragraphs, maximumLines: 4, height: nil))
    XCTAssertNil(geometry().cut([], maximumLines: 1, height: 1))
  }

  func testCutByHeight() {
    let paragraphs = [paragraph(lines: 2), paragraph(lines: 2)]
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: nil, height: 47), Cut(paragraph: 1, lines: 1))
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: nil, height: 37), Cut(paragraph: 0, lines: 2))
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: nil, height: 21), Cut(paragraph: 0, lines: 1))
  }

  func testOneLineIsAlwaysKept() {
    let paragraphs = [paragraph(lines: 2)]
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: nil, height: 0), Cut(paragraph: 0, lines: 1))
    XCTAssertNil(geometry().cut([paragraph()], maximumLines: nil, height: 0))
  }

  func testCutByLines() {
    let paragraphs = [paragraph(lines: 2), paragraph(lines: 2)]
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: 1, height: nil), Cut(paragraph: 0, lines: 1))
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: 2, height: nil), Cut(paragraph: 0, lines: 2))
    XCTAssertEqual(geometry().cut(paragraphs, maximumLines: 3, height: 1_000), Cut(paragraph: 1, lines: 1))
  }
}
