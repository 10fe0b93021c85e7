import CGtkPlaceholder
import GtkPlaceholder
import TestSupport

// What the steps do. All that concerns the buffer or the view itself is done to the twin too.
extension FuzzWorld {
  func apply(_ operation: FuzzOperation, to view: FuzzView, _ random: inout SeededGenerator) {
    switch operation.kind {
    case .insert, .delete, .setText, .undo, .redo, .userAction, .anchor, .modified, .select:
      edit(operation.kind, view, &random)
    case .newBuffer, .shareBuffer, .dropBuffer, .spareBuffer: changeBuffer(operation.kind, view, &random)
    case .placeholder, .markup, .style, .options, .property, .text, .remove, .wrap, .arm:
      changePlaceholder(operation.kind, view, &random)
    case .destroy: release(operation.slot)
    case .dispose:
      // As a window does with what is in it; only letting go may follow.
      view.unwatch()
      FuzzPlace.detach(view)
      view.bothWidgets { g_object_run_dispose($0.asObject) }
      release(operation.slot)
    case .reparent:
      FuzzPlace.detach(view)
      if random.chance(80) { random.pick(places).attach(view, inScroller: random.chance(30)) }
    case .resizeWindow:
      random.pick(places).resize(width: random.pick([1, 50, 300, 700]), height: random.pick([1, 50, 400]))
    case .hideWindow:
      let isVisible = random.chance(70)
      random.pick(places).setVisible(isVisible)
      if !isVisible { hidAWindow = true }
    case .destroyWindow: random.pick(places).replace()
    case .css: css.set(Self.baseCSS + random.pick(Self.sheets))
    case .settings:
      let settings = gtk_settings_get_default()
      settings?.setProperty("gtk-xft-dpi", random.pick([96, 96, 120, 192]) * 1024)
      settings?.setProperty("gtk-enable-animations", random.chance(50))
    case .create, .drain, .frame, .compare: break
    default: changeView(operation.kind, view, &random)
    }
  }

  private static let sheets = [
    "", "textview { font-size: 20px; }", "textview { font-family: 'DejaVu Serif'; padding: 5px; letter-spacing: 1px; }",
    "textview { line-height: 1.5; }", "textview { text-transform: uppercase; color: blue; }",
    "textview { border: 3px solid red; }",
  ]

  private static let typed = ["a", "b", "\n", " ", "\u{3000}", "\t", "two words", "x\ny", "שלום", "é", "👍"]

  private func edit(_ kind: FuzzOperation.Kind, _ view: FuzzView, _ random: inout SeededGenerator) {
    let text = random.pick(Self.typed)
    let whole = random.chance(60)
    let (first, second) = (Int32.random(in: 0...8, using: &random), Int32.random(in: 0...8, using: &random))
    let flag: gboolean = random.chance(50) ? 1 : 0
    let replacement = random.pick(["", "", " \n", "text", "some\nlonger text"])
    view.buffer.both { buffer in
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      if !whole {
        gtk_text_buffer_get_iter_at_offset(buffer, &start, first)
        gtk_text_buffer_get_iter_at_offset(buffer, &end, second)
      }
      switch kind {
      case .insert: gtk_text_buffer_insert(buffer, &end, text, -1)
      case .delete: gtk_text_buffer_delete(buffer, &start, &end)
      case .setText: gtk_text_buffer_set_text(buffer, replacement, -1)
      case .undo: gtk_text_buffer_undo(buffer)
      case .redo: gtk_text_buffer_redo(buffer)
      case .userAction:
        gtk_text_buffer_begin_user_action(buffer)
        gtk_text_buffer_delete(buffer, &start, &end)
        gtk_text_buffer_insert_at_cursor(buffer, replacement, -1)
        gtk_text_buffer_end_user_action(buffer)
      case .anchor: _ = gtk_text_buffer_create_child_anchor(buffer, &start)
      case .modified: gtk_text_buffer_set_modified(buffer, flag)
      default: gtk_text_buffer_select_range(buffer, &start, &end)
      }
      // Only one of the two can keep a selection, since it is the display's primary one; undo makes some too.
      gtk_text_buffer_get_end_iter(buffer, &end)
      gtk_text_buffer_place_cursor(buffer, &end)
    }
  }

