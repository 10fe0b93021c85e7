import CGtkPlaceholder
import Foundation

/// Real key and pointer events, made by the X server (XTest) at the word of `xdotool`.
@MainActor
public enum Input {
  /// Presses and releases keys, named as X names them (`a`, `BackSpace`, `ctrl+z`).
  public static func press(_ keys: String...) {
    run(["key", "--delay", "5"] + keys)
  }

  /// Holds `key` down, or lets it go.
  public static func hold(_ key: String, down: Bool) {
    run([down ? "keydown" : "keyup", key])
  }

  /// Moves the pointer to a point of the window.
  public static func move(to window: TestWindow, x: Int, y: Int) {
    run(["mousemove", "--window", identifier(window), "\(x)", "\(y)"])
  }

  /// Clicks a button at a point of the window.
  public static func click(_ window: TestWindow, x: Int, y: Int, button: Int = 1, times: Int = 1) {
    move(to: window, x: x, y: y)
    run(["click", "--repeat", "\(times)", "--delay", "20", "\(button)"])
  }

  /// Drags from one point of the window to another with the first button.
  public static func drag(_ window: TestWindow, from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    move(to: window, x: from.x, y: from.y)
    run(["mousedown", "1"])
    move(to: window, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    move(to: window, x: to.x, y: to.y)
    run(["mouseup", "1"])
  }

  static func focus(_ window: TestWindow) {
    run(["windowfocus", identifier(window)])
  }

  private static func identifier(_ window: TestWindow) -> String {
    // gdk_x11_surface_get_xid() is in GTK's library but in a header of its own.
    typealias GetIdentifier = @convention(c) (OpaquePointer?) -> UInt
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "gdk_x11_surface_get_xid") else {
      TestDisplay.stop("this GTK has no X11 backend")
    }
    let native = gtk_widget_get_native(window.widget)
    return String(unsafeBitCast(symbol, to: GetIdentifier.self)(gtk_native_get_surface(native)))
  }

  /// Runs xdotool, with GTK's loop running, until it ends.
  private static func run(_ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    do {
      try process.run()
    } catch {
      TestDisplay.stop("xdotool does not start; data/setup.sh test installs it (\(error))")
    }
    MainLoop.wait("xdotool") { !process.isRunning }
    if process.terminationStatus != 0 { TestDisplay.stop("xdotool failed: \(arguments)") }
    MainLoop.drain()
  }
}
