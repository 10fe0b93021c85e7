import CGtkPlaceholder

/// When a placeholder stays hidden, or shows, apart from the one rule that it shows while the buffer is empty.
public struct PlaceholderOptions: OptionSet, Sendable {
  /// The options as bits; the same numbers are the values of the flags property `placeholder-options`.
  public let rawValue: UInt32

  /// Options from their bits; unknown bits are kept and mean nothing.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Hides the placeholder while the view, or something in it such as its context menu, has the keyboard focus. Without it the placeholder goes with the first character.
  public static let hidesOnFocus = PlaceholderOptions(rawValue: 1 << 0)

  /// Hides the placeholder while the view is not editable. Without it a read-only view shows its placeholder like
  /// any other. An insensitive view shows its placeholder too, in the theme's colour for what is insensitive.
  public static let hidesWhenReadOnly = PlaceholderOptions(rawValue: 1 << 1)

  /// Counts a buffer that has only white space (`g_unichar_isspace`) as empty. Reading stops at the first other character.
  public static let ignoresWhitespace = PlaceholderOptions(rawValue: 1 << 2)

  /// The GObject type `PlaceholderOptions`, with the nicknames for `.ui` files: `hides-on-focus`, `hides-when-read-only`,
  /// `ignores-whitespace`.
  static let gType: GType = {
    let known: [(PlaceholderOptions, StaticString, StaticString)] = [
      (.hidesOnFocus, "PLACEHOLDER_HIDES_ON_FOCUS", "hides-on-focus"),
      (.hidesWhenReadOnly, "PLACEHOLDER_HIDES_WHEN_READ_ONLY", "hides-when-read-only"),
      (.ignoresWhitespace, "PLACEHOLDER_IGNORES_WHITESPACE", "ignores-whitespace"),
    ]
    // GObject keeps the pointer for the life of the process, and wants a row of zeros at the end.
    let values = UnsafeMutablePointer<GFlagsValue>.allocate(capacity: known.count + 1)
    for (index, (option, name, nick)) in known.enumerated() {
      (values + index).initialize(
        to: GFlagsValue(
          value: option.rawValue,
          value_name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: gchar.self),
          value_nick: UnsafeRawPointer(nick.utf8Start).assumingMemoryBound(to: gchar.self)))
    }
    (values + known.count).initialize(to: GFlagsValue())
    var name = "PlaceholderOptions"
    while g_type_from_name(name) != 0 { name += "+" }
    return g_flags_register_static(name, values)
  }()
}
