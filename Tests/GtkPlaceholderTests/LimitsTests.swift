import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Distances that GTK takes, however large, stop no program.
@MainActor
final class LimitsTests: XCTestCase {
  private let most = Int(Int32.max)

  func testDistancesBeyondEveryScreen() async {
    for name in [
      "left-margin", "right-margin", "top-margin", "bottom-margin", "pixels-above-lines", "pixels-below-lines",
      "pixels-inside-wrap", "indent",
    ] {
      for value in [3_000_000, most] { show { $0.asObject.setProperty(name, value) } }
    }
    show { $0.asObject.setProperty("indent", -self.most) }
  }

  func testDistancesThatAddUp() async {
    show {
      for name in ["top-margin", "bottom-margin", "pixels-above-lines", "pixels-below-lines", "pixels-inside-wrap"] {
        $0.asObject.setProperty(name, self.most / 2)
      }
    }
  }

  /// Shows a placeholder of several lines in a scrolled window, with a change made after its first frame.
  private func show(_ change: (UnsafeMutablePointer<GtkTextView>) -> Void) {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Type\nmore text, so long that it is wrapped, and wrapped again")
    gtk_text_view_set_wrap_mode(view.textView, GTK_WRAP_WORD)
    guard let scroller = gtk_scrolled_window_new() else { return XCTFail("GTK made no scrolled window") }
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    let window = TestWindow(scroller, width: 200, height: 100)
    change(view.textView)
    window.settle()
    XCTAssertTrue(view.isPlaceholderVisible)
    window.destroy()
  }
}
