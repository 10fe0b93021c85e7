import CGtkPlaceholder

/// Decides when changed notes are written: half a second after the last change, at the latest a second after the first, and again and again while that fails.
@MainActor
final class Saver {
  /// Called with what a person must know when a note can't be written; with nil when all are written again.
  var onFailure: (String?) -> Void = { _ in }

  private let store: NoteStore
  private var unsaved: [Note] = []
  private var timer: guint = 0
  private var firstChange: Double?
  /// Why the last save failed.
  private(set) var failure: String?

  init(store: NoteStore) {
    self.store = store
  }

  /// To be called at each change of a note's text.
  func noteDidChange(_ note: Note) {
    if !unsaved.contains(where: { $0 === note }) { unsaved.append(note) }
    let first = firstChange ?? now()
    firstChange = first
    // While saving fails, the timer waits for the next try.
    if failure == nil { save(after: max(0, min(Self.pause, first + Self.longestPause - now()))) }
  }

  /// Writes all that is not written.
  ///
  /// - Returns: whether everything is on the disk now.
  @discardableResult
  func save() -> Bool {
    stopTimer()
    firstChange = nil
    let hadFailed = failure != nil
    failure = nil
    for note in unsaved {
      do {
        try store.save(note)
      } catch {
        failure = translated("%@. The text is still here; saving is tried again.", "\(error)")
      }
    }
    unsaved.removeAll { !$0.isChanged }
    if failure != nil { save(after: Self.retryPause) }
    if hadFailed || failure != nil { onFailure(failure) }
    return failure == nil
  }

  /// Puts what can't be saved where it belongs into the folder for temporary files, when there is no time to ask.
  func rescue() {
    for note in unsaved {
      let path = "\(String(cString: g_get_tmp_dir()))/notes-\(getpid())-\(NoteFile.name(note.path))"
      do {
        try NoteFile.write(note.text, to: path)
        complain(translated("The text of “%@” is in “%@”.", NoteFile.name(note.path), path))
      } catch {
        complain("\(error)")
      }
    }
  }

  private func save(after seconds: Double) {
    stopTimer()
    timer = after(UInt32(seconds * 1000)) { [weak self] in
      self?.timer = 0
      self?.save()
      return false
    }
  }

  private func stopTimer() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  private static let pause = 0.5
  private static let longestPause = 0.9
  private static let retryPause = 2.0
}
