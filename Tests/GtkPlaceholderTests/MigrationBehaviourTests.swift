import CGtkPlaceholder
import CTestSupport
import GtkPlaceholder
import TestSupport
import XCTest

/// The rows of “Moving from UIKit” about a floating label, a second text view, and the placeholder as the text.
@MainActor
final class MigrationBehaviourTests: XCTestCase {
  // MARK: A floating label

  /// Row: `floatingLabel`
  func testFloatingLabel() async {
    let (form, revealer) = Self.formWithFloatingLabel()
    XCTAssertEqual(gtk_revealer_get_reveal_child(revealer), 0)
    form.view.buffer.setText("text")
    XCTAssertNotEqual(gtk_revealer_get_reveal_child(revealer), 0)
    form.view.buffer.setText("")
    MainLoop.wait("the label to go") { gtk_revealer_get_reveal_child(revealer) == 0 }
    form.window.destroy()
  }

  /// Row: `floatingLabelFont`, `floatingLabelTextColor`
  func testFloatingLabelStyle() async {
    let style = TestStyle("box label { color: rgb(255,0,0); font-size: 8pt; }")
    let (form, revealer) = Self.formWithFloatingLabel()
    XCTAssertFalse(Picture(of: form.window.widget).pixels.contains(0xffff_0000), "the placeholder has its own colour")
    form.view.buffer.setText("text")
    form.window.settle()
    guard let label = gtk_revealer_get_child(revealer) else { return XCTFail("no label") }
    XCTAssertTrue(Picture(of: label).pixels.contains(0xffff_0000))
    form.window.destroy()
    style.remove()
  }

