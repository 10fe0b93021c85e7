import CGtkPlaceholder

/// The library's own CSS, on each display that shows a placeholder.
@MainActor
enum PlaceholderStyleSheet {
  /// The class of a placeholder whose style sets a colour.
  static let coloredClass = "placeholder-colored"

  /// The class that GTK's themes dim, by as much as an entry's placeholder.
  static let dimmedClass = "dim-label"

  /// What text inherits in CSS on the web but not in GTK (`gtkcssstylepropertyimpl.c`), and a text view follows: the placeholder must
  /// look as the view's text would. Themes and applications may say otherwise.
  private static let inheritance = """
    placeholder.\(dimmedClass), placeholder.\(coloredClass) {
      text-transform: inherit;
      text-decoration-line: inherit;
      text-decoration-color: inherit;
      text-decoration-style: inherit;
      font-kerning: inherit;
      font-variant-ligatures: inherit;
      font-variant-position: inherit;
      font-variant-caps: inherit;
      font-variant-numeric: inherit;
      font-variant-alternates: inherit;
      font-variant-east-asian: inherit;
    }
    """

  /// A colour that was set is drawn as it is, and the view decides on the place, whatever CSS says.
  private static let overrides = """
    placeholder.\(dimmedClass), placeholder.\(coloredClass) { margin: 0; }
    placeholder.\(coloredClass) { opacity: 1; filter: none; }
    """

  private static let mark = g_quark_from_string("gtk-placeholder-style-sheet")

  static func install(on display: OpaquePointer?) {
    guard let display else { return }
    let object = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self)
    guard g_object_get_qdata(object, mark) == nil else { return }
    g_object_set_qdata(object, mark, UnsafeMutableRawPointer(display))
    add(inheritance, priority: guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK), to: display)
    add(overrides, priority: .max, to: display)
  }

  private static func add(_ css: String, priority: guint, to display: OpaquePointer) {
    guard let provider = gtk_css_provider_new() else { return }
    gtk_placeholder_css_provider_load(provider, css)
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), priority)
    g_object_unref(provider)
  }
}
