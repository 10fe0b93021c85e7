import Foundation
import XCTest

/// What makes the program at home on a desktop: installation, desktop files, languages.
final class DesktopTests: XCTestCase {
  private let data = Session.root.appendingPathComponent("data")

  private func install(_ session: Session, _ arguments: [String] = [], destination: String = "") throws {
    let environment = ProcessInfo.processInfo.environment.merging(
      ["BINARY": Session.notes, "DESTDIR": destination], uniquingKeysWith: { $1 })
    try Session.run([data.appendingPathComponent("install.sh").path] + arguments, environment)
  }

  private func filesBelow(_ folder: String) throws -> Set<String> {
    Set(try Session.run(["find", folder, "-type", "f", "-printf", "%P\n"]).split(separator: "\n").map(String.init))
  }

  func testDesktopFilesAreValid() throws {
    try Session.run(["desktop-file-validate", data.appendingPathComponent("org.gtkplaceholder.Notes.desktop").path])
    try Session.run(
      [
        "appstreamcli", "validate", "--no-net",
        data.appendingPathComponent("org.gtkplaceholder.Notes.metainfo.xml").path,
      ])
    for name in ["org.gtkplaceholder.Notes", "org.gtkplaceholder.Notes-symbolic"] {
      let icon = data.appendingPathComponent("icons/\(name).svg").path
      let picture = try Session.runForData(
        ["sh", "-c", "rsvg-convert --background-color=white '\(icon)' | convert png:- -depth 8 ppm:-"])
      XCTAssertGreaterThan(try Picture(picture).ink, 50, name)
    }
  }

  func testInstallingAndUninstalling() throws {
    let session = try Session()
    defer { session.end() }
    let prefix = session.path("home/prefix")
    try install(session, [prefix])
    let installed = try filesBelow(prefix)
    XCTAssertTrue(
      installed.isSuperset(of: [
        "bin/notes", "share/applications/org.gtkplaceholder.Notes.desktop",
        "share/metainfo/org.gtkplaceholder.Notes.metainfo.xml",
        "share/icons/hicolor/scalable/apps/org.gtkplaceholder.Notes.svg",
        "share/icons/hicolor/symbolic/apps/org.gtkplaceholder.Notes-symbolic.svg",
        "share/locale/ar/LC_MESSAGES/gtk-placeholder-notes.mo",
      ]), "\(installed)")
    let desktopFile = "\(prefix)/share/applications/org.gtkplaceholder.Notes.desktop"
    try Session.run(["desktop-file-validate", desktopFile])
    XCTAssertTrue(try String(contentsOfFile: desktopFile, encoding: .utf8).contains("Exec=\(prefix)/bin/notes %F"))

    let notes = try session.showNotes(program: "\(prefix)/bin/notes")
    try session.type("kept")
    try eventually("the note's file") { session.files().values.first == "kept" }
    XCTAssertEqual(notes.end(), 0)

    try "mine".write(toFile: "\(prefix)/share/applications/mine", atomically: true, encoding: .utf8)
    try install(session, ["--uninstall", prefix])
    XCTAssertEqual(try filesBelow(prefix), ["share/applications/mine"])

    try install(session, ["/usr"], destination: session.path("home/package"))
    XCTAssertTrue(try filesBelow(session.path("home/package")).contains("usr/bin/notes"))
  }

  func testTranslationsAreWhole() throws {
    let template = try temporaryTemplate()
    defer { unlink(template) }
    for language in ["ar", "de", "ja", "zh_TW"] {
      let catalogue = data.appendingPathComponent("po/\(language).po").path
      // Fails where a text of the program is not translated.
      try Session.run(["msgcmp", catalogue, template])
      try Session.run(["msgfmt", "--check-format", "-o", "/dev/null", catalogue])
    }
    // Every text in the .ui files is marked as one.
    for name in ["notes-window.ui", "notes-dialogs.ui"] {
      let text = try String(contentsOf: data.appendingPathComponent(name), encoding: .utf8)
      let names = "(label|title|text|tooltip-text|placeholder-text|program-name|comments|copyright)"
      for match in text.matches(of: try Regex("<(property|attribute) name=\"\(names)\"[^>]*>")) {
        XCTAssertTrue(text[match.range].contains("translatable=\"yes\""), "\(name): \(text[match.range])")
      }
    }
  }

  /// The program's texts as they are now, gathered as data/po/update.sh does.
  private func temporaryTemplate() throws -> String {
    let path = NSTemporaryDirectory() + "/notes-\(UUID().uuidString).pot"
    let sources = try FileManager.default.contentsOfDirectory(atPath: Session.root.path + "/Sources/Notes")
      .filter { $0.hasSuffix(".swift") }.map { "\(Session.root.path)/Sources/Notes/\($0)" }
    let common = ["xgettext", "--from-code=UTF-8", "--output=\(path)"]
    try Session.run(common + ["--language=JavaScript", "--keyword=translated"] + sources)
    try Session.run(
      common + ["--join-existing"]
        + ["notes-window.ui", "notes-dialogs.ui"].map { data.appendingPathComponent($0).path })
    return path
  }

  func testEachLanguage() throws {
    // The title of an empty window, and whether the window is mirrored.
    let languages = [
      ("de_DE", "Notizen", false), ("ar_EG", "الملاحظات", true), ("ja_JP", "メモ", false), ("zh_TW", "筆記", false),
    ]
    try inParallel(
      languages.map { language, title, isMirrored in
        {
          let session = try Session(language: language)
          defer { session.end() }
          try self.install(session, [session.path("home/prefix")])
          let program = session.path("home/prefix/bin/notes")
          let help = try session.start([program, "--help"])
          guard help.wait() == 0, !help.outputText.contains("window"), help.outputText.contains("--data-dir DIR") else {
            throw Failure("\(language): \(help.outputText) \(help.errors)")
          }
          try session.write("1", to: "notes/a.txt", age: 100)
          let notes = try session.showNotes(program: program)
          try session.key("ctrl+n")
          try eventually("\(language): the title") {
            try session.title() == "\(title)\n"
          }
          // Below the placeholder the editor is empty, and the list has its second row.
          let picture = try session.settledPicture()
          let left = picture.cropped(x: 15..<230, y: 160..<210).ink
          let right = picture.cropped(x: 530..<745, y: 160..<210).ink
          guard (isMirrored ? right : left) > 30, (isMirrored ? left : right) == 0 else {
            throw Failure("\(language): ink at the left \(left), at the right \(right)")
          }
          try session.key("F1")
          try eventually("\(language): the shortcuts") { session.windows().count == 2 }
          guard notes.end() == 0, notes.errors.isEmpty else { throw Failure("\(language): \(notes.errors)") }
        }
      })
  }
}
