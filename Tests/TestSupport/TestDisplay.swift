import CGtkPlaceholder
import Foundation

/// The display that the tests run on: an X server of their own, started once for the process and ended with it.
///
/// Tests never touch the display of the person who runs them, and need none.
@MainActor
public enum TestDisplay {
  /// Starts Xvfb and GTK, with the environment of GTK's own test suite. Stops the process where that fails: a
  /// missing display is an error.
  public static let start: Void = {
    setEnvironment()
    // GLib has read G_DEBUG when the process started.
    g_log_set_always_fatal(GLogLevelFlags(rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue))
    KnownWarnings.leaveOut()
    // GLib's way to end is a breakpoint, after which Swift's backtracer lets the program go on.
    signal(SIGTRAP, SIG_DFL)
    // A test in a process of its own may use the display of the one that started it.
    let inherited = ProcessInfo.processInfo.environment[ChildTest.displayVariable]
    let display = inherited ?? XServer.start(screen: "1280x1024x24").display
    setenv("DISPLAY", display, 1)
    guard gtk_init_check() != 0 else { stop("GTK can't open the display \(display)") }
    TestSettings.pin()
  }()

  private static func setEnvironment() {
    let fixed = [
      "GDK_BACKEND": "x11", "GDK_DEBUG": "default-settings", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
      "GTK_IM_MODULE": "gtk-im-context-simple",
    ]
    for (name, value) in fixed { setenv(name, value, 1) }
    // What a run of the suite may choose.
    for (name, value) in ["GSK_RENDERER": "cairo", "GTK_A11Y": "test"] { setenv(name, value, 0) }
    for name in ["WAYLAND_DISPLAY", "GTK_THEME"] { unsetenv(name) }
    // GTK asks for a session bus when it starts, and would start one, which nobody ends, where there is none.
    if !OwnProcess.isThis { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }
  }

  /// Ends the process, saying why.
  public nonisolated static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("tests can't run: \(message)\n".utf8))
    exit(1)
  }
}

/// An X server for tests, ended when the process ends.
public struct XServer: Sendable {
  /// The name of the display, such as `:5`.
  public let display: String

  /// Starts Xvfb on a free display of its own choice. It listens on no network.
  public static func start(screen: String) -> XServer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      Service.endingWithParent + ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"]
    let answer = Pipe()
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      TestDisplay.stop("Xvfb does not start: \(error)")
    }
    endWithTests(process.processIdentifier)
    var text = ""
    while !text.contains("\n") {
      let data = answer.fileHandleForReading.availableData
      if data.isEmpty { TestDisplay.stop("Xvfb is not installed or does not start; data/setup.sh test installs it") }
      text += String(decoding: data, as: UTF8.self)
    }
    return XServer(display: ":" + text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
