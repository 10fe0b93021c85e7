import CGtkPlaceholder
import Foundation

/// `startup`: from the start of a process to its first frame on the screen.
@MainActor
enum StartupBenchmark {
  /// How long a start may take, in seconds.
  private static let patience = 20.0

  /// nil where there is no `notes` beside this program, or no Xvfb.
  static func run(_ scale: Scale) -> [Way: Sample]? {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let notes = own.deletingLastPathComponent().appendingPathComponent("notes")
    guard FileManager.default.isExecutableFile(atPath: notes.path), let server = XServer.start(),
      let screen = Screen(server.display)
    else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("placeholder-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var isBroken = false
    let samples = Measure.interleaved([.bare, .ours], rounds: scale.rounds(quick: 7, full: 31)) { way in
      guard !isBroken,
        let time = timeToFirstFrame(
          way == .bare ? own : notes, way == .bare ? ["--first-frame"] : [], server, screen, folder)
      else {
        isBroken = true
        return .nan
      }
      return time
    }
    return isBroken ? nil : samples
  }

  /// An application with nothing but a bare text view, as small as such a program can be.
  static func runMinimalApplication() {
    let application = gtk_application_new("io.github.placeholder.Minimal", GApplicationFlags(rawValue: 0))
    let activate: @convention(c) (UnsafeMutablePointer<GtkApplication>?, gpointer?) -> Void = { application, _ in
      guard let window = gtk_application_window_new(application) else { return }
      let asWindow = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
      gtk_window_set_default_size(asWindow, 600, 400)
      gtk_window_set_child(asWindow, gtk_text_view_new())
      gtk_window_present(asWindow)
    }
    g_signal_connect_data(
      application, "activate", unsafeBitCast(activate, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    g_application_run(
      UnsafeMutableRawPointer(application)?.assumingMemoryBound(to: GApplication.self), 0, nil)
    g_object_unref(application)
  }

  /// Milliseconds; nil where nothing appeared.
  private static func timeToFirstFrame(
    _ program: URL, _ arguments: [String], _ server: XServer, _ screen: Screen, _ folder: URL
  ) -> Double? {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // Nobody's notes, settings or desktop take part.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "DISPLAY": server.display, "GDK_BACKEND": "x11", "HOME": folder.path, "XDG_DATA_HOME": folder.path,
      "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = screen.pixels()
    let start = Measure.time()
    guard (try? process.run()) != nil else { return nil }
    var time: Double?
    while time == nil, process.isRunning, Measure.time() - start < patience * 1e6 {
      if screen.pixels() != before { time = (Measure.time() - start) / 1000 }
      usleep(500)
    }
    process.terminate()
    process.waitUntilExit()
    // The next start must find the screen empty.
    while screen.pixels() != before, Measure.time() - start < 2 * patience * 1e6 { usleep(500) }
    return time
  }
}
