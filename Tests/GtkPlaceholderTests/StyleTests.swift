import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// `PlaceholderStyle`: what a set value does, and that what is not set follows the view.
@MainActor
final class StyleTests: XCTestCase {
  /// One change of each property.
  static let changes: [(name: String, change: (inout PlaceholderStyle) -> Void)] = [
    ("font", { $0.font = "Serif Bold 20" }),
    ("color", { $0.color = PlaceholderColor(red: 1, green: 0, blue: 0) }),
    ("wrapMode", { $0.wrapMode = GTK_WRAP_NONE }),
    ("justification", { $0.justification = GTK_JUSTIFY_RIGHT }),
    ("maximumLines", { $0.maximumLines = 1 }),
    ("overflow", { $0.overflow = .clip }),
    ("tightensToFit", { $0.tightensToFit = true }),
    ("reservesHeight", { $0.reservesHeight = false }),
    ("fadeDuration", { $0.fadeDuration = 0.5 }),
  ]

  func testDefaultsFollowTheView() async {
    let style = PlaceholderStyle()
    XCTAssertNil(style.font)
    XCTAssertNil(style.color)
    XCTAssertNil(style.wrapMode)
    XCTAssertNil(style.justification)
    XCTAssertNil(style.maximumLines)
    XCTAssertEqual(style.overflow, .ellipsize)
    XCTAssertFalse(style.tightensToFit)
    XCTAssertTrue(style.reservesHeight)
    XCTAssertEqual(style.fadeDuration, 0)
    TestDisplay.start
    XCTAssertEqual(PlaceholderTextView().placeholderStyle, style)
  }

  func testEqualityLooksAtEveryProperty() async {
    XCTAssertEqual(Mirror(reflecting: PlaceholderStyle()).children.count, Self.changes.count)
    for (index, one) in Self.changes.enumerated() {
      var style = PlaceholderStyle()
      one.change(&style)
      XCTAssertNotEqual(style, PlaceholderStyle(), one.name)
      var again = PlaceholderStyle()
      one.change(&again)
      XCTAssertEqual(style, again, one.name)
      for other in Self.changes[(index + 1)...] {
        var different = PlaceholderStyle()
        other.change(&different)
        XCTAssertNotEqual(style, different, "\(one.name), \(other.name)")
      }
    }
    XCTAssertNotEqual(PlaceholderOverflow.shrink(minimumScale: 0.5), .shrink(minimumScale: 0.6))
  }

  func testStyleStaysWithTheViewAndIsReadBack() async throws {
    TestDisplay.start
    for (name, change) in Self.changes {
      let view = PlaceholderTextView(placeholder: "text")
      var style = PlaceholderStyle()
      change(&style)
      view.placeholderStyle = style
      XCTAssertEqual(try PlaceholderTextView(wrapping: view.opaquePointer).placeholderStyle, style, name)
      XCTAssertEqual(view.textView.placeholderStyle, style, name)
      view.placeholder = "other"
      XCTAssertEqual(view.placeholderStyle, style, name)
      view.removePlaceholder()
      XCTAssertEqual(view.placeholderStyle, PlaceholderStyle(), name)
    }
  }

  func testEveryVisiblePropertyChangesTheNextFrameAndBack() async {
    let stage = StyleStage(StyleStage.text + String(repeating: " and on it goes", count: 30))
    defer { stage.destroy() }
    // In a scroller the text has too little room, so that overflow can be seen.
    gtk_widget_set_size_request(stage.shown.widget, 300, 60)
    gtk_widget_set_overflow(stage.shown.widget, GTK_OVERFLOW_HIDDEN)
    stage.shown.placeholderStyle.reservesHeight = false
    let before = stage.pictures.shown
    for (name, change) in Self.changes where !["reservesHeight", "fadeDuration", "tightensToFit"].contains(name) {
      change(&stage.shown.placeholderStyle)
      XCTAssertNotEqual(stage.pictures.shown, before, name)
      stage.shown.placeholderStyle = PlaceholderStyle(reservesHeight: false)
      XCTAssertEqual(stage.pictures.shown, before, name)
    }
  }

  func testSetFontIsThatOfTheSameTextTypedInIt() async {
    let stage = StyleStage()
    defer { stage.destroy() }
    for (font, css) in [
      ("Italic", "font-style: italic;"), ("Bold", "font-weight: bold;"), ("18", "font-size: 18pt;"),
      ("20px", "font-size: 20px;"), ("DejaVu Serif", "font-family: 'DejaVu Serif';"),
      ("DejaVu Sans Mono Bold Italic 9", "font: italic bold 9pt 'DejaVu Sans Mono';"),
    ] {
      stage.shown.placeholderStyle.font = font
      for size in ["9pt", "17px"] {
        stage.setCSS("textview { font-size: \(size); } #typed { \(css) }")
        stage.expectEqual("\(font) in a view of \(size)")
      }
    }
    stage.shown.placeholderStyle.font = nil
    stage.setCSS("textview { font: bold 14pt 'DejaVu Serif'; }")
    stage.expectEqual("no font of its own any more")
  }

