import Foundation
import XCTest

/// A process that a test has started and ends. It dies with the tests' process, should that crash.
final class Program {
  let process = Process()
  private let outputFile: URL
  private let errorFile: URL

  init(_ arguments: [String], environment: [String: String], folder: URL) throws {
    let name = UUID().uuidString
    outputFile = folder.appendingPathComponent("\(name).out")
    errorFile = folder.appendingPathComponent("\(name).err")
    for file in [outputFile, errorFile] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments = ["--pdeathsig", "KILL"] + arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  var output: String { (try? String(contentsOf: outputFile, encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  /// Sends a signal and waits for the end.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// A display, a session bus and a home of their own for the program under test.
final class Session {
  let folder: URL
  private var programs: [Program] = []
  private(set) var environment: [String: String] = [:]

  /// - Parameter language: a locale such as `de_DE`, made here, and found by the C library in the session's folder.
  init(language: String? = nil, settings: String = "", width: Int = 1024) throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("notes-\(UUID().uuidString)")
    for name in ["home", "run", "config/gtk-4.0", "notes"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    try "[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\n\(settings)\n".write(
      to: folder.appendingPathComponent("config/gtk-4.0/settings.ini"), atomically: true, encoding: .utf8)
    environment = [
      "HOME": path("home"), "XDG_RUNTIME_DIR": path("run"), "XDG_CONFIG_HOME": path("config"),
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TMPDIR": path("run"), "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "GTK_A11Y": "none",
      "G_DEBUG": "fatal-warnings",
    ]
    if let language {
      try Self.run(["localedef", "-i", language, "-f", "UTF-8", path("\(language).UTF-8")], environment)
      environment["LOCPATH"] = folder.path
      environment["LC_ALL"] = "\(language).UTF-8"
    }
    let display = folder.appendingPathComponent("display")
    try start([
      "sh", "-c", "exec Xvfb -displayfd 3 -screen 0 \(width)x768x24 -nolisten tcp -noreset 3>\(display.path)",
    ])
    try eventually("Xvfb") { (try? String(contentsOf: display, encoding: .utf8).hasSuffix("\n")) ?? false }
    environment["DISPLAY"] =
      ":\(try String(contentsOf: display, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines))"
    let bus = try start([
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:path=\(path("bus"))",
    ])
    try eventually("dbus-daemon") { bus.output.hasSuffix("\n") }
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(path("bus"))"
  }

  /// Ends all that was started, the last first.
  func end() {
    programs.reversed().forEach { $0.end() }
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String {
    folder.appendingPathComponent(name).path
  }

  @discardableResult
  func start(_ arguments: [String], _ changes: [String: String?] = [:]) throws -> Program {
    let program = try Program(arguments, environment: environment(changes), folder: folder)
    programs.append(program)
    return program
  }

  /// Starts the program under test with the folder `notes`.
  func startNotes(_ arguments: [String] = [], _ changes: [String: String?] = [:], program: String = Session.notes)
    throws
    -> Program
  {
    try start([program, "--data-dir", path("notes")] + arguments, changes)
  }

  /// Starts the program and waits until its window has drawn itself and has the focus.
  func showNotes(_ arguments: [String] = [], _ changes: [String: String?] = [:], program: String = Session.notes) throws
    -> Program
  {
    let program = try startNotes(arguments, changes, program: program)
    do {
      _ = try xdotool("search", "--sync", "--onlyvisible", "--class", "notes", "windowfocus", "--sync")
      try eventually("the window") { try self.picture().ink > 2000 }
    } catch {
      throw Failure("\(error); \(program.errors)")
    }
    return program
  }

  private func environment(_ changes: [String: String?]) -> [String: String] {
    var result = environment
    for (name, value) in changes { result[name] = value }
    return result
  }

  @discardableResult
  func xdotool(_ arguments: String...) throws -> String {
    try Self.run(["timeout", "20", "xdotool"] + arguments, environment)
  }

  func type(_ text: String) throws { try xdotool("type", "--delay", "5", text) }
  func key(_ keys: String...) throws {
    for key in keys { try xdotool("key", "--delay", "5", key) }
  }

  /// What the display shows.
  func picture() throws -> Picture {
    try Picture(Self.runForData(["import", "-window", "root", "-depth", "8", "ppm:-"], environment))
  }

  /// Waits until two pictures in a row are the same.
  func settledPicture() throws -> Picture {
    var last = try picture()
    try eventually("a settled picture") {
      let next = try self.picture()
      defer { last = next }
      return next == last
    }
    return last
  }

  /// The part of the display where the editor is, in a window of the default size.
  func editor() throws -> Picture {
    try settledPicture().cropped(x: 260..<750, y: 55..<500)
  }

  /// The texts of the notes' files by their names.
  func files(_ folder: String = "notes") -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".txt") }.map {
        ($0, (try? String(contentsOfFile: path("\(folder)/\($0)"), encoding: .utf8)) ?? "(not text)")
      })
  }

  func write(_ text: String, to name: String, age: Double = 0) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path(name))
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The program under test, which the build puts beside the tests.
  static let notes = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("notes").path

  @discardableResult
  static func run(_ arguments: [String], _ environment: [String: String]? = nil) throws -> String {
    String(decoding: try runForData(arguments, environment), as: UTF8.self)
  }

  /// Runs a tool to its end. One that is missing or fails is an error, never a reason to skip.
  static func runForData(_ arguments: [String], _ environment: [String: String]? = nil) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        "\(arguments.joined(separator: " ")): status \(process.terminationStatus) \(String(decoding: data.prefix(2000), as: UTF8.self))"
      )
    }
    return data
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Waits until `condition` holds; a test never sleeps for a time it has guessed.
func eventually(_ what: String, seconds: Double = 15, until condition: () throws -> Bool) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw Failure("waited \(seconds) s in vain for \(what)") }
    usleep(20_000)
  }
}

/// The pixels of a display, three bytes each.
struct Picture: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ ppm: Data) throws {
    let fields = ppm.prefix(64).split(maxSplits: 4, whereSeparator: { $0 == 10 || $0 == 32 })
    guard fields.count == 5, let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self)), ppm.count > width * height * 3
    else { throw Failure("no picture") }
    self.init(width: width, height: height, bytes: [UInt8](ppm.suffix(width * height * 3)))
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  func cropped(x: Range<Int>, y: Range<Int>) -> Picture {
    let rows = y.flatMap { row in bytes[((row * width + x.lowerBound) * 3)..<((row * width + x.upperBound) * 3)] }
    return Picture(width: x.count, height: y.count, bytes: rows)
  }

  /// How many pixels differ from the one in the last corner, which is background.
  var ink: Int {
    let background = bytes.suffix(3)
    return stride(from: 0, to: bytes.count, by: 3).reduce(0) {
      $0 + (bytes[$1..<($1 + 3)].elementsEqual(background) ? 0 : 1)
    }
  }
}
