import CNotebook
import GtkPlaceholder

/// The article “Styling”.
enum Styling {
  @MainActor
  static func load(_ css: [UInt8]) {
    let provider = gtk_css_provider_new()
    let text = css.map { CChar(bitPattern: $0) }
    gtk_css_provider_load_from_data(provider, text, gssize(text.count))
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  @MainActor
  static func inCode(_ view: PlaceholderTextView) throws {
    var style = PlaceholderStyle()
    style.font = "Italic"
    style.color = try PlaceholderColor("#1c71d8")
    style.justification = GTK_JUSTIFY_CENTER
    style.maximumLines = 3
    style.overflow = .shrink(minimumScale: 0.7)
    style.tightensToFit = true
    style.fadeDuration = 0.2  // seconds
    view.placeholderStyle = style
  }

  @MainActor
  static func oneValue(_ view: PlaceholderTextView) {
    view.placeholderStyle.reservesHeight = false
  }

  @MainActor
  static func asBefore(_ view: PlaceholderTextView) {
    view.placeholderStyle = PlaceholderStyle()
  }

  @MainActor
  static func fromOutside(_ view: PlaceholderTextView, lines: Int) {
    do {
      try view.setPlaceholderStyle(PlaceholderStyle(maximumLines: lines))
    } catch {
      print(error)  // out of range: maximumLines is -1, which is negative
    }
  }

  @MainActor
  static func withMarkup(_ view: PlaceholderTextView) throws {
    try view.setPlaceholderMarkup("Dear <b>diary</b>,\n<small>what happened today?</small>")
  }

  @MainActor
  static func options(_ view: PlaceholderTextView) {
    view.placeholderOptions = [.hidesOnFocus, .ignoresWhitespace]
  }

  @MainActor
  static func run() throws {
    let view = PlaceholderTextView(placeholder: "Type your notes here")
    let window = try ShownWindow(view.widget)
    gtk_window_set_focus(window.window, nil)
    let plain = try pixels(of: view.widget)
    load(PackageResources.notes_css)
    try wait(for: "the CSS to show") { ((try? pixels(of: view.widget)) ?? plain) != plain }
    gtk_widget_add_css_class(view.widget, "diary")
    let blue: UInt32 = 0xff1c_71d8
    try wait(for: "the colour of the CSS") { ((try? pixels(of: view.widget)) ?? []).contains(blue) }
    gtk_widget_remove_css_class(view.widget, "diary")

    try inCode(view)
    try wait(for: "the style's colour") { ((try? pixels(of: view.widget)) ?? []).contains(blue) }
    try check(view, placeholder: "Type your notes here")
    oneValue(view)
    try expect(!view.placeholderStyle.reservesHeight && view.placeholderStyle.maximumLines == 3, "one value")
    fromOutside(view, lines: -1)
    try expect(view.placeholderStyle.maximumLines == 3, "a value out of range changed the style")
    asBefore(view)
    try expect(view.placeholderStyle == PlaceholderStyle(), "the style is not as before")
    try withMarkup(view)
    try check(view, placeholder: "Dear diary,\nwhat happened today?")
    options(view)
    try expect(view.placeholderOptions == [.hidesOnFocus, .ignoresWhitespace], "the options")
    window.destroy()
  }
}
