import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// Markup looks as the same markup inserted into the buffer, and what it says nothing about follows the view.
@MainActor
final class MarkupTests: XCTestCase {
  private func typeMarkup(_ markup: String, into view: PlaceholderTextView) {
    view.text = ""
    let buffer = gtk_text_view_get_buffer(view.textView)
    var iter = GtkTextIter()
    gtk_text_buffer_get_start_iter(buffer, &iter)
    gtk_text_buffer_insert_markup(buffer, &iter, markup, -1)
  }

  func testMarkupIsDrawnAsInTheBufferInEveryFontOfTheView() async throws {
    let stage = StyleStage()
    defer { stage.destroy() }
    for markup in [
      "plain <b>bold</b> plain", "<i>one\ntwo</i> three", "<span size='20pt'>large</span> and not",
      "<span foreground='#ff0000'>red</span> and not", "a <tt>mono</tt> b",
      "&lt;not a tag&gt; &amp; so", "<span font='DejaVu Serif'>serif</span> sans", "شكرا <b>جزيلا</b>",
    ] {
      try stage.shown.setPlaceholderMarkup(markup)
      typeMarkup(markup, into: stage.typed)
      for font in ["", "textview { font: 9pt 'DejaVu Sans Mono'; }", "textview { font: italic 19px 'DejaVu Serif'; }"] {
        stage.setCSS(font)
        stage.expectEqual("\(markup) {\(font)}")
      }
    }
  }

  /// The ends of lines under and through text can differ in a pixel: a text view gives them a colour of their own.
  func testDecorationsOfMarkupAreDrawnAsInTheBuffer() async throws {
    let stage = StyleStage()
    defer { stage.destroy() }
    for markup in ["a <s>no</s> b", "a <u>yes</u> b"] {
      try stage.shown.setPlaceholderMarkup(markup)
      typeMarkup(markup, into: stage.typed)
      let pictures = stage.pictures
      XCTAssertLessThanOrEqual(pictures.shown.difference(from: pictures.typed).pixels, 2, markup)
    }
  }

  func testBadMarkupThrowsAndChangesNothing() async throws {
    let stage = StyleStage()
    defer { stage.destroy() }
    for setsGood: (PlaceholderTextView) throws -> Void in [
      { $0.placeholder = "plain" }, { try $0.setPlaceholderMarkup("<b>bold</b>") }, { $0.placeholder = nil },
    ] {
      try setsGood(stage.shown)
      let text = stage.shown.placeholder
      let markup = stage.shown.placeholderMarkup
      let picture = stage.pictures.shown
      let counters = ["placeholder-text", "placeholder-markup", "placeholder-visible"].map {
        SignalCounter(stage.shown.textView.asObject, "notify::\($0)")
      }
      for bad in ["<b>", "</b>", "<nonsense>x</nonsense>", "a & b", "<span size='huge-ish'>x</span>", "<b>x</b>\0"] {
        XCTAssertThrowsError(try stage.shown.setPlaceholderMarkup(bad), bad.debugDescription)
        XCTAssertEqual(stage.shown.placeholder, text)
        XCTAssertEqual(stage.shown.placeholderMarkup, markup)
        XCTAssertEqual(stage.pictures.shown, picture)
      }
      XCTAssertEqual(counters.map(\.count), [0, 0, 0])
    }
  }

  func testPlainTextAfterMarkupIsPlain() async throws {
    let stage = StyleStage("<b>text</b>")
    defer { stage.destroy() }
    stage.expectEqual("tags in plain text are text")
    try stage.shown.setPlaceholderMarkup("<b>text</b>")
    XCTAssertEqual(stage.shown.placeholder, "text")
    XCTAssertEqual(stage.shown.placeholderMarkup, "<b>text</b>")
    stage.shown.placeholder = "text"
    XCTAssertNil(stage.shown.placeholderMarkup)
    stage.typed.text = "text"
    stage.expectEqual("plain again")
  }

  /// A colour in the markup is dimmed like the rest, until a style sets a colour.
  func testColorOfMarkupIsDimmedUntilAStyleSetsOne() async throws {
    let stage = ColorStage()
    defer { stage.destroy() }
    try stage.view.setPlaceholderMarkup("<span foreground='#ff0000'>████████</span>")
    XCTAssertNotEqual(stage.color(of: stage.view.widget), 0xffff_0000)
    stage.view.placeholderStyle.color = PlaceholderColor(red: 0, green: 0, blue: 1)
    XCTAssertEqual(stage.color(of: stage.view.widget), 0xffff_0000)
  }
}
