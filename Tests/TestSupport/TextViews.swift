import CGtkPlaceholder
import GtkPlaceholder

/// What tests ask of text views and their buffers, in few words.
@MainActor
extension UnsafeMutablePointer where Pointee == GtkTextView {
  /// The view as a widget.
  public var asWidget: UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
  }

  /// The view's buffer, made by GTK if there is none.
  public var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    guard let buffer = gtk_text_view_get_buffer(self) else { preconditionFailure("GTK made no buffer") }
    return buffer
  }

  /// Emits `preedit-changed`, as GTK does when an input method composes `text`.
  public func emitPreedit(_ text: String) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_text_view_get_type())
    g_value_set_object(&values[0], self)
    g_value_init(&values[1], GTK_PLACEHOLDER_TYPE_STRING)
    g_value_set_string(&values[1], text)
    g_signal_emitv(values, g_signal_lookup("preedit-changed", gtk_text_view_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  /// Emits a keybinding signal without arguments, such as `paste-clipboard`.
  public func emit(_ signal: String) {
    var value = GValue()
    g_value_init(&value, gtk_text_view_get_type())
    g_value_set_object(&value, self)
    g_signal_emitv(&value, g_signal_lookup(signal, gtk_text_view_get_type()), 0, nil)
    g_value_unset(&value)
  }
}

@MainActor
extension UnsafeMutablePointer where Pointee == GtkTextBuffer {
  /// All of the text, hidden text and anchors too.
  public var wholeText: String {
    var (start, end) = bounds
    guard let text = gtk_text_buffer_get_slice(self, &start, &end, 1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The first and the last position.
  public var bounds: (start: GtkTextIter, end: GtkTextIter) {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(self, &start, &end)
    return (start, end)
  }

  /// Replaces all text in one call.
  public func setText(_ text: String) {
    gtk_text_buffer_set_text(self, text, -1)
  }

  /// Inserts at the caret, as one action of the user.
  public func insert(_ text: String) {
    gtk_text_buffer_begin_user_action(self)
    gtk_text_buffer_insert_at_cursor(self, text, -1)
    gtk_text_buffer_end_user_action(self)
  }

  /// Deletes everything, as one action of the user.
  public func deleteAll() {
    var (start, end) = bounds
    gtk_text_buffer_begin_user_action(self)
    gtk_text_buffer_delete(self, &start, &end)
    gtk_text_buffer_end_user_action(self)
  }

  /// Selects everything.
  public func selectAll() {
    var (start, end) = bounds
    gtk_text_buffer_select_range(self, &start, &end)
  }

  /// Whether there is a selection.
  public var hasSelection: Bool { gtk_text_buffer_get_has_selection(self) != 0 }
}

/// A view in a window of its own, and a count of what its property `placeholder-visible` tells.
@MainActor
public final class Stage {
  /// The window.
  public let window: TestWindow
  /// The view.
  public let view: UnsafeMutablePointer<GtkTextView>
  /// Counts `notify::placeholder-visible`.
  public let visibility: SignalCounter

  /// The view's buffer.
  public var buffer: UnsafeMutablePointer<GtkTextBuffer> { view.buffer }

  /// A `PlaceholderTextView` with this placeholder, shown.
  public init(_ placeholder: String? = "Type", width: Int = 300, height: Int = 200) {
    TestDisplay.start
    let new = PlaceholderTextView(placeholder: placeholder)
    view = new.textView
    window = TestWindow(new.widget, width: width, height: height)
    visibility = SignalCounter(view.asObject, "notify::placeholder-visible")
  }

  /// Gives the view the keyboard.
  public func takeFocus() {
    window.takeFocus()
    gtk_widget_grab_focus(view.asWidget)
    MainLoop.wait("the view's focus") { gtk_widget_has_focus(view.asWidget) != 0 }
  }

  /// Does `edit`, and returns whether the very next frame has a placeholder in it.
  public func nextFrameShowsPlaceholder(after edit: () -> Void) -> Bool {
    guard let clock = gtk_widget_get_frame_clock(view.asWidget) else { return false }
    window.settle()
    edit()
    var shows: Bool?
    let frames = SignalCounter(clock.asObject, "after-paint", hasArgument: false) { [view] in
      if shows == nil { shows = view.placeholderLabels.contains { gtk_widget_get_mapped($0) != 0 } }
    }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    MainLoop.wait("a frame") { frames.count > 0 }
    return shows ?? false
  }

  /// Waits until nothing is due, and returns how often the property has told of a change since the last call.
  public func notifications() -> Int {
    MainLoop.drain()
    defer { counted = visibility.count }
    return visibility.count - counted
  }

  private var counted = 0

  /// Destroys the window, and the view with it.
  public func destroy() {
    window.destroy()
  }
}
