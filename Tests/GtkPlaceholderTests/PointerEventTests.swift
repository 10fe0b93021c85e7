import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 4, with real pointer events: all goes to the view as if the placeholder were not there.
@MainActor
final class PointerEventTests: XCTestCase {
  func testClicksAtFivePointsFocusTheView() async {
    let stage = InputStage()
    for point in stage.fivePoints {
      gtk_widget_grab_focus(stage.button)
      Input.click(stage.window, x: point.x, y: point.y)
      MainLoop.wait("the focus after a click at \(point)") { gtk_widget_has_focus(stage.view.widget) != 0 }
      stage.expectEmpty("a click at \(point)")
    }
    Input.press("x")
    MainLoop.wait("the text") { stage.view.text == "x" }
    stage.destroy()
  }

  func testEveryOneOfAHundredClicksFocuses() async {
    let stage = InputStage()
    let middle = stage.fivePoints[4]
    Input.move(to: stage.window, x: middle.x, y: middle.y)
    for count in 1...100 {
      gtk_widget_grab_focus(stage.button)
      Input.click()
      MainLoop.wait("the focus after click \(count)") { gtk_widget_has_focus(stage.view.widget) != 0 }
    }
    stage.expectEmpty("a hundred clicks")
    stage.destroy()
  }

  func testDoubleAndTripleClicksSelectNothing() async {
    let stage = InputStage()
    for times in [2, 3, 4] {
      for point in stage.fivePoints {
        Input.click(stage.window, x: point.x, y: point.y, times: times)
        stage.expectEmpty("\(times) clicks at \(point)")
      }
    }
    stage.destroy()
  }

  func testDragSelectsNothing() async {
    let stage = InputStage()
    let points = stage.fivePoints
    Input.drag(stage.window, from: points[0], to: points[3])
    stage.expectEmpty("a drag over the placeholder")
    Input.drag(stage.window, from: (x: 5, y: 150), to: points[4])
    stage.expectEmpty("a drag onto the placeholder")
    Input.press("ctrl+a")
    stage.expectEmpty("all selected")
    stage.destroy()
  }

  func testPointerHasTheShapeForText() async {
    let stage = InputStage()
    for point in stage.fivePoints + [(x: 200, y: 200)] {
      Input.move(to: stage.window, x: point.x, y: point.y)
      MainLoop.wait("the shape for text at \(point)") { shape(stage) == "text" }
    }
    Input.move(to: stage.window, x: 200, y: 290)
    MainLoop.wait("the other shape over the button") { shape(stage) != "text" }
    stage.destroy()
  }

  /// The name of the pointer's shape over the window.
  private func shape(_ stage: InputStage) -> String? {
    let surface = gtk_native_get_surface(gtk_widget_get_native(stage.view.widget))
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(stage.view.widget))
    guard let cursor = gdk_surface_get_device_cursor(surface, gdk_seat_get_pointer(seat)),
      let name = gdk_cursor_get_name(cursor)
    else { return nil }
    return String(cString: name)
  }

  func testHoverKeepsTheFocusWhereItIs() async {
    let stage = InputStage()
    for (owner, name) in [(stage.view.widget, "view"), (stage.button, "button")] {
      gtk_widget_grab_focus(owner)
      for point in stage.fivePoints {
        Input.move(to: stage.window, x: point.x, y: point.y)
        stage.expectEmpty("the pointer at \(point)")
        XCTAssertEqual(gtk_widget_has_focus(owner), 1, "the \(name) has the focus")
      }
    }
    stage.destroy()
  }

  /// Each point in a window of its own: under X11 without a window manager, the click after a menu that Escape has ended reaches nobody at times.
  func testRightClickOpensTheViewsMenu() async {
    for index in 0..<5 {
      let stage = InputStage()
      let point = stage.fivePoints[index]
      Input.click(stage.window, x: point.x, y: point.y, button: 3)
      MainLoop.wait("the menu at \(point)") { stage.menu.map { gtk_widget_get_mapped($0) != 0 } ?? false }
      stage.expectEmpty("the menu at \(point)")
      Input.press("Escape")
      MainLoop.wait("the end of the menu") { stage.menu.map { gtk_widget_get_mapped($0) == 0 } ?? true }
      MainLoop.wait("the focus") { gtk_widget_has_focus(stage.view.widget) != 0 }
      stage.destroy()
    }
  }

  /// The menu has the focus, and belongs to the view.
  func testMenuOfAViewThatHidesOnFocusDoesNotShowThePlaceholder() async {
    let stage = InputStage()
    stage.view.placeholderOptions = .hidesOnFocus
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    let point = stage.fivePoints[4]
    Input.click(stage.window, x: point.x, y: point.y)
    MainLoop.wait("the focus") { !stage.view.isPlaceholderVisible }
    let changes = SignalCounter(stage.view.textView.asObject, "notify::placeholder-visible")
    Input.click(stage.window, x: point.x, y: point.y, button: 3)
    MainLoop.wait("the menu") { stage.menu.map { gtk_widget_get_mapped($0) != 0 } ?? false }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    Input.press("Escape")
    MainLoop.wait("the end of the menu") { stage.menu.map { gtk_widget_get_mapped($0) == 0 } ?? true }
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(changes.count, 0)
    gtk_widget_grab_focus(stage.button)
    MainLoop.wait("the placeholder") { stage.view.isPlaceholderVisible }
    stage.window.destroy()
  }
}
