import CGtkPlaceholder
import GtkPlaceholder
import TestSupport

// The steps that concern the placeholder, and what they mean for the model.
extension FuzzWorld {
  private static let markups: [(markup: String, text: String?)] = [
    ("<b>bold</b> text", "bold text"), ("<span size='20000'>big</span>\nsmall", "big\nsmall"), ("a&amp;b", "a&b"),
    ("<i>open", nil), ("", ""),
  ]

  func changePlaceholder(_ kind: FuzzOperation.Kind, _ view: FuzzView, _ random: inout SeededGenerator) {
    switch kind {
    case .placeholder: setText(random.pick(Self.placeholders), of: view)
    case .markup: setMarkup(random.pick(Self.markups), of: view)
    case .style: setStyle(Self.randomStyle(&random), of: view)
    case .options: setOptions(PlaceholderOptions(rawValue: UInt32.random(in: 0..<8, using: &random)), of: view)
    case .property: setProperty(of: view, &random)
    case .text:
      guard let handle = try? PlaceholderTextView(wrapping: OpaquePointer(view.real)) else { return }
      view.isFollowed = true
      let text = random.pick(["", "typed", "\n"])
      handle.text = text
      gtk_text_buffer_set_text(view.buffer.twin, text, -1)
    case .remove: remove(view)
    case .wrap:
      guard let handle = try? PlaceholderTextView(wrapping: OpaquePointer(view.real)) else { return }
      view.isFollowed = true
      withExtendedLifetime(handle) { setText(random.pick(Self.placeholders), of: view) }
    default: arm(view, &random)
    }
  }

  private func setMarkup(_ choice: (markup: String, text: String?), of view: FuzzView) {
    if let text = choice.text {
      view.text = text.isEmpty ? nil : text
      view.markup = text.isEmpty ? nil : choice.markup
      view.isFollowed = view.isFollowed || !text.isEmpty
    }
    // Rule 7: an error changes nothing, which the check sees.
    try? view.real.setPlaceholderMarkup(choice.markup)
  }

  private func setStyle(_ style: PlaceholderStyle, of view: FuzzView) {
    let isValid = style.color?.red != 2 && style.maximumLines != -1 && style.overflow != .shrink(minimumScale: 0)
    if isValid {
      view.style = style
      view.isFollowed = view.isFollowed || style != PlaceholderStyle()
    }
    try? view.real.setPlaceholderStyle(style)
  }

  private func setOptions(_ options: PlaceholderOptions, of view: FuzzView) {
    view.options = options
    view.isFollowed = view.isFollowed || !options.isEmpty
    view.real.placeholderOptions = options
  }

  /// What GtkBuilder and bindings do; the class has the properties once the view is followed, or was made with them.
  private func setProperty(of view: FuzzView, _ random: inout SeededGenerator) {
    guard view.isFollowed else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let text = random.pick(["", "property"])
      view.text = text.isEmpty ? nil : text
      view.markup = nil
      view.real.asObject.setProperty("placeholder-text", text)
    case 1:
      (view.text, view.markup) = ("under", "<u>under</u>")
      view.real.asObject.setProperty("placeholder-markup", "<u>under</u>")
    case 2:
      let options = Int.random(in: 0..<8, using: &random)
      view.options = PlaceholderOptions(rawValue: UInt32(options))
      view.real.asObject.setProperty("placeholder-options", options)
    default:
      let lines = Int.random(in: 0..<3, using: &random)
      view.style.maximumLines = lines > 0 ? lines : nil
      view.real.asObject.setProperty("placeholder-maximum-lines", lines)
    }
  }

  private func remove(_ view: FuzzView) {
    forget(view)
    // Listeners are told when it is gone, and may set another.
    view.real.removePlaceholder()
  }

  private func forget(_ view: FuzzView) {
    view.text = nil
    view.markup = nil
    view.style = PlaceholderStyle()
    view.options = []
    view.hasPreedit = false
    view.isFollowed = false
  }

  /// Lets something happen inside the next notification that the placeholder shows or hides.
  private func arm(_ view: FuzzView, _ random: inout SeededGenerator) {
    let action = Int.random(in: 0..<5, using: &random)
    let text = random.pick(Self.placeholders)
    view.armed = { [weak self, weak view] in
      guard let self, let view else { return }
      switch action {
      case 0: remove(view)
      case 1: setText(text, of: view)
      case 2: setOptions([.ignoresWhitespace], of: view)
      case 3: FuzzPlace.detach(view)
      default: view.bothWidgets { gtk_widget_queue_resize($0) }
      }
    }
  }

  private static func randomStyle(_ random: inout SeededGenerator) -> PlaceholderStyle {
    var style = PlaceholderStyle()
    if random.chance(25) { return style }
    style.font = random.pick([nil, "Italic", "Serif 20"])
    style.color = random.pick([
      nil, PlaceholderColor(red: 1, green: 0, blue: 0), PlaceholderColor(red: 2, green: 0, blue: 0),
    ])
    style.wrapMode = random.pick([nil, GTK_WRAP_WORD, GTK_WRAP_NONE])
    style.justification = random.pick([nil, GTK_JUSTIFY_CENTER])
    style.maximumLines = random.pick([nil, nil, 0, 1, 2, -1])
    style.overflow = random.pick([.ellipsize, .clip, .shrink(minimumScale: 0.5), .shrink(minimumScale: 0)])
    style.tightensToFit = random.chance(30)
    style.reservesHeight = random.chance(60)
    style.fadeDuration = random.pick([0, 0, 0.02])
    return style
  }
}
