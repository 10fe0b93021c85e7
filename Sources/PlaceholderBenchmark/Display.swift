import CGtkPlaceholder
import Foundation

/// The display that is measured on: the present one, or an X server that the benchmark starts and ends.
@MainActor
enum Display {
  /// Opens the display, and takes the settings that would make figures depend on the moment.
  static func open() {
    // A session bus would be asked about the desktop; its answers take their own time.
    setenv("GTK_A11Y", "none", 0)
    setenv("GSK_RENDERER", "cairo", 0)
    setenv("GSETTINGS_BACKEND", "memory", 1)
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    if getenv("DISPLAY") == nil, getenv("WAYLAND_DISPLAY") == nil {
      guard let server = XServer.start() else {
        fail("there is no display, and Xvfb does not start; install the package xvfb")
      }
      setenv("DISPLAY", server.display, 1)
      setenv("GDK_BACKEND", "x11", 1)
    }
    guard gtk_init_check() != 0 else { fail("GTK can't open the display") }
    guard let settings = gtk_settings_get_default() else { return }
    var off = GValue()
    g_value_init(&off, GTK_PLACEHOLDER_TYPE_BOOLEAN)
    for name in ["gtk-cursor-blink", "gtk-enable-animations"] {
      g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &off)
    }
  }

  /// Draws placeholders as strong as text: the theme's opacity is a picture of its own for the renderer.
  static func undim() {
    guard let provider = gtk_css_provider_new() else { return }
    gtk_placeholder_css_provider_load(provider, "textview > placeholder { opacity: 1; }")
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}

/// An X server of the benchmark's own, ended with it.
struct XServer {
  let display: String

  nonisolated(unsafe) private static var processes: [pid_t] = []

  /// nil where Xvfb is not installed or does not start.
  static func start() -> XServer? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-noreset", "-nolisten", "tcp"]
    let answer = Pipe()
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    if processes.isEmpty { atexit { for process in XServer.processes { kill(process, SIGTERM) } } }
    processes.append(process.processIdentifier)
    var text = ""
    while !text.contains("\n") {
      let data = answer.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
    }
    return XServer(display: ":" + text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

extension UnsafeMutablePointer {
  var asObject: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self) }
}

extension UnsafeMutablePointer where Pointee == GtkTextView {
  var asWidget: UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  var asTextView: UnsafeMutablePointer<GtkTextView> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkTextView.self)
  }
}
