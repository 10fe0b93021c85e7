import Foundation
import XCTest

/// 200 runs of the program, each killed at a random moment while somebody types.
final class KillTests: XCTestCase {
  /// The program saves within a second of the first change. The rest is for keys on their way and for the other runs on the same processors.
  private let allowedDelay = 1.0 + 0.7

  func testKilledWhileTyping() throws {
    let sessions = 8
    let runs = 25
    try inParallel((0..<sessions).map { number in { try self.killRuns(runs, number) } })
  }

  /// Random moments seldom fall into the milliseconds of a save: these runs wait for one, of a note large enough to take some.
  func testKilledWhileSaving() throws {
    try inParallel((0..<4).map { _ in { try self.killDuringSaves(3) } })
  }

  private func killDuringSaves(_ runs: Int) throws {
    let session = try Session()
    defer { session.end() }
    var saved = String(repeating: String(repeating: "old text ", count: 200) + "\n", count: 1200)
    try session.write(saved, to: "notes/note.txt")
    let file = session.path("notes/note.txt")
    for run in 0..<runs {
      let notes = try session.startNotes()
      let keys = try Keys(session)
      let before = status(of: file)
      try keys.waitUntilHeard(before: saved)
      let end = Date(timeIntervalSinceNow: 10)
      let temporary = session.path("notes/.notes-saving-\(notes.identifier)")
      while access(temporary, F_OK) != 0, status(of: file) == before {
        guard Date() < end else { throw Failure("no save") }
      }
      notes.end(SIGKILL)
      keys.end()
      let text = try String(contentsOfFile: file, encoding: .utf8)
      guard text == saved || text == keys.text + saved else {
        throw Failure("run \(run): \(text.utf8.count) bytes are neither the old \(saved.utf8.count) nor the new")
      }
      saved = text
    }
  }

  private func status(of path: String) -> [Int] {
    var result = stat()
    guard stat(path, &result) == 0 else { return [] }
    return [Int(result.st_ino), Int(result.st_size), Int(result.st_mtim.tv_sec), Int(result.st_mtim.tv_nsec)]
  }

  /// 200 windows without the theme's style sheet cost a third less.
  private let plain = ["GTK_THEME": "Empty"]

  private func killRuns(_ runs: Int, _ number: Int) throws {
    let session = try Session()
    defer { session.end() }
    try session.write("untouched\n", to: "notes/other.txt", age: 3600)
    try session.write("", to: "notes/note.txt")
    var random = SeededGenerator(seed: UInt64(number + 1))
    var saved = ""
    for run in 0..<runs {
      let notes = try session.startNotes([], plain)
      let keys = try Keys(session)
      try keys.waitUntilHeard(before: saved)
      // The first save comes 0.9 s after the first key.
      let life = Double.random(in: 0...1.4, using: &random)
      try keys.type(for: life)
      let lastCounted = keys.typed(before: Date(timeIntervalSinceNow: -allowedDelay))
      notes.end(SIGKILL)
      keys.end()
      // What is typed stands before what was there.
      let text = session.files()["note.txt"] ?? "(gone)"
      let typed = String(text.dropLast(saved.count))
      let what = "session \(number), run \(run), killed after \(life) s"
      guard text.hasSuffix(saved), keys.text.hasPrefix(typed) else {
        throw Failure("\(what): “\(text)” is neither old nor new; typed “\(keys.text)” before “\(saved)”")
      }
      guard typed.count >= lastCounted else {
        throw Failure("\(what): \(typed.count) keys of \(lastCounted) typed a second before are in the file")
      }
      guard session.files().count == 2, session.files()["other.txt"] == "untouched\n" else {
        throw Failure("\(what): \(session.files().keys)")
      }
      saved = text
    }
    // All those crashes leave nothing behind once the program has started again.
    let notes = try session.startNotes([], plain)
    try Keys(session).waitUntilHeard(before: saved)
    notes.end()
    let names = try FileManager.default.contentsOfDirectory(atPath: session.path("notes"))
    guard Set(names) == ["note.txt", "other.txt", ".notes.ini"] else { throw Failure("left over: \(names)") }
    guard saved.count > runs else { throw Failure("the runs saved only “\(saved)”") }
  }
}

/// Keys pressed one after the other by one xdotool, and when.
private final class Keys {
  private(set) var text = ""
  private var times: [Date] = []
  private let session: Session
  private let program: Program
  private let pipe: FileHandle

  init(_ session: Session) throws {
    self.session = session
    let path = session.path("keys-\(UUID().uuidString)")
    guard mkfifo(path, 0o600) == 0 else { throw Failure("no pipe") }
    program = try session.start(["sh", "-c", "exec xdotool - <'\(path)'"])
    pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    unlink(path)
  }

  /// Presses a key of its own until the window's title shows it: there is no window at first, and a new one is deaf for some
  /// milliseconds.
  func waitUntilHeard(before text: String) throws {
    let isMark = { (character: Character) in character == "Z" }
    let marks = text.prefix(while: isMark).count
    let heard = {
      let title = try? self.session.xdotool("search", "--onlyvisible", "--class", "notes", "getwindowname")
      return max(0, (title?.prefix(while: isMark).count ?? 0) - marks)
    }
    var count = 0
    try eventually("the first key", pause: 100_000) {
      let before = count
      count = heard()
      // Twice the same: no key is still on its way.
      if count == 0 { try press("Z") }
      return count > 0 && count == before
    }
    self.text = String(repeating: "Z", count: count)
    times = times.suffix(count)
  }

  func type(for seconds: Double) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      try press("abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a")
      usleep(25_000)
    }
  }

  private func press(_ key: Character) throws {
    text.append(key)
    times.append(Date())
    try pipe.write(contentsOf: Data("key --delay 0 \(key)\n".utf8))
  }

  func typed(before date: Date) -> Int {
    times.filter { $0 < date }.count
  }

  func end() {
    try? pipe.close()
    program.end()
  }
}

/// Random numbers that are the same in every run of the tests.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
