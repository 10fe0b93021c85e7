import CGtkPlaceholder

/// One note: a file, and once it has been opened a buffer with its own undo history.
@MainActor
final class Note {
  /// Where the note is, or will be, kept.
  private(set) var path: String
  /// Whether the file was named on the command line: it isn't the program's own, and is neither deleted nor tidied away.
  let isOutside: Bool
  /// The file as it was when last read or written; nil where there is none yet.
  private(set) var version: FileVersion?
  /// The text, once the note has been opened.
  private(set) var buffer: ObjectReference?
  /// Whether the buffer says something that the file doesn't.
  private(set) var isChanged = false
  /// When the text was last changed, in seconds since 1970.
  private(set) var date: Double
  /// Called when the person has changed the text.
  var onChange: () -> Void = {}
  /// What stands for the note in GTK's list models, and owns it; borrowed.
  let item: OpaquePointer

  private var cachedTitle: String?
  private var cachedFoldedText: FoldedText?
  private var isReplacing = false

  init(path: String, isOutside: Bool = false, version: FileVersion?) {
    self.path = path
    self.isOutside = isOutside
    self.version = version
    date = version?.modified ?? now()
    item = OpaquePointer(g_object_new_with_properties(g_object_get_type(), 0, nil, nil))
    g_object_set_data_full(
      .init(item), Self.key, Unmanaged.passRetained(self).toOpaque(),
      { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  }

  /// The note that `item` stands for.
  static func of(_ item: OpaquePointer) -> Note? {
    g_object_get_data(.init(item), key).map { Unmanaged<Note>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key = "note"

  /// A note that nobody has written anything in: it leaves no file.
  var isUntouched: Bool { version == nil && !isOutside && isEmpty }

  private var isEmpty: Bool {
    guard let buffer else { return version?.size ?? 0 == 0 }
    return gtk_text_buffer_get_char_count(.init(buffer.object)) == 0
  }

  /// The first line that has something in it; "" where none has.
  var title: String {
    if let cachedTitle { return cachedTitle }
    let head =
      if let buffer {
        text(of: buffer.object, characters: Self.titleSearch)
      } else {
        version == nil ? "" : NoteFile.head(path, bytes: Self.titleSearch)
      }
    let line = head.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let title = String(line.prefix(Self.titleLength))
    cachedTitle = title
    return title
  }

  /// The text as the search compares it. Costs a read of the file the first time after a change.
  var foldedText: FoldedText {
    if let cachedFoldedText { return cachedFoldedText }
    let text = buffer.map { self.text(of: $0.object) } ?? (try? NoteFile.read(path)) ?? NoteFile.name(path)
    let folded = FoldedText(text)
    cachedFoldedText = folded
    return folded
  }

  /// The text in the buffer; O(n).
  var text: String { buffer.map { text(of: $0.object) } ?? "" }

  /// The buffer, read from the file where it is not there yet.
  func open() throws -> OpaquePointer {
    if let buffer { return buffer.object }
    let text = version == nil ? "" : try NoteFile.read(path)
    let reference = ObjectReference(OpaquePointer(gtk_text_buffer_new(nil)))
    g_object_unref(.init(reference.object))
    buffer = reference
    replaceText(by: text)
    connect(reference.object, "changed") { [weak self] in self?.textDidChange() }
    return reference.object
  }

  /// Writes the text. Where another program has changed the file meanwhile, that text stays and ours goes to `otherPath`.
  ///
  /// - Returns: whether the note now has that other file.
  func save(otherPath: () -> String) throws -> Bool {
    guard isChanged else { return false }
    let text = text
    let isTaken = FileVersion(of: path).map { $0 != version } ?? false
    let differs = isTaken && (try? NoteFile.read(path)) != text
    let target = differs ? otherPath() : path
    try NoteFile.write(text, to: target)
    path = target
    version = FileVersion(of: path)
    isChanged = false
    return differs
  }

  /// Takes over what another program has written, unless this one has something to save.
  func reload() throws {
    guard !isChanged, let version = FileVersion(of: path), version != self.version else { return }
    let text = buffer == nil ? nil : try NoteFile.read(path)
    self.version = version
    date = version.modified
    forgetText()
    if let text { replaceText(by: text) }
  }

  /// To be called when the file is gone: the text is to be written again.
  func fileDidVanish() {
    version = nil
    isChanged = true
  }

  /// The file has another name now.
  func fileDidMove(to path: String) {
    self.path = path
  }

  private func textDidChange() {
    guard !isReplacing else { return }
    forgetText()
    isChanged = version != nil || isOutside || !isEmpty
    date = now()
    onChange()
  }

  private func replaceText(by text: String) {
    guard let buffer else { return }
    isReplacing = true
    gtk_text_buffer_set_text(.init(buffer.object), text, Int32(text.utf8.count))
    var start = GtkTextIter()
    gtk_text_buffer_get_start_iter(.init(buffer.object), &start)
    gtk_text_buffer_place_cursor(.init(buffer.object), &start)
    isReplacing = false
  }

  private func forgetText() {
    cachedTitle = nil
    cachedFoldedText = nil
  }

  private func text(of buffer: OpaquePointer, characters: Int? = nil) -> String {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(.init(buffer), &start, &end)
    if let characters { gtk_text_buffer_get_iter_at_offset(.init(buffer), &end, Int32(characters)) }
    return takeString(gtk_text_buffer_get_text(.init(buffer), &start, &end, 1))
  }

  /// How far into the text the title is looked for, and how much of it a row of the list can show.
  private static let titleSearch = 2000
  private static let titleLength = 120
}

/// A text made ready for searching: case doesn't matter.
final class FoldedText {
  private let characters: UnsafeMutablePointer<CChar>?

  init(_ text: String) {
    characters = g_utf8_casefold(text, -1)
  }

  deinit {
    g_free(characters)
  }

  func contains(_ other: FoldedText) -> Bool {
    guard let characters, let other = other.characters else { return false }
    return strstr(characters, other) != nil
  }
}

/// Seconds since 1970.
func now() -> Double {
  Double(g_get_real_time()) / 1e6
}
