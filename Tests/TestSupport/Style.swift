import CGtkPlaceholder

/// CSS for one test, on the whole display.
@MainActor
public final class TestStyle {
  private let provider: UnsafeMutablePointer<GtkCssProvider>

  /// Applies `css` until `remove`.
  public init(_ css: String) {
    TestDisplay.start
    guard let provider = gtk_css_provider_new() else { preconditionFailure("GTK made no provider") }
    self.provider = provider
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    set(css)
  }

  /// Replaces the CSS.
  public func set(_ css: String) {
    gtk_placeholder_css_provider_load(provider, css)
  }

  /// Takes the CSS away.
  public func remove() {
    gtk_style_context_remove_provider_for_display(gdk_display_get_default(), OpaquePointer(provider))
    g_object_unref(provider)
  }
}
