import CGtkPlaceholder

/// What a placeholder says: text, and where it was given as markup, that markup and its attributes.
final class PlaceholderContent {
  let text: String
  let markup: String?
  let attributes: AttributeList?

  /// - Throws: `PlaceholderError.embeddedNUL`.
  init(text: String) throws {
    if let offset = text.unicodeScalars.firstNUL { throw PlaceholderError.embeddedNUL(offset: offset) }
    self.text = text
    markup = nil
    attributes = nil
  }

  /// - Throws: `PlaceholderError.embeddedNUL` or `.invalidMarkup`.
  init(markup: String) throws {
    if let offset = markup.unicodeScalars.firstNUL { throw PlaceholderError.embeddedNUL(offset: offset) }
    var list: OpaquePointer?
    var plain: UnsafeMutablePointer<CChar>?
    var error: UnsafeMutablePointer<GError>?
    guard pango_parse_markup(markup, -1, 0, &list, &plain, nil, &error) != 0, let list, let plain else {
      defer { g_clear_error(&error) }
      throw PlaceholderError.invalidMarkup(error.map { String(cString: $0.pointee.message) } ?? "unknown")
    }
    defer { g_free(plain) }
    text = String(cString: plain)
    self.markup = markup
    attributes = AttributeList(adopting: list)
  }
}

extension String.UnicodeScalarView {
  /// The offset of the first NUL character, in characters. O(n).
  var firstNUL: Int? {
    firstIndex { $0.value == 0 }.map { distance(from: startIndex, to: $0) }
  }
}
