import CGtkPlaceholder

/// Messages that the library writes to GLib's log.
@MainActor
public enum LogMessages {
  private static var collected: [String] = []

  /// The messages written during `body`, which then do not go anywhere else.
  public static func collect(_ body: @MainActor () -> Void) -> [String] {
    collected = []
    let handler = g_log_set_handler(
      "GtkPlaceholder", G_LOG_LEVEL_MASK,
      { _, _, message, _ in
        guard let message else { return }
        let text = String(cString: message)
        MainActor.assumeIsolated { LogMessages.collected.append(text) }
      }, nil)
    body()
    g_log_remove_handler("GtkPlaceholder", handler)
    return collected
  }
}
