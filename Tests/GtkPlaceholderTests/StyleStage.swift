import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Two views of one size: one shows a text as its placeholder, with a style, and the other has it typed. The placeholder is not dimmed.
@MainActor
final class StyleStage {
  let shown: PlaceholderTextView
  let typed: PlaceholderTextView
  let window: TestWindow
  private let css = TestStyle("")

  static let text = "The quick brown fox jumps over the lazy dog,\nand away."

  init(_ text: String = text) {
    TestDisplay.start
    shown = PlaceholderTextView()
    typed = PlaceholderTextView()
    guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { preconditionFailure("GTK made no box") }
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    for (view, name) in [(shown, "shown"), (typed, "typed")] {
      gtk_widget_set_name(view.widget, name)
      gtk_text_view_set_cursor_visible(view.textView, 0)
      gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD)
      gtk_widget_set_size_request(view.widget, 300, 150)
      gtk_widget_set_vexpand(view.widget, 1)
      gtk_box_append(box, view.widget)
    }
    shown.placeholder = text
    typed.text = text
    window = TestWindow(widget, width: 300, height: 300)
    setCSS("")
  }

  func setCSS(_ rules: String) {
    css.set("textview > placeholder { opacity: 1; } \(rules)")
  }

  /// Calls `change` with each of the two views.
  func forBoth(_ change: (UnsafeMutablePointer<GtkTextView>) -> Void) {
    change(shown.textView)
    change(typed.textView)
  }

  var pictures: (shown: Picture, typed: Picture) {
    window.settle()
    return (Picture(of: shown.widget), Picture(of: typed.widget))
  }

  func expectEqual(_ what: String, file: StaticString = #filePath, line: UInt = #line) {
    let pictures = pictures
    XCTAssertEqual(pictures.shown, pictures.typed, what, file: file, line: line)
    XCTAssertGreaterThan(Set(pictures.shown.pixels).count, 1, "\(what): nothing is painted", file: file, line: line)
  }

  func destroy() {
    window.destroy()
    css.remove()
  }
}
