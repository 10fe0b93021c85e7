import Foundation
import XCTest

/// The main thing: what is typed is in the file, and the placeholder shows when nothing is.
final class TypingTests: XCTestCase {
  func testTypingDeletingAndUndoing() throws {
    let session = try Session()
    defer { session.end() }
    let program = try session.showNotes()
    let empty = try session.editor()
    XCTAssertGreaterThan(empty.ink, 200, "the placeholder shows")

    try session.type("milk")
    try eventually("the note's file") { session.files().values.first == "milk" }
    let typed = try session.editor()
    XCTAssertLessThan(typed.ink, empty.ink, "the placeholder is gone")

    try session.key("ctrl+a", "Delete")
    try eventually("the empty file") { session.files().values.first == "" }
    XCTAssertEqual(try session.editor(), empty, "the placeholder is back, to the pixel")

    try session.key("ctrl+z")
    try eventually("the undone file") { session.files().values.first == "milk" }
    XCTAssertNotEqual(try session.editor(), empty)
    XCTAssertEqual(program.end(), 0)
    XCTAssertEqual(program.errors, "")
  }

  func testAnUntouchedNoteLeavesNoFile() throws {
    let session = try Session()
    defer { session.end() }
    let program = try session.showNotes()
    try session.type("a")
    try session.key("BackSpace", "ctrl+n")
    _ = try session.editor()
    XCTAssertEqual(program.end(), 0)
    XCTAssertEqual(session.files(), [:])
  }

  func testTheNextStartShowsTheSameNote() throws {
    let session = try Session()
    defer { session.end() }
    try session.write("other", to: "notes/other.txt", age: -10)
    let program = try session.showNotes()
    try session.key("ctrl+n")
    try session.type("kept")
    try eventually("the note's file") { session.files().values.contains("kept") }
    program.end(SIGINT)
    let again = try session.showNotes()
    try session.key("ctrl+End")
    try session.type("!")
    try eventually("the same note's file") { session.files().values.sorted() == ["kept!", "other"] }
    again.end()
  }

  func testAFileIsEditedInPlace() throws {
    let session = try Session()
    defer { session.end() }
    try session.write("list", to: "home/list")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: session.path("home/list"))
    try FileManager.default.createSymbolicLink(atPath: session.path("home/link"), withDestinationPath: "list")
    let program = try session.showNotes([session.path("home/link")])
    try session.key("ctrl+End")
    try session.type("s")
    try eventually("the file") { try String(contentsOfFile: session.path("home/list"), encoding: .utf8) == "lists" }
    program.end()
    let permissions = try FileManager.default.attributesOfItem(atPath: session.path("home/list"))[.posixPermissions]
    XCTAssertEqual(permissions as? Int, 0o640)
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: session.path("home/link")), "list")
    XCTAssertEqual(session.files(), [:])
  }
}
