import CGtkPlaceholder

/// Tells which files other programs have changed.
@MainActor
final class FileWatch {
  /// Called with the paths of files that have changed, come or gone.
  var onChange: (Set<String>) -> Void = { _ in }

  private var monitors: [ObjectReference] = []
  private var changedPaths: Set<String> = []

  /// Watches a file, or the files of a folder.
  func add(_ path: String) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(.init(file)) }
    guard let monitor = g_file_monitor(file, G_FILE_MONITOR_NONE, nil, nil).map({ OpaquePointer($0) }) else { return }
    monitors.append(ObjectReference(monitor))
    g_object_unref(.init(monitor))
    connect(
      monitor, "changed",
      argument: { [weak self] file in
        self?.fileDidChange(takeString(g_file_get_path(file)))
      })
  }

  private func fileDidChange(_ path: String) {
    if changedPaths.isEmpty {
      // A program that replaces a file by another one makes several changes; only the last is of interest.
      _ = after(Self.pause) { [weak self] in
        self?.tell()
        return false
      }
    }
    changedPaths.insert(path)
  }

  private func tell() {
    let paths = changedPaths
    changedPaths = []
    onChange(paths)
  }

  /// Milliseconds.
  private static let pause: UInt32 = 200
}
