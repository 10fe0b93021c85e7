import CGtkPlaceholder
import Glibc

/// The notes: the `.txt` files of one folder, and the files named on the command line.
@MainActor
final class NoteStore {
  let folder: String
  /// A `GListStore` of the notes' items, newest change first.
  let list = g_list_store_new(g_object_get_type())
  /// The note in the editor, which stays there when its file vanishes.
  var openNote: Note?
  /// Called when another program has changed notes, with the note in the editor where it is one of them.
  var onOutsideChange: (Note?) -> Void = { _ in }
  /// Called with what a person must know.
  var onProblem: (String) -> Void = { _ in }
  /// Called when the person has changed a note.
  var onChange: (Note) -> Void = { _ in }

  private var notes: [String: Note] = [:]
  /// The notes deleted since the start, with the files they have now.
  private var deleted: [(note: Note, path: String)] = []
  private let watch = FileWatch()

  /// - Throws: where the folder isn't one, can't be made or can't be read.
  init(folder: String) throws {
    self.folder = folder
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      let reason = String(cString: g_strerror(errno))
      throw NoteFileError(description: translated("The notes can't be kept in “%@”: %@", folder, reason))
    }
    var error: UnsafeMutablePointer<GError>?
    guard let directory = g_dir_open(folder, 0, &error) else {
      throw NoteFileError(description: translated("The notes can't be kept in “%@”: %@", folder, takeMessage(error)))
    }
    g_dir_close(directory)
    watch.onChange = { [weak self] in self?.filesDidChange($0) }
  }

  /// Fills the list, a few milliseconds at a time, so that the window shows and answers meanwhile.
  func load(whenDone: @escaping @MainActor () -> Void) {
    NoteFile.removeLeftovers(in: folder)
    removeOldDeletions()
    watch.add(folder)
    var names = fileNames()[...]
    whenIdle { [self] in
      let end = now() + Self.loadingStep
      while now() < end, let name = names.popLast() {
        let path = "\(folder)/\(name)"
        if notes[path] == nil, let version = FileVersion(of: path) { add(Note(path: path, version: version)) }
      }
      if names.isEmpty { whenDone() }
      return !names.isEmpty
    }
  }

  /// A note without a file; it gets one when something is written. The name tells the time, not the title: no title can clash or lead out of the folder.
  func makeNote() -> Note {
    add(Note(path: newPath(), version: nil))
  }

  /// The note with that file of the folder, if there is one.
  func note(named name: String) -> Note? {
    let path = "\(folder)/\(name)"
    guard Self.isNote(name) else { return nil }
    return notes[path] ?? FileVersion(of: path).map { add(Note(path: path, version: $0)) }
  }

  /// The note that is a file anywhere, to be edited in place. The file may not exist yet.
  ///
  /// - Throws: where the file can't be read as text.
  func note(at path: String) throws -> Note {
    if let note = notes[path] { return note }
    let version = FileVersion(of: path)
    if version != nil { _ = try NoteFile.read(path) }
    let name = takeString(g_path_get_basename(path))
    if path == "\(folder)/\(name)", let note = note(named: name) { return note }
    NoteFile.removeLeftovers(in: takeString(g_path_get_dirname(path)))
    watch.add(path)
    return add(Note(path: path, isOutside: true, version: version))
  }

  /// The note changed last.
  var newest: Note? { note(at: 0) }

  func save(_ note: Note) throws {
    let oldPath = note.path
    guard try note.save(otherPath: newPath) else { return }
    notes[oldPath] = nil
    notes[note.path] = note
    if note.isOutside { _ = try? self.note(at: oldPath) } else { check(oldPath) }
    onProblem(
      translated(
        "“%@” was changed by another program. What was written here is kept as a second note, “%@”.",
        NoteFile.name(oldPath), NoteFile.name(note.path)))
  }

  /// Moves the note's file to a hidden folder, where it is kept for 30 days.
  func delete(_ note: Note) throws {
    try save(note)
    if note.version != nil {
      mkdir(deletedFolder, 0o700)
      let path = freePath(in: deletedFolder, NoteFile.name(note.path))
      guard rename(note.path, path) == 0 else {
        let reason = String(cString: g_strerror(errno))
        throw NoteFileError(description: translated("“%@” can't be deleted: %@", NoteFile.name(note.path), reason))
      }
      // The list gives its reference back.
      g_object_ref(.init(note.item))
      deleted.append((note, path))
    }
    remove(note)
  }

  var canUndoDelete: Bool { !deleted.isEmpty }

  /// Brings the note back that was deleted last.
  func undoDelete() throws -> Note? {
    guard let (note, deletedPath) = deleted.last else { return nil }
    let path = freePath(in: folder, NoteFile.name(note.path))
    guard rename(deletedPath, path) == 0 else {
      let reason = String(cString: g_strerror(errno))
      throw NoteFileError(description: translated("“%@” can't be brought back: %@", NoteFile.name(note.path), reason))
    }
    deleted.removeLast()
    note.fileDidMove(to: path)
    return add(note)
  }

  /// Takes the note off the list; its file stays.
  func remove(_ note: Note) {
    notes[note.path] = nil
    var position: guint = 0
    if g_list_store_find(list, .init(note.item), &position) != 0 { g_list_store_remove(list, position) }
  }

  /// Shows the note's new title and date, and moves it to its place in the list.
  func update(_ note: Note) {
    var position: guint = 0
    guard g_list_store_find(list, .init(note.item), &position) != 0 else { return }
    var start: guint = 0
    while start < position, let other = self.note(at: start), other.date > note.date { start += 1 }
    // One replacement, so that the list's selection stays on the note.
    var items: [gpointer?] = [g_object_ref(.init(note.item))]
    items += (start..<position).map { g_list_model_get_item(list, $0) }
    g_list_store_splice(list, start, guint(items.count), &items, guint(items.count))
    items.forEach { g_object_unref($0) }
  }

  func note(at position: guint) -> Note? {
    guard let item = g_list_model_get_item(list, position) else { return nil }
    defer { g_object_unref(item) }
    return Note.of(OpaquePointer(item))
  }

  /// Puts a note in its place in the list, which takes over one reference to its item.
  @discardableResult
  private func add(_ note: Note) -> Note {
    notes[note.path] = note
    note.onChange = { [weak self, unowned note] in self?.onChange(note) }
    g_list_store_insert_sorted(
      list, .init(note.item),
      { first, second, _ in
        onMainActor(first.map { .init(mutating: $0) }, second.map { OpaquePointer($0) }) { first, second in
          guard let first = first.flatMap({ Note.of(OpaquePointer($0)) }), let second = second.flatMap({ Note.of($0) })
          else { return 0 }
          return first.date < second.date ? 1 : -1
        }
      }, nil)
    g_object_unref(.init(note.item))
    return note
  }

  // MARK: Other programs

  private func filesDidChange(_ paths: Set<String>) {
    let open = openNote
    let version = open?.version
    paths.forEach(check)
    onOutsideChange(open?.version == version ? nil : open)
  }

  private func check(_ path: String) {
    let version = FileVersion(of: path)
    guard let note = notes[path] else {
      let name = takeString(g_path_get_basename(path))
      if version != nil, path == "\(folder)/\(name)", Self.isNote(name) { add(Note(path: path, version: version)) }
      return
    }
    guard version != note.version, !note.isChanged else { return }
    do {
      if version != nil {
        try note.reload()
        update(note)
      } else if note === openNote {
        note.fileDidVanish()
        onProblem(
          translated("“%@” was removed by another program. Its text is still here.", NoteFile.name(path)))
        onChange(note)
      } else {
        remove(note)
      }
    } catch {
      onProblem("\(error)")
    }
  }

  // MARK: Files

  private func fileNames() -> [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.filter(Self.isNote).sorted()
  }

  private static func isNote(_ name: String) -> Bool {
    name.hasSuffix(".txt") && !name.hasPrefix(".") && !name.contains("/")
  }

  private func newPath() -> String {
    let time = g_date_time_new_now_local()
    defer { g_date_time_unref(time) }
    return freePath(in: folder, takeString(g_date_time_format(time, "%Y-%m-%d %H-%M-%S.txt")))
  }

  /// The path of the file `name`, with a number where that is taken.
  private func freePath(in folder: String, _ name: String) -> String {
    var path = "\(folder)/\(name)"
    var number = 2
    while notes[path] != nil || FileVersion(of: path) != nil {
      path = "\(folder)/\(name.dropLast(4)) (\(number)).txt"
      number += 1
    }
    return path
  }

  private var deletedFolder: String { "\(folder)/.deleted" }

  private func removeOldDeletions() {
    guard let directory = g_dir_open(deletedFolder, 0, nil) else { return }
    defer { g_dir_close(directory) }
    while let name = g_dir_read_name(directory) {
      let path = "\(deletedFolder)/\(String(cString: name))"
      var status = stat()
      // A rename changes the status time.
      if stat(path, &status) == 0, now() - Double(status.st_ctim.tv_sec) > Self.deletionLifetime { unlink(path) }
    }
  }

  private static let loadingStep = 0.008
  private static let deletionLifetime = 30.0 * 24 * 60 * 60
}
