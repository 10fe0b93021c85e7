import CGtkPlaceholder
import GtkPlaceholder
import TestSupport
import XCTest

/// The theme dims a view's placeholder as it dims an entry's.
@MainActor
final class ThemeTests: XCTestCase {
  /// A block, whose inside has the colour that letters have only in part.
  private static let block = "████████████"

  func testTheDimIsThatOfAnEntry() async {
    TestDisplay.start
    let settings = gtk_settings_get_default()
    let before = settings?.asObject.stringProperty("gtk-theme-name")
    // Both on one ground, so that the colours can be compared.
    let style = TestStyle(
      "textview, textview > text, entry { background: @theme_base_color; } textview { caret-color: transparent; }")
    let view = PlaceholderTextView(placeholder: Self.block)
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let entry = gtk_entry_new() else {
      return XCTFail("no widgets")
    }
    entry.asObject.setProperty("placeholder-text", Self.block)
    let button = gtk_button_new()
    let boxPointer = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
    for child in [button, view.widget, entry] { gtk_box_append(boxPointer, child) }
    let window = TestWindow(box)
    gtk_widget_grab_focus(button)
    var seen: Set<UInt32> = []
    for (theme, isDark) in [("Default", false), ("Default", true), ("HighContrast", false), ("HighContrast", true)] {
      settings?.setProperty("gtk-theme-name", theme)
      settings?.setProperty("gtk-application-prefer-dark-theme", isDark)
      window.settle()
      let own = mostUsedInk(Picture(of: view.widget))
      XCTAssertEqual(own, mostUsedInk(Picture(of: entry)), "\(theme), dark: \(isDark)")
      view.text = Self.block
      window.settle()
      XCTAssertNotEqual(own, mostUsedInk(Picture(of: view.widget)), "\(theme), dark: \(isDark) is not dimmed")
      view.text = ""
      window.settle()
      XCTAssertEqual(own, mostUsedInk(Picture(of: view.widget)))
      own.map { _ = seen.insert($0) }
    }
    XCTAssertEqual(seen.count, 4, "a theme did not take effect")
    settings?.setProperty("gtk-application-prefer-dark-theme", false)
    settings?.setProperty("gtk-theme-name", before ?? "Default")
    window.destroy()
    style.remove()
  }

  func testAThemeThatColoursTextLeavesItDimmed() async {
    let style = TestStyle("textview { color: rgb(0,0,255); background: white; caret-color: transparent; }")
    let stage = Stage(Self.block)
    let dimmed = mostUsedInk(Picture(of: stage.view.asWidget))
    style.set(
      """
      textview { color: rgb(0,0,255); background: white; caret-color: transparent; }
      textview > placeholder { opacity: 1; }
      """)
    stage.window.settle()
    let whole = mostUsedInk(Picture(of: stage.view.asWidget))
    XCTAssertEqual(whole, 0xff00_00ff)
    // 0.55 of the way from white.
    XCTAssertEqual(dimmed.map { Int($0 >> 16 & 255) } ?? 0, 115, accuracy: 1)
    style.remove()
    stage.destroy()
  }

  func testAStylesColourIsDrawnAsItIs() async throws {
    let style = TestStyle("textview { background: white; caret-color: transparent; }")
    let stage = Stage(Self.block)
    stage.view.placeholderStyle.color = try PlaceholderColor("#00ff00")
    stage.window.settle()
    XCTAssertEqual(mostUsedInk(Picture(of: stage.view.asWidget)), 0xff00_ff00)
    stage.view.placeholderStyle.color = nil
    stage.window.settle()
    XCTAssertNotEqual(mostUsedInk(Picture(of: stage.view.asWidget)), 0xff00_ff00)
    style.remove()
    stage.destroy()
  }

  /// The colour that most pixels have, apart from the ground.
  private func mostUsedInk(_ picture: Picture) -> UInt32? {
    let counts = Dictionary(picture.pixels.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.value > $1.value }.dropFirst().first?.key
  }
}
