import CNotebook

/// A text view of a binding that knows GTK's objects as pointers to their C types, imported by a module of its own.
@MainActor
public final class TypedEditor {
  /// The GtkTextView.
  public let textViewPointer: UnsafeMutablePointer<GtkTextView>

  /// An editor in no window.
  public init() {
    guard let widget = gtk_text_view_new() else { preconditionFailure("GTK made no text view") }
    textViewPointer = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
    g_object_ref_sink(UnsafeMutableRawPointer(textViewPointer))
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(textViewPointer))
  }
}
