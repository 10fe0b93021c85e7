import CGtkPlaceholder
import Glibc

/// What the program can't do with a file, told with the file's name.
struct NoteFileError: Error, CustomStringConvertible {
  let description: String
}

/// Tells one state of a file from another, as far as the file system lets us.
struct FileVersion: Equatable {
  let device: UInt
  let inode: UInt
  let size: Int
  let modified: Double

  /// The version of the file now; nil where there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}

/// Reading and writing one file of text.
enum NoteFile {
  /// GtkTextView stays quick up to some tens of megabytes; beyond that the window would seem to hang.
  static let maximumSize = 64 << 20

  static func read(_ path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw NoteFileError(description: translated("“%@” is not a file of text.", name(path)))
    }
    guard Int(status.st_size) <= maximumSize else {
      throw NoteFileError(
        description: translated("“%@” is too large for a note. It was not opened and not changed.", name(path)))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var length = 0
    while true {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: length), $0.count - length)
      }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { break }
      length += count
      if length == bytes.count { bytes += [UInt8](repeating: 0, count: length) }
    }
    // GTK holds no NUL and nothing but UTF-8; a file with either is better left alone than mended.
    let isText = bytes.withUnsafeBytes {
      g_utf8_validate_len($0.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(length), nil) != 0
    }
    guard isText else {
      throw NoteFileError(
        description: translated("“%@” is not UTF-8 text. It was not opened and not changed.", name(path)))
    }
    return String(decoding: bytes[..<length], as: UTF8.self)
  }

  /// The first `bytes` of a file as well as they can be read as text; the file's name where it isn't text.
  static func head(_ path: String, bytes: Int) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return name(path) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: bytes)
    let length = max(0, Glibc.read(descriptor, &buffer, bytes))
    var end: UnsafePointer<CChar>?
    return buffer.withUnsafeBytes {
      let start = $0.baseAddress?.assumingMemoryBound(to: CChar.self)
      let isText = g_utf8_validate_len(start, gsize(length), &end) != 0
      let valid = start.flatMap { start in end.map { $0 - start } } ?? 0
      // A character cut in two at the end of what was read is no fault of the file.
      guard isText || (length == bytes && length - valid < 4) else { return name(path) }
      return String(decoding: $0[..<valid], as: UTF8.self)
    }
  }

  /// Puts `text` in place of the file, whole or not at all, even when the power fails: it is written to a new file, which is flushed to the disk and then renamed, and the folder is flushed
  /// too. The permissions stay; a link stays one.
  static func write(_ text: String, to path: String) throws {
    let resolved = takeString(realpath(path, nil))
    let target = resolved.isEmpty ? path : resolved
    let folder = takeString(g_path_get_dirname(target))
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    // GLib's g_file_set_contents_full() does the same, but its new file can't be told from a person's own after a crash.
    let temporary = "\(folder)/\(temporaryPrefix)\(getpid())"
    do {
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode ?? 0o666)
      guard descriptor >= 0 else { throw unwritable(path) }
      defer { close(descriptor) }
      if let mode { fchmod(descriptor, mode) }
      var text = text
      try text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
          guard count > 0 else { throw unwritable(path) }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
      guard fsync(descriptor) == 0, rename(temporary, target) == 0 else { throw unwritable(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    let folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
  }

  /// Removes what a program that ended in the middle of `write` has left in `folder`. Its files carry its process number, so one that still runs keeps its own.
  static func removeLeftovers(in folder: String) {
    guard let directory = g_dir_open(folder, 0, nil) else { return }
    defer { g_dir_close(directory) }
    while let entry = g_dir_read_name(directory) {
      let name = String(cString: entry)
      guard name.hasPrefix(temporaryPrefix), let process = pid_t(name.dropFirst(temporaryPrefix.count)) else {
        continue
      }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// The file's name, for messages.
  static func name(_ path: String) -> String {
    takeString(g_filename_display_basename(path))
  }

  private static let temporaryPrefix = ".notes-saving-"

  private static func unreadable(_ path: String) -> NoteFileError {
    let reason = String(cString: g_strerror(errno))
    return NoteFileError(description: translated("“%@” can't be read: %@", name(path), reason))
  }

  private static func unwritable(_ path: String) -> NoteFileError {
    let reason = String(cString: g_strerror(errno))
    return NoteFileError(description: translated("“%@” can't be saved: %@", name(path), reason))
  }
}
