import CGtkPlaceholder

/// Splits text into paragraphs, and finds their directions, as `GtkTextBuffer` does.
package enum ParagraphSplitter {
  package struct Part: Equatable {
    /// The paragraph without its delimiter.
    package var text: String
    /// Its bytes in the whole text.
    package var range: Range<Int>

    package init(text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  /// The paragraphs of `text`, at least one; a delimiter at the end begins an empty last one. LF, CR, CRLF and U+2029 are delimiters
  /// (`pango_find_paragraph_boundary`).
  package static func split(_ text: String) -> [Part] {
    var parts: [Part] = []
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      repeat {
        let rest = UnsafeBufferPointer(rebasing: bytes[start...])
        var length: Int32 = Int32(rest.count)
        var next: Int32 = Int32(rest.count)
        if !rest.isEmpty {
          rest.withMemoryRebound(to: CChar.self) {
            pango_find_paragraph_boundary($0.baseAddress, Int32($0.count), &length, &next)
          }
        }
        let end = start + Int(length)
        parts.append(Part(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end))
        guard length < next else { return }
        start += Int(next)
      } while true
    }
    return parts
  }

  /// Whether each paragraph is laid from right to left. A paragraph without letters takes the direction of the one before it, else
  /// of the one after it (`gtk_text_btree_resolve_bidi`), else of the view. Typed text leaves the caret in the last
  /// paragraph, which GTK then lays by the keyboard's direction if it has no letters.
  package static func directions(of paragraphs: [String], isRightToLeft: Bool, isLastRightToLeft: Bool) -> [Bool] {
    let own = paragraphs.map(direction(of:))
    var directions = own
    for index in directions.indices.dropFirst() where directions[index] == nil {
      directions[index] = directions[index - 1]
    }
    for index in directions.indices.dropLast().reversed() where directions[index] == nil {
      directions[index] = directions[index + 1]
    }
    if own.last == .some(nil) { directions[directions.count - 1] = isLastRightToLeft }
    return directions.map { $0 ?? isRightToLeft }
  }

  /// Whether the last paragraph's direction depends on the keyboard.
  package static func endsWithoutDirection(_ text: String) -> Bool {
    split(text).last.map { direction(of: $0.text) == nil } ?? true
  }

  /// The direction of the first letter that has one; true for right to left.
  private static func direction(of text: String) -> Bool? {
    switch gtk_placeholder_find_base_direction(text, Int32(text.utf8.count)) {
    case PANGO_DIRECTION_NEUTRAL: nil
    case PANGO_DIRECTION_RTL: true
    default: false
    }
  }
}