  /// A view below a revealer with a label, as the article has it.
  private static func formWithFloatingLabel() -> (
    form: (window: TestWindow, view: UnsafeMutablePointer<GtkTextView>), revealer: OpaquePointer
  ) {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Note")
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let revealer = gtk_revealer_new() else {
      preconditionFailure("GTK made no box")
    }
    gtk_revealer_set_child(OpaquePointer(revealer), gtk_label_new("████"))
    g_object_bind_property(
      view.widget, "placeholder-visible", revealer, "reveal-child",
      GBindingFlags(rawValue: G_BINDING_SYNC_CREATE.rawValue | G_BINDING_INVERT_BOOLEAN.rawValue))
    for child in [revealer, view.widget] {
      gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child)
    }
    gtk_widget_set_vexpand(view.widget, 1)
    return ((TestWindow(box), view.textView), OpaquePointer(revealer))
  }

  /// Row: `fadeTime`, animated appearance
  func testFading() async {
    let stage = Stage()
    gtk_settings_get_default()?.setProperty("gtk-enable-animations", true)
    defer { gtk_settings_get_default()?.setProperty("gtk-enable-animations", false) }
    stage.view.placeholderStyle.fadeDuration = 0.2
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.buffer.setText("text") }, "hiding is at once")
    stage.buffer.setText("")
    MainLoop.wait("the placeholder") { stage.view.isPlaceholderVisible && stage.notifications() > 0 }
    guard let label = stage.view.placeholderLabels.first else { return XCTFail("no label") }
    var opacities: [Double] = []
    MainLoop.wait("the end of the fade") {
      opacities.append(gtk_widget_get_opacity(label))
      return gtk_widget_get_opacity(label) == 1
    }
    XCTAssertLessThan(opacities[0], 1)
    XCTAssertEqual(opacities, opacities.sorted())
    stage.destroy()
  }

  // MARK: A second text view beneath

  /// Row: `isHidden` set after each change
  func testVisibilityCanBeRead() async {
    let stage = Stage()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.buffer.insert("x")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.notifications(), 1)
    stage.buffer.deleteAll()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.notifications(), 1)
    stage.destroy()
  }

  /// Row: `isUserInteractionEnabled = false`
  func testClicksGoToTheView() async {
    let stage = Stage("████████")
    let picked = gtk_widget_pick(stage.view.asWidget, 20, 8, GTK_PICK_DEFAULT)
    XCTAssertNotNil(picked)
    XCTAssertFalse(stage.view.placeholderLabels.contains { $0 == picked })
    stage.window.takeFocus()
    gtk_window_set_focus(stage.window.window, nil)
    Input.click(stage.window, x: 20, y: 8)
    MainLoop.wait("the view's focus") { gtk_widget_has_focus(stage.view.asWidget) != 0 }
    stage.destroy()
  }

  /// Row: `contentOffset` kept the same
  func testScrolling() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "One\nTwo\nThree\nFour\nFive\nSix")
    gtk_text_view_set_cursor_visible(view.textView, 0)
    let scroller = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    guard let scroller else { return XCTFail("GTK made no scrolled window") }
    let window = TestWindow(scroller, width: 200, height: 60)
    gtk_text_view_set_bottom_margin(view.textView, 300)
    window.settle()
    let before = Picture(of: view.widget)
    gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(view.opaquePointer), 10)
    window.settle()
    let after = Picture(of: view.widget)
    let rows = 30
    XCTAssertEqual(
      after.cropped(x: 0, y: 0, width: after.width, height: rows),
      before.cropped(x: 0, y: 10, width: before.width, height: rows))
    window.destroy()
  }

  /// Row: `isAccessibilityElement = false`
  func testScreenReaders() async {
    let stage = Stage("Type")
    XCTAssertNil(test_accessible_check_placeholder(OpaquePointer(stage.view), "Type"))
    XCTAssertNotNil(test_accessible_check_placeholder(OpaquePointer(stage.view), "another"))
    for label in stage.view.placeholderLabels {
      XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(label)), GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }
    stage.destroy()
  }

  /// Row: a clear background in front
  func testItIsBelowTheCaret() async {
    let style = TestStyle("textview { caret-color: rgb(255,0,0); }")
    let stage = Stage("████████")
    stage.view.placeholderStyle.color = PlaceholderColor(red: 0, green: 0, blue: 1)
    stage.takeFocus()
    stage.window.settle()
    let pixels = Picture(of: stage.view.asWidget).pixels
    XCTAssertTrue(pixels.contains(0xffff_0000) && pixels.contains(0xff00_00ff))
    style.remove()
    stage.destroy()
  }

  // MARK: The placeholder as the text

  /// Row: `textViewDidBeginEditing(_:)` takes it out
  func testBeginEditing() async {
    let stage = Stage()
    stage.window.takeFocus()
    gtk_window_set_focus(stage.window.window, nil)
    stage.view.placeholderOptions = .hidesOnFocus
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.takeFocus() })
    stage.destroy()
  }

  /// Row: `textViewDidEndEditing(_:)` puts it back
  func testEndEditing() async {
    let stage = Stage()
    stage.takeFocus()
    stage.view.placeholderOptions = .hidesOnFocus
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_window_set_focus(stage.window.window, nil) })
    stage.takeFocus()
    stage.buffer.insert("x")
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { gtk_window_set_focus(stage.window.window, nil) })
    stage.destroy()
  }

  /// Row: comparing `text` with the placeholder
  func testTheBufferNeverHasIt() async throws {
    let stage = Stage("Type")
    XCTAssertEqual(stage.buffer.wholeText, "")
    stage.buffer.setText("Type")
    XCTAssertFalse(stage.view.isPlaceholderVisible, "text that reads like the placeholder is text")
    XCTAssertEqual(stage.buffer.wholeText, "Type")
    stage.destroy()
  }

  /// Row: `markedTextRange` asked
  func testMarkedText() async {
    let stage = Stage()
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.emitPreedit("に") })
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.emitPreedit("") })
    stage.destroy()
  }

  /// Row: trimmed white space
  func testTrimmedWhiteSpace() async {
    let stage = Stage()
    stage.buffer.setText(" \n")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.view.placeholderOptions = .ignoresWhitespace
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  /// Row: `isEditable` asked
  func testReadOnly() async {
    let stage = Stage()
    gtk_text_view_set_editable(stage.view, 0)
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.view.placeholderOptions = .hidesWhenReadOnly
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  /// Row: undo registered around it
  func testUndo() async {
    let stage = Stage()
    stage.view.placeholder = "Another"
    XCTAssertEqual(gtk_text_buffer_get_can_undo(stage.buffer), 0)
    XCTAssertEqual(gtk_text_buffer_get_modified(stage.buffer), 0)
    stage.buffer.insert("x")
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_text_buffer_undo(stage.buffer) })
    XCTAssertEqual(gtk_text_buffer_get_can_undo(stage.buffer), 0, "one step, the person's own")
    stage.destroy()
  }

  /// Row: the placeholder taken away
  func testTakenAway() async {
    let stage = Stage()
    for empty in [nil, ""] as [String?] {
      stage.view.placeholder = "Type"
      stage.view.placeholder = empty
      XCTAssertNil(stage.view.placeholder)
      XCTAssertFalse(stage.view.isPlaceholderVisible)
    }
    stage.view.placeholder = "Type"
    stage.view.placeholderOptions = .hidesOnFocus
    stage.view.removePlaceholder()
    XCTAssertNil(stage.view.placeholder)
    XCTAssertEqual(stage.view.placeholderOptions, [])
    stage.destroy()
  }
}
