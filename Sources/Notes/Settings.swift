import CGtkPlaceholder

/// What is remembered from one start to the next, in a hidden file beside the notes.
struct Settings {
  var width: Int32 = 760
  var height: Int32 = 520
  var isMaximized = false
  var showsList = true
  var note = ""
  /// Percent.
  var zoom: Int32 = 100
  var isMonospace = false
  var hasWideMargins = false
  var direction = "automatic"

  private let path: String

  /// The settings in `folder`; the defaults for what isn't there.
  init(folder: String) {
    path = "\(folder)/.notes.ini"
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return }
    func integer(_ key: String, _ value: Int32, _ range: ClosedRange<Int32>) -> Int32 {
      var error: UnsafeMutablePointer<GError>?
      let number = g_key_file_get_integer(file, Self.group, key, &error)
      defer { g_clear_error(&error) }
      return error == nil && range.contains(number) ? number : value
    }
    func string(_ key: String, _ value: String) -> String {
      g_key_file_get_string(file, Self.group, key, nil).map { takeString($0) } ?? value
    }
    width = integer("width", width, 100...20_000)
    height = integer("height", height, 100...20_000)
    isMaximized = integer("maximized", 0, 0...1) == 1
    showsList = integer("list", 1, 0...1) == 1
    note = string("note", note)
    zoom = integer("zoom", zoom, Self.zooms)
    isMonospace = integer("monospace", 0, 0...1) == 1
    hasWideMargins = integer("wide-margins", 0, 0...1) == 1
    direction = string("direction", direction)
  }

  /// Writes the settings. They are no text of a person's: where that fails, the next start has the old ones.
  func save() {
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    g_key_file_set_integer(file, Self.group, "width", width)
    g_key_file_set_integer(file, Self.group, "height", height)
    g_key_file_set_integer(file, Self.group, "maximized", isMaximized ? 1 : 0)
    g_key_file_set_integer(file, Self.group, "list", showsList ? 1 : 0)
    g_key_file_set_string(file, Self.group, "note", note)
    g_key_file_set_integer(file, Self.group, "zoom", zoom)
    g_key_file_set_integer(file, Self.group, "monospace", isMonospace ? 1 : 0)
    g_key_file_set_integer(file, Self.group, "wide-margins", hasWideMargins ? 1 : 0)
    g_key_file_set_string(file, Self.group, "direction", direction)
    try? NoteFile.write(takeString(g_key_file_to_data(file, nil, nil)), to: path)
  }

  /// Percent.
  static let zooms: ClosedRange<Int32> = 50...400
  private static let group = "notes"
}
