import CGtkPlaceholder

/// The ways others have a placeholder, as small as they are where people copy them from.
@MainActor
final class Port {
  private let overlay: OpaquePointer
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  private let placeholder: String
  private var label: UnsafeMutablePointer<GtkWidget>?
  private var second: UnsafeMutablePointer<GtkWidget>?

  init(overlay: OpaquePointer, buffer: UnsafeMutablePointer<GtkTextBuffer>, placeholder: String) {
    self.overlay = overlay
    self.buffer = buffer
    self.placeholder = placeholder
  }

  func addLabel() {
    guard let label = gtk_label_new(placeholder) else { return }
    gtk_widget_add_css_class(label, "dim-label")
    gtk_widget_set_halign(label, GTK_ALIGN_START)
    gtk_widget_set_valign(label, GTK_ALIGN_START)
    gtk_widget_set_can_target(label, 0)
    gtk_overlay_add_overlay(overlay, label)
    self.label = label
  }

  /// (a)
  func readText() {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1), let label else { return }
    gtk_widget_set_visible(label, String(cString: text).isEmpty ? 1 : 0)
    g_free(text)
  }

  /// (b)
  func remakeLabel() {
    if let label { gtk_overlay_remove_overlay(overlay, label) }
    label = nil
    if gtk_text_buffer_get_char_count(buffer) == 0 { addLabel() }
  }

  /// (c)
  func bindText() {
    g_object_bind_property_full(
      buffer, "text", label, "visible", G_BINDING_SYNC_CREATE,
      { _, from, to, _ in
        let isEmpty = g_value_get_string(from).map { $0.pointee == 0 } ?? true
        g_value_set_boolean(to, isEmpty ? 1 : 0)
        return 1
      }, nil, nil, nil)
  }

  /// (d)
  func addSecondView(beneath view: UnsafeMutablePointer<GtkWidget>) {
    guard let second = gtk_text_view_new() else { return }
    gtk_text_view_set_editable(second.asTextView, 0)
    gtk_text_view_set_cursor_visible(second.asTextView, 0)
    gtk_widget_set_can_focus(second, 0)
    gtk_widget_add_css_class(second, "dim-label")
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(second.asTextView), placeholder, -1)
    gtk_widget_add_css_class(view, "see-through")
    gtk_overlay_set_child(overlay, second)
    gtk_overlay_add_overlay(overlay, view)
    self.second = second
  }

  func showSecondView() {
    guard let second else { return }
    gtk_widget_set_child_visible(second, gtk_text_buffer_get_char_count(buffer) == 0 ? 1 : 0)
    gtk_widget_queue_draw(second)
  }
}
