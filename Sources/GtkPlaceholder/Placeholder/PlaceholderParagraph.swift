import CGtkPlaceholder

/// How a placeholder's paragraphs are laid out, apart from their text: what `set_para_values` of GTK's `gtktextlayout.c` takes from
/// the view.
struct ParagraphFormat {
  /// Pango contexts whose base direction is that of a paragraph, as `GtkTextView` has two.
  var leftToRight: ObjectReference
  var rightToLeft: ObjectReference
  /// Attributes over the whole text, from CSS.
  var attributes: AttributeList
  var wrapMode: GtkWrapMode
  var justification: GtkJustification
  var indent: Int
  var pixelsInsideWrap: Int
  var tabs: TabArray?

  /// The font's size in Pango units.
  var fontSize: Double {
    guard let font = pango_context_get_font_description(leftToRight.pointer) else { return 0 }
    let size = Double(pango_font_description_get_size(font))
    if pango_font_description_get_size_is_absolute(font) != 0 { return size }
    let pointsPerInch = 72.0
    return size * max(0, pango_cairo_context_get_resolution(leftToRight.pointer)) / pointsPerInch
  }
}

/// A change to a paragraph's letters that makes it need less room.
struct Squeeze: Equatable {
  /// The size of letters, as a factor.
  var scale = 1.0
  /// Added between letters, in Pango units; negative draws them closer.
  var letterSpacing: Int32 = 0
}

/// One paragraph of a placeholder: its text, and its layout by Pango as `GtkTextView` would lay it out.
@MainActor
final class PlaceholderParagraph {
  var layout: OpaquePointer { reference.pointer }
  private let reference: ObjectReference
  let alignment: PlaceholderGeometry.Alignment

  /// - Parameters:
  ///   - text: the paragraph without its delimiter.
  ///   - range: its bytes in the whole text, for the attributes of markup.
  init(
    text: String, range: Range<Int>, markup: AttributeList?, isRightToLeft: Bool, format: ParagraphFormat,
    wrapWidth: Int?, squeeze: Squeeze, breaksWords: Bool
  ) {
    let context = isRightToLeft ? format.rightToLeft : format.leftToRight
    guard let layout = pango_layout_new(context.pointer) else { preconditionFailure("Pango made no layout") }
    reference = ObjectReference(adopting: layout)
    alignment = Self.alignment(format.justification, isRightToLeft: isRightToLeft)
    switch alignment {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    pango_layout_set_justify(layout, format.justification == GTK_JUSTIFY_FILL ? 1 : 0)
    pango_layout_set_spacing(layout, pangoUnits(format.pixelsInsideWrap))
    pango_layout_set_indent(layout, pangoUnits(format.indent))
    if let tabs = format.tabs { pango_layout_set_tabs(layout, tabs.pointer) }
    if let wrapWidth {
      pango_layout_set_width(layout, pangoUnits(wrapWidth))
      pango_layout_set_wrap(layout, Self.pangoWrap(format.wrapMode, breaksWords: breaksWords))
    }
    setText(text)
    let attributes = Self.attributes(format.attributes, markup: markup, range: range, squeeze: squeeze)
    pango_layout_set_attributes(layout, attributes.pointer)
  }

  /// The size and lines, for the geometry.
  var measured: PlaceholderGeometry.Paragraph {
    if let known { return known }
    let new = measure()
    known = new
    return new
  }

  private var known: PlaceholderGeometry.Paragraph?

  private func measure() -> PlaceholderGeometry.Paragraph {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    return PlaceholderGeometry.Paragraph(
      width: pangoPixelsUp(extents.width), height: pangoPixels(extents.height),
      lineBottoms: lineExtents.map { pangoPixels($0.y &+ $0.height) }, alignment: alignment,
      isAlignedByPango: pango_layout_get_width(layout) >= 0)
  }

  /// The logical rectangle of each line, in Pango units.
  private var lineExtents: [PangoRectangle] {
    var extents: [PangoRectangle] = []
    let lines = pango_layout_get_iter(layout)
    repeat {
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, nil, &line)
      extents.append(line)
    } while pango_layout_iter_next_line(lines) != 0
    pango_layout_iter_free(lines)
    return extents
  }

  /// Ends a paragraph whose lines are not broken with an ellipsis where a line is wider than `width`, if one is.
  func truncate(toWidth width: Int) {
    guard let line = lineExtents.firstIndex(where: { pangoPixelsUp($0.width) > width }) else { return }
    truncate(toLines: line + 1, width: width)
  }

