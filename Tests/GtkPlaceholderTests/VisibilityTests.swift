import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 2: a placeholder shows exactly while the buffer has no characters, in the same frame, whatever edits it in code.
@MainActor
final class VisibilityTests: XCTestCase {
  func testShowsInTheFirstFrame() async {
    let stage = Stage()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertEqual(stage.view.placeholderLabels.count, 1)
    XCTAssertNotNil(Picture(of: stage.view.asWidget).inkOnItsCorner)
    XCTAssertEqual(stage.notifications(), 0)
    stage.destroy()
  }

  func testTextSetBeforeTheFirstFrameHides() async {
    TestDisplay.start
    let view = PlaceholderTextView(placeholder: "Type")
    view.text = "x"
    let window = TestWindow(view.widget)
    XCTAssertFalse(view.isPlaceholderVisible)
    XCTAssertEqual(view.textView.placeholderLabels, [])
    window.destroy()
  }

  func testInsertingHidesAndDeletingShowsInTheNextFrame() async {
    let stage = Stage()
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.buffer.insert("x") })
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.buffer.deleteAll() })
    XCTAssertEqual(stage.notifications(), 1)
    stage.destroy()
  }

  func testEditsWithinAFrameHoldInThatFrame() async {
    let stage = Stage()
    stage.buffer.insert("x")
    for (isEmpty, edit) in [
      (true, { stage.buffer.deleteAll() }), (false, { stage.buffer.insert("x") }), (true, { stage.buffer.setText("") }),
    ] {
      let clock = gtk_widget_get_frame_clock(stage.view.asWidget)
      var done = false
      let update = clock.map { clock in
        SignalCounter(clock.asObject, "update", hasArgument: false) {
          if !done { edit() }
          done = true
        }
      }
      let shows = stage.nextFrameShowsPlaceholder { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE) }
      XCTAssertTrue(done)
      XCTAssertEqual(shows, isEmpty)
      XCTAssertNotNil(update)
    }
    stage.destroy()
  }

  func testEverythingInABufferCountsAsText() async {
    let stage = Stage()
    for text in ["\n", "\nabc", " ", "\u{200B}", "\t", "a\n", "\u{FFFC}"] {
      stage.buffer.setText(text)
      XCTAssertFalse(stage.view.isPlaceholderVisible, text.debugDescription)
      stage.buffer.setText("")
      XCTAssertTrue(stage.view.isPlaceholderVisible)
    }
    var start = stage.buffer.bounds.start
    gtk_text_buffer_create_child_anchor(stage.buffer, &start)
    XCTAssertFalse(stage.view.isPlaceholderVisible, "an anchor")
    stage.buffer.setText("")
    start = stage.buffer.bounds.start
    gtk_text_buffer_insert_markup(stage.buffer, &start, "<b>x</b>", -1)
    XCTAssertFalse(stage.view.isPlaceholderVisible, "markup")
    stage.destroy()
  }

  func testReplacingTextNeverTells() async {
    let stage = Stage()
    stage.buffer.setText("one")
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.buffer.setText("two") })
    XCTAssertFalse(
      stage.nextFrameShowsPlaceholder {
        stage.buffer.deleteAll()
        stage.buffer.insert("three")
      })
    XCTAssertFalse(
      stage.nextFrameShowsPlaceholder {
        PlaceholderTextViewText.set("four", of: stage.view)
      })
    XCTAssertEqual(stage.notifications(), 0)
    stage.destroy()
  }

  func testPassingTextInOneTurnOfTheLoopEndsAsItBegan() async {
    let stage = Stage()
    stage.buffer.insert("x")
    stage.buffer.deleteAll()
    MainLoop.drain()
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    XCTAssertTrue(stage.view.asObject.booleanProperty("placeholder-visible"))
    // Hiding is told at once, showing again when the loop turns.
    XCTAssertEqual(stage.notifications(), 2)
    stage.destroy()
  }

  func testThePropertyIsTrueWhenItTells() async {
    let stage = Stage()
    var told: [Bool] = []
    let view = stage.view
    let counter = SignalCounter(view.asObject, "notify::placeholder-visible") {
      told.append(view.asObject.booleanProperty("placeholder-visible"))
    }
    for _ in 1...3 {
      stage.buffer.insert("x")
      stage.buffer.deleteAll()
      MainLoop.drain()
    }
    XCTAssertEqual(told, [false, true, false, true, false, true])
    XCTAssertEqual(counter.count, 6)
    stage.destroy()
  }

  func testUndoAndRedoFollow() async {
    let stage = Stage()
    for _ in 1...20 {
      stage.buffer.insert("abc")
      XCTAssertTrue(stage.nextFrameShowsPlaceholder { gtk_text_buffer_undo(stage.buffer) })
      XCTAssertFalse(stage.nextFrameShowsPlaceholder { gtk_text_buffer_redo(stage.buffer) })
      XCTAssertEqual(stage.buffer.wholeText, "abc")
      gtk_text_buffer_undo(stage.buffer)
    }
    stage.destroy()
  }

  func testHeldBackspaceShowsOnlyAtTheEnd() async {
    let stage = Stage()
    stage.buffer.setText("abc")
    for left in [2, 1, 0] {
      var end = stage.buffer.bounds.end
      gtk_text_buffer_backspace(stage.buffer, &end, 1, 1)
      XCTAssertEqual(stage.view.isPlaceholderVisible, left == 0)
    }
    var end = stage.buffer.bounds.end
    gtk_text_buffer_backspace(stage.buffer, &end, 1, 1)
    XCTAssertTrue(stage.view.isPlaceholderVisible)
    stage.destroy()
  }

  func testTheTextDecidesToo() async {
    let stage = Stage(nil)
    XCTAssertFalse(stage.view.isPlaceholderVisible)
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.placeholder = "a" })
    XCTAssertTrue(stage.nextFrameShowsPlaceholder { stage.view.placeholder = "b\nc" })
    XCTAssertEqual(stage.notifications(), 1)
    XCTAssertFalse(stage.nextFrameShowsPlaceholder { stage.view.placeholder = "" })
    XCTAssertNil(stage.view.placeholder)
    XCTAssertEqual(stage.notifications(), 1)
    stage.destroy()
  }
}

/// `PlaceholderTextView.text` of a view that is known by its pointer.
@MainActor
enum PlaceholderTextViewText {
  static func set(_ text: String, of view: UnsafeMutablePointer<GtkTextView>) {
    do {
      try PlaceholderTextView(wrapping: OpaquePointer(view)).text = text
    } catch {
      XCTFail("\(error)")
    }
  }
}

extension Picture {
  /// What is painted on the colour of the lower right corner, where no short text reaches.
  var inkOnItsCorner: (x: Int, y: Int, width: Int, height: Int)? {
    pixels.last.flatMap { ink(background: $0) }
  }
}
