import CNotebook
import Foundation
import GtkPlaceholder

// Uses the library in each of the ways that its documentation tells, and checks that each does what it is said to.
//
//   adoption                 checks all ways
//   adoption --pictures DIR  writes the documentation's pictures

guard gtk_init_check() != 0 else {
  FileHandle.standardError.write(Data("adoption: GTK can't open a display\n".utf8))
  exit(1)
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--pictures" {
  try Pictures.write(to: CommandLine.arguments[2])
  exit(0)
}

let ways: [(String, @MainActor () throws -> Void)] = [
  ("in code", InCode.run),
  ("in a .ui file", InUserInterfaceFile.run),
  ("with another binding", OnAnotherBinding.run),
  ("styling", Styling.run),
  ("moving from UIKit", Migrating.run),
]

var failures = 0
for (name, way) in ways {
  do {
    try way()
    print("passed: \(name)")
  } catch {
    failures += 1
    print("failed: \(name): \(error)")
  }
}
print("\(ways.count - failures) of \(ways.count) ways passed")
exit(failures == 0 ? 0 : 1)
