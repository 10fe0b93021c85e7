import CGtkPlaceholder
import Glibc

/// What the program was called with.
struct CommandLine {
  static let version = "1.0"

  var folder = "\(String(cString: g_get_user_data_dir()))/gtk-placeholder-notes"
  var files: [String] = []
  /// Whether the window is to be shown in a browser.
  var usesWeb = false
  var port: UInt16?

  /// - Throws: what is wrong with the arguments.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--help" where parts.count == 1, "-h" where parts.count == 1:
        print(Self.help)
        exit(0)
      case "--version" where parts.count == 1:
        print("notes \(Self.version)")
        exit(0)
      case "--data-dir":
        guard let folder = parts.count > 1 ? parts[1] : rest.popFirst(), !folder.isEmpty else {
          throw NoteFileError(description: translated("--data-dir needs the name of a folder"))
        }
        self.folder = Self.absolute(folder)
      case "--web":
        usesWeb = true
        let isPort = rest.first.map { $0.allSatisfy(\.isNumber) } ?? false
        guard let text = parts.count > 1 ? parts[1] : isPort ? rest.popFirst() : nil else { break }
        guard let port = UInt16(text), port > 0 else {
          throw NoteFileError(description: translated("“%@” is not the number of a port", text))
        }
        self.port = port
      case "--":
        files += rest.map(Self.absolute)
        return
      case let option where option.hasPrefix("-") && option != "-":
        throw NoteFileError(description: translated("unknown option “%@”; --help tells the options", option))
      default:
        files.append(Self.absolute(argument))
      }
    }
  }

  private static func absolute(_ path: String) -> String {
    takeString(g_canonicalize_filename(path, nil))
  }

  private static var help: String {
    let options = [
      ("--data-dir DIR", translated("keep the notes in DIR")),
      ("--web [PORT]  ", translated("show the window in a web browser, as happens too where there is no display")),
      ("--version     ", translated("tell the version")),
      ("--help        ", translated("tell this")),
    ]
    let lines = [
      translated("Usage: notes [OPTION…] [FILE…]"),
      "",
      translated("A window to keep notes in. They are saved while you type, as text files in a folder."),
      translated("A FILE is opened for editing in place."),
      "",
    ]
    return (lines + options.map { "  \($0)  \($1)" }).joined(separator: "\n")
  }
}

/// Tells `message` on the standard error.
func complain(_ message: String) {
  let line = "notes: \(message)\n"
  write(STDERR_FILENO, line, line.utf8.count)
}
