import Foundation
import XCTest

/// Whatever happens to the disk, no text is lost and the person is told.
final class FaultTests: XCTestCase {
  /// Breaks the folder of notes while one is written, and mends it. The text must stay, be told of, and be saved in the end.
  private func check(
    _ fault: String, program: [String] = [], prepare: @escaping (Session) throws -> Void = { _ in },
    break breakFolder: @escaping (Session) throws -> Void, mend: @escaping (Session) throws -> Void
  ) -> () throws -> Void {
    {
      let session = try Session()
      defer { session.end() }
      try prepare(session)
      defer { _ = try? Session.run(["sh", "-c", "umount -q '\(session.path("notes"))' || true"]) }
      try session.write("old", to: "notes/a.txt")
      let notes = try session.start(program + [Session.notes, "--data-dir", session.path("notes")])
      try session.focus()
      let quiet = try session.settledPicture()
      try breakFolder(session)
      try session.type("x")
      try eventually("\(fault): a message that names the file; \(notes.errors)") { notes.errors.contains("“a.txt”") }
      try eventually("\(fault): a visible message") {
        try session.picture().cropped(x: 10..<600, y: 50..<90) != quiet.cropped(x: 10..<600, y: 50..<90)
      }
      let text = session.files()["a.txt"]
      guard text == "old" || text == nil else { throw Failure("\(fault): the file is “\(text ?? "")”") }

      try session.key("ctrl+w")
      try eventually("\(fault): the question before closing") { session.windows().count == 2 }
      try session.xdotool("windowfocus", "--sync", session.windows().last ?? "")
      try session.key("Escape")
      try eventually("\(fault): the end of the question") { session.windows().count == 1 }
      guard notes.isRunning else { throw Failure("\(fault): closed with unsaved text") }

      try mend(session)
      try eventually("\(fault): the saved text") { session.files()["a.txt"] == "xold" }
      try eventually("\(fault): the end of the message") {
        try session.picture().cropped(x: 260..<600, y: 60..<90) == quiet.cropped(x: 260..<600, y: 60..<90)
          || session.picture().cropped(x: 10..<250, y: 50..<80) == quiet.cropped(x: 10..<250, y: 50..<80)
      }
      let leftovers = try FileManager.default.contentsOfDirectory(atPath: session.path("notes")).filter {
        $0.hasPrefix(".notes-saving")
      }
      guard leftovers.isEmpty else { throw Failure("\(fault): left over: \(leftovers)") }
      try session.focus()
      try session.key("ctrl+w")
      try eventually("\(fault): the end") { !notes.isRunning }
      guard notes.wait() == 0 else { throw Failure("\(fault): \(notes.errors)") }
    }
  }

  private let isRoot = getuid() == 0

  private func mountSmallDisk(_ session: Session) throws {
    try Session.run(["mount", "-t", "tmpfs", "-o", "size=1m", "notes", session.path("notes")])
  }

