import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// A last paragraph without letters stands where GTK lays it for the keyboard's direction, also when that changes.
@MainActor
final class KeyboardDirectionTests: XCTestCase {
  /// Switches between the keyboard's layouts, of which GDK learns by the X server's event.
  private func switchLayout(to direction: PangoDirection) {
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    let keyboard = gdk_seat_get_keyboard(seat)
    Input.switchKeyboard(toLayout: direction == PANGO_DIRECTION_RTL ? 1 : 0)
    MainLoop.wait("the keyboard's direction") { gdk_device_get_direction(keyboard) == direction }
  }

  func testNeutralTextFollowsTheKeyboard() async {
    TestDisplay.start
    let style = TestStyle("textview > placeholder { opacity: 1; }")
    Input.setKeyboard("us,il")
    let shown = PlaceholderTextView(placeholder: "123 –")
    let typed = PlaceholderTextView()
    for view in [shown, typed] {
      gtk_text_view_set_cursor_visible(view.textView, 0)
      gtk_widget_set_direction(view.widget, GTK_TEXT_DIR_RTL)
      gtk_widget_set_size_request(view.widget, 200, 40)
    }
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return XCTFail("no box") }
    for view in [shown, typed] {
      gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), view.widget)
    }
    let window = TestWindow(box)
    window.takeFocus()
    var pictures: [Picture] = []
    for direction in [PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL, PANGO_DIRECTION_LTR] {
      switchLayout(to: direction)
      for view in [typed, shown] {
        gtk_widget_grab_focus(view.widget)
        window.settle()
      }
      // Text that was typed before keeps its side until its line is laid out again (gtk_text_layout_set_keyboard_direction()
      // invalidates the caret alone); the placeholder stands where text typed now would.
      typed.text = ""
      typed.text = "123 –"
      window.settle()
      pictures.append(Picture(of: shown.widget))
      XCTAssertEqual(Picture(of: shown.widget), Picture(of: typed.widget), "\(direction)")
    }
    XCTAssertNotEqual(pictures[0], pictures[1])
    // While the view has the focus it follows at once.
    switchLayout(to: PANGO_DIRECTION_RTL)
    window.settle()
    XCTAssertEqual(Picture(of: shown.widget), pictures[1])
    switchLayout(to: PANGO_DIRECTION_LTR)
    Input.setKeyboard("us")
    window.destroy()
    style.remove()
  }
}