  /// Ends the paragraph after `lines` lines with an ellipsis, also where only text of later paragraphs is left out.
  func truncate(toLines lines: Int, width: Int) {
    let text = String(cString: pango_layout_get_text(layout))
    if pango_layout_get_line_count(layout) <= lines { setText(text + "…") }
    pango_layout_set_width(layout, pangoUnits(max(0, width)))
    pango_layout_set_height(layout, Int32(-lines))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    known = nil
  }

  /// Leaves out what comes after `lines` lines.
  func drop(afterLines lines: Int) {
    guard let next = pango_layout_get_line_readonly(layout, Int32(lines)) else { return }
    let text = String(cString: pango_layout_get_text(layout))
    setText(String(decoding: text.utf8.prefix(Int(next.pointee.start_index)), as: UTF8.self))
  }

  /// Keeps Pango from drawing the decorations of neighbouring runs as one line: those of a text view's text are drawn run by
  /// run, since `text_renderer_set_rgba` (GTK's `gskpango.c`) changes their alpha and back for each. Colours that differ by
  /// 1/65535, which no screen shows, have the same effect.
  func separateDecorations() {
    guard let attributes = pango_layout_get_attributes(layout),
      let colors = AttributeList.filter(
        attributes,
        { attribute, _ in
          let types = [PANGO_ATTR_UNDERLINE_COLOR, PANGO_ATTR_OVERLINE_COLOR, PANGO_ATTR_STRIKETHROUGH_COLOR]
          return attribute.map { types.contains($0.type) } == true ? 1 : 0
        })
    else { return }
    let changed = pango_attr_list_copy(attributes)
    let runs = pango_layout_get_iter(layout)
    var isOdd = false
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(runs), let item = run.pointee.item else { continue }
      isOdd.toggle()
      guard isOdd else { continue }
      AttributeList.forEach(in: colors.pointer) { color in
        let copy = pango_attribute_copy(color)
        copy?.rebound(to: PangoAttrColor.self).pointee.color.red ^= 1
        copy?.pointee.start_index = guint(item.pointee.offset)
        copy?.pointee.end_index = guint(item.pointee.offset + item.pointee.length)
        pango_attr_list_change(changed, copy)
      }
    } while pango_layout_iter_next_run(runs) != 0
    pango_layout_iter_free(runs)
    pango_layout_set_attributes(layout, changed)
    pango_attr_list_unref(changed)
  }

  private func setText(_ text: String) {
    known = nil
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
  }

  private static func alignment(
    _ justification: GtkJustification, isRightToLeft: Bool
  ) -> PlaceholderGeometry.Alignment {
    switch justification {
    case GTK_JUSTIFY_CENTER: .center
    case GTK_JUSTIFY_RIGHT: isRightToLeft ? .left : .right
    default: isRightToLeft ? .right : .left
    }
  }

  private static func pangoWrap(_ mode: GtkWrapMode, breaksWords: Bool) -> PangoWrapMode {
    switch mode {
    case GTK_WRAP_CHAR: PANGO_WRAP_CHAR
    case GTK_WRAP_WORD_CHAR: PANGO_WRAP_WORD_CHAR
    default: breaksWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD
    }
  }

  /// The attributes for the bytes `range` of the whole text, counted from the paragraph's start.
  private static func attributes(
    _ base: AttributeList, markup: AttributeList?, range: Range<Int>, squeeze: Squeeze
  ) -> AttributeList {
    let list = AttributeList(adopting: pango_attr_list_copy(base.pointer))
    if let markup {
      AttributeList.forEach(in: markup.pointer) { attribute in
        let start = max(Int(attribute.pointee.start_index), range.lowerBound)
        let end = min(Int(attribute.pointee.end_index), range.upperBound)
        let coversEmptyParagraph = range.isEmpty && start == range.lowerBound && attribute.pointee.end_index > start
        guard start < end || coversEmptyParagraph else { return }
        let copy = pango_attribute_copy(attribute)
        copy?.pointee.start_index = guint(start - range.lowerBound)
        copy?.pointee.end_index = coversEmptyParagraph ? .max : guint(end - range.lowerBound)
        list.insert(copy)
      }
    }
    if squeeze.letterSpacing != 0 {
      // An attribute of the same kind replaces another, so what CSS or markup asks for is added to.
      AttributeList.forEach(in: list.pointer) { attribute in
        guard attribute.type == PANGO_ATTR_LETTER_SPACING else { return }
        let copy = pango_attribute_copy(attribute)
        copy?.rebound(to: PangoAttrInt.self).pointee.value += squeeze.letterSpacing
        pango_attr_list_change(list.pointer, copy)
      }
      let spacing = pango_attr_letter_spacing_new(squeeze.letterSpacing)
      pango_attr_list_insert_before(list.pointer, spacing)
    }
    if squeeze.scale != 1 { list.insert(pango_attr_scale_new(squeeze.scale)) }
    return list
  }
}