  func testFaultsOfTheFolder() throws {
    var faults: [() throws -> Void] = []
    if isRoot {
      faults.append(
        check("disk full", prepare: mountSmallDisk) { session in
          _ = try? Session.run(["dd", "if=/dev/zero", "of=\(session.path("notes/filler"))", "bs=4096", "status=none"])
        } mend: { session in
          try FileManager.default.removeItem(atPath: session.path("notes/filler"))
        })
      faults.append(
        check("read only", prepare: mountSmallDisk) { session in
          try Session.run(["mount", "-o", "remount,ro", session.path("notes")])
        } mend: { session in
          try Session.run(["mount", "-o", "remount,rw", session.path("notes")])
        })
    } else {
      // Two bytes fit, three don't: the nearest to a full disk that a person without rights can make.
      faults.append(
        check("disk full", program: ["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"]) { session in
          try Session.run(["sh", "-c", "prlimit --pid $(pgrep -n -f '\(session.path("notes"))') --fsize=2:"])
        } mend: { session in
          try Session.run(["sh", "-c", "prlimit --pid $(pgrep -n -f '\(session.path("notes"))') --fsize=1000000:"])
        })
    }
    // Root is let through by permissions only as long as it has two capabilities.
    let withoutRights = isRoot ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
    faults.append(
      check("no permission", program: withoutRights) { session in
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: session.path("notes"))
      } mend: { session in
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: session.path("notes"))
      })
    faults.append(
      check("no folder") { session in
        try FileManager.default.removeItem(atPath: session.path("notes"))
      } mend: { session in
        try FileManager.default.createDirectory(atPath: session.path("notes"), withIntermediateDirectories: false)
      })
    try inParallel(faults)
  }

  func testWhatCantBeSavedIsRescuedAtTheEnd() throws {
    let session = try Session()
    defer { session.end() }
    try session.write("old", to: "notes/a.txt")
    let notes = try session.showNotes()
    try FileManager.default.removeItem(atPath: session.path("notes"))
    try session.type("x")
    try eventually("the message") { notes.errors.contains("“a.txt”") }
    notes.end(SIGTERM)
    XCTAssertEqual(Array(session.files("run").values), ["xold"], notes.errors)
  }

  func testOtherPrograms() throws {
    let session = try Session()
    defer { session.end() }
    try session.write("old", to: "notes/a.txt")
    try session.write("left", to: "notes/b.txt", age: 60)
    let notes = try session.showNotes()

    // Untouched here: reloaded.
    let before = try session.editor()
    try session.write("news", to: "notes/a.txt")
    try eventually("the new text") { try session.editor() != before }
    try session.type("x")
    try eventually("both texts in the file") { session.files()["a.txt"] == "xnews" }

    // Changed on both sides: both are kept.
    kill(notes.identifier, SIGSTOP)
    try session.type("y")
    try session.write("theirs", to: "notes/a.txt")
    kill(notes.identifier, SIGCONT)
    try eventually("a second note; \(session.files())") {
      session.files().values.sorted() == ["left", "theirs", "xynews"]
    }
    XCTAssertEqual(session.files()["a.txt"], "theirs")
    XCTAssertTrue(notes.errors.contains("“a.txt”"), notes.errors)

    // Removed while it is in the editor: written again.
    let name = session.files().first { $0.value == "xynews" }?.key ?? ""
    try FileManager.default.removeItem(atPath: session.path("notes/\(name)"))
    try eventually("the text again") { session.files()[name] == "xynews" }
    XCTAssertEqual(notes.end(), 0)
  }

  func testFilesThatAreNoText() throws {
    let session = try Session()
    defer { session.end() }
    let latin = Data([0x67, 0x72, 0xfc, 0x6e, 0x0a])
    try latin.write(to: URL(fileURLWithPath: session.path("notes/latin.txt")))
    try Data("a\0b".utf8).write(to: URL(fileURLWithPath: session.path("home/nul.txt")))
    try Session.run(["truncate", "-s", "100M", session.path("notes/huge.txt")])
    let arguments = ["home/nul.txt", "notes/latin.txt", "home/none/new.txt"].map(session.path)
    let notes = try session.showNotes(arguments + [session.folder.path])
    for name in ["nul.txt", "latin.txt", session.folder.lastPathComponent] {
      try eventually("a message about \(name); \(notes.errors)") { notes.errors.contains("“\(name)”") }
    }
    // Each of the notes in turn; typing must change none.
    for _ in 0..<3 {
      try session.key("alt+Down")
      try session.type("x")
    }
    _ = try session.settledPicture()
    notes.end()
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: session.path("notes/latin.txt"))), latin)
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: session.path("notes/huge.txt"))[.size] as? Int, 100 << 20)
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: session.path("home/nul.txt"))), Data("a\0b".utf8))
  }

  func testBadArguments() throws {
    let session = try Session()
    defer { session.end() }
    let bad = [["--data-dir"], ["--data-dir", "/etc/passwd"], ["--nonsense"], ["--web", "99999"]]
    for arguments in bad {
      let notes = try session.start([Session.notes] + arguments)
      try eventually("the end") { !notes.isRunning }
      XCTAssertEqual(notes.wait(), 1, "\(arguments)")
      XCTAssertTrue(notes.errors.contains(arguments.last ?? ""), notes.errors)
    }
  }

  func testATitleCantLeaveTheFolder() throws {
    let session = try Session()
    defer { session.end() }
    let notes = try session.showNotes()
    try session.type("../../evil")
    try eventually("the note's file") { session.files().values.first == "../../evil" }
    notes.end()
    XCTAssertFalse(session.files().keys.contains { $0.contains("evil") })
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: session.path("home")).filter { $0 != ".cache" }, [])
  }

  func testTheRemainsOfACrashAreTidiedAway() throws {
    let session = try Session()
    defer { session.end() }
    // No process has this number: it is above the kernel's limit.
    try session.write("torn", to: "notes/.notes-saving-4194999")
    try session.write("of a program that runs", to: "notes/.notes-saving-\(getpid())")
    try session.write("a person's", to: "notes/a.txt.backup")
    try session.write("whole", to: "notes/a.txt")
    let notes = try session.showNotes()
    try eventually("the tidying") {
      !FileManager.default.fileExists(atPath: session.path("notes/.notes-saving-4194999"))
    }
    notes.end()
    XCTAssertEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: session.path("notes"))),
      ["a.txt", "a.txt.backup", ".notes-saving-\(getpid())", ".notes.ini"])
    XCTAssertEqual(session.files()["a.txt"], "whole")
  }
}
