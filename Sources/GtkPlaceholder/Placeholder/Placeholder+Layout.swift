import CGtkPlaceholder

// The label: when there is one, how large, and what it draws.
extension Placeholder {
  /// Makes the label as soon as it can be seen: a view that holds text, or is in no window, has none.
  func makeLabelIfNeeded() {
    guard isShown, label == nil, gtk_widget_get_root(view.widget) != nil else { return }
    let new = PlaceholderLabel(in: view.widget)
    new.setText(content?.text ?? "")
    label = new
    updateLabelClasses()
    keyboard.read(for: self)
  }

  func removeLabel() {
    cancelResize()
    fade?.cancel()
    fade = nil
    layout = nil
    label?.remove()
    label = nil
    allocatedPage = nil
  }

  func show() {
    makeLabelIfNeeded()
    guard let label else { return }
    gtk_widget_set_child_visible(label.widget, 1)
    fade = PlaceholderFade.start(label.widget, seconds: style.fadeDuration)
    queueFrame(needsAllocation: layout == nil || allocatedPage != page)
  }

  func hide() {
    guard let label else { return }
    fade?.cancel()
    fade = nil
    gtk_widget_set_child_visible(label.widget, 0)
    queueFrame(needsAllocation: false)
  }

  /// Has the view drawn anew, and laid out anew if the placeholder takes room that the empty view does not.
  private func queueFrame(needsAllocation: Bool) {
    if needsAllocation || measuredHeight.whole > measuredHeight.empty {
      gtk_widget_queue_resize(view.widget)
    } else {
      gtk_widget_queue_draw(view.widget)
    }
  }

  /// Forgets the layout, and asks for a new size if it shows.
  func invalidateLayout() {
    layout = nil
    allocatedPage = nil
    guard isShown, let label else { return }
    gtk_widget_queue_resize(label.widget)
    gtk_widget_queue_draw(label.widget)
  }

  /// A set colour is drawn as it is; otherwise the theme dims the text.
  func updateLabelClasses() {
    guard let label else { return }
    let (new, old) =
      style.color == nil
      ? (PlaceholderStyleSheet.dimmedClass, PlaceholderStyleSheet.coloredClass)
      : (PlaceholderStyleSheet.coloredClass, PlaceholderStyleSheet.dimmedClass)
    gtk_widget_remove_css_class(label.widget, old)
    gtk_widget_add_css_class(label.widget, new)
  }

  // MARK: The view's virtual functions

  /// The larger of `height`, the view's own vertical request, and the one with the placeholder typed. GTK measures a text
  /// view's text at the width it has, whatever width is asked about; the placeholder does the same.
  func measure(height: Int32) -> Int32 {
    guard isShown, style.reservesHeight, let layout = currentLayout() else {
      measuredHeight = (Int(height), Int(height))
      return height
    }
    let whole = max(Int(height), gutterHeight + layout.requestedHeight)
    measuredHeight = (Int(height), whole)
    return Int32(clamping: whole)
  }

  /// Places the label, after the view has placed its text.
  func allocate() {
    guard isShown, let label else { return }
    let isSameLayout = layoutPage == page && layout != nil
    guard let layout = currentLayout() else { return }
    let whole = gutterHeight + layout.requestedHeight
    if !isSameLayout { gtk_widget_queue_draw(label.widget) }
    let page = page
    label.allocate(width: page.width, height: page.height)
    allocatedPage = page
    if style.reservesHeight, max(whole, measuredHeight.empty) != measuredHeight.whole { resizeAfterLayout() }
  }

