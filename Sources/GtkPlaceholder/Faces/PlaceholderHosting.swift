// Exported: a program with a GTK module of its own would otherwise not find the constants of an enumeration, such as GTK_WRAP_WORD, that the
// compiler has met in this module's interface first.
@_exported import CGtkPlaceholder

/// A text view that can have a placeholder: `PlaceholderTextView`, and every typed pointer to a `GtkTextView`.
///
/// ```swift
/// textView.placeholder = "Type your notes here"
/// ```
///
/// The placeholder belongs to the view and lives as long as it; it does not matter through which of the two it was set, nor
/// whether that object still exists. All is to be used on GTK's main thread. GTK 4.8 or later.
///
/// A type of another binding that says where its view is has all members too.
@MainActor
public protocol PlaceholderHosting {
  /// The view, borrowed.
  var textView: UnsafeMutablePointer<GtkTextView> { get }
}

extension PlaceholderHosting {
  /// The text shown while the view is empty; nil or `""` shows nothing. After `setPlaceholderMarkup` it is the markup's text.
  ///
  /// The getter returns the text last set, nil where it was empty. A text that GTK can't hold, or a view whose class is final, changes
  /// nothing and writes a message to GLib's log; `setPlaceholder` throws instead. The first text makes the view an instance of a class derived from
  /// its own (see `PlaceholderTextView`). Cost: one comparison, and at most one new size request.
  public var placeholder: String? {
    get { Placeholder.of(textView)?.content?.text }
    nonmutating set { PlaceholderError.logged { try setPlaceholder(newValue) } }
  }

  /// Sets the text as ``placeholder`` does.
  ///
  /// - Throws: ``PlaceholderError/embeddedNUL(offset:)``, ``PlaceholderError/finalClass(_:)``; then nothing has changed.
  public func setPlaceholder(_ text: String?) throws {
    let content = try text.flatMap { $0.isEmpty ? nil : try PlaceholderContent(text: $0) }
    if content == nil, Placeholder.of(textView) == nil { return }
    try Placeholder.make(for: textView).setContent(content)
  }

  /// The Pango markup, where ``setPlaceholderMarkup(_:)`` set it last; nil for plain text.
  public var placeholderMarkup: String? {
    Placeholder.of(textView)?.content?.markup
  }

  /// Sets the text as Pango markup. What the markup says nothing about follows the view. Colours in it are dimmed
  /// like the rest where the style sets no colour. Markup without text shows nothing. O(n).
  ///
  /// ```swift
  /// try textView.setPlaceholderMarkup("Type your <b>notes</b> here")
  /// ```
  ///
  /// - Throws: ``PlaceholderError/invalidMarkup(_:)`` with Pango's message, ``PlaceholderError/embeddedNUL(offset:)``,
  ///   ``PlaceholderError/finalClass(_:)``; then nothing has changed.
  public func setPlaceholderMarkup(_ markup: String) throws {
    let content = markup.isEmpty ? nil : try PlaceholderContent(markup: markup)
    if content == nil, Placeholder.of(textView) == nil { return }
    try Placeholder.make(for: textView).setContent(content)
  }

  /// How the placeholder looks where it differs from the view's text. A style with a value out of range changes nothing and writes a message to
  /// GLib's log; ``setPlaceholderStyle(_:)`` throws instead.
  ///
  /// ```swift
  /// view.placeholderStyle.maximumLines = 3
  /// ```
  public var placeholderStyle: PlaceholderStyle {
    get { Placeholder.of(textView)?.style ?? PlaceholderStyle() }
    nonmutating set { PlaceholderError.logged { try setPlaceholderStyle(newValue) } }
  }

  /// Sets the style as ``placeholderStyle`` does.
  ///
  /// - Throws: ``PlaceholderError/outOfRange(_:)`` or ``PlaceholderError/embeddedNUL(offset:)``, naming the value, or
  ///   ``PlaceholderError/finalClass(_:)``; then nothing has changed.
  public func setPlaceholderStyle(_ style: PlaceholderStyle) throws {
    if style == PlaceholderStyle(), Placeholder.of(textView) == nil { return }
    try style.validate()
    try Placeholder.make(for: textView).setStyle(style)
  }

  /// When the placeholder hides, or shows, apart from its one rule. Default: none.
  ///
  /// ```swift
  /// view.placeholderOptions = [.hidesOnFocus]
  /// ```
  public var placeholderOptions: PlaceholderOptions {
    get { Placeholder.of(textView)?.options ?? [] }
    nonmutating set {
      if newValue.isEmpty, Placeholder.of(textView) == nil { return }
      PlaceholderError.logged { try Placeholder.make(for: textView).setOptions(newValue) }
    }
  }

  /// Whether the placeholder shows now: it has text, the buffer is empty (by the options' rule), no preedit is under way, and no
  /// option hides it. O(1), but for ``PlaceholderOptions/ignoresWhitespace``.
  ///
  /// The property `placeholder-visible` says the same, and notifies: of hiding at once; of showing before the next frame, so
  /// that replacing text by other text tells nothing.
  public var isPlaceholderVisible: Bool {
    Placeholder.of(textView)?.isVisible ?? false
  }

  /// Takes the placeholder off the view, with its style and options, as if it had never been there. A view that was made an instance
  /// of a derived class is one of its own class again.
  public func removePlaceholder() {
    Placeholder.of(textView)?.remove()
  }
}

/// `textView.placeholder = "Type your notes here"`, on any pointer to a `GtkTextView`.
extension UnsafeMutablePointer: PlaceholderHosting where Pointee == GtkTextView {
  /// The pointer itself.
  public var textView: UnsafeMutablePointer<GtkTextView> { self }
}
