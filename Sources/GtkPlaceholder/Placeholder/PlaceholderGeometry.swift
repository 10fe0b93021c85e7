/// Where the paragraphs of a placeholder stand, from plain values: the arithmetic of `GtkTextLayout`
/// (`gtk_text_layout_create_display` and `set_para_values`, the same in GTK 4.8 and 4.18), with no call to GTK.
///
/// All lengths are pixels; positions are buffer coordinates, in which the first line begins at y = 0, below the top margin.
package struct PlaceholderGeometry: Equatable {
  /// The size of the visible part of the text, without gutters (`gtk_text_view_get_visible_rect`).
  package var pageWidth = 0
  package var pageHeight = 0
  package var leftMargin = 0
  package var rightMargin = 0
  package var topMargin = 0
  package var bottomMargin = 0
  package var pixelsAboveLines = 0
  package var pixelsBelowLines = 0
  package var wraps = false

  package init() {}

  /// How a paragraph's lines stand between the margins. Leading and trailing are already turned into sides.
  package enum Alignment { case left, center, right }

  /// A paragraph that Pango has laid out.
  package struct Paragraph: Equatable {
    /// The width of the text, rounded up.
    package var width: Int
    /// The height of the text, rounded to the nearest; GTK rounds each paragraph, not their sum.
    package var height: Int
    /// The lower edge of each line, from the top of the text, rounded to the nearest.
    package var lineBottoms: [Int]
    package var alignment: Alignment
    /// Whether the layout has a width, within which Pango aligns the lines.
    package var isAlignedByPango: Bool

    package init(width: Int, height: Int, lineBottoms: [Int], alignment: Alignment, isAlignedByPango: Bool) {
      self.width = width
      self.height = height
      self.lineBottoms = lineBottoms
      self.alignment = alignment
      self.isAlignedByPango = isAlignedByPango
    }
  }

  package struct Position: Equatable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Where text has to end: in paragraph `paragraph` after `lines` lines. More text follows.
  package struct Cut: Equatable {
    package var paragraph: Int
    package var lines: Int

    package init(paragraph: Int, lines: Int) {
      self.paragraph = paragraph
      self.lines = lines
    }
  }

  /// GTK keeps one pixel free for the caret after the last letter (`SPACE_FOR_CURSOR`).
  private static let caretWidth = 1

  private var screenWidth: Int { max(1, pageWidth - Self.caretWidth) }

  /// The width between the margins. It can be negative, where the margins are wider than the page.
  package var availableWidth: Int { screenWidth - leftMargin - rightMargin }

  /// The height from the first line's top to the lower edge of the page.
  package var availableHeight: Int { pageHeight - topMargin }

  /// The width that lines are broken at; nil where they are not. Pango takes a negative width for none.
  package var wrapWidth: Int? { wraps && availableWidth >= 0 ? availableWidth : nil }

  /// The upper left corner of each paragraph's text.
  package func positions(of paragraphs: [Paragraph]) -> [Position] {
    // Unwrapped lines are aligned within the widest one, if that is wider than the page.
    let totalWidth = max(availableWidth, paragraphs.map(\.width).max() ?? 0)
    var y = 0
    return paragraphs.map { paragraph in
      defer { y += advance(paragraph) }
      var x = leftMargin
      if !paragraph.isAlignedByPango {
        // C's division: towards zero.
        switch paragraph.alignment {
        case .left: break
        case .center: x += (totalWidth - paragraph.width) / 2
        case .right: x += totalWidth - paragraph.width
        }
      }
      return Position(x: x, y: y + pixelsAboveLines)
    }
  }

  /// The height that the same text would take in the view, typed.
  package func height(of paragraphs: [Paragraph]) -> Int {
    paragraphs.reduce(0) { $0 + advance($1) }
  }

  /// The height that the view would ask for with the same text typed, without its gutters.
  package func requestedHeight(of paragraphs: [Paragraph]) -> Int {
    topMargin + height(of: paragraphs) + bottomMargin
  }

  /// Whether every paragraph fits between the margins.
  package func fitsWidth(_ paragraphs: [Paragraph]) -> Bool {
    paragraphs.allSatisfy { $0.width <= availableWidth }
  }

  /// Where the text has to end to keep to a number of lines and a height; nil where all of it has room. One line is always kept.
  package func cut(_ paragraphs: [Paragraph], maximumLines: Int?, height: Int?) -> Cut? {
    var y = 0
    var lines = 0
    var last: Cut?
    for (index, paragraph) in paragraphs.enumerated() {
      for (line, bottom) in paragraph.lineBottoms.enumerated() {
        let hasRoom = height.map { y + pixelsAboveLines + bottom <= $0 } ?? true
        if let last, lines >= maximumLines ?? .max || !hasRoom { return last }
        lines += 1
        last = Cut(paragraph: index, lines: line + 1)
      }
      y += advance(paragraph)
    }
    return nil
  }

  private func advance(_ paragraph: Paragraph) -> Int {
    pixelsAboveLines + paragraph.height + pixelsBelowLines
  }
}
