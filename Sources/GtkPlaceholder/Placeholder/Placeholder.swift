import CGtkPlaceholder

/// The placeholder of one text view: what it says, how it looks, and whether it shows.
///
/// It belongs to the view's GObject, which releases it when it is finalized; the view is not retained.
@MainActor
final class Placeholder {
  let view: UnsafeMutablePointer<GtkTextView>
  private(set) var content: PlaceholderContent?
  private(set) var style = PlaceholderStyle()
  private(set) var options: PlaceholderOptions = []

  /// Whether the placeholder shows as far as the screen and `placeholder-visible`'s listeners have been told.
  private(set) var isShown = false

  var label: PlaceholderLabel?
  var layout: PlaceholderLayout?
  /// The size of the page that `layout` was made for, and that the label was allocated for.
  var layoutPage: PageSize?
  var allocatedPage: PageSize?
  /// The heights of the last answer to `measure`: the view's own, and with the placeholder.
  var measuredHeight = (empty: 0, whole: 0)
  /// Made when it is asked for: a view in no window never does.
  var keyboard: KeyboardDirection {
    let keyboard = knownKeyboard ?? KeyboardDirection()
    knownKeyboard = keyboard
    return keyboard
  }

  private var knownKeyboard: KeyboardDirection?
  var fade: PlaceholderFade?
  var resizeHandler: SignalHandler?

  var buffer: UnsafeMutablePointer<GtkTextBuffer>?
  var bufferHandler: SignalHandler?
  // Read at every edit, on the main thread, where Swift's own check of the actor would take longer than all the rest.
  nonisolated(unsafe) var bufferWasEmpty = true
  /// Whether the rule depends on more of the buffer than whether it has characters.
  nonisolated(unsafe) var readsText = false
  private var hasPreedit = false
  private var pendingUpdate: DeferredCall?
  private var isDisposed = false
  private var wasAdopted: Bool

  struct PageSize: Equatable {
    var width: Int
    var height: Int
  }

  private static let data = ObjectData<Placeholder>("gtk-placeholder")

  /// The placeholder of `view`, if it ever got one. O(1).
  static func of(_ view: UnsafeMutablePointer<GtkTextView>) -> Placeholder? {
    data[view.object]
  }

  /// The placeholder of `view`, made if it has none.
  ///
  /// - Throws: `PlaceholderError.finalClass`.
  static func make(for view: UnsafeMutablePointer<GtkTextView>) throws -> Placeholder {
    if let placeholder = data[view.object] { return placeholder }
    // A view that is going away keeps its class, and a placeholder made now never shows.
    let isDying = gtk_widget_in_destruction(view.widget) != 0
    let wasAdopted = isDying ? false : try PlaceholderClass.adopt(view)
    let placeholder = Placeholder(view, wasAdopted: wasAdopted)
    placeholder.isDisposed = isDying
    data.set(placeholder, on: view.object)
    if !isDying { placeholder.connect() }
    return placeholder
  }

  private init(_ view: UnsafeMutablePointer<GtkTextView>, wasAdopted: Bool) {
    self.view = view
    self.wasAdopted = wasAdopted
  }

  // MARK: The rule

  /// Whether the placeholder shows now. Every path that may change the answer ends in `update`.
  var isVisible: Bool {
    guard let content, !content.text.isEmpty, !isDisposed, !hasPreedit, bufferIsEmpty else { return false }
    if options.contains(.hidesOnFocus), hasFocusWithin { return false }
    if options.contains(.hidesWhenReadOnly), gtk_text_view_get_editable(view) == 0 { return false }
    return true
  }

