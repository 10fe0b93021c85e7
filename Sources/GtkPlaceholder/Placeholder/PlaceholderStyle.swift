import CGtkPlaceholder

/// What a placeholder does with text that has no room in the visible part of the view.
public enum PlaceholderOverflow: Equatable, Sendable {
  /// The last line that has room ends in an ellipsis; no half line is painted.
  case ellipsize
  /// The text is cut at the edge of the text area.
  case clip
  /// The text is drawn smaller, at the largest scale from 1 down to `minimumScale` (above 0) at which it fits, in steps of a
  /// hundredth; where even that is too large it is drawn at `minimumScale` and ends in an ellipsis.
  case shrink(minimumScale: Double)
}

/// How a placeholder looks where it differs from the view's own text. A value of nil follows the view, also when the view
/// changes later.
public struct PlaceholderStyle: Equatable, Sendable {
  /// A Pango font description, such as `"Italic"` or `"Serif 14"`; what it leaves out is the view's font. A
  /// size is in points, or in pixels with `px` after it (`pango_font_description_from_string`). nil: the view's font.
  public var font: String?

  /// The colour, drawn as it is, whatever CSS says. nil: the theme's look for placeholders (the text's colour, dimmed), which CSS on
  /// `textview > placeholder` can change.
  ///
  /// GTK 4.8's own theme dims as much as in an entry. Its contrast against the view's background, as WCAG 2 defines it, is 4.7 (light), 5.3
  /// (dark), 17.6 (light, high contrast) and 11.4 (dark, high contrast); 4.5 is what WCAG 2 asks of text.
  public var color: PlaceholderColor?

  /// How lines are broken. nil: as the view breaks them.
  public var wrapMode: GtkWrapMode?

  /// Where lines stand. nil: as the view's text.
  public var justification: GtkJustification?

  /// The most lines shown, of all paragraphs together and as they are wrapped; the view asks for no more room than they need. nil or 0: no limit.
  public var maximumLines: Int?

  /// What happens with text that has no room.
  public var overflow: PlaceholderOverflow

  /// Whether letters may be drawn closer, by up to a twentieth of the font's size, before the text is shrunk or truncated. AppKit's
  /// default is a twentieth too, there of the line's width (`tighteningFactorForTruncation`).
  public var tightensToFit: Bool

  /// Whether the view asks for room for the whole placeholder (or for ``maximumLines`` of it) while it shows, as it would for the same text
  /// typed. Without it the view's height is that of an empty view.
  public var reservesHeight: Bool

  /// Seconds for the placeholder to appear; it never takes time to go. Always 0 where the desktop turns animations off
  /// (`gtk-enable-animations`).
  public var fadeDuration: Double

  /// A style that follows the view in everything; each parameter as the property of its name.
  public init(
    font: String? = nil, color: PlaceholderColor? = nil, wrapMode: GtkWrapMode? = nil,
    justification: GtkJustification? = nil, maximumLines: Int? = nil, overflow: PlaceholderOverflow = .ellipsize,
    tightensToFit: Bool = false, reservesHeight: Bool = true, fadeDuration: Double = 0
  ) {
    self.font = font
    self.color = color
    self.wrapMode = wrapMode
    self.justification = justification
    self.maximumLines = maximumLines
    self.overflow = overflow
    self.tightensToFit = tightensToFit
    self.reservesHeight = reservesHeight
    self.fadeDuration = fadeDuration
  }

  /// - Throws: `PlaceholderError` naming the first value that is out of its range.
  func validate() throws {
    if let font { try PlaceholderError.checkNoNUL(font) }
    if let maximumLines, maximumLines < 0 {
      throw PlaceholderError.outOfRange("maximumLines is \(maximumLines), which is negative")
    }
    if case .shrink(let scale) = overflow, !(scale > 0 && scale <= 1) {
      throw PlaceholderError.outOfRange("minimumScale is \(scale), not above 0 and at most 1")
    }
    if !(fadeDuration >= 0 && fadeDuration.isFinite) {
      throw PlaceholderError.outOfRange("fadeDuration is \(fadeDuration), not a number of seconds from 0 up")
    }
    if let color {
      for component in [color.red, color.green, color.blue, color.alpha] where !(0...1).contains(component) {
        throw PlaceholderError.outOfRange("a component of the colour is \(component), not from 0 to 1")
      }
    }
  }
}
