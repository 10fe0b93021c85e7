import CGtkPlaceholder

/// Warnings that are GTK's own, whatever a program does: they are left out, so that all others can end the tests.
enum KnownWarnings {
  /// GTK 4.8 loses count where a context menu opens between the press and the release of the button (`gtk_widget_set_active_state`).
  private static let beginnings = ["Broken accounting of active state for widget"]

  /// From now on these warnings go nowhere. Must be called once.
  static func leaveOut() {
    g_log_set_writer_func(
      { level, fields, count, data in
        for field in UnsafeBufferPointer(start: fields, count: Int(count)) where String(cString: field.key) == "MESSAGE"
        {
          guard let value = field.value else { continue }
          let message = String(cString: value.assumingMemoryBound(to: CChar.self))
          if KnownWarnings.beginnings.contains(where: { message.hasPrefix($0) }) { return G_LOG_WRITER_HANDLED }
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }
}
