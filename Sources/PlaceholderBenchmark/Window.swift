import CGtkPlaceholder
import Foundation

/// A mapped window of its own for one contestant.
@MainActor
final class Window {
  private let window: UnsafeMutablePointer<GtkWindow>
  private let clock: UnsafeMutablePointer<GObject>
  private var painted = 0
  private var handler: Handler?

  /// How long a frame may take, in seconds; only a broken display takes so long.
  private static let patience = 30.0

  init(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32 = 400, height: Int32 = 300) {
    guard let widget = gtk_window_new() else { fail("GTK made no window") }
    window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_decorated(window, 0)
    gtk_window_set_default_size(window, width, height)
    gtk_window_set_child(window, child)
    gtk_widget_realize(widget)
    guard let clock = gtk_widget_get_frame_clock(widget) else { fail("a window without frame clock") }
    self.clock = UnsafeMutableRawPointer(clock).assumingMemoryBound(to: GObject.self)
    gtk_window_present(window)
    handler = Handler(self.clock, "after-paint") { [unowned self] in painted += 1 }
    frame()
    frame()
  }

  /// Runs the main loop until a frame that begins after now is painted.
  func frame() {
    let end = Date().addingTimeInterval(Self.patience)
    let before = painted
    gdk_frame_clock_request_phase(OpaquePointer(clock), GDK_FRAME_CLOCK_PHASE_PAINT)
    while painted == before {
      g_main_context_iteration(nil, 1)
      if Date() > end { fail("no frame within \(Self.patience) s") }
    }
  }

  /// Runs the main loop until nothing is due.
  static func settle() {
    let end = Date().addingTimeInterval(patience)
    while g_main_context_pending(nil) != 0, Date() < end { g_main_context_iteration(nil, 0) }
  }

  func destroy() {
    handler?.disconnect()
    handler = nil
    gtk_window_destroy(window)
    Self.settle()
  }
}
