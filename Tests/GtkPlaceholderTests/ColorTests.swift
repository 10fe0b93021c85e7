import CGtkPlaceholder
import GtkPlaceholder
import Foundation
import TestSupport
import XCTest

/// The placeholder's colour: the theme's look, what CSS says, and a set colour.
@MainActor
final class ColorTests: XCTestCase {
  private struct Theme {
    var description: String
    var name: String
    var isDark: Bool
  }

  private static let themes = [
    Theme(description: "light", name: "Default", isDark: false),
    Theme(description: "dark", name: "Default", isDark: true),
    Theme(description: "high contrast, light", name: "HighContrast", isDark: false),
    Theme(description: "high contrast, dark", name: "HighContrast", isDark: true),
  ]

  /// Runs `body` under each of the four looks that GTK brings.
  private func inEachTheme(_ body: (String) -> Void) {
    TestDisplay.start
    let settings = gtk_settings_get_default()
    for theme in Self.themes {
      settings?.setProperty("gtk-theme-name", theme.name)
      settings?.setProperty("gtk-application-prefer-dark-theme", theme.isDark)
      body(theme.description)
    }
    settings?.setProperty("gtk-theme-name", "Default")
    settings?.setProperty("gtk-application-prefer-dark-theme", false)
  }

  /// The measured figures stand in the documentation of `PlaceholderStyle.color`.
  func testThemesLookIsAsReadableAsAnEntrysPlaceholder() async {
    let documented = ["light": 4.7, "dark": 5.3, "high contrast, light": 17.6, "high contrast, dark": 11.4]
    inEachTheme { theme in
      let stage = ColorStage()
      let placeholder = stage.contrast(of: stage.view.widget)
      let entry = stage.contrast(of: stage.entry)
      XCTAssertGreaterThanOrEqual(placeholder, entry, theme)
      XCTAssertEqual(placeholder, documented[theme] ?? 0, accuracy: 0.05, theme)
      stage.destroy()
    }
  }

  func testSetColorIsDrawnAsItIs() async throws {
    let css = TestStyle("")
    for rules in ["", "textview > placeholder { color: lime; opacity: 0.2; filter: brightness(3); }"] {
      css.set(rules)
      inEachTheme { theme in
        let stage = ColorStage()
        let what = "\(theme) {\(rules)}"
        stage.view.placeholderStyle.color = PlaceholderColor(red: 1, green: 0, blue: 0)
        XCTAssertEqual(stage.color(of: stage.view.widget), 0xffff_0000, what)
        stage.view.placeholderStyle.color = PlaceholderColor(red: 0.2, green: 0.4, blue: 0.6)
        XCTAssertEqual(stage.color(of: stage.view.widget), 0xff33_6699, what)
        let background = stage.background(of: stage.view.widget)
        stage.view.placeholderStyle.color = PlaceholderColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let mixed = stage.color(of: stage.view.widget)
        for (shift, own) in [(UInt32(16), 0), (8, 0), (0, 255)] {
          let expected = (Int(background >> shift & 255) + own) / 2
          XCTAssertEqual(Int(mixed >> shift & 255), expected, accuracy: 2, what)
        }
        stage.view.placeholderStyle.color = nil
        stage.view.text = "x"
        XCTAssertFalse(stage.view.isPlaceholderVisible)
        stage.destroy()
      }
    }
    css.remove()
  }

  func testSetColorIsForgottenWhenItIsNilAgain() async throws {
    let stage = ColorStage()
    defer { stage.destroy() }
    let look = stage.color(of: stage.view.widget)
    stage.view.placeholderStyle.color = try PlaceholderColor("teal")
    XCTAssertEqual(stage.color(of: stage.view.widget), 0xff00_8080)
    stage.view.placeholderStyle.color = nil
    XCTAssertEqual(stage.color(of: stage.view.widget), look)
  }

  func testColorSetBeforeTheLabelIsMadeIsDrawn() async throws {
    let stage = ColorStage(text: "text")
    defer { stage.destroy() }
    stage.view.placeholderStyle.color = try PlaceholderColor("teal")
    XCTAssertEqual(stage.view.textView.placeholderLabels.count, 0)
    stage.view.text = ""
    XCTAssertEqual(stage.color(of: stage.view.widget), 0xff00_8080)
  }

