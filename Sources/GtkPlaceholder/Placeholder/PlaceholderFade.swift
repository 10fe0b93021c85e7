import CGtkPlaceholder

/// A label that appears over some time. Hiding takes none, so text is never under a half-faded placeholder.
@MainActor
final class PlaceholderFade {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let duration: Double
  private var start: gint64?
  private var callback: guint = 0

  /// Begins to fade `widget` in; nil, and at once, where that takes no time or nobody sees it.
  static func start(_ widget: UnsafeMutablePointer<GtkWidget>, seconds: Double) -> PlaceholderFade? {
    guard seconds > 0, gtk_widget_get_mapped(widget) != 0, isWanted(by: widget) else {
      gtk_widget_set_opacity(widget, 1)
      return nil
    }
    return PlaceholderFade(widget, seconds)
  }

  /// Whether the desktop animates (`gtk-enable-animations`).
  private static func isWanted(by widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let settings = gtk_widget_get_settings(widget) else { return false }
    var value = GValue()
    g_value_init(&value, GTK_PLACEHOLDER_TYPE_BOOLEAN)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
    return g_value_get_boolean(&value) != 0
  }

  private init(_ widget: UnsafeMutablePointer<GtkWidget>, _ seconds: Double) {
    self.widget = widget
    duration = seconds * Double(G_USEC_PER_SEC)
    gtk_widget_set_opacity(widget, 0)
    callback = gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        guard let data, let clock else { return 0 }
        return onMainActor((clock, data)) { clock, data in
          Unmanaged<PlaceholderFade>.fromOpaque(data).takeUnretainedValue().tick(gdk_frame_clock_get_frame_time(clock))
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Ends the fade with the label fully there. Must be called before the fade is released.
  func cancel() {
    if callback != 0 { gtk_widget_remove_tick_callback(widget, callback) }
    callback = 0
    gtk_widget_set_opacity(widget, 1)
  }

  private func tick(_ time: gint64) -> gboolean {
    let start = start ?? time
    self.start = start
    let progress = Self.isWanted(by: widget) ? min(1, Double(time - start) / duration) : 1
    gtk_widget_set_opacity(widget, progress)
    if progress == 1 { callback = 0 }
    return progress < 1 ? 1 : 0
  }
}
