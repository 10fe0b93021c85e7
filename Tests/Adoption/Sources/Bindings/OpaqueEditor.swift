import CNotebook

/// A text view of a binding that knows GTK's objects as opaque pointers.
@MainActor
public final class OpaqueEditor {
  /// The GtkTextView.
  public let opaquePointer: OpaquePointer

  /// An editor in no window.
  public init() {
    guard let widget = gtk_text_view_new() else { preconditionFailure("GTK made no text view") }
    opaquePointer = OpaquePointer(widget)
    g_object_ref_sink(UnsafeMutableRawPointer(opaquePointer))
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(opaquePointer))
  }
}