  /// Whether the view has the keyboard focus, or something that belongs to it, such as its context menu.
  private var hasFocusWithin: Bool {
    gtk_widget_get_state_flags(view.widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Makes the screen, and `placeholder-visible`'s listeners, follow the rule.
  func update() {
    let isVisible = isVisible
    guard isVisible != isShown else { return }
    isShown = isVisible
    if isVisible { show() } else { hide() }
    notify("placeholder-visible")
  }

  /// As `update`, but a placeholder that should show now waits for the main loop's next turn, or for the layout of a frame under way:
  /// `gtk_text_buffer_set_text`, a paste over a selection and the commit of a preedit empty the buffer for a moment only.
  func updateAfterEdit() {
    guard !isShown, isVisible else { return update() }
    guard pendingUpdate == nil else { return }
    pendingUpdate = DeferredCall(before: view.widget) { [unowned self] in
      pendingUpdate = nil
      update()
    }
  }

  // MARK: What it says and how it looks

  /// Changes the content; the same text or markup again changes nothing.
  func setContent(_ new: PlaceholderContent?) {
    let old = content
    guard new?.text ?? "" != old?.text ?? "" || new?.markup != old?.markup else { return }
    content = new
    if new?.text != old?.text { updateAccessibleProperty() }
    label?.setText(new?.text ?? "")
    invalidateLayout()
    update()
    if new?.text ?? "" != old?.text ?? "" { notify("placeholder-text") }
    if new?.markup != old?.markup { notify("placeholder-markup") }
  }

  /// Changes the style, whose values are known to be in range.
  func setStyle(_ new: PlaceholderStyle) {
    let old = style
    guard new != old else { return }
    style = new
    updateLabelClasses()
    invalidateLayout()
    if new.reservesHeight != old.reservesHeight { gtk_widget_queue_resize(view.widget) }
    if new.maximumLines ?? 0 != old.maximumLines ?? 0 { notify("placeholder-maximum-lines") }
  }

  func setOptions(_ new: PlaceholderOptions) {
    guard new != options else { return }
    options = new
    readsText = new.contains(.ignoresWhitespace)
    update()
    notify("placeholder-options")
  }

  /// Tells listeners, unless one of them has just removed the placeholder, and with it the property.
  private func notify(_ property: String) {
    if !isDisposed { g_object_notify(view.object, property) }
  }

  /// Screen readers get the text as the view's placeholder, and as nothing else.
  private func updateAccessibleProperty() {
    let accessible = OpaquePointer(view)
    var property = GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER
    guard let content, !content.text.isEmpty else { return gtk_accessible_reset_property(accessible, property) }
    var value = GValue()
    g_value_init(&value, GTK_PLACEHOLDER_TYPE_STRING)
    g_value_set_string(&value, content.text)
    gtk_accessible_update_property_value(accessible, 1, &property, &value)
    g_value_unset(&value)
  }

  // MARK: The view and its buffer

  private func connect() {
    hasPreedit = Preedit.isUnderWay(in: view)
    followBuffer()
  }

  /// Follows the view's `preedit-changed`.
  func preeditChanged(to text: UnsafePointer<CChar>?) {
    guard !isDisposed else { return }
    hasPreedit = text.map { $0.pointee != 0 } ?? false
    updateAfterEdit()
  }

  /// Follows a property of the view.
  func viewChanged(_ change: ViewChange) {
    guard !isDisposed else { return }
    switch change {
    case .visibility: update()
    case .layout: invalidateLayout()
    case .buffer:
      followBuffer()
      update()
    case .focus: keyboard.focusChanged(of: self)
    }
  }

  /// Follows the view's state. On its way between the view and its menu the focus is nowhere for a moment.
  func viewStateChanged() {
    if !isDisposed, options.contains(.hidesOnFocus) { updateAfterEdit() }
  }

  // MARK: The end

  /// Gives back all that the view or others hold; called before the view's own dispose, perhaps more than once.
  func dispose() {
    isDisposed = true
    pendingUpdate?.cancel()
    pendingUpdate = nil
    unfollowBuffer()
    knownKeyboard?.disconnect()
    removeLabel()
  }

  /// Takes the placeholder off its view, as if it had never been there. Listeners are told when it is gone; one that sets a placeholder
  /// sets a new one.
  func remove() {
    g_object_freeze_notify(view.object)
    setContent(nil)
    setStyle(PlaceholderStyle())
    setOptions([])
    dispose()
    Self.data.set(nil, on: view.object)
    g_object_thaw_notify(view.object)
    // A listener may have set another.
    if let next = Self.of(view) { next.wasAdopted = wasAdopted } else if wasAdopted { PlaceholderClass.release(view) }
  }
}
