import Foundation
import XCTest

/// The list of notes and everything asked for by key.
final class ListTests: XCTestCase {
  private func session(_ notes: [String: String]) throws -> Session {
    let session = try Session()
    // The first by name is the newest.
    for (age, name) in notes.keys.sorted().enumerated() {
      try session.write(notes[name] ?? "", to: "notes/\(name).txt", age: Double(age + 1) * 100)
    }
    return session
  }

  func testNewestFirstAndKeysFromNoteToNote() throws {
    let session = try session(["a": "1", "b": "2", "c": "3"])
    defer { session.end() }
    let notes = try session.showNotes()
    // The newest is open; the next one by key is older.
    try session.key("alt+Down", "alt+Down")
    try session.type("x")
    try eventually("the oldest note's file") { session.files()["c.txt"] == "x3" }
    // That one is the newest now.
    try session.key("alt+Up", "alt+Down")
    try session.type("y")
    try eventually("the file") { session.files()["a.txt"] == "y1" }
    XCTAssertEqual(session.files()["b.txt"], "2")
    XCTAssertEqual(notes.end(), 0)
  }

  func testUndoIsKeptForEachNote() throws {
    let session = try session(["a": "1", "b": "2"])
    defer { session.end() }
    let notes = try session.showNotes()
    try session.type("x")
    try session.key("alt+Down")
    try session.type("y")
    try eventually("both files") { session.files() == ["a.txt": "x1", "b.txt": "y2"] }
    try session.key("alt+Down", "ctrl+z")
    try eventually("the first undone") { session.files() == ["a.txt": "1", "b.txt": "y2"] }
    try session.key("ctrl+shift+z")
    try eventually("the first redone") { session.files() == ["a.txt": "x1", "b.txt": "y2"] }
    notes.end()
  }

  func testSearchLooksAtAllTextInAnyCase() throws {
    let session = try session(["a": "First\nbody", "b": "Zweite\nÜBER alles", "c": "Third\nbody"])
    defer { session.end() }
    let notes = try session.showNotes()
    try session.key("ctrl+f")
    try session.type("ALLES")
    try session.key("space")
    try session.xdotool("type", "--delay", "50", "über")
    let list = { try session.picture().cropped(x: 10..<235, y: 165..<400).ink }
    try eventually("one row") { try list() < 50 }
    try session.key("Return")
    try eventually("the note found") { try session.title().contains("Zweite") }
    try session.type("x")
    try eventually("the found note's file") { session.files()["b.txt"] == "xZweite\nÜBER alles" }
    try session.key("ctrl+f", "Escape")
    try eventually("all rows") { try list() > 200 }
    notes.end()
  }

  func testDeletingAndUndoingIt() throws {
    let session = try session(["a": "1", "b": "2", "c": "3"])
    defer { session.end() }
    let notes = try session.showNotes()
    try session.type("x")
    try session.key("ctrl+d", "ctrl+d")
    try eventually("two notes gone") { session.files() == ["c.txt": "3"] }
    try session.key("ctrl+shift+t", "ctrl+shift+t")
    try eventually("both again") { session.files() == ["a.txt": "x1", "b.txt": "2", "c.txt": "3"] }
    // The note is open, with its history.
    try session.key("ctrl+z")
    try eventually("the undone note") { session.files()["a.txt"] == "1" }
    XCTAssertEqual(notes.end(), 0)
  }

  func testRemembersWhatWasChosen() throws {
    let session = try session(["a": "1"])
    defer { session.end() }
    let notes = try session.showNotes()
    try session.xdotool("windowsize", "--sync", try XCTUnwrap(session.windows().last), "640", "480")
    try session.key("ctrl+n", "ctrl+plus", "ctrl+plus", "ctrl+plus")
    let plain = try session.settledPicture()
    for letter in ["m", "w"] {
      let before = try session.settledPicture()
      try session.key("F10")
      try eventually("the menu") { try session.picture() != before }
      try session.key(letter)
      try eventually("the changed placeholder") {
        let now = try session.settledPicture().cropped(x: 260..<600, y: 50..<400)
        return now != before.cropped(x: 260..<600, y: 50..<400) && now.ink > 200
      }
    }
    try session.key("ctrl+n")
    let chosen = try session.settledPicture().cropped(x: 260..<630, y: 50..<400)
    XCTAssertNotEqual(chosen, plain.cropped(x: 260..<630, y: 50..<400))
    try session.key("ctrl+w")
    try eventually("the end") { !notes.isRunning }
    XCTAssertEqual(notes.wait(), 0)

    let again = try session.showNotes()
    let size = try session.xdotool("getwindowgeometry", try XCTUnwrap(session.windows().last))
    XCTAssertTrue(size.contains("640x480"), size)
    try session.key("ctrl+n")
    try eventually("the same placeholder") {
      try session.picture().cropped(x: 260..<630, y: 50..<400) == chosen
    }
    again.end()
  }

