import CGtkPlaceholder

/// A placeholder's text laid out for one width of the view.
///
/// Pango's work, which takes nearly all the time, is done once for a width: the height of the page decides only what has room, and what
/// is drawn is not found before it is drawn.
@MainActor
final class PlaceholderLayout {
  typealias Piece = (paragraph: PlaceholderParagraph, position: PlaceholderGeometry.Position)

  /// The height that the view would ask for with the text typed, without its gutters, kept to `maximumLines`.
  private(set) lazy var requestedHeight: Int = {
    let cut = source.geometry.cut(paragraphs.map(\.measured), maximumLines: limit, height: nil)
    let asked = cut == nil ? paragraphs : truncated(compose(), cut)
    return source.geometry.requestedHeight(of: asked.map(\.measured))
  }()

  /// The height of the page, in pixels.
  var pageHeight: Int {
    get { source.geometry.pageHeight }
    set {
      if newValue != pageHeight { pieces = nil }
      source.geometry.pageHeight = newValue
    }
  }

  /// How far letters may be drawn closer, as a part of the font's size, and in how many steps that is tried.
  private static let mostTightening = 0.05
  private static let tighteningSteps = 5

  private var source: Source
  /// The text at its full length.
  private lazy var paragraphs = compose()
  private var areDecorationsSeparated = false
  /// What is drawn: each paragraph, and where; nil until it is.
  private var pieces: [Piece]?

  private var limit: Int? { source.style.maximumLines.flatMap { $0 > 0 ? $0 : nil } }

  /// What a layout is made from.
  struct Source {
    var content: PlaceholderContent
    var format: ParagraphFormat
    var geometry: PlaceholderGeometry
    var style: PlaceholderStyle
    /// The direction of paragraphs where no paragraph has one of its own.
    var isRightToLeft: Bool
    /// The direction of a last paragraph with none of its own: the caret stands there, and GTK lays its line by the keyboard.
    var isKeyboardRightToLeft: Bool
  }

  init(_ source: Source) {
    self.source = source
  }

  /// Draws the text in buffer coordinates.
  func snapshot(_ snapshot: OpaquePointer, color: GdkRGBA) {
    var color = color
    let pieces = pieces ?? place()
    self.pieces = pieces
    for piece in pieces {
      var origin = graphene_point_t(x: Float(piece.position.x), y: Float(piece.position.y))
      gtk_snapshot_save(snapshot)
      gtk_snapshot_translate(snapshot, &origin)
      gtk_snapshot_append_layout(snapshot, piece.paragraph.layout, &color)
      gtk_snapshot_restore(snapshot)
    }
  }

  private func place() -> [Piece] {
    let geometry = source.geometry
    let fitsWhole = fits(paragraphs, limit)
    let drawn = fitsWhole ? paragraphs : cutToFit()
    if !fitsWhole || !areDecorationsSeparated { drawn.forEach { $0.separateDecorations() } }
    if fitsWhole { areDecorationsSeparated = true }
    return Array(zip(drawn, geometry.positions(of: drawn.map(\.measured))))
  }

  /// As much of the text as has room, in the way that the style says.
  private func cutToFit() -> [PlaceholderParagraph] {
    let geometry = source.geometry
    let paragraphs = compose(squeezeToFit(limit), breaksWords: true)
    guard source.style.overflow != .clip else { return clipped(paragraphs, limit) }
    if geometry.wrapWidth == nil {
      for paragraph in paragraphs { paragraph.truncate(toWidth: geometry.availableWidth) }
    }
    let cut = geometry.cut(paragraphs.map(\.measured), maximumLines: limit, height: geometry.availableHeight)
    return truncated(paragraphs, cut)
  }

  private func fits(_ paragraphs: [PlaceholderParagraph], _ limit: Int?) -> Bool {
    let measured = paragraphs.map(\.measured)
    let geometry = source.geometry
    return geometry.fitsWidth(measured)
      && geometry.cut(measured, maximumLines: limit, height: geometry.availableHeight) == nil
  }

  /// The paragraphs at their full length. `breaksWords` lets a word that is wider than the page continue on the next line.
  private func compose(_ squeeze: Squeeze = Squeeze(), breaksWords: Bool = false) -> [PlaceholderParagraph] {
    let split = ParagraphSplitter.split(source.content.text)
    let directions = ParagraphSplitter.directions(
      of: split.map(\.text), isRightToLeft: source.isRightToLeft,
      isLastRightToLeft: source.isKeyboardRightToLeft)
    return zip(split, directions).map { part, isRightToLeft in
      PlaceholderParagraph(
        text: part.text, range: part.range, markup: source.content.attributes, isRightToLeft: isRightToLeft,
        format: source.format, wrapWidth: source.geometry.wrapWidth, squeeze: squeeze, breaksWords: breaksWords)
    }
  }

  /// The gentlest change to the letters with which the text fits; the strongest allowed one where none is enough.
  private func squeezeToFit(_ limit: Int?) -> Squeeze {
    var squeeze = Squeeze()
    if source.style.tightensToFit {
      let most = source.format.fontSize * Self.mostTightening
      for step in 1...Self.tighteningSteps {
        squeeze.letterSpacing = -Int32(most * Double(step) / Double(Self.tighteningSteps))
        if fits(compose(squeeze), limit) { return squeeze }
      }
    }
    guard case .shrink(let minimum) = source.style.overflow else { return squeeze }
    // Hundredths that fit, found by halving: `low` is known to be small enough, or the last resort.
    var low = Int((minimum * 100).rounded(.up))
    var high = 100
    while high - low > 1 {
      let middle = (low + high) / 2
      squeeze.scale = Double(middle) / 100
      if fits(compose(squeeze), limit) { low = middle } else { high = middle }
    }
    squeeze.scale = max(minimum, Double(low) / 100)
    return squeeze
  }

  private func truncated(
    _ paragraphs: [PlaceholderParagraph], _ cut: PlaceholderGeometry.Cut?
  ) -> [PlaceholderParagraph] {
    guard let cut else { return paragraphs }
    paragraphs[cut.paragraph].truncate(toLines: cut.lines, width: source.geometry.availableWidth)
    return Array(paragraphs.prefix(cut.paragraph + 1))
  }

  private func clipped(_ paragraphs: [PlaceholderParagraph], _ limit: Int?) -> [PlaceholderParagraph] {
    guard let cut = source.geometry.cut(paragraphs.map(\.measured), maximumLines: limit, height: nil) else {
      return paragraphs
    }
    paragraphs[cut.paragraph].drop(afterLines: cut.lines)
    return Array(paragraphs.prefix(cut.paragraph + 1))
  }
}
