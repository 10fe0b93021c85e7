import CGtkPlaceholder

/// What a placeholder says: text, and where it was given as markup, that markup and its attributes.
final class PlaceholderContent {
  let text: String
  let markup: String?
  let attributes: AttributeList?

  /// - Throws: `PlaceholderError.embeddedNUL`.
  init(text: String) throws {
    try PlaceholderError.checkNoNUL(text)
    self.text = text
    markup = nil
    attributes = nil
  }

  /// - Throws: `PlaceholderError.embeddedNUL` or `.invalidMarkup`.
  init(markup: String) throws {
    try PlaceholderError.checkNoNUL(markup)
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
