import CGtkPlaceholder

/// Something to do once: at the main loop's next turn, which is before the next frame; or, while a frame is being made, before that
/// one is painted.
@MainActor
final class DeferredCall {
  private let body: @MainActor () -> Void
  private var idle: guint = 0
  private var frameHandler: SignalHandler?

  /// - Parameter widget: the widget whose window's frames count; it may be in no window.
  init(before widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping @MainActor () -> Void) {
    self.body = body
    idle = g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { data in
        guard let data else { return 0 }
        onMainActor(data) { Unmanaged<DeferredCall>.fromOpaque($0).takeUnretainedValue().run() }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<DeferredCall>.fromOpaque(data).release()
      })
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let object = UnsafeMutableRawPointer(clock).assumingMemoryBound(to: GObject.self)
    // A frame under way asks for the layout again, up to four times, before it paints (gdkframeclockidle.c).
    frameHandler = SignalHandler(object, "layout") { [unowned self] in run() }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  /// Gives up what has not been done.
  func cancel() {
    frameHandler?.disconnect()
    frameHandler = nil
    if idle != 0 { g_source_remove(idle) }
    idle = 0
  }

  private func run() {
    cancel()
    body()
  }
}
