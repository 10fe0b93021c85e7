/// The ways to have a placeholder that are compared.
enum Way: String, CaseIterable {
  /// A GtkTextView without one, which the others are compared with.
  case bare
  /// GtkPlaceholder.
  case ours
  /// A label over the view, and the whole text is read on every change, as `text.isEmpty` does.
  case readsText
  /// A label that is taken out on every change, and a new one put in where the text is empty.
  case remakesLabel
  /// A label over the view, whose visibility is bound to the buffer's property `text`.
  case bindsText
  /// A second text view beneath, which shows through.
  case secondView
  /// GtkEntry without and with its placeholder: GTK's own price for the feature.
  case entry
  case entryWithPlaceholder

  static let placeholder = "Type your notes here"

  /// The letter that tells the ports apart in the table.
  var title: String {
    switch self {
    case .bare: "bare"
    case .ours: "ours"
    case .readsText: "(a)"
    case .remakesLabel: "(b)"
    case .bindsText: "(c)"
    case .secondView: "(d)"
    case .entry: "entry"
    case .entryWithPlaceholder: "entry"
    }
  }

  /// What it is compared with.
  var base: Way { isEntry ? .entry : .bare }

  var isEntry: Bool { self == .entry || self == .entryWithPlaceholder }

  static let textViews: [Way] = [.bare, .ours, .readsText, .remakesLabel, .bindsText, .secondView]
}