  func testANarrowWindowShowsListOrEditor() throws {
    let session = try session(["a": "1", "b": "2"])
    defer { session.end() }
    let notes = try session.showNotes()
    try session.key("ctrl+n")
    let window = try XCTUnwrap(session.windows().last)
    try session.xdotool("windowsize", "--sync", window, "360", "500")
    let lines = { try session.picture().cropped(x: 8..<200, y: 50..<110) }
    try eventually("the placeholder at the left") { try lines().ink > 200 }
    XCTAssertTrue(try session.xdotool("getwindowgeometry", window).contains("360x500"))
    let editor = try session.settledPicture()
    try session.key("F9")
    try eventually("the list") { try session.picture().cropped(x: 8..<350, y: 160..<250).ink > 100 }
    try session.key("F9")
    try eventually("the editor") {
      try session.picture().cropped(x: 8..<350, y: 50..<400) == editor.cropped(x: 8..<350, y: 50..<400)
    }
    try session.type("x")
    try eventually("the key in the editor") { session.files().values.contains("x") }
    notes.end()
  }

  func testTenThousandNotesAndALargeOne() throws {
    let session = try Session()
    defer { session.end() }
    for number in 0..<10_000 {
      let text = "Note \(number)\nsome words about \(number * 7)" + (number == 1234 ? "\nneedle" : "")
      let file = open(session.path("notes/\(number).txt"), O_WRONLY | O_CREAT, 0o600)
      XCTAssertEqual(write(file, text, text.utf8.count), text.utf8.count)
      var times = [
        timespec(tv_sec: 1_700_000_000 + number, tv_nsec: 0), timespec(tv_sec: 1_700_000_000 + number, tv_nsec: 0),
      ]
      futimens(file, &times)
      close(file)
    }
    let line = String(repeating: "All work and no play makes a long note. ", count: 3) + "\n"
    try session.write(String(repeating: line, count: 10_000_000 / line.utf8.count), to: "notes/large.txt")
    let start = Date()
    let notes = try session.showNotes()
    print("10,000 notes and one of 10 MB: the window after \(Date().timeIntervalSince(start)) s")
    XCTAssertLessThan(Date().timeIntervalSince(start), 5)
    try eventually("the large note") { try session.editor().ink > 2000 }
    let typing = Date()
    try session.type("x")
    try eventually("the large note's file") {
      try FileHandle(forReadingFrom: URL(fileURLWithPath: session.path("notes/large.txt"))).read(upToCount: 4)
        == Data("xAll".utf8)
    }
    print("saved \(Date().timeIntervalSince(typing)) s after the key")
    let searching = Date()
    try session.key("ctrl+f")
    try session.type("needle")
    try session.key("Return")
    try eventually("the note found", seconds: 30) { try session.title().contains("1234") }
    print("found in \(Date().timeIntervalSince(searching)) s")
    XCTAssertEqual(notes.end(), 0)
  }

  func testASecondStartBringsTheWindowUp() throws {
    let session = try session(["a": "1"])
    defer { session.end() }
    let first = try session.showNotes()
    try session.write("by name", to: "home/file.txt")
    let second = try session.startNotes([session.path("home/file.txt")])
    try eventually("the second start's end") { !second.isRunning }
    XCTAssertEqual(second.wait(), 0)
    XCTAssertEqual(session.windows().count, 1)
    try session.focus()
    try eventually("the file in the window") {
      try session.title().contains("by name")
    }
    // Another folder is another program.
    let other = try session.start([Session.notes, "--data-dir", session.path("home/other")])
    try eventually("the other window") { session.windows().count == 2 }
    XCTAssertTrue(other.isRunning)
    XCTAssertEqual(other.end(), 0)
    XCTAssertEqual(first.end(), 0)
  }

  func testWithoutASessionBus() throws {
    let session = try Session()
    defer { session.end() }
    let notes = try session.showNotes([], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(session.path("no-bus"))"])
    try session.type("kept")
    try eventually("the note's file") { session.files().values.first == "kept" }
    XCTAssertEqual(notes.end(), 0)
  }
}
