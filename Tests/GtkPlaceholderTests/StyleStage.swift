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

  typealias Pair = (shown: UnsafeMutablePointer<GtkWidget>, typed: UnsafeMutablePointer<GtkWidget>)

  /// `arrange` puts the two views, which ask for no size, into a window's child; without it they stand one above the other.
  init(
    _ text: String = text, width: Int = 300, height: Int = 300,
    arrange: ((Pair) -> UnsafeMutablePointer<GtkWidget>?)? = nil
  ) {
    TestDisplay.start
    shown = PlaceholderTextView()
    typed = PlaceholderTextView()
    for (view, name) in [(shown, "shown"), (typed, "typed")] {
      gtk_widget_set_name(view.widget, name)
      gtk_text_view_set_cursor_visible(view.textView, 0)
      gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD)
    }
    shown.placeholder = text
    typed.text = text
    guard let child = (arrange ?? Self.column)((shown.widget, typed.widget)) else {
      preconditionFailure("GTK made no container")
    }
    window = TestWindow(child, width: width, height: height)
    setCSS("")
  }

  private static func column(_ views: Pair) -> UnsafeMutablePointer<GtkWidget>? {
    for view in [views.shown, views.typed] {
      gtk_widget_set_size_request(view, 300, 150)
      gtk_widget_set_vexpand(view, 1)
    }
    return box(GTK_ORIENTATION_VERTICAL, [views.shown, views.typed])
  }

  /// A box with these children.
  static func box(
    _ orientation: GtkOrientation, _ children: [UnsafeMutablePointer<GtkWidget>]
  ) -> UnsafeMutablePointer<GtkWidget>? {
    let box = gtk_box_new(orientation, 0)
    for child in children {
      gtk_box_append(box.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkBox.self) }, child)
    }
    return box
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
