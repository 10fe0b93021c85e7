import CGtkPlaceholder
import TestSupport

/// A buffer, and the twin that goes through the same without any placeholder near it.
@MainActor
final class FuzzBuffer {
  let real: UnsafeMutablePointer<GtkTextBuffer>
  let twin: UnsafeMutablePointer<GtkTextBuffer>
  private let changes: [SignalCounter]

  init(real: UnsafeMutablePointer<GtkTextBuffer>, twin: UnsafeMutablePointer<GtkTextBuffer>) {
    self.real = real
    self.twin = twin
    g_object_ref(real)
    g_object_ref(twin)
    changes = [real, twin].flatMap { buffer in
      ["changed", "modified-changed"].map { SignalCounter(buffer.asObject, $0, hasArgument: false) }
    }
  }

  convenience init() {
    guard let real = gtk_text_buffer_new(nil), let twin = gtk_text_buffer_new(nil) else {
      preconditionFailure("GTK made no buffer")
    }
    self.init(real: real, twin: twin)
    g_object_unref(real)
    g_object_unref(twin)
  }

  isolated deinit {
    g_object_unref(real)
    g_object_unref(twin)
  }

  /// Does the same to both.
  func both(_ body: (UnsafeMutablePointer<GtkTextBuffer>) -> Void) {
    body(real)
    body(twin)
  }

  /// The twin's text, with U+FFFC for anchors.
  var text: String { Self.text(of: twin) }

  /// Rule 3: what differs from a buffer that no placeholder knows of.
  var difference: String? {
    let text = text
    if Self.text(of: real) != text {
      return "the buffer has \(Self.text(of: real).debugDescription), not \(text.debugDescription)"
    }
    for (name, get) in Self.flags where get(real) != get(twin) { return "\(name) is \(get(real)) in the buffer" }
    if changes[0].count != changes[2].count { return "changed came \(changes[0].count) times, not \(changes[2].count)" }
    if changes[1].count != changes[3].count { return "modified-changed came \(changes[1].count) times" }
    return nil
  }

  private static let flags: [(String, (UnsafeMutablePointer<GtkTextBuffer>) -> Int32)] = [
    ("can-undo", { gtk_text_buffer_get_can_undo($0) }),
    ("can-redo", { gtk_text_buffer_get_can_redo($0) }),
    ("modified", { gtk_text_buffer_get_modified($0) }),
    (
      "cursor-position",
      { buffer in
        var iter = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &iter, gtk_text_buffer_get_insert(buffer))
        return gtk_text_iter_get_offset(&iter)
      }
    ),
  ]

  private static func text(of buffer: UnsafeMutablePointer<GtkTextBuffer>) -> String {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let slice = gtk_text_buffer_get_slice(buffer, &start, &end, 1) else { return "" }
    defer { g_free(slice) }
    return String(cString: slice)
  }
}
