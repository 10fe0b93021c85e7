import CGtkPlaceholder
import CTestSupport
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2 for preedits, with an input method that the test plays: every order of events that an engine may choose.
@MainActor
final class EnginePreeditTests: XCTestCase {
  /// A stage whose view has the test's input method and the focus.
  private func makeStage(_ text: String = "Write a note…") -> PreeditStage {
    let stage = PreeditStage(text)
    test_input_method_use(stage.view.textView)
    stage.window.takeFocus()
    MainLoop.wait("the input method") { test_input_method_is_ready(stage.view.textView) != 0 }
    stage.window.settle()
    return stage
  }

  func testEveryPreeditHidesAndItsEndShows() async {
    let stage = makeStage()
    defer { stage.destroy() }
    let empty = Picture(of: stage.view.widget)
    for preedits in [["n", "ni", "nih", "你"], ["こ"], [" "], ["\u{200b}"], ["́"], ["👩‍👩‍👧‍👦"], ["a", "", "b"]] {
      for preedit in preedits {
        test_input_method_set_preedit(stage.view.textView, preedit)
        XCTAssertEqual(stage.view.isPlaceholderVisible, preedit.isEmpty, "preedit \(preedit.debugDescription)")
        stage.expectPlaceholderOnlyWithoutPreedit("preedit \(preedit.debugDescription)")
      }
      test_input_method_set_preedit(stage.view.textView, "")
      XCTAssertTrue(stage.view.isPlaceholderVisible)
      stage.window.settle()
      XCTAssertEqual(Picture(of: stage.view.widget), empty)
    }
  }

  func testCommitInEitherOrderNeverShowsThePlaceholder() async {
    for endsPreeditFirst: gboolean in [0, 1] {
      let stage = makeStage()
      test_input_method_set_preedit(stage.view.textView, "kan")
      MainLoop.drain()
      let changes = SignalCounter(stage.view.textView.asObject, "notify::placeholder-visible")
      test_input_method_commit(stage.view.textView, "漢", endsPreeditFirst)
      stage.window.settle()
      XCTAssertEqual(changes.count, 0, "the preedit ends first: \(endsPreeditFirst)")
      XCTAssertEqual(stage.view.text, "漢")
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      XCTAssertEqual(stage.caretOffset, 1)
      stage.expectNoPlaceholderPainted()
      stage.destroy()
    }
  }

  func testPreeditInTextNeverShows() async {
    let stage = makeStage()
    defer { stage.destroy() }
    let changes = SignalCounter(stage.view.textView.asObject, "notify::placeholder-visible")
    stage.view.text = "a\n"
    test_input_method_set_preedit(stage.view.textView, "ni")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    test_input_method_set_preedit(stage.view.textView, "")
    stage.window.settle()
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(changes.count, 1, "only the text hid it")
  }

