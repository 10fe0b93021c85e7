import CGtkPlaceholder
import GtkPlaceholder
import TestSupport

/// One text view's looks, size and text, made from a seed.
struct PixelConfiguration: CustomStringConvertible {
  var seed: UInt64
  var text: String
  var css: String
  /// CSS of the placeholder's own node, which must not move the text.
  var labelCSS: String
  var direction: GtkTextDirection
  var wrapMode: GtkWrapMode
  var justification: GtkJustification
  var margins: (left: Int32, right: Int32, top: Int32, bottom: Int32)
  var spacing: (above: Int32, below: Int32, inside: Int32)
  var indent: Int32
  var tabs: [Int32]
  var gutters: [(window: GtkTextWindowType, size: Int32)]
  var isMonospace: Bool
  var width: Int32
  /// The widths that the view has before the last one.
  var earlierWidths: [Int32]
  var isInScroller: Bool
  var isSourceView: Bool
  var textScale: Double
  var hintsMetrics: Bool

  static let paragraphs = [
    "Write a note…", "Type", "The quick brown fox jumps over the lazy dog and runs away into the dark forest.",
    "", "  two leading spaces", "\ttab\tin\tcolumns", "שלום עולם, כתבו כאן משהו", "اكتب ملاحظة هنا من فضلك يا صديقي",
    "mixed עברית and latin", "עברית with latin", "123 – 456", "— … —", "写一个笔记吧，可以很长很长很长很长很长很长",
    "メモを書く", "👩‍👩‍👧‍👦 family 🇩🇪 flag 👍🏽", "e\u{301}a\u{308}o\u{302} combining", "fi ffl office AVAW To",
    "Line\u{2028}separated\u{2028}text", "ÄÖÜ ß straße ŸÇ", "Supercalifragilisticexpialidocious",
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    let count = random.pick([1, 1, 1, 2, 3, 5])
    let delimiter = random.pick(["\n", "\n", "\n", "\r\n", "\r", "\u{2029}"])
    text = (0..<count).map { _ in random.pick(Self.paragraphs) }.joined(separator: delimiter)
    if random.chance(10) { text += delimiter }
    if text.isEmpty { text = "x" }
    css = Self.randomCSS(&random)
    labelCSS =
      random.chance(95) ? "" : "margin: 3px; border: 2px solid transparent; padding: 5px 9px; min-width: 500px;"
    direction = random.pick([GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
    wrapMode = random.pick([GTK_WRAP_NONE, GTK_WRAP_CHAR, GTK_WRAP_WORD, GTK_WRAP_WORD_CHAR])
    justification = random.pick([GTK_JUSTIFY_LEFT, GTK_JUSTIFY_RIGHT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_FILL])
    func length(_ most: Int32) -> Int32 { random.chance(50) ? 0 : Int32.random(in: 1...most, using: &random) }
    margins = (length(40), length(40), length(40), length(40))
    spacing = (length(9), length(9), length(9))
    indent = random.chance(60) ? 0 : Int32.random(in: -30...30, using: &random)
    tabs = random.chance(80) ? [] : [23, 61, 140]
    gutters = []
    for window in [GTK_TEXT_WINDOW_LEFT, GTK_TEXT_WINDOW_RIGHT, GTK_TEXT_WINDOW_TOP, GTK_TEXT_WINDOW_BOTTOM]
    where random.chance(10) {
      gutters.append((window, Int32.random(in: 3...31, using: &random)))
    }
    isMonospace = random.chance(15)
    width = Int32.random(in: random.chance(30) ? 60...200 : 200...900, using: &random)
    earlierWidths = random.chance(70) ? [] : [900, 90]
    isInScroller = random.chance(30)
    isSourceView = random.chance(8)
    textScale = random.chance(75) ? 1 : random.pick([1.25, 2])
    hintsMetrics = random.chance(85)
  }

  private static func randomCSS(_ random: inout SeededGenerator) -> String {
    var css = ""
    if random.chance(70) {
      let families = [
        "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "Noto Sans CJK JP", "Noto Sans Arabic", "Noto Serif",
        "Liberation Sans",
        "Noto Color Emoji",
      ]
      css += "font-family: '\(random.pick(families))'; "
      css += "font-size: \(random.pick(["8pt", "9.3pt", "11pt", "12px", "13.7px", "17pt", "24.5px"])); "
    }
    if random.chance(20) { css += "font-weight: bold; " }
    if random.chance(20) { css += "font-style: italic; " }
    if random.chance(15) { css += "letter-spacing: \(random.pick(["0.7px", "1px", "3px", "-0.4px"])); " }
    if random.chance(20) { css += "line-height: \(random.pick(["0.8", "1.13", "1.5", "2", "27px"])); " }
    if random.chance(10) { css += "font-feature-settings: '\(random.pick(["liga", "kern", "tnum", "zero"]))' 0; " }
    if random.chance(8) { css += "text-transform: \(random.pick(["uppercase", "lowercase", "capitalize"])); " }
    if random.chance(5) { css += "font-kerning: none; " }
    if random.chance(5) { css += "font-variant-caps: \(random.pick(["small-caps", "unicase"])); " }
    if random.chance(8) {
      css += "text-decoration: underline; text-decoration-style: \(random.pick(["solid", "double", "wavy"])); "
    }
    if random.chance(15) {
      css += "padding: \(Int.random(in: 1...12, using: &random))px \(Int.random(in: 1...12, using: &random))px; "
    }
    if random.chance(10) { css += "border: \(Int.random(in: 1...5, using: &random))px solid red; " }
    if random.chance(10) { css += "color: \(random.pick(["blue", "#2e3436", "rgba(10,20,30,0.5)"])); " }
    return css
  }

  var description: String {
    """
    PLACEHOLDER_SEED=\(seed) text=\(text.debugDescription) css={\(css)} label={\(labelCSS)} direction=\(direction.rawValue) \
    wrap=\(wrapMode.rawValue) justification=\(justification.rawValue) margins=\(margins) spacing=\(spacing) \
    indent=\(indent) tabs=\(tabs) gutters=\(gutters.map { ($0.window.rawValue, $0.size) }) monospace=\(isMonospace) \
    width=\(width) scroller=\(isInScroller) scale=\(textScale) hints=\(hintsMetrics)
    """
  }

  /// A new view that looks so, empty.
  @MainActor
  func makeView() throws -> PlaceholderTextView {
    let view =
      isSourceView ? try PlaceholderTextView(wrapping: OpaquePointer(SourceView.make())) : PlaceholderTextView()
    apply(to: view.textView)
    return view
  }

  /// Makes `view` look so; the text is left alone.
  @MainActor
  private func apply(to view: UnsafeMutablePointer<GtkTextView>) {
    let widget = UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_set_direction(widget, direction)
    gtk_text_view_set_wrap_mode(view, wrapMode)
    gtk_text_view_set_justification(view, justification)
    gtk_text_view_set_left_margin(view, margins.left)
    gtk_text_view_set_right_margin(view, margins.right)
    gtk_text_view_set_top_margin(view, margins.top)
    gtk_text_view_set_bottom_margin(view, margins.bottom)
    gtk_text_view_set_pixels_above_lines(view, spacing.above)
    gtk_text_view_set_pixels_below_lines(view, spacing.below)
    gtk_text_view_set_pixels_inside_wrap(view, spacing.inside)
    gtk_text_view_set_indent(view, indent)
    gtk_text_view_set_monospace(view, isMonospace ? 1 : 0)
    gtk_text_view_set_cursor_visible(view, 0)
    if !tabs.isEmpty {
      let array = pango_tab_array_new(Int32(tabs.count), 1)
      for (index, tab) in tabs.enumerated() { pango_tab_array_set_tab(array, Int32(index), PANGO_TAB_LEFT, tab) }
      gtk_text_view_set_tabs(view, array)
      pango_tab_array_free(array)
    }
    if isSourceView { SourceView.showLineNumbers(view) }
    for gutter in gutters where !isSourceView || gutter.window == GTK_TEXT_WINDOW_RIGHT {
      guard let area = gtk_drawing_area_new() else { continue }
      gtk_widget_set_size_request(area, gutter.size, gutter.size)
      gtk_text_view_set_gutter(view, gutter.window, area)
    }
  }
}
