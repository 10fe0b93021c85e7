import CGtkPlaceholder

/// The direction of the keyboard's layout, as `GtkTextView` knows it (`gtk_text_view_check_keymap_direction`): read when its text is laid
/// out first and when it gets the focus, and followed while it has it.
@MainActor
final class KeyboardDirection {
  private(set) var isRightToLeft = false
  private var handler: SignalHandler?

  func read(for placeholder: Placeholder) {
    guard let keyboard = Self.device(of: placeholder) else { return }
    let new = gdk_device_get_direction(keyboard) == PANGO_DIRECTION_RTL
    guard new != isRightToLeft else { return }
    isRightToLeft = new
    if let text = placeholder.content?.text, ParagraphSplitter.endsWithoutDirection(text) {
      placeholder.invalidateLayout()
    }
  }

  func focusChanged(of placeholder: Placeholder) {
    disconnect()
    guard gtk_widget_has_focus(placeholder.view.widget) != 0, let keyboard = Self.device(of: placeholder) else {
      return
    }
    read(for: placeholder)
    let object = UnsafeMutableRawPointer(keyboard).assumingMemoryBound(to: GObject.self)
    handler = SignalHandler(object, "notify::direction") { [unowned placeholder] _ in
      placeholder.keyboard.read(for: placeholder)
    }
  }

  func disconnect() {
    handler?.disconnect()
    handler = nil
  }

  private static func device(of placeholder: Placeholder) -> OpaquePointer? {
    guard let display = gtk_widget_get_display(placeholder.view.widget),
      let seat = gdk_display_get_default_seat(display)
    else { return nil }
    return gdk_seat_get_keyboard(seat)
  }
}
