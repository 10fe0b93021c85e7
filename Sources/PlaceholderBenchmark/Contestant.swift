import CGtkPlaceholder
import GtkPlaceholder

/// One widget with a placeholder, made in one of the ways.
@MainActor
final class Contestant {
  let way: Way
  /// What goes into a window.
  let root: UnsafeMutablePointer<GtkWidget>
  /// What is typed into: a GtkTextView, or a GtkEntry.
  let field: UnsafeMutablePointer<GtkWidget>
  private var handlers: [Handler] = []

  var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    guard let buffer = gtk_text_view_get_buffer(field.asTextView) else { fail("a view without buffer") }
    return buffer
  }

  /// - Parameters:
  ///   - text: what the buffer holds before the placeholder is attached.
  ///   - scrolls: whether the view stands in a scrolled window.
  init(_ way: Way, text: String = "", placeholder: String = Way.placeholder, scrolls: Bool = false) {
    self.way = way
    field = Self.make(way.isEntry ? gtk_entry_new() : gtk_text_view_new())
    let host = scrolls ? Self.scroller(field) : field
    switch way {
    case .bare, .ours, .entry, .entryWithPlaceholder: root = host
    case .readsText, .remakesLabel, .bindsText, .secondView: root = Self.make(gtk_overlay_new())
    }
    if !text.isEmpty { setText(text) }
    switch way {
    case .bare, .entry: break
    case .ours: field.asTextView.placeholder = placeholder
    case .entryWithPlaceholder:
      gtk_entry_set_placeholder_text(UnsafeMutableRawPointer(field).assumingMemoryBound(to: GtkEntry.self), placeholder)
    case .readsText, .remakesLabel, .bindsText, .secondView: addPort(placeholder, host)
    }
  }

  /// Gives the widgets up; what is in a window lives on in it.
  func release() {
    handlers.forEach { $0.disconnect() }
    if root != field { g_object_unref(root) }
    g_object_unref(field)
  }

  func setText(_ text: String) {
    gtk_text_buffer_set_text(buffer, text, Int32(text.utf8.count))
  }

  /// Types as a key does: GtkTextView's action signal, within one user action.
  func type(_ text: String) {
    guard !way.isEntry else {
      var position: Int32 = -1
      gtk_editable_insert_text(OpaquePointer(field), text, -1, &position)
      return
    }
    Action.insert.emit(on: field, text)
  }

  /// Deletes all the text, within one user action.
  func clear() {
    guard !way.isEntry else { return gtk_editable_delete_text(OpaquePointer(field), 0, -1) }
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_delete(buffer, &start, &end)
    gtk_text_buffer_end_user_action(buffer)
  }

  private static func make(_ widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget> {
    guard let widget else { fail("GTK made no widget") }
    g_object_ref_sink(widget)
    return widget
  }

  private static func scroller(_ child: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
    let scroller = make(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(OpaquePointer(scroller), child)
    return scroller
  }

  private func addPort(_ placeholder: String, _ host: UnsafeMutablePointer<GtkWidget>) {
    let overlay = OpaquePointer(root)
    let port = Port(overlay: overlay, buffer: buffer, placeholder: placeholder)
    if way == .secondView {
      port.addSecondView(beneath: host)
    } else {
      gtk_overlay_set_child(overlay, host)
    }
    switch way {
    case .readsText:
      port.addLabel()
      handlers.append(Handler(buffer.asObject, "changed") { port.readText() })
      port.readText()
    case .remakesLabel:
      handlers.append(Handler(buffer.asObject, "changed") { port.remakeLabel() })
      port.remakeLabel()
    case .bindsText:
      port.addLabel()
      port.bindText()
    default:
      handlers.append(Handler(buffer.asObject, "changed") { port.showSecondView() })
      port.showSecondView()
    }
  }
}

/// GtkTextView's `insert-at-cursor`, which a key press ends in.
@MainActor
enum Action {
  case insert

  private static let identifier = g_signal_lookup("insert-at-cursor", gtk_text_view_get_type())

  func emit(on view: UnsafeMutablePointer<GtkWidget>, _ text: String) {
    withUnsafeTemporaryAllocation(of: GValue.self, capacity: 2) { values in
      values.initialize(repeating: GValue())
      guard let first = values.baseAddress else { return }
      g_value_init(first, gtk_text_view_get_type())
      g_value_set_instance(first, view)
      g_value_init(first + 1, GTK_PLACEHOLDER_TYPE_STRING)
      g_value_set_string(first + 1, text)
      g_signal_emitv(first, Self.identifier, 0, nil)
      g_value_unset(first)
      g_value_unset(first + 1)
    }
  }
}

/// A signal handler that is disconnected by hand.
@MainActor
struct Handler {
  private let object: UnsafeMutablePointer<GObject>
  private let identifier: gulong

  init(_ object: UnsafeMutablePointer<GObject>, _ signal: String, _ body: @escaping @MainActor () -> Void) {
    self.object = object
    g_object_ref(object)
    let callback: @convention(c) (gpointer?, gpointer) -> Void = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().body() }
    }
    identifier = g_signal_connect_data(
      object, signal, unsafeBitCast(callback, to: GCallback.self), Unmanaged.passRetained(Box(body)).toOpaque(),
      { data, _ in
        guard let data else { return }
        Unmanaged<Box>.fromOpaque(data).release()
      }, GConnectFlags(rawValue: 0))
  }

  func disconnect() {
    g_signal_handler_disconnect(object, identifier)
    g_object_unref(object)
  }

  private final class Box {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }
}
