import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// A window with a view that has a placeholder, and a button below it, for real key and pointer events. Every frame is watched.
@MainActor
final class InputStage {
  let view: PlaceholderTextView
  let button: UnsafeMutablePointer<GtkWidget>
  let window: TestWindow
  private var frames: SignalCounter?
  /// Frames in which the placeholder was painted over text, or missing in an empty view.
  private(set) var wrongFrames = 0

  var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    guard let buffer = gtk_text_view_get_buffer(view.textView) else { preconditionFailure("GTK made no buffer") }
    return buffer
  }

  var hasSelection: Bool { gtk_text_buffer_get_has_selection(buffer) != 0 }

  /// Where the placeholder is painted, in the window.
  let ink: (x: Int, y: Int, width: Int, height: Int)

  init(_ text: String = "Write a note that has\nmore than one line…") {
    TestDisplay.start
    view = PlaceholderTextView(placeholder: text)
    gtk_text_view_set_left_margin(view.textView, 20)
    gtk_text_view_set_top_margin(view.textView, 20)
    guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let button = gtk_button_new_with_label("Button") else {
      preconditionFailure("GTK made no box")
    }
    self.button = button
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    gtk_widget_set_vexpand(view.widget, 1)
    gtk_box_append(box, view.widget)
    gtk_box_append(box, button)
    window = TestWindow(widget)
    gtk_widget_grab_focus(button)
    window.settle()
    let picture = Picture(of: view.widget)
    ink = picture.ink(background: picture.pixels[0]) ?? (0, 0, 0, 0)
    window.takeFocus()
    guard let clock = gtk_widget_get_frame_clock(view.widget) else { return }
    frames = SignalCounter(clock.asObject, "after-paint", hasArgument: false) { [unowned self] in
      let isPainted = view.textView.placeholderLabels.contains { gtk_widget_get_mapped($0) != 0 }
      if isPainted != (gtk_text_buffer_get_char_count(buffer) == 0) { wrongFrames += 1 }
    }
  }

  /// The corners and the middle of what is painted.
  var fivePoints: [(x: Int, y: Int)] {
    let right = ink.x + ink.width - 1
    let bottom = ink.y + ink.height - 1
    return [
      (ink.x, ink.y), (right, ink.y), (ink.x, bottom), (right, bottom), (ink.x + ink.width / 2, ink.y + ink.height / 2),
    ]
  }

  /// Nothing has happened to the view but the focus.
  func expectEmpty(_ what: String, file: StaticString = #filePath, line: UInt = #line) {
    window.settle(file: file, line: line)
    XCTAssertEqual(view.text, "", what, file: file, line: line)
    XCTAssertFalse(hasSelection, what, file: file, line: line)
    XCTAssertTrue(view.isPlaceholderVisible, what, file: file, line: line)
    XCTAssertEqual(gtk_text_buffer_get_can_undo(buffer), 0, what, file: file, line: line)
    XCTAssertEqual(gtk_text_buffer_get_modified(buffer), 0, what, file: file, line: line)
  }

  /// The view's context menu, once it has been opened.
  var menu: UnsafeMutablePointer<GtkWidget>? {
    var child = gtk_widget_get_first_child(view.widget)
    while let current = child {
      let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0 { return current }
      child = gtk_widget_get_next_sibling(current)
    }
    return nil
  }

  func focusView(file: StaticString = #filePath, line: UInt = #line) {
    gtk_widget_grab_focus(view.widget)
    MainLoop.wait("the focus", file: file, line: line) { gtk_widget_has_focus(view.widget) != 0 }
  }

  func destroy(file: StaticString = #filePath, line: UInt = #line) {
    frames = nil
    window.destroy()
    XCTAssertEqual(wrongFrames, 0, "frames with text and placeholder, or with neither", file: file, line: line)
  }
}
