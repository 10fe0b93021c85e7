import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 4: pointer and focus go to the view as if the placeholder were not there. What real clicks do is in `PointerEventTests`.
@MainActor
final class PointerTests: XCTestCase {
  private static let text = "Type your notes here"

  func testTheWidgetUnderThePointerIsTheViews() async {
    let form = Form(Self.text)
    let with = form.picked
    form.view.placeholder = nil
    form.window.settle()
    XCTAssertEqual(with, form.picked)
    XCTAssertNotNil(with)
    form.window.destroy()
  }

  func testTabNeverLandsOnIt() async {
    let form = Form(Self.text)
    gtk_text_view_set_accepts_tab(form.view, 0)
    form.window.takeFocus()
    gtk_widget_grab_focus(form.before)
    var stops: [Bool] = []
    for _ in 1...3 {
      Input.press("Tab")
      stops.append(gtk_widget_has_focus(form.view.asWidget) != 0)
    }
    XCTAssertEqual(stops, [true, false, false])
    Input.press("shift+Tab", "shift+Tab")
    XCTAssertNotEqual(gtk_widget_has_focus(form.view.asWidget), 0)
    XCTAssertTrue(form.view.placeholderLabels.allSatisfy { gtk_widget_grab_focus($0) == 0 })
    form.window.destroy()
  }
}

/// Two entries, and a view with a placeholder between them.
@MainActor
private struct Form {
  let window: TestWindow
  let view: UnsafeMutablePointer<GtkTextView>
  let before: UnsafeMutablePointer<GtkWidget>
  /// A point of the window that has ink of the placeholder, or nearly.
  let ink: (x: Int, y: Int)

  init(_ text: String) {
    TestDisplay.start
    let new = PlaceholderTextView(placeholder: text)
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let first = gtk_entry_new(), let last = gtk_entry_new()
    else { preconditionFailure("GTK made no widgets") }
    view = new.textView
    before = first
    gtk_widget_set_vexpand(new.widget, 1)
    let boxPointer = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    for child in [first, new.widget, last] { gtk_box_append(boxPointer, child) }
    window = TestWindow(box)
    let drawn = Picture(of: new.widget).inkOnItsCorner ?? (0, 0, 0, 0)
    var x = 0.0
    var y = 0.0
    gtk_widget_translate_coordinates(new.widget, window.widget, 0, 0, &x, &y)
    ink = (Int(x) + drawn.x + drawn.width / 2, Int(y) + drawn.y + drawn.height / 2)
  }

  var picked: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_pick(window.widget, Double(ink.x), Double(ink.y), GTK_PICK_DEFAULT)
  }
}