  /// A selection is deleted when a preedit begins, which empties the buffer.
  func testPreeditOverASelectionOfEverythingNeverShows() async {
    let stage = makeStage()
    defer { stage.destroy() }
    stage.view.text = "all of it"
    stage.window.settle()
    stage.selectAll()
    let changes = SignalCounter(stage.view.textView.asObject, "notify::placeholder-visible")
    test_input_method_set_preedit(stage.view.textView, "ni")
    stage.window.settle()
    XCTAssertEqual(stage.view.text, "")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertEqual(changes.count, 0)
    test_input_method_set_preedit(stage.view.textView, "")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  func testPlaceholderSetDuringAPreeditWaitsForItsEnd() async {
    for sets: (PreeditStage) throws -> Void in [
      { $0.view.placeholder = "New" }, { try $0.view.setPlaceholderMarkup("<b>New</b>") },
      {
        $0.view.removePlaceholder()
        $0.view.placeholder = "New"
      },
    ] {
      let stage = makeStage("")
      test_input_method_set_preedit(stage.view.textView, "ni")
      XCTAssertNoThrow(try sets(stage))
      XCTAssertFalse(stage.view.isPlaceholderVisible)
      stage.expectPlaceholderOnlyWithoutPreedit("set during the preedit")
      test_input_method_set_preedit(stage.view.textView, "")
      XCTAssertTrue(stage.view.isPlaceholderVisible)
      stage.destroy()
    }
  }

  func testReadOnlyDuringAPreeditEndsIt() async {
    let stage = makeStage()
    defer { stage.destroy() }
    test_input_method_set_preedit(stage.view.textView, "ni")
    gtk_text_view_set_editable(stage.view.textView, 0)
    stage.expectPlaceholderOnlyWithoutPreedit("read only")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    test_input_method_set_preedit(stage.view.textView, "no entry")
    stage.expectPlaceholderOnlyWithoutPreedit("a preedit in a read-only view")
    test_input_method_set_preedit(stage.view.textView, "")
    gtk_text_view_set_editable(stage.view.textView, 1)
    test_input_method_set_preedit(stage.view.textView, "ni")
    stage.expectPlaceholderOnlyWithoutPreedit("writable again")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
  }

  func testBufferSwapDuringAPreeditFollowsWhatIsPainted() async {
    let stage = makeStage()
    defer { stage.destroy() }
    test_input_method_set_preedit(stage.view.textView, "ni")
    let buffer = gtk_text_buffer_new(nil)
    gtk_text_view_set_buffer(stage.view.textView, buffer)
    g_object_unref(buffer)
    stage.expectPlaceholderOnlyWithoutPreedit("another buffer")
    gtk_text_view_reset_im_context(stage.view.textView)
    test_input_method_set_preedit(stage.view.textView, "")
    stage.expectPlaceholderOnlyWithoutPreedit("the end of the preedit")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  func testAnotherWindowDuringAPreeditFollowsWhatIsPainted() async {
    let stage = makeStage()
    test_input_method_set_preedit(stage.view.textView, "ni")
    gtk_window_set_child(stage.window.window, nil)
    let second = TestWindow(stage.view.widget)
    second.takeFocus()
    gtk_widget_grab_focus(stage.view.widget)
    second.settle()
    stage.expectPlaceholderOnlyWithoutPreedit("in another window", window: second)
    second.destroy()
    stage.destroy()
  }

  func testInsertTagAndBoldModeMakeNoDifference() async {
    let stage = makeStage()
    defer { stage.destroy() }
    guard let buffer = gtk_text_view_get_buffer(stage.view.textView) else { return XCTFail("no buffer") }
    let tag = gtk_text_tag_new("bold")
    tag?.asObject.setProperty("weight", 700)
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    // What an editor's bold mode is: the tag goes on whatever is inserted.
    let inserts = SignalCounter(buffer.asObject, "changed", hasArgument: false) {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
    }
    test_input_method_set_preedit(stage.view.textView, "ni")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    stage.expectPlaceholderOnlyWithoutPreedit("bold mode")
    test_input_method_commit(stage.view.textView, "你", 1)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertGreaterThan(inserts.count, 0)
    stage.view.text = ""
    test_input_method_set_preedit(stage.view.textView, "ni")
    stage.expectPlaceholderOnlyWithoutPreedit("after bold text was deleted")
    test_input_method_set_preedit(stage.view.textView, "")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    g_object_unref(tag)
  }

  func testInputMethodFindsNoTextAroundTheCaret() async {
    let stage = makeStage("Write a note…")
    defer { stage.destroy() }
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    for text in ["", "mine"] {
      stage.view.text = text
      let surrounding = test_input_method_get_surrounding(stage.view.textView)
      XCTAssertEqual(surrounding.map { String(cString: $0) }, text)
      g_free(surrounding)
    }
  }

  func testPreeditBeginsWhereTheEmptyViewsCaretStands() async {
    let stage = makeStage()
    defer { stage.destroy() }
    func caret() -> Int32 {
      stage.window.settle()
      var place = GdkRectangle()
      gtk_text_view_get_cursor_locations(stage.view.textView, nil, &place, nil)
      return place.x
    }
    let empty = caret()
    test_input_method_set_preedit(stage.view.textView, "ni")
    let after = caret()
    XCTAssertGreaterThan(after, empty)
    stage.view.placeholder = nil
    XCTAssertEqual(caret(), after)
    test_input_method_set_preedit(stage.view.textView, "")
    XCTAssertEqual(caret(), empty)
  }

  func testAnotherInputMethodDuringAPreeditFollowsWhatIsPainted() async {
    let stage = makeStage()
    defer { stage.destroy() }
    test_input_method_set_preedit(stage.view.textView, "ni")
    stage.view.textView.asObject.setProperty("im-module", "gtk-im-context-simple")
    stage.expectPlaceholderOnlyWithoutPreedit("another input method")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }

  func testHidingTheViewDuringAPreeditFollowsWhatIsPainted() async {
    let stage = makeStage()
    defer { stage.destroy() }
    test_input_method_set_preedit(stage.view.textView, "ni")
    gtk_widget_set_visible(stage.view.widget, 0)
    stage.window.settle()
    gtk_widget_set_visible(stage.view.widget, 1)
    stage.expectPlaceholderOnlyWithoutPreedit("hidden and shown")
    gtk_widget_set_sensitive(stage.view.widget, 0)
    stage.expectPlaceholderOnlyWithoutPreedit("insensitive")
  }

  func testPreeditAmongWhiteSpaceHidesToo() async {
    let stage = makeStage()
    defer { stage.destroy() }
    stage.view.placeholderOptions = .ignoresWhitespace
    stage.view.text = " \n"
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    test_input_method_set_preedit(stage.view.textView, "ni")
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    test_input_method_set_preedit(stage.view.textView, "")
    XCTAssertTrue(stage.view.isPlaceholderVisible)
  }
}
