import CNotebook
import Foundation
import GtkPlaceholder

/// The pictures of the documentation, painted by the running library.
enum Pictures {
  /// Writes `placeholder.png` and the others, at twice the size for dense screens, light and dark.
  @MainActor
  static func write(to folder: String) throws {
    for (suffix, isDark) in [("", false), ("~dark", true)] {
      try setDark(isDark)
      let picture = try make()
      let shown = try ShownWindow(picture)
      let path = "\(folder)/placeholder\(suffix)@2x.png"
      let texture = try render(picture, scale: 2)
      try expect(gdk_texture_save_to_png(texture, path) != 0, "\(path) can't be written")
      g_object_unref(UnsafeMutableRawPointer(texture))
      shown.destroy()
    }
  }

  @MainActor
  private static func setDark(_ isDark: Bool) throws {
    guard let settings = gtk_settings_get_default() else { throw Failure("GTK has no settings") }
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isDark ? 1 : 0)
    g_object_set_property(object, "gtk-application-prefer-dark-theme", &value)
    g_value_unset(&value)
  }

  /// Two views side by side: the placeholder, and the same text typed.
  @MainActor
  private static func make() throws -> UnsafeMutablePointer<GtkWidget> {
    guard let widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 18),
      let sheet = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    else { throw Failure("GTK made no box") }
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    gtk_box_set_homogeneous(box, 1)
    gtk_box_append(UnsafeMutableRawPointer(sheet).assumingMemoryBound(to: GtkBox.self), widget)
    gtk_widget_set_valign(sheet, GTK_ALIGN_START)
    gtk_widget_add_css_class(sheet, "background")
    for set in [
      gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top, gtk_widget_set_margin_bottom,
    ] { set(widget, 18) }
    let text = "Dear diary,\nwhat happened today, and who was there?"
    for isTyped in [false, true] {
      let view = PlaceholderTextView(placeholder: text)
      if isTyped { view.text = text }
      gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD)
      for set in [
        gtk_text_view_set_left_margin, gtk_text_view_set_right_margin, gtk_text_view_set_top_margin,
        gtk_text_view_set_bottom_margin,
      ] { set(view.textView, 12) }
      gtk_widget_set_size_request(view.widget, 230, 110)
      guard let frame = gtk_frame_new(isTyped ? "The same text, typed" : "Empty, with a placeholder") else {
        throw Failure("GTK made no frame")
      }
      gtk_frame_set_child(UnsafeMutableRawPointer(frame).assumingMemoryBound(to: GtkFrame.self), view.widget)
      gtk_box_append(box, frame)
    }
    return sheet
  }
}
