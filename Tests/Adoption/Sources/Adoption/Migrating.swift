import CNotebook
import GtkPlaceholder

/// The article “Moving from UIKit”.
enum Migrating {
  /// A category with `placeholder`, `attributedPlaceholder` and `placeholderColor`.
  @MainActor
  static func category(_ textView: UnsafeMutablePointer<GtkTextView>) throws {
    textView.placeholder = "Type your notes here"
    try textView.setPlaceholderMarkup("Type your <b>notes</b> here")
    textView.placeholderStyle.color = PlaceholderColor(red: 0.2, green: 0.5, blue: 0.9)
  }

  /// A configuration of a label.
  @MainActor
  static func configuration(_ view: PlaceholderTextView) {
    view.placeholderStyle = PlaceholderStyle(
      font: "Serif Italic 13",
      color: PlaceholderColor(red: 0.2, green: 0.5, blue: 0.9),
      wrapMode: GTK_WRAP_WORD,
      maximumLines: 2,
      overflow: .shrink(minimumScale: 0.75),
      tightensToFit: true)
  }

  /// A label that floats above the text while there is some.
  @MainActor
  static func floatingLabel(above view: PlaceholderTextView) -> UnsafeMutablePointer<GtkWidget>? {
    let revealer = gtk_revealer_new()
    gtk_revealer_set_child(OpaquePointer(revealer), gtk_label_new(view.placeholder))
    g_object_bind_property(
      view.widget, "placeholder-visible", revealer, "reveal-child",
      GBindingFlags(rawValue: G_BINDING_SYNC_CREATE.rawValue | G_BINDING_INVERT_BOOLEAN.rawValue))
    return revealer
  }

  @MainActor
  static func run() throws {
    guard let plain = gtk_text_view_new() else { throw Failure("GTK made no text view") }
    let textView = UnsafeMutableRawPointer(plain).assumingMemoryBound(to: GtkTextView.self)
    try category(textView)
    try checkInWindow(textView, placeholder: "Type your notes here")

    let configured = PlaceholderTextView(placeholder: "Type your notes here")
    configuration(configured)
    try checkInWindow(configured, placeholder: "Type your notes here")

    let view = PlaceholderTextView(placeholder: "Note")
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let label = floatingLabel(above: view) else {
      throw Failure("GTK made no box")
    }
    let container = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    gtk_box_append(container, label)
    gtk_box_append(container, view.widget)
    gtk_widget_set_vexpand(view.widget, 1)
    let window = try ShownWindow(box)
    try expect(gtk_revealer_get_reveal_child(OpaquePointer(label)) == 0, "the label floats over an empty view")
    view.text = "x"
    try expect(gtk_revealer_get_reveal_child(OpaquePointer(label)) != 0, "the label does not float")
    window.destroy()
  }
}
