import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 1 in containers, themes and directions: the placeholder is the text typed in the same place.
@MainActor
final class PlacementTests: XCTestCase {
  func testInTheSecondColumnOfAGrid() async {
    let stage = StyleStage(width: 500) { views in
      guard let widget = gtk_grid_new() else { return nil }
      let grid = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkGrid.self)
      for (row, view) in [views.shown, views.typed].enumerated() {
        gtk_widget_set_size_request(view, 250, 100)
        gtk_grid_attach(grid, gtk_label_new("A label before it"), 0, Int32(row), 1, 1)
        gtk_grid_attach(grid, view, 1, Int32(row), 1, 1)
      }
      return widget
    }
    stage.expectEqual("in a grid")
    stage.destroy()
  }

  func testInARow() async {
    let stage = StyleStage { views in
      for view in [views.shown, views.typed] { gtk_widget_set_hexpand(view, 1) }
      return StyleStage.box(GTK_ORIENTATION_HORIZONTAL, [views.shown, views.typed])
    }
    stage.expectEqual("in a row")
    XCTAssertEqual(gtk_widget_get_width(stage.shown.widget), gtk_widget_get_width(stage.typed.widget))
    stage.destroy()
  }

  func testInATallViewAndAlignedInItsPlace() async {
    for align in [GTK_ALIGN_FILL, GTK_ALIGN_START, GTK_ALIGN_CENTER, GTK_ALIGN_END] {
      let stage = StyleStage("Type", height: 600) { views in
        for view in [views.shown, views.typed] {
          gtk_widget_set_valign(view, align)
          gtk_widget_set_size_request(view, 140, align == GTK_ALIGN_FILL ? -1 : 200)
        }
        return StyleStage.box(GTK_ORIENTATION_HORIZONTAL, [views.shown, views.typed])
      }
      for margin: Int32 in [0, 37] {
        stage.forBoth { gtk_text_view_set_top_margin($0, margin) }
        stage.expectEqual("aligned \(align), margin \(margin)")
      }
      stage.destroy()
    }
  }

  func testHiddenMovedAndShownItStandsTheSame() async {
    let stage = StyleStage { views in
      guard let stack = gtk_stack_new() else { return nil }
      gtk_stack_add_named(OpaquePointer(stack), StyleStage.box(GTK_ORIENTATION_VERTICAL, [views.shown]), "shown")
      gtk_stack_add_named(OpaquePointer(stack), StyleStage.box(GTK_ORIENTATION_VERTICAL, [views.typed]), "typed")
      for view in [views.shown, views.typed] { gtk_widget_set_vexpand(view, 1) }
      return stack
    }
    let stack = OpaquePointer(gtk_window_get_child(stage.window.window))
    func picture(_ view: PlaceholderTextView, _ name: String) -> Picture {
      gtk_stack_set_visible_child_name(stack, name)
      stage.window.settle()
      return Picture(of: view.widget)
    }
    for _ in 1...3 { XCTAssertEqual(picture(stage.shown, "shown"), picture(stage.typed, "typed")) }
    let shown = picture(stage.shown, "shown")
    gtk_widget_set_visible(stage.shown.widget, 0)
    stage.window.settle()
    gtk_widget_set_visible(stage.shown.widget, 1)
    XCTAssertEqual(picture(stage.shown, "shown"), shown)
    g_object_ref(stage.shown.widget)
    let parent = gtk_widget_get_parent(stage.shown.widget)
    gtk_widget_unparent(stage.shown.widget)
    stage.window.settle()
    gtk_box_append(parent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkBox.self) }, stage.shown.widget)
    g_object_unref(stage.shown.widget)
    XCTAssertEqual(picture(stage.shown, "shown"), shown)
    stage.destroy()
  }

  func testInEachTheme() async {
    let stage = StyleStage()
    let settings = gtk_settings_get_default()
    var pictures: [Picture] = []
    for (theme, isDark) in [("Default", false), ("Default", true), ("HighContrast", false), ("HighContrast", true)] {
      settings?.setProperty("gtk-theme-name", theme)
      settings?.setProperty("gtk-application-prefer-dark-theme", isDark)
      stage.expectEqual("\(theme), dark: \(isDark)")
      pictures.append(stage.pictures.shown)
    }
    settings?.setProperty("gtk-theme-name", "Default")
    settings?.setProperty("gtk-application-prefer-dark-theme", false)
    XCTAssertNotEqual(pictures[0], pictures[1])
    stage.destroy()
  }

  func testWhereTheWholeProcessIsRightToLeft() async {
    TestDisplay.start
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    for text in ["اكتب ملاحظة هنا", "Type your notes here", "שלום\nworld"] {
      let stage = StyleStage(text)
      stage.forBoth {
        gtk_text_view_set_left_margin($0, 4)
        gtk_text_view_set_right_margin($0, 40)
      }
      stage.expectEqual(text)
      stage.destroy()
    }
  }

  func testChangedTextIsDrawnInTheNextFrame() async {
    let stage = StyleStage()
    for text in ["other", "{\n\tx\n}", "one\ntwo\nthree", "  leading spaces", "漢字", StyleStage.text] {
      stage.shown.placeholder = text
      stage.typed.text = text
      stage.expectEqual(text)
    }
    stage.destroy()
  }

  func testEachOfTwoViewsHasItsOwnHeight() async {
    TestDisplay.start
    let one = PlaceholderTextView(placeholder: "one")
    let three = PlaceholderTextView(placeholder: "one\ntwo\nthree")
    guard let box = StyleStage.box(GTK_ORIENTATION_VERTICAL, [one.widget, three.widget]) else { return }
    let window = TestWindow(box)
    func heights() -> [Int32] {
      window.settle()
      return [one, three].map { gtk_widget_get_height($0.widget) }
    }
    let line = heights()[0]
    XCTAssertEqual(heights(), [line, 3 * line])
    three.text = "x"
    XCTAssertEqual(heights(), [line, line])
    three.text = ""
    XCTAssertEqual(heights(), [line, 3 * line])
    one.placeholder = "one\ntwo"
    XCTAssertEqual(heights(), [2 * line, 3 * line])
    window.destroy()
  }

  /// Warnings end the tests.
  func testNoRoomAndOddSizesWarnOfNothing() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: StyleStage.text)
    gtk_widget_set_overflow(view.widget, GTK_OVERFLOW_HIDDEN)
    guard let scroller = gtk_scrolled_window_new() else { return XCTFail("no scroller") }
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view.widget)
    gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    let window = TestWindow(scroller, width: 1, height: 1)
    for overflow in [PlaceholderOverflow.ellipsize, .clip, .shrink(minimumScale: 0.1)] {
      view.placeholderStyle.overflow = overflow
      for wrap in [GTK_WRAP_NONE, GTK_WRAP_CHAR, GTK_WRAP_WORD] {
        gtk_text_view_set_wrap_mode(view.textView, wrap)
        for (width, height) in [(1, 1), (1, 300), (300, 1), (7, 9), (900, 900), (1, 1)] {
          // The window becomes no smaller than its theme lets it.
          gtk_window_set_default_size(window.window, Int32(width), Int32(height))
          window.settle()
          for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
            for size: Int32 in [-1, 0, 1, 500] {
              var minimum: Int32 = 0
              var natural: Int32 = 0
              gtk_widget_measure(view.widget, orientation, size, &minimum, &natural, nil, nil)
              XCTAssertLessThanOrEqual(minimum, natural)
            }
          }
          _ = Picture(of: view.widget)
        }
      }
    }
    gtk_text_view_set_left_margin(view.textView, 200)
    gtk_text_view_set_right_margin(view.textView, 200)
    for (width, height) in [(300, 300), (0, 0), (50, 50)] {
      gtk_widget_set_size_request(view.widget, Int32(width), Int32(height))
      gtk_window_set_default_size(window.window, Int32(width), Int32(height))
      window.settle()
      _ = Picture(of: view.widget)
    }
    window.destroy()
  }

  /// Warnings end the tests.
  func testCSSBoxesOfThePlaceholderNodeWarnOfNothing() async {
    let css = TestStyle("")
    let stage = StyleStage()
    for rules in [
      "padding: 5px;", "padding: 200px;", "margin: 200px;", "margin: -20px;", "border: 30px solid red;",
      "min-width: 2000px; min-height: 2000px;", "background: yellow;", "transform: rotate(10deg);", "font-size: 0;",
      "border-spacing: 50px;", "line-height: 0;", "letter-spacing: -50px;",
    ] {
      css.set("textview > placeholder { \(rules) }")
      _ = stage.pictures
      stage.shown.text = "x"
      _ = stage.pictures
      stage.shown.text = ""
    }
    css.set("")
    _ = stage.pictures
    stage.expectEqual("without the rules")
    stage.destroy()
    css.remove()
  }
}
