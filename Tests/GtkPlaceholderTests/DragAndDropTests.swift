import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 4 for drops, with real pointer events.
@MainActor
final class DragAndDropTests: XCTestCase {
  /// Drags the button's content onto a point of the view.
  private func drop(_ stage: InputStage, at point: (x: Int, y: Int)) {
    Input.move(to: stage.window, x: 200, y: 285)
    Input.button(down: true)
    // Past the distance at which a press becomes a drag, then on in steps, as a hand moves.
    Input.move(to: stage.window, x: 200, y: 265)
    for step in 1...4 {
      Input.move(to: stage.window, x: 200 + (point.x - 200) * step / 4, y: 260 + (point.y - 260) * step / 4)
    }
    stage.window.settle()
    XCTAssertTrue(stage.view.isPlaceholderVisible, "what is over the view is not in it yet")
    Input.button(down: false)
  }

  private func makeSource(_ stage: InputStage) {
    let source = gtk_drag_source_new()
    var value = GValue()
    g_value_init(&value, GTK_PLACEHOLDER_TYPE_STRING)
    g_value_set_string(&value, "dropped")
    let content = gdk_content_provider_new_for_value(&value)
    g_value_unset(&value)
    gtk_drag_source_set_content(source, content)
    g_object_unref(UnsafeMutableRawPointer(content))
    gtk_event_controller_set_propagation_phase(source, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(stage.button, source)
  }

  func testTextDroppedOnThePlaceholderHidesItInItsFrame() async {
    let stage = InputStage()
    makeSource(stage)
    for point in [stage.fivePoints[0], stage.fivePoints[4]] {
      drop(stage, at: point)
      MainLoop.wait("the text") { stage.view.text == "dropped" }
      stage.window.settle()
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.view.text = ""
      stage.window.settle()
    }
    stage.destroy()
  }
}
