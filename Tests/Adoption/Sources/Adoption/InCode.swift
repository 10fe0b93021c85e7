import CNotebook
import GtkPlaceholder

/// The article “Getting started”, and the README.
enum InCode {
  @MainActor
  static func newView(in window: UnsafeMutablePointer<GtkWindow>) -> PlaceholderTextView {
    let view = PlaceholderTextView(placeholder: "Type your notes here")
    gtk_window_set_child(window, view.widget)
    return view
  }

  @MainActor
  static func anyView(_ textView: UnsafeMutablePointer<GtkTextView>) {
    textView.placeholder = "Type your notes here"
  }

  @MainActor
  static func later(_ view: PlaceholderTextView) {
    view.placeholder = "What happened today?"
    view.placeholderOptions = [.hidesOnFocus]
    view.placeholderStyle.maximumLines = 3
  }

  @MainActor
  static func markup(_ view: PlaceholderTextView, fromPerson text: String) {
    do {
      try view.setPlaceholderMarkup(text)
    } catch {
      print(error)  // “invalid placeholder markup: …”; the old placeholder is still there
    }
  }

  @MainActor
  static func remove(from view: PlaceholderTextView) {
    view.removePlaceholder()
  }

  /// The main loop's caveat: work from another thread comes back by GLib's way.
  static func onMainThread() {
    g_idle_add(
      { _ in
        MainActor.assumeIsolated { Notebook.shared.noteWasSaved() }
        return 0  // once
      }, nil)
  }

  @MainActor
  static func run() throws {
    guard let widget = gtk_window_new() else { throw Failure("GTK made no window") }
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    let view = newView(in: window)
    let shown = try ShownWindow(presenting: window)
    try check(view, placeholder: "Type your notes here")
    later(view)
    try expect(view.placeholder == "What happened today?", "the new text")
    try expect(view.placeholderOptions == .hidesOnFocus, "the options")
    try expect(view.placeholderStyle.maximumLines == 3, "the style")
    markup(view, fromPerson: "<b>Bold")
    try expect(view.placeholder == "What happened today?", "bad markup changed the placeholder")
    markup(view, fromPerson: "<b>Bold</b>")
    try expect(view.placeholderMarkup == "<b>Bold</b>", "good markup did not change the placeholder")
    remove(from: view)
    try expect(view.placeholder == nil && view.placeholderOptions.isEmpty, "removal left something")
    shown.destroy()

    guard let plain = gtk_text_view_new() else { throw Failure("GTK made no text view") }
    let textView = UnsafeMutableRawPointer(plain).assumingMemoryBound(to: GtkTextView.self)
    anyView(textView)
    try checkInWindow(textView, placeholder: "Type your notes here")

    onMainThread()
    try wait(for: "the idle function") { Notebook.shared.saves == 1 }
  }
}

/// What a program keeps.
@MainActor
final class Notebook {
  static let shared = Notebook()
  private(set) var saves = 0

  func noteWasSaved() { saves += 1 }
}
