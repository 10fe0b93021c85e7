import CGtkPlaceholder
import Foundation
import XCTest

/// A window with one child, shown on the test display.
@MainActor
public final class TestWindow {
  /// The window.
  public let window: UnsafeMutablePointer<GtkWindow>

  /// The window as a widget.
  public var widget: UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Shows a window without decorations and waits for its first frames.
  public init(
    _ child: UnsafeMutablePointer<GtkWidget>, width: Int = 400, height: Int = 300, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    TestDisplay.start
    guard let widget = gtk_window_new() else { preconditionFailure("GTK made no window") }
    window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_decorated(window, 0)
    gtk_window_set_default_size(window, Int32(width), Int32(height))
    gtk_window_set_child(window, child)
    gtk_window_present(window)
    // Where no window manager says otherwise, the X server gives a new window the focus, a little later; the theme draws it otherwise then.
    MainLoop.wait("the window", file: file, line: line) {
      gtk_widget_get_mapped(self.widget) != 0 && gtk_window_is_active(window) != 0
    }
    settle(file: file, line: line)
  }

  /// Waits for a frame painted after now, and all that follows from it.
  public func settle(file: StaticString = #filePath, line: UInt = #line) {
    MainLoop.settle(widget, file: file, line: line)
  }

  /// Resizes the window and waits until it has the size.
  public func resize(width: Int, height: Int, file: StaticString = #filePath, line: UInt = #line) {
    gtk_window_set_default_size(window, Int32(width), Int32(height))
    MainLoop.wait("the size", file: file, line: line) {
      gtk_widget_get_width(widget) == width && gtk_widget_get_height(widget) == height
    }
    settle(file: file, line: line)
  }

  /// Gives the window the X server's keyboard focus, as a window manager would.
  public func takeFocus(file: StaticString = #filePath, line: UInt = #line) {
    Input.focus(self)
    MainLoop.wait("the focus", file: file, line: line) { gtk_window_is_active(window) != 0 }
  }

  /// Destroys the window; every test does so.
  public func destroy() {
    gtk_window_destroy(window)
    MainLoop.drain()
  }
}