  func testCSSOfThePlaceholderNodeWorks() async {
    let stage = ColorStage()
    defer { stage.destroy() }
    let look = stage.color(of: stage.view.widget)
    let css = TestStyle("textview > placeholder { color: blue; opacity: 1; }")
    XCTAssertEqual(stage.color(of: stage.view.widget), 0xff00_00ff)
    css.set("textview > placeholder { opacity: 0; }")
    XCTAssertEqual(stage.inkOfView, nil)
    css.remove()
    XCTAssertEqual(stage.color(of: stage.view.widget), look)
  }

  func testColorOfTheViewsTextIsDimmedToo() async {
    let stage = ColorStage()
    defer { stage.destroy() }
    let css = TestStyle("textview { color: red; } textview text { background: white; }")
    let color = stage.color(of: stage.view.widget)
    XCTAssertEqual(color >> 16 & 255, 255)
    XCTAssertEqual(Int(color >> 8 & 255), 115, accuracy: 3, "45 % white through 55 % red")
    css.remove()
  }

  func testColorsInCSSNotationAreRead() async throws {
    let color = try PlaceholderColor("#336699")
    for (component, expected) in [(color.red, 0.2), (color.green, 0.4), (color.blue, 0.6), (color.alpha, 1)] {
      XCTAssertEqual(component, expected, accuracy: 1e-6)
    }
    XCTAssertEqual(try PlaceholderColor("#336699"), color)
    XCTAssertEqual(
      try PlaceholderColor("rgba(255, 0, 0, 0.5)"), PlaceholderColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    XCTAssertNotEqual(try PlaceholderColor("red"), try PlaceholderColor("blue"))
    for wrong in ["", "reddish", "#12", "rgb(1,2)", "red\0"] {
      XCTAssertThrowsError(try PlaceholderColor(wrong), wrong.debugDescription)
    }
  }
}

/// A view and an entry whose placeholders are blocks, so that most of their pixels have the full colour.
@MainActor
final class ColorStage {
  let view: PlaceholderTextView
  let entry: UnsafeMutablePointer<GtkWidget>
  private let window: TestWindow
  private static let blocks = "████████"

  init(text: String = "") {
    TestDisplay.start
    view = PlaceholderTextView(placeholder: Self.blocks)
    view.text = text
    guard let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let entry = gtk_entry_new(),
      let button = gtk_button_new_with_label("Button")
    else { preconditionFailure("GTK made no box") }
    self.entry = entry
    gtk_entry_set_placeholder_text(
      UnsafeMutableRawPointer(entry).assumingMemoryBound(to: GtkEntry.self), Self.blocks)
    let box = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self)
    gtk_widget_set_vexpand(view.widget, 1)
    for child in [view.widget, entry, button] { gtk_box_append(box, child) }
    window = TestWindow(widget)
    gtk_widget_grab_focus(button)
    window.settle()
  }

  func destroy() {
    window.destroy()
  }

  /// The colour that most pixels have.
  func background(of widget: UnsafeMutablePointer<GtkWidget>) -> UInt32 {
    window.settle()
    return counts(Picture(of: widget)).first?.key ?? 0
  }

  /// The colour that most of the other pixels have.
  func color(of widget: UnsafeMutablePointer<GtkWidget>) -> UInt32 {
    window.settle()
    return counts(Picture(of: widget)).dropFirst().first?.key ?? 0
  }

  /// The contrast of the two, from 1 to 21, as WCAG 2 defines it.
  func contrast(of widget: UnsafeMutablePointer<GtkWidget>) -> Double {
    let luminances = [color(of: widget), background(of: widget)].map { pixel in
      [(UInt32(16), 0.2126), (8, 0.7152), (0, 0.0722)].reduce(0.0) { sum, channel in
        let value = Double(pixel >> channel.0 & 255) / 255
        return sum + channel.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
    return ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
  }

  var inkOfView: Int? {
    window.settle()
    let picture = Picture(of: view.widget)
    return picture.ink(background: picture.pixels[0]).map { $0.width * $0.height }
  }

  private func counts(_ picture: Picture) -> [(key: UInt32, value: Int)] {
    picture.pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
  }
}
