import CGtkPlaceholder

// The buffer: whether it is empty, and when that changes.
extension Placeholder {
  /// A view without a buffer shows none of its text. O(1) without `ignoresWhitespace`.
  var bufferIsEmpty: Bool {
    guard let buffer, gtk_text_buffer_get_char_count(buffer) > 0 else { return true }
    guard options.contains(.ignoresWhitespace) else { return false }
    var iter = GtkTextIter()
    gtk_text_buffer_get_start_iter(buffer, &iter)
    repeat {
      if g_unichar_isspace(gtk_text_iter_get_char(&iter)) == 0 { return gtk_text_iter_is_end(&iter) != 0 }
    } while gtk_text_iter_forward_char(&iter) != 0
    return true
  }

  /// Whether an edit may have changed the answer: where the buffer became empty, or got its first text. This is all that an edit costs.
  private nonisolated func concerns(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) -> Bool {
    checkMainThread()
    let isEmpty = gtk_text_buffer_get_char_count(buffer) == 0
    guard isEmpty != bufferWasEmpty || readsText else { return false }
    bufferWasEmpty = isEmpty
    return true
  }

  func followBuffer() {
    // Asking makes a buffer where there is none, whose notification comes back here.
    guard let new = gtk_text_view_get_buffer(view), new != buffer else { return }
    unfollowBuffer()
    buffer = new
    bufferWasEmpty = gtk_text_buffer_get_char_count(new) == 0
    // The handler goes before the placeholder does: with the view's dispose, or the buffer's.
    bufferHandler = SignalHandler(
      new.rebound(to: GObject.self), "changed", unretained: Unmanaged.passUnretained(self).toOpaque(),
      callback: Self.changed)
  }

  /// Follows the buffer's `changed`. A closure written within the actor would be checked for it at each edit.
  private nonisolated static let changed: @convention(c) (gpointer, gpointer) -> Void = { buffer, data in
    let placeholder = Unmanaged<Placeholder>.fromOpaque(data)
    let buffer = buffer.assumingMemoryBound(to: GtkTextBuffer.self)
    guard placeholder._withUnsafeGuaranteedRef({ $0.concerns(buffer) }) else { return }
    // Retained from here on: a listener may remove the placeholder.
    onMainActor(placeholder.takeUnretainedValue()) { $0.updateAfterEdit() }
  }

  /// The buffer is alive as long as its handler.
  func unfollowBuffer() {
    bufferHandler?.disconnect()
    bufferHandler = nil
    buffer = nil
  }
}
