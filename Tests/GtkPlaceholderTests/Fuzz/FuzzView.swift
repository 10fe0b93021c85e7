import CGtkPlaceholder
import GtkPlaceholder
import TestSupport

/// A view with a placeholder, its twin without one, and what the rules say about the two.
@MainActor
final class FuzzView {
  typealias View = UnsafeMutablePointer<GtkTextView>

  let real: View
  let twin: View
  var buffer: FuzzBuffer

  // The model of the placeholder.
  var text: String?
  var markup: String?
  var style = PlaceholderStyle()
  var options: PlaceholderOptions = []
  var hasPreedit = false
  /// Whether the library follows the view: it was given something to show or to remember.
  var isFollowed = false
  var isDisposed = false
  /// Whether there was a moment to make a label.
  private var mayHaveLabel = false
  /// Whether a window ever gave it, or its twin, the focus.
  private(set) var hadFocus = false
  /// What happens within the next `notify::placeholder-visible`.
  var armed: (() -> Void)?

  private var notified = false
  private(set) var wrongNotification: String?
  private var notifications: SignalCounter?
  private var focusChanges: [SignalCounter] = []

  /// - Parameter kind: 0 for a `PlaceholderTextView`, 1 for a `GtkTextView`, 2 for a subclass of it.
  init(kind: Int) {
    let types = [PlaceholderTextView.gType, gtk_text_view_get_type(), Self.subclass]
    real = Self.make(types[kind])
    twin = Self.make(kind == 2 ? Self.subclass : gtk_text_view_get_type())
    buffer = FuzzBuffer(real: gtk_text_view_get_buffer(real), twin: gtk_text_view_get_buffer(twin))
    let weak = WeakView()
    notifications = SignalCounter(real.asObject, "notify::placeholder-visible") { weak.view?.notify() }
    weak.view = self
    focusChanges = [real, twin].map { SignalCounter($0.asObject, "notify::has-focus") }
  }

  private final class WeakView { weak var view: FuzzView? }

  private func notify() {
    let isVisible = real.isPlaceholderVisible
    if isVisible == notified { wrongNotification = "notified twice that placeholder-visible is \(isVisible)" }
    notified = isVisible
    noteLabel()
    let action = armed
    armed = nil
    action?()
  }

  private func noteFocus() {
    bothWidgets { if gtk_widget_is_focus($0) != 0 { hadFocus = true } }
    if focusChanges.contains(where: { $0.count > 0 }) { hadFocus = true }
  }

  private func noteLabel() {
    if real.isPlaceholderVisible, gtk_widget_get_root(real.asWidget) != nil { mayHaveLabel = true }
  }

  /// Stops listening; disposal takes away every handler.
  func unwatch() {
    armed = nil
    notifications = nil
    noteFocus()
    focusChanges = []
  }

  /// Lets go of both views; they may live on in a window.
  func release() -> (real: LifeWatch, twin: LifeWatch, label: LifeWatch?) {
    unwatch()
    let watches = (LifeWatch(real.asObject), LifeWatch(twin.asObject), label.map { LifeWatch($0.asObject) })
    g_object_unref(real)
    g_object_unref(twin)
    return watches
  }

  func both(_ body: (View) -> Void) {
    body(real)
    body(twin)
  }

  func bothWidgets(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    body(real.asWidget)
    body(twin.asWidget)
  }

  /// Follows the buffers that GTK made, or that a shared view has now.
  func readBuffers() {
    buffer = FuzzBuffer(real: gtk_text_view_get_buffer(real), twin: gtk_text_view_get_buffer(twin))
  }

  // MARK: The rules

  /// Rule 2.
  var expectsPlaceholder: Bool {
    guard isFollowed, !isDisposed, let text, !text.isEmpty, !hasPreedit else { return false }
    let typed = buffer.text
    let spaces: Set<Unicode.Scalar> = [" ", "\n", "\t", "\u{3000}"]
    let isEmpty =
      options.contains(.ignoresWhitespace) ? typed.unicodeScalars.allSatisfy(spaces.contains) : typed.isEmpty
    guard isEmpty else { return false }
    if options.contains(.hidesOnFocus), hasFocusWithin { return false }
    if options.contains(.hidesWhenReadOnly), gtk_text_view_get_editable(twin) == 0 { return false }
    return true
  }