  private func changeBuffer(_ kind: FuzzOperation.Kind, _ view: FuzzView, _ random: inout SeededGenerator) {
    let other = random.pick(views.indices.filter { views[$0] != nil })
    switch kind {
    case .newBuffer: set(FuzzBuffer(), on: view)
    case .shareBuffer: if let other = views[other] { set(other.buffer, on: view) }
    case .dropBuffer:
      view.both { gtk_text_view_set_buffer($0, nil) }
      view.readBuffers()
    default:
      spareBuffers.append(view.buffer)
      if spareBuffers.count > 3 { set(spareBuffers.remove(at: Int.random(in: 0..<3, using: &random)), on: view) }
    }
  }

  private func set(_ buffer: FuzzBuffer, on view: FuzzView) {
    gtk_text_view_set_buffer(view.real, buffer.real)
    gtk_text_view_set_buffer(view.twin, buffer.twin)
    view.readBuffers()
  }

  private func changeView(_ kind: FuzzOperation.Kind, _ view: FuzzView, _ random: inout SeededGenerator) {
    let lengths: [Int32] = [0, 0, 1, 7, 40]
    let (one, two, three) = (random.pick(lengths), random.pick(lengths), random.pick(lengths))
    let flag: gboolean = random.chance(60) ? 1 : 0
    switch kind {
    case .preedit: setPreedit(random.pick(["", "", "こ", "`"]), of: view)
    case .focus:
      gtk_widget_grab_focus(random.chance(60) ? view.real.asWidget : view.twin.asWidget)
    case .editable: view.both { gtk_text_view_set_editable($0, flag) }
    case .sensitive: view.bothWidgets { gtk_widget_set_sensitive($0, flag) }
    case .margins:
      view.both {
        gtk_text_view_set_left_margin($0, one)
        gtk_text_view_set_right_margin($0, two)
        gtk_text_view_set_top_margin($0, three)
        gtk_text_view_set_bottom_margin($0, one)
        // GTK itself doesn't, and goes on with the width it knew.
        gtk_widget_queue_resize($0.asWidget)
      }
    case .spacing:
      view.both {
        gtk_text_view_set_pixels_above_lines($0, one)
        gtk_text_view_set_pixels_below_lines($0, two)
        gtk_text_view_set_pixels_inside_wrap($0, three)
      }
    case .indent: view.both { gtk_text_view_set_indent($0, one - two) }
    case .tabs:
      let tabs = pango_tab_array_new(1, 1)
      pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 20 + one)
      view.both { gtk_text_view_set_tabs($0, tabs) }
      pango_tab_array_free(tabs)
    case .wrapMode:
      let mode = random.pick([GTK_WRAP_NONE, GTK_WRAP_CHAR, GTK_WRAP_WORD, GTK_WRAP_WORD_CHAR])
      view.both { gtk_text_view_set_wrap_mode($0, mode) }
    case .justification:
      let side = random.pick([GTK_JUSTIFY_LEFT, GTK_JUSTIFY_RIGHT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_FILL])
      view.both { gtk_text_view_set_justification($0, side) }
    case .direction:
      let direction = random.pick([GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_NONE])
      view.bothWidgets { gtk_widget_set_direction($0, direction) }
    case .monospace: view.both { gtk_text_view_set_monospace($0, flag) }
    case .gutter:
      let side = random.pick([GTK_TEXT_WINDOW_LEFT, GTK_TEXT_WINDOW_TOP, GTK_TEXT_WINDOW_BOTTOM])
      view.both {
        let area = flag != 0 ? gtk_drawing_area_new() : nil
        if let area { gtk_widget_set_size_request(area, 11, 11) }
        gtk_text_view_set_gutter($0, side, area)
      }
    case .measure: view.bothWidgets { _ = ViewSizes($0) }
    case .resize:
      let (width, height): (Int32, Int32) = (random.pick([-1, 1, 30, 120, 250]), random.pick([-1, 1, 60, 150]))
      view.bothWidgets { gtk_widget_set_size_request($0, width, height) }
    default: view.bothWidgets { gtk_widget_set_visible($0, flag) }
    }
  }

  /// As an input method does; on commit GTK empties the preedit before it inserts.
  private func setPreedit(_ text: String, of view: FuzzView) {
    view.both { $0.emitPreedit(text) }
    view.hasPreedit = view.isFollowed && !text.isEmpty
  }
}
