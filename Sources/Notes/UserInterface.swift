import CGtkPlaceholder

/// The files of `data/` that are built into the program.
@MainActor
enum UserInterface {
  static func load(_ description: [UInt8]) throws -> OpaquePointer {
    guard let builder = gtk_builder_new() else { throw NoteFileError(description: "no GtkBuilder") }
    var error: UnsafeMutablePointer<GError>?
    let text = String(decoding: description, as: UTF8.self)
    guard gtk_builder_add_from_string(builder, text, gssize(description.count), &error) != 0 else {
      throw NoteFileError(description: takeMessage(error))
    }
    return builder
  }

  static func object(_ name: String, in builder: OpaquePointer) throws -> OpaquePointer {
    guard let object = gtk_builder_get_object(builder, name) else {
      throw NoteFileError(description: "notes-window.ui has no object “\(name)”")
    }
    return OpaquePointer(object)
  }

  static func addStyle(_ css: [UInt8]) {
    let provider = gtk_css_provider_new()
    gtk_placeholder_css_provider_load(provider, String(decoding: css, as: UTF8.self))
    add(provider)
    g_object_unref(provider)
  }

  /// Styles all windows with `provider`.
  static func add(_ provider: UnsafeMutablePointer<GtkCssProvider>?) {
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), .init(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}

/// Sets a property of the type string.
func setProperty(_ object: OpaquePointer, _ name: String, _ text: String) {
  var value = GValue()
  g_value_init(&value, GTK_PLACEHOLDER_TYPE_STRING)
  g_value_set_string(&value, text)
  g_object_set_property(.init(object), name, &value)
  g_value_unset(&value)
}