  private var hasFocusWithin: Bool {
    gtk_widget_get_state_flags(real.asWidget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// What is wrong now, at any moment.
  var fault: String? {
    noteFocus()
    let isVisible = real.isPlaceholderVisible
    if isVisible != expectsPlaceholder { return "visible is \(isVisible), not \(expectsPlaceholder)" }
    if let wrongNotification { return wrongNotification }
    if real.placeholder != (text?.isEmpty == true ? nil : text) {
      return "the text is \(real.placeholder.debugDescription)"
    }
    if real.placeholderMarkup != markup { return "the markup is \(real.placeholderMarkup.debugDescription)" }
    if real.placeholderOptions != options { return "the options are \(real.placeholderOptions)" }
    if real.placeholderStyle != style { return "the style is \(real.placeholderStyle)" }
    noteLabel()
    if label != nil, !mayHaveLabel { return "a label was made that never showed" }
    return buffer.difference
  }

  /// What is wrong when the main loop has nothing to do.
  var faultAtRest: String? {
    let isVisible = real.isPlaceholderVisible
    if notified != isVisible { return "placeholder-visible became \(isVisible), and nobody was told" }
    guard gtk_widget_get_root(real.asWidget) != nil else { return nil }
    let isShown = label.map { gtk_widget_get_child_visible($0) != 0 } ?? false
    return isShown == isVisible ? nil : "the label's visibility is \(isShown), the placeholder's \(isVisible)"
  }

  /// What is wrong after a frame: sizes, and that nothing is in the way.
  var faultInFrame: String? {
    guard gtk_widget_get_mapped(real.asWidget) != 0 else { return nil }
    let sizes = (real: ViewSizes(real.asWidget), twin: ViewSizes(twin.asWidget))
    if sizes.real.width != sizes.twin.width {
      return "width \(sizes.real.width), without placeholder \(sizes.twin.width)"
    }
    let mayBeHigher = real.isPlaceholderVisible && style.reservesHeight
    if sizes.real.height != sizes.twin.height, !mayBeHigher || sizes.real.height.minimum < sizes.twin.height.minimum {
      return "height \(sizes.real.height), without placeholder \(sizes.twin.height), placeholder \(mayBeHigher)"
    }
    if sizes.real.height.minimum > sizes.real.height.natural { return "the natural height is less than the minimum" }
    guard let label else { return nil }
    let (width, height) = (gtk_widget_get_width(real.asWidget), gtk_widget_get_height(real.asWidget))
    let target = gtk_widget_pick(real.asWidget, Double(width) / 2, Double(height) / 2, GTK_PICK_DEFAULT)
    return target == label ? "the label takes the pointer's events" : nil
  }

  /// The placeholder's label, if there is one.
  var label: UnsafeMutablePointer<GtkWidget>? { real.placeholderLabels.first }

  private static func make(_ type: GType) -> View {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else { preconditionFailure("no view") }
    g_object_ref_sink(object)
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkTextView.self)
  }

  private static let subclass: GType = {
    var query = GTypeQuery()
    g_type_query(gtk_text_view_get_type(), &query)
    var info = GTypeInfo()
    info.class_size = UInt16(query.class_size)
    info.instance_size = UInt16(query.instance_size)
    return g_type_register_static(gtk_text_view_get_type(), "FuzzTextView", &info, GTypeFlags(rawValue: 0))
  }()
}

/// The sizes that a widget asks for.
struct ViewSizes {
  typealias Size = (minimum: Int32, natural: Int32)
  var width: Size = (0, 0)
  var height: Size = (0, 0)

  @MainActor
  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width.minimum, &width.natural, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &height.minimum, &height.natural, nil, nil)
  }
}
