import CGtkPlaceholder

/// What was wrong with a value given to the library. The placeholder is as it was before.
public enum PlaceholderError: Error, Equatable, CustomStringConvertible {
  /// The object is of the class named, which is no `GtkTextView`.
  case notATextView(String)
  /// The class named is declared final, so that GObject lets no class be derived from it.
  case finalClass(String)
  /// Pango can't read the markup; the text is Pango's message, with line and column.
  case invalidMarkup(String)
  /// The text is none of the colours that `gdk_rgba_parse` knows.
  case invalidColor(String)
  /// The text has a NUL character, which GTK's strings can't hold, at this offset in characters as GTK counts them
  /// (Unicode scalars).
  case embeddedNUL(offset: Int)
  /// The named value is out of its range.
  case outOfRange(String)

  /// The error in words, for a log or a person.
  public var description: String {
    switch self {
    case .notATextView(let name): "a \(name) is not a GtkTextView"
    case .finalClass(let name): "the class \(name) is final: no placeholder can be added to it"
    case .invalidMarkup(let message): "invalid placeholder markup: \(message)"
    case .invalidColor(let text): "“\(text)” is not a colour"
    case .embeddedNUL(let offset): "text can't contain a NUL character (at offset \(offset))"
    case .outOfRange(let what): "out of range: \(what)"
    }
  }

  /// Calls `body`, and writes what it throws to GLib's log: for places that can't throw.
  static func logged(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      gtk_placeholder_log(G_LOG_LEVEL_MESSAGE, "\(error); nothing was changed")
    }
  }

  /// - Throws: `embeddedNUL` where GTK's strings can't hold `text`. O(n).
  static func checkNoNUL(_ text: String) throws {
    guard text.utf8.contains(0) else { return }
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: { $0.value == 0 }) else { return }
    throw embeddedNUL(offset: scalars.distance(from: scalars.startIndex, to: index))
  }
}
