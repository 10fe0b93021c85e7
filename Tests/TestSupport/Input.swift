import CGtkPlaceholder
import Foundation

/// Real key and pointer events, made by the X server (XTest) at the word of `xdotool`.
@MainActor
public enum Input {
  /// Presses and releases keys, named as X names them (`a`, `BackSpace`, `ctrl+z`).
  public static func press(_ keys: String...) {
    xdotool(["key", "--delay", "5"] + keys)
  }

  /// Holds `key` down, or lets it go.
  public static func hold(_ key: String, down: Bool) {
    xdotool([down ? "keydown" : "keyup", key])
  }

  /// Moves the pointer to a point of the window.
  public static func move(to window: TestWindow, x: Int, y: Int) {
    xdotool(["mousemove", "--window", identifier(window), "\(x)", "\(y)"])
  }

  /// Clicks a button at a point of the window.
  public static func click(_ window: TestWindow, x: Int, y: Int, button: Int = 1, times: Int = 1) {
    move(to: window, x: x, y: y)
    xdotool(["click", "--repeat", "\(times)", "--delay", "20", "\(button)"])
  }

  /// Clicks a button where the pointer is.
  public static func click(button: Int = 1) {
    xdotool(["click", "\(button)"])
  }

  /// Presses a button where the pointer is, or lets it go.
  public static func button(_ button: Int = 1, down: Bool) {
    xdotool([down ? "mousedown" : "mouseup", "\(button)"])
  }

  /// Drags from one point of the window to another with the first button.
  public static func drag(_ window: TestWindow, from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    move(to: window, x: from.x, y: from.y)
    xdotool(["mousedown", "1"])
    move(to: window, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    move(to: window, x: to.x, y: to.y)
    xdotool(["mouseup", "1"])
  }

  /// Loads a keyboard layout, such as `us`, or several, such as `us,il`, into the X server.
  public static func setKeyboard(_ layouts: String) {
    run(["setxkbmap", "-layout", layouts])
  }

  /// Switches to one of the layouts that `setKeyboard` loaded, by its number. (XTest's keys do not switch layouts.)
  public static func switchKeyboard(toLayout number: UInt32) {
    typealias GetDisplay = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias LockGroup = @convention(c) (OpaquePointer?, UInt32, UInt32) -> Int32
    let coreKeyboard: UInt32 = 0x100
    guard let getDisplay = dlsym(nil, "gdk_x11_display_get_xdisplay"), let lockGroup = dlsym(nil, "XkbLockGroup") else {
      TestDisplay.stop("this GTK has no X11 backend")
    }
    let display = unsafeBitCast(getDisplay, to: GetDisplay.self)(gdk_display_get_default())
    _ = unsafeBitCast(lockGroup, to: LockGroup.self)(display, coreKeyboard, number)
    gdk_display_flush(gdk_display_get_default())
  }

  static func focus(_ window: TestWindow) {
    xdotool(["windowfocus", identifier(window)])
  }

  private static func identifier(_ window: TestWindow) -> String {
    // gdk_x11_surface_get_xid() is in GTK's library but in a header of its own.
    typealias GetIdentifier = @convention(c) (OpaquePointer?) -> UInt
    guard let symbol = dlsym(nil, "gdk_x11_surface_get_xid") else {
      TestDisplay.stop("this GTK has no X11 backend")
    }
    let native = gtk_widget_get_native(window.widget)
    return String(unsafeBitCast(symbol, to: GetIdentifier.self)(gtk_native_get_surface(native)))
  }

  private static func xdotool(_ arguments: [String]) {
    run(["xdotool"] + arguments)
  }

  /// Runs a command, with GTK's loop running, until it ends.
  private static func run(_ command: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    do {
      try process.run()
    } catch {
      TestDisplay.stop("\(command[0]) does not start; data/setup.sh test installs it (\(error))")
    }
    MainLoop.wait(command[0]) { !process.isRunning }
    if process.terminationStatus != 0 { TestDisplay.stop("failed: \(command)") }
    MainLoop.drain()
  }
}