  /// Asks for a new size once the layout that is under way is done, still in the same frame.
  ///
  /// Asked for within `size_allocate` it would be forgotten: `gtk_widget_allocate` clears the request of each widget on its way out.
  /// `GtkTextView` has that fault, where its text turns out to have another height at a new width.
  private func resizeAfterLayout() {
    // One that waits for the frame of a window left since would wait for ever.
    cancelResize()
    guard let clock = gtk_widget_get_frame_clock(view.widget) else { return }
    let object = UnsafeMutableRawPointer(clock).assumingMemoryBound(to: GObject.self)
    resizeHandler = SignalHandler(object, "layout", after: true) { [unowned self] in
      cancelResize()
      gtk_widget_queue_resize(view.widget)
    }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  func cancelResize() {
    resizeHandler?.disconnect()
    resizeHandler = nil
  }

  /// Draws the label into the view's snapshot, which is in buffer coordinates and clipped to the text area.
  func snapshot(_ snapshot: OpaquePointer) {
    guard let label, allocatedPage != nil, isVisible else { return }
    gtk_widget_snapshot_child(view.widget, label.widget, snapshot)
  }

  /// Draws the text into the label's snapshot.
  func draw(_ snapshot: OpaquePointer) {
    layout?.snapshot(snapshot, color: textColor)
  }

  // MARK: Layout

  /// The size of the text area; nil-sized before the first allocation.
  private var page: PageSize {
    var visible = GdkRectangle()
    gtk_text_view_get_visible_rect(view, &visible)
    return PageSize(width: Int(visible.width), height: Int(visible.height))
  }

  /// The layout for the present size; nil while the view has none.
  private func currentLayout() -> PlaceholderLayout? {
    guard let label, let content, gtk_widget_get_width(view.widget) > 0 else { return nil }
    let page = page
    if let layout, layoutPage?.width == page.width {
      layout.pageHeight = page.height
      layoutPage = page
      return layout
    }
    let new = PlaceholderLayout(source(label, content, page))
    layout = new
    layoutPage = page
    return new
  }

  private func source(
    _ label: PlaceholderLabel, _ content: PlaceholderContent, _ page: PageSize
  ) -> PlaceholderLayout.Source {
    let wrapMode = style.wrapMode ?? gtk_text_view_get_wrap_mode(view)
    let format = ParagraphFormat(
      leftToRight: label.makeContext(PANGO_DIRECTION_LTR, font: style.font),
      rightToLeft: label.makeContext(PANGO_DIRECTION_RTL, font: style.font),
      attributes: label.cssAttributes(color: textColor),
      wrapMode: wrapMode,
      justification: style.justification ?? gtk_text_view_get_justification(view),
      indent: Int(gtk_text_view_get_indent(view)),
      pixelsInsideWrap: Int(gtk_text_view_get_pixels_inside_wrap(view)),
      tabs: gtk_text_view_get_tabs(view).map(TabArray.init(adopting:)))
    var geometry = PlaceholderGeometry()
    geometry.pageWidth = page.width
    geometry.pageHeight = page.height
    geometry.leftMargin = Int(gtk_text_view_get_left_margin(view))
    geometry.rightMargin = Int(gtk_text_view_get_right_margin(view))
    geometry.topMargin = Int(gtk_text_view_get_top_margin(view))
    geometry.bottomMargin = Int(gtk_text_view_get_bottom_margin(view))
    geometry.pixelsAboveLines = Int(gtk_text_view_get_pixels_above_lines(view))
    geometry.pixelsBelowLines = Int(gtk_text_view_get_pixels_below_lines(view))
    geometry.wraps = wrapMode != GTK_WRAP_NONE
    return PlaceholderLayout.Source(
      content: content, format: format, geometry: geometry, style: style,
      isRightToLeft: gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL,
      isKeyboardRightToLeft: keyboard.isRightToLeft)
  }

  private var textColor: GdkRGBA {
    if let color = style.color { return color.rgba }
    var color = GdkRGBA()
    if let label { gtk_placeholder_widget_get_color(label.widget, &color) }
    return color.asTextViewsDraw
  }

  /// The height of the gutters above and below the text (`gtk_text_view_measure_borders`).
  private var gutterHeight: Int {
    [GTK_TEXT_WINDOW_TOP, GTK_TEXT_WINDOW_BOTTOM].reduce(0) { sum, window in
      guard let gutter = gtk_text_view_get_gutter(view, window) else { return sum }
      var height: Int32 = 0
      gtk_widget_measure(gutter, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
      return sum + Int(height)
    }
  }
}

extension GdkRGBA {
  /// The colour after the way through Pango's 16-bit components, cut off, that the text of a text view takes and a layout's does not
  /// (`text_renderer_set_rgba` in GTK's `gskpango.c`); translucent text would differ by one level.
  fileprivate var asTextViewsDraw: GdkRGBA {
    func cut(_ component: Float) -> Float { Float(guint16(max(0, min(1, component)) * 65535)) / 65535 }
    return GdkRGBA(red: cut(red), green: cut(green), blue: cut(blue), alpha: cut(alpha))
  }
}
