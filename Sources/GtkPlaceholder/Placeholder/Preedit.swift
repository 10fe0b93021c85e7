import CGtkPlaceholder

/// What an input method is composing in a text view and has not committed; it is not in the buffer.
@MainActor
enum Preedit {
  /// Whether there is a preedit now. `GtkTextView::preedit-changed` tells of changes, and nothing of what was before; the view's input method
  /// context, which knows, is to be had from its key controller (`gtk_text_view_init`).
  static func isUnderWay(in view: UnsafeMutablePointer<GtkTextView>) -> Bool {
    // Before that the context has no input method, and asking would choose one.
    guard gtk_widget_get_realized(view.widget) != 0, let controllers = gtk_widget_observe_controllers(view.widget)
    else {
      return false
    }
    let list = ObjectReference(adopting: controllers)
    return (0..<g_list_model_get_n_items(list.pointer)).contains { index in
      guard let item = g_list_model_get_item(list.pointer, index) else { return false }
      let controller = ObjectReference(adopting: OpaquePointer(item))
      guard
        g_type_check_instance_is_a(
          item.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_key_get_type())
          != 0,
        let context = gtk_event_controller_key_get_im_context(controller.pointer)
      else { return false }
      var text: UnsafeMutablePointer<CChar>?
      gtk_im_context_get_preedit_string(context, &text, nil, nil)
      defer { g_free(text) }
      return text.map { $0.pointee != 0 } ?? false
    }
  }
}
