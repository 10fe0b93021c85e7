import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// A window with a view that has a placeholder, and what its input method composes.
@MainActor
final class PreeditStage {
  let view: PlaceholderTextView
  let window: TestWindow
  /// The last preedit that the view was told of.
  private(set) var preedit = ""
  private(set) var preedits: [String] = []
  /// A button beside the view, for the focus.
  let neighbour: UnsafeMutablePointer<GtkWidget>
  let box: UnsafeMutablePointer<GtkWidget>
  private var handler: gulong = 0

  init(_ text: String = "Write a note…", neighbour hasNeighbour: Bool = false) {
    TestDisplay.start
    view = PlaceholderTextView(placeholder: text)
    gtk_text_view_set_cursor_visible(view.textView, 0)
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let button = gtk_button_new_with_label("Button") else {
      preconditionFailure("GTK made no box")
    }
    self.box = box
    neighbour = button
    g_object_ref_sink(button)
    g_object_ref_sink(box)
    if hasNeighbour {
      let container = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
      gtk_widget_set_vexpand(view.widget, 1)
      gtk_box_append(container, view.widget)
      gtk_box_append(container, button)
      window = TestWindow(box)
    } else {
      window = TestWindow(view.widget)
    }
    let callback: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, text, data in
      let text = text.map { String(cString: $0) } ?? ""
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated {
        guard let data else { return }
        let stage = Unmanaged<PreeditStage>.fromOpaque(data).takeUnretainedValue()
        stage.preedit = text
        stage.preedits.append(text)
      }
    }
    handler = g_signal_connect_data(
      view.textView, "preedit-changed", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  func destroy() {
    g_signal_handler_disconnect(view.textView, handler)
    window.destroy()
    g_object_unref(neighbour)
    g_object_unref(box)
  }

  /// The view's picture is the one that it has without a placeholder, and there is something in it.
  func expectNoPlaceholderPainted(file: StaticString = #filePath, line: UInt = #line) {
    window.settle(file: file, line: line)
    let text = view.placeholder
    let picture = Picture(of: view.widget)
    view.placeholder = nil
    window.settle(file: file, line: line)
    XCTAssertEqual(picture, Picture(of: view.widget), file: file, line: line)
    XCTAssertGreaterThan(Set(picture.pixels).count, 1, "nothing is painted", file: file, line: line)
    view.placeholder = text
    window.settle(file: file, line: line)
  }

  /// The placeholder shows if and only if nothing is painted without it, such as a preedit.
  func expectPlaceholderOnlyWithoutPreedit(
    _ what: String, window: TestWindow? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    let window = window ?? self.window
    window.settle(file: file, line: line)
    let text = view.placeholder
    let isVisible = view.isPlaceholderVisible
    let picture = Picture(of: view.widget)
    view.placeholder = nil
    window.settle(file: file, line: line)
    let bare = Picture(of: view.widget)
    view.placeholder = text
    window.settle(file: file, line: line)
    XCTAssertEqual(view.isPlaceholderVisible, isVisible, what, file: file, line: line)
    if isVisible {
      XCTAssertEqual(Set(bare.pixels).count, 1, "\(what): the placeholder is over something", file: file, line: line)
    } else {
      XCTAssertEqual(picture, bare, "\(what): something of the placeholder is there", file: file, line: line)
      let isInvisible = !preedit.unicodeScalars.contains { $0.properties.isGraphemeBase && !$0.properties.isWhitespace }
      XCTAssertTrue(isInvisible || Set(bare.pixels).count > 1, "\(what): hidden for nothing", file: file, line: line)
    }
  }

  var caretOffset: Int {
    let buffer = gtk_text_view_get_buffer(view.textView)
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &iter, gtk_text_buffer_get_insert(buffer))
    return Int(gtk_text_iter_get_offset(&iter))
  }

  func selectAll() {
    let buffer = gtk_text_view_get_buffer(view.textView)
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_select_range(buffer, &start, &end)
  }
}
