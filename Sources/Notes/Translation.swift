import CGtkPlaceholder
import CGtkPlaceholderNotes

/// The program's text in the person's language: gettext with the catalogues of an installation, `PREFIX/share/locale` beside `PREFIX/bin`.
enum Translation {
  static let domain = "gtk-placeholder-notes"

  /// To be called once the locale is set, before any text is asked for.
  static func start() {
    bindtextdomain(domain, Installation.shared("locale"))
    bind_textdomain_codeset(domain, "UTF-8")
    // GLib translates GTK's own text only where the program's domain has a translation too.
    textdomain(domain)
  }
}

/// The translation of `text`, with each `%@` in it replaced by the next of `values`.
func translated(_ text: String, _ values: String...) -> String {
  // Without a translation the answer is the argument itself, so that must outlive it.
  let translation = text.withCString { g_dgettext(Translation.domain, $0).map { String(cString: $0) } ?? text }
  var result = ""
  for (index, part) in translation.split(separator: "%@", omittingEmptySubsequences: false).enumerated() {
    if index > 0, index <= values.count { result += values[index - 1] }
    result += part
  }
  return result
}

/// Where `data/install.sh` put the program.
enum Installation {
  /// A folder of `PREFIX/share`.
  static func shared(_ name: String) -> String {
    let program = takeString(g_file_read_link("/proc/self/exe", nil))
    let prefix = takeString(g_path_get_dirname(takeString(g_path_get_dirname(program))))
    return "\(prefix)/share/\(name)"
  }
}
