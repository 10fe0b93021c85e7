import CGtkPlaceholder

/// A colour of the sRGB space, not premultiplied.
///
/// A style refuses one with a component out of its range: ``PlaceholderError/outOfRange(_:)``.
public struct PlaceholderColor: Equatable, Sendable {
  /// Red, from 0 to 1.
  public var red: Double
  /// Green, from 0 to 1.
  public var green: Double
  /// Blue, from 0 to 1.
  public var blue: Double
  /// Opacity, from 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// A colour from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour in CSS notation, as `gdk_rgba_parse` reads it: a name, `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)`, `rgba(…)`.
  /// GTK reads components in single precision.
  ///
  /// - Throws: ``PlaceholderError/invalidColor(_:)`` where the text is none of these.
  public init(_ css: String) throws {
    var color = GdkRGBA()
    guard !css.utf8.contains(0), gdk_rgba_parse(&color, css) != 0 else { throw PlaceholderError.invalidColor(css) }
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
  }

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}
