import CNotebook
import Foundation
import GtkPlaceholder

/// What was expected and is not so.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws where `condition` does not hold.
func expect(_ condition: Bool, _ what: String) throws {
  if !condition { throw Failure(what) }
}

/// Runs the main loop until `condition` holds, for a bounded time.
@MainActor
func wait(for what: String, until condition: () -> Bool) throws {
  let patience = 20.0  // seconds; only something broken takes so long
  let end = Date(timeIntervalSinceNow: patience)
  let wake = g_timeout_add(10, { _ in 1 }, nil)
  defer { g_source_remove(wake) }
  while !condition() {
    try expect(Date() < end, "waited \(patience) s for \(what)")
    g_main_context_iteration(nil, 1)
  }
}

/// A window on the screen.
@MainActor
struct ShownWindow {
  let window: UnsafeMutablePointer<GtkWindow>

  /// Shows a window with `child`, and waits until it is painted.
  init(_ child: UnsafeMutablePointer<GtkWidget>) throws {
    guard let widget = gtk_window_new() else { throw Failure("GTK made no window") }
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_default_size(window, 400, 300)
    gtk_window_set_child(window, child)
    try self.init(presenting: window)
  }

  /// Shows a window that is made already.
  init(presenting window: UnsafeMutablePointer<GtkWindow>) throws {
    self.window = window
    gtk_window_present(window)
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    try wait(for: "the window") { gtk_widget_get_mapped(widget) != 0 }
    _ = try pixels(of: widget)
  }

  func destroy() {
    gtk_window_destroy(window)
  }
}

/// Shows `view` in a window and checks what every way promises: the placeholder is there while the view is empty, goes with the first character,
/// comes back with the last, and is never in the buffer.
@MainActor
func checkInWindow(_ view: some PlaceholderHosting, placeholder: String) throws {
  let widget = UnsafeMutableRawPointer(view.textView).assumingMemoryBound(to: GtkWidget.self)
  let window = try ShownWindow(widget)
  try check(view, placeholder: placeholder)
  window.destroy()
}

/// As `checkInWindow`, where the view is in a window already.
@MainActor
func check(_ view: some PlaceholderHosting, placeholder: String) throws {
  let widget = UnsafeMutableRawPointer(view.textView).assumingMemoryBound(to: GtkWidget.self)
  let buffer = gtk_text_view_get_buffer(view.textView)
  try expect(view.placeholder == placeholder, "the placeholder is \(view.placeholder ?? "nil"), not \(placeholder)")
  try expect(view.isPlaceholderVisible, "the placeholder does not show over an empty view")
  try expect(gtk_text_buffer_get_char_count(buffer) == 0, "the placeholder is in the buffer")
  let empty = try pixels(of: widget)
  gtk_text_buffer_set_text(buffer, "x", 1)
  try expect(!view.isPlaceholderVisible, "the placeholder stays over text")
  gtk_text_buffer_set_text(buffer, "", 0)
  try wait(for: "the placeholder to come back") { (try? pixels(of: widget)) == empty }
  let markup = view.placeholderMarkup
  view.placeholder = nil
  try expect(pixels(of: widget) != empty, "the placeholder is not drawn")
  if let markup { try view.setPlaceholderMarkup(markup) } else { view.placeholder = placeholder }
  try wait(for: "the placeholder that is set again") { (try? pixels(of: widget)) == empty }
}

/// The pixels of `widget` in its next frame, 32 bits each.
@MainActor
func pixels(of widget: UnsafeMutablePointer<GtkWidget>) throws -> [UInt32] {
  let texture = try render(widget)
  defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
  let width = Int(gdk_texture_get_width(texture))
  var pixels = [UInt32](repeating: 0, count: width * Int(gdk_texture_get_height(texture)))
  pixels.withUnsafeMutableBytes { bytes in
    gdk_texture_download(texture, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(width * 4))
  }
  return pixels
}

/// Paints `widget`, which must be mapped, as its next frame does. The texture is the caller's.
@MainActor
func render(_ widget: UnsafeMutablePointer<GtkWidget>, scale: Double = 1) throws -> OpaquePointer {
  guard let paintable = gtk_widget_paintable_new(widget) else { throw Failure("GTK made no paintable") }
  defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
  while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
  var size = (width: 0.0, height: 0.0)
  var node: OpaquePointer?
  // GTK forgets what a widget drew when it has to draw again, until it has.
  try wait(for: "a frame") {
    size.width = Double(gdk_paintable_get_intrinsic_width(paintable)) * scale
    size.height = Double(gdk_paintable_get_intrinsic_height(paintable)) * scale
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, size.width, size.height)
    node = gtk_snapshot_free_to_node(snapshot)
    return node != nil
  }
  defer { gsk_render_node_unref(node) }
  var viewport = graphene_rect_t()
  graphene_rect_init(&viewport, 0, 0, Float(size.width), Float(size.height))
  let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
  guard let texture = gsk_renderer_render_texture(renderer, node, &viewport) else {
    throw Failure("the renderer made no texture")
  }
  return texture
}
