import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// The fade: in, never out, and only where the desktop animates.
@MainActor
final class FadeTests: XCTestCase {
  private let view: () -> PlaceholderTextView = {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Write a note…")
    view.placeholderStyle.fadeDuration = 0.2
    view.text = "text"
    return view
  }

  private func setAnimations(_ isOn: Bool) {
    gtk_settings_get_default()?.setProperty("gtk-enable-animations", isOn)
  }

  override func tearDown() async throws {
    setAnimations(false)
  }

  private func label(_ view: PlaceholderTextView) -> UnsafeMutablePointer<GtkWidget>? {
    view.textView.placeholderLabels.first { gtk_widget_get_mapped($0) != 0 }
  }

  /// The opacities of the frames from now on, as long as the counter lives.
  private func watch(_ view: PlaceholderTextView, _ each: @escaping (Double?) -> Void) -> SignalCounter? {
    gtk_widget_get_frame_clock(view.widget).map { clock in
      SignalCounter(clock.asObject, "after-paint", hasArgument: false) { [self] in
        each(label(view).map { gtk_widget_get_opacity($0) })
      }
    }
  }

  func testFadesInAndStaysThere() async {
    let view = view()
    setAnimations(true)
    let window = TestWindow(view.widget)
    var opacities: [Double] = []
    let frames = watch(view) { opacity in opacity.map { opacities.append($0) } }
    view.text = ""
    MainLoop.wait("the end of the fade") { opacities.last == 1 }
    XCTAssertEqual(opacities, opacities.sorted(), "it only grows")
    XCTAssertEqual(opacities.first, 0)
    XCTAssertTrue(view.isPlaceholderVisible)
    let count = frames?.count
    // Without a fade there is nothing left that asks for frames.
    for _ in 1...50 { g_main_context_iteration(nil, 0) }
    XCTAssertLessThanOrEqual((frames?.count ?? 0) - (count ?? 0), 2)
    window.destroy()
  }

  func testTextIsNeverUnderAHalfFadedPlaceholder() async {
    let view = view()
    setAnimations(true)
    let window = TestWindow(view.widget)
    defer { window.destroy() }
    var wasWrong = false
    var lastOpacity: Double?
    let frames = watch(view) { opacity in
      lastOpacity = opacity
      if opacity != nil, !view.text.isEmpty { wasWrong = true }
    }
    for _ in 1...5 {
      view.text = ""
      MainLoop.wait("a half-faded frame") { lastOpacity.map { $0 > 0 && $0 < 1 } ?? false }
      view.text = "typed"
      XCTAssertNil(label(view))
      window.settle()
    }
    XCTAssertFalse(wasWrong)
    XCTAssertNotNil(frames)
    view.text = ""
    MainLoop.wait("the end of the fade") { lastOpacity == 1 }
  }

  func testNoFadeWhereTheDesktopDoesNotAnimate() async {
    let view = view()
    let window = TestWindow(view.widget)
    defer { window.destroy() }
    for (animates, duration) in [(false, 0.2), (true, 0)] {
      setAnimations(animates)
      view.placeholderStyle.fadeDuration = duration
      var opacities: [Double?] = []
      let frames = watch(view) { opacities.append($0) }
      view.text = ""
      window.settle()
      XCTAssertEqual(Set(opacities), [1], "animations: \(animates), \(duration) s")
      XCTAssertNotNil(frames)
      view.text = "text"
    }
  }

  func testTurningAnimationsOffEndsAFade() async {
    let view = view()
    view.placeholderStyle.fadeDuration = 1_000
    setAnimations(true)
    let window = TestWindow(view.widget)
    defer { window.destroy() }
    view.text = ""
    window.settle()
    XCTAssertLessThan(label(view).map { gtk_widget_get_opacity($0) } ?? 1, 1)
    setAnimations(false)
    MainLoop.wait("the whole placeholder") { label(view).map { gtk_widget_get_opacity($0) } == 1 }
  }

  func testViewThatGoesDuringItsFadeIsFreed() async {
    setAnimations(true)
    for removes in [false, true] {
      var view: PlaceholderTextView? = view()
      view?.placeholderStyle.fadeDuration = 1_000
      guard let widget = view?.widget else { return }
      let life = LifeWatch(widget.asObject)
      let window = TestWindow(widget)
      view?.text = ""
      window.settle()
      if removes { view?.removePlaceholder() }
      view = nil
      window.destroy()
      MainLoop.wait("the end of the view") { !life.isAlive }
    }
  }
}
