import CGtkPlaceholder

/// The widget that draws a placeholder: a `GtkLabel` with the CSS name `placeholder`, whose own layout is replaced by the text
/// view's, paragraph by paragraph.
///
/// It is derived from `GtkLabel` because a label is the only widget whose CSS (letter spacing, line height, OpenType features, …) can be had
/// as Pango attributes through public functions (`gtk_label_get_layout`). It can't be a plain `GtkLabel`: that rounds the
/// height of the whole text where `GtkTextLayout` rounds each paragraph's, aligns in fractions of a pixel (`get_layout_location`),
/// and has no indent, no spacing between wrapped lines, and one direction for all paragraphs.
@MainActor
struct PlaceholderLabel {
  let widget: UnsafeMutablePointer<GtkWidget>

  private nonisolated static let mark = makeQuark("gtk-placeholder-label-parent")

  private static let gType = DerivedType.register("PlaceholderLabel", parent: gtk_label_get_type()) { labelClass, _ in
    guard let labelClass else { return }
    g_type_set_qdata(gtk_placeholder_type_of_class(labelClass), mark, g_type_class_peek_parent(labelClass))
    let widgetClass = labelClass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_css_name(widgetClass, "placeholder")
    // Screen readers find the text as the view's placeholder property, and only there.
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    // The view asks for the label's room itself.
    widgetClass.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      minimum?.pointee = 0
      natural?.pointee = 0
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass.pointee.size_allocate = { _, _, _, _ in }
    widgetClass.pointee.snapshot = { widget, snapshot in
      guard let widget, let snapshot else { return }
      onMainActor((widget, snapshot)) { placeholder(of: $0)?.draw($1) }
    }
    widgetClass.pointee.css_changed = { widget, change in
      guard let widget else { return }
      parentClass(of: widget)?.pointee.css_changed?(widget, change)
      onMainActor(widget) { placeholder(of: $0)?.invalidateLayout() }
    }
  }

  /// A new label, the last child of `view`, which owns it.
  init(in view: UnsafeMutablePointer<GtkWidget>) {
    guard let object = g_object_new_with_properties(Self.gType, 0, nil, nil) else {
      preconditionFailure("GObject made no label")
    }
    widget = object.rebound(to: GtkWidget.self)
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_can_focus(widget, 0)
    gtk_widget_set_parent(widget, view)
    PlaceholderStyleSheet.install(on: gtk_widget_get_display(view))
  }

  /// Takes the label out of its view, which frees it.
  func remove() {
    gtk_widget_unparent(widget)
  }

  func setText(_ text: String) {
    gtk_label_set_text(OpaquePointer(widget), text)
  }

  /// Gives the label a page whose upper left corner is at the origin of the buffer's coordinates. Margin, border and padding that CSS gives
  /// it stand around that page, so that they move no text.
  func allocate(width: Int, height: Int) {
    var box = GtkRequisition()
    gtk_widget_get_preferred_size(widget, &box, nil)
    let context = gtk_widget_get_style_context(widget)
    var left: Int32 = 0
    var top: Int32 = 0
    for edges in [gtk_style_context_get_margin, gtk_style_context_get_border, gtk_style_context_get_padding] {
      var border = GtkBorder()
      edges(context, &border)
      left += Int32(border.left)
      top += Int32(border.top)
    }
    var rectangle = GtkAllocation(
      x: -left, y: -top, width: Int32(width) + box.width, height: Int32(height) + box.height)
    gtk_widget_size_allocate(widget, &rectangle, -1)
  }

  /// The attributes that CSS asks for, over the whole text, as far as `GtkTextView` follows them too.
  func cssAttributes(color: GdkRGBA) -> AttributeList {
    guard let css = pango_layout_get_attributes(gtk_label_get_layout(OpaquePointer(widget))) else {
      return AttributeList()
    }
    // gtk_css_style_get_pango_attributes() also gives a variant for `font-variant-caps`, which
    // gtk_text_view_set_attributes_from_style() does not.
    let list =
      AttributeList.filter(css) { attribute, _ in attribute?.type == PANGO_ATTR_VARIANT ? 0 : 1 } ?? AttributeList()
    // The text view gives each decoration a colour; without one Pango draws wavy underlines in red.
    let colored:
      [PangoAttrType: (PangoAttrType, (guint16, guint16, guint16) -> UnsafeMutablePointer<PangoAttribute>?)] = [
        PANGO_ATTR_UNDERLINE: (PANGO_ATTR_UNDERLINE_COLOR, pango_attr_underline_color_new),
        PANGO_ATTR_OVERLINE: (PANGO_ATTR_OVERLINE_COLOR, pango_attr_overline_color_new),
        PANGO_ATTR_STRIKETHROUGH: (PANGO_ATTR_STRIKETHROUGH_COLOR, pango_attr_strikethrough_color_new),
      ]
    var types: Set<PangoAttrType> = []
    AttributeList.forEach(in: css) { types.insert($0.type) }
    for (decoration, (colorType, makeColor)) in colored where types.contains(decoration) && !types.contains(colorType) {
      let red = guint16(color.red * 65535)
      let green = guint16(color.green * 65535)
      let blue = guint16(color.blue * 65535)
      list.insert(makeColor(red, green, blue))
    }
    return list
  }

  /// A Pango context as the label's, with a base direction.
  func makeContext(_ direction: PangoDirection, font: String?) -> ObjectReference {
    guard let context = gtk_widget_create_pango_context(widget) else {
      preconditionFailure("GTK made no Pango context")
    }
    pango_context_set_base_dir(context, direction)
    if let font {
      let description = pango_font_description_copy(pango_context_get_font_description(context))
      let changes = pango_font_description_from_string(font)
      pango_font_description_merge(description, changes, 1)
      pango_context_set_font_description(context, description)
      pango_font_description_free(changes)
      pango_font_description_free(description)
    }
    return ObjectReference(adopting: context)
  }

  private nonisolated static func parentClass(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidgetClass>? {
    DerivedType.parentClass(of: widget, mark: mark)?.assumingMemoryBound(to: GtkWidgetClass.self)
  }

  private static func placeholder(of widget: UnsafeMutablePointer<GtkWidget>) -> Placeholder? {
    guard let view = gtk_widget_get_parent(widget) else { return nil }
    return Placeholder.of(view.rebound(to: GtkTextView.self))
  }
}