  func testSetFontWinsOverCSS() async {
    let stage = StyleStage()
    defer { stage.destroy() }
    stage.setCSS(
      "textview > placeholder { font: italic 30pt 'DejaVu Serif'; } #typed { font: bold 12pt 'DejaVu Sans'; }")
    stage.shown.placeholderStyle.font = "DejaVu Sans Bold Normal 12"
    stage.expectEqual("style over CSS")
  }

  func testCSSCanSetOneThingAlone() async {
    let stage = StyleStage()
    defer { stage.destroy() }
    for rule in [
      "font-style: italic;", "font-weight: bold;", "font-size: 18pt;", "letter-spacing: 2px;", "color: blue;",
    ] {
      stage.setCSS("textview > placeholder { \(rule) } #typed { \(rule) }")
      stage.expectEqual(rule)
    }
  }

  func testSetWrapModeIsKeptAndNilFollowsTheView() async {
    let stage = StyleStage()
    defer { stage.destroy() }
    let modes = [GTK_WRAP_CHAR, GTK_WRAP_WORD, GTK_WRAP_WORD_CHAR, GTK_WRAP_NONE]
    for mode in modes.dropLast() {
      stage.shown.placeholderStyle.wrapMode = mode
      gtk_text_view_set_wrap_mode(stage.typed.textView, mode)
      for own in modes {
        gtk_text_view_set_wrap_mode(stage.shown.textView, own)
        stage.expectEqual("\(mode) in a view of \(own)")
      }
    }
    stage.shown.placeholderStyle.wrapMode = nil
    for mode in modes.dropLast() {
      stage.forBoth { gtk_text_view_set_wrap_mode($0, mode) }
      stage.expectEqual("the view's \(mode)")
    }
  }

  func testSetJustificationIsKeptAndNilFollowsTheView() async {
    let stage = StyleStage()
    defer { stage.destroy() }
    let all = [GTK_JUSTIFY_RIGHT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_FILL, GTK_JUSTIFY_LEFT]
    for justification in all {
      stage.shown.placeholderStyle.justification = justification
      gtk_text_view_set_justification(stage.typed.textView, justification)
      for own in all {
        gtk_text_view_set_justification(stage.shown.textView, own)
        stage.expectEqual("\(justification) in a view of \(own)")
      }
    }
    stage.shown.placeholderStyle.justification = nil
    for justification in all {
      stage.forBoth { gtk_text_view_set_justification($0, justification) }
      stage.expectEqual("the view's \(justification)")
    }
  }

  func testOrderOfSettingMakesNoDifference() async {
    let steps: [(PlaceholderTextView) -> Void] = [
      {
        $0.text = "x"
        $0.text = ""
      }, { $0.placeholder = StyleStage.text }, { $0.placeholderStyle.font = "Italic 15" },
    ]
    let stage = StyleStage()
    defer { stage.destroy() }
    stage.setCSS("#typed { font-style: italic; font-size: 15pt; }")
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      stage.shown.removePlaceholder()
      for step in order { steps[step](stage.shown) }
      stage.expectEqual("order \(order)")
    }
  }

  func testLimitOfLinesChangesAtRunTime() async {
    let stage = StyleStage("1\n2\n3\n4\n5")
    defer { stage.destroy() }
    gtk_widget_set_size_request(stage.shown.widget, 300, -1)
    func height() -> Int32 {
      stage.window.settle()
      var height: Int32 = 0
      gtk_widget_measure(stage.shown.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
      return height
    }
    let whole = height()
    for lines in 1...4 {
      stage.shown.placeholderStyle.maximumLines = lines
      XCTAssertEqual(height(), whole * Int32(lines) / 5)
      XCTAssertEqual(stage.shown.textView.asObject.intProperty("placeholder-maximum-lines"), lines)
    }
    for none in [0, nil] as [Int?] {
      stage.shown.placeholderStyle.maximumLines = 2
      XCTAssertLessThan(height(), whole)
      stage.shown.placeholderStyle.maximumLines = none
      XCTAssertEqual(height(), whole)
    }
    stage.shown.placeholderStyle.reservesHeight = false
    XCTAssertEqual(height(), whole / 5)
    stage.shown.placeholderStyle.reservesHeight = true
    XCTAssertEqual(height(), whole)
  }
}
