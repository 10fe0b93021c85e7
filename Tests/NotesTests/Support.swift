import Foundation
import XCTest

/// A process that a test has started and ends. It dies with the tests' process, should that crash.
///
/// Foundation's `Process` waits by way of run loops and lets signals stay blocked, which is no use on several threads.
final class Program {
  let identifier: pid_t
  private let outputPath: String
  private let errorPath: String
  private var status: Int32?

  init(_ arguments: [String], environment: [String: String], folder: URL) throws {
    let name = folder.appendingPathComponent(UUID().uuidString).path
    outputPath = "\(name).out"
    errorPath = "\(name).err"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT, 0o600)
    // Dispatch's threads block signals, and children inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var strings = (["setpriv", "--pdeathsig", "KILL"] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (strings + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, "/usr/bin/setpriv", &actions, &attributes, &strings, &variables)
    guard error == 0 else { throw Failure("\(arguments): \(String(cString: strerror(error)))") }
    self.identifier = identifier
  }

  var output: Data { FileManager.default.contents(atPath: outputPath) ?? Data() }
  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errors: String { String(decoding: FileManager.default.contents(atPath: errorPath) ?? Data(), as: UTF8.self) }

  var isRunning: Bool { exitStatus(WNOHANG) == nil }

  /// Waits for the end.
  ///
  /// - Returns: the exit status, or 128 more than the signal that ended the process.
  @discardableResult
  func wait() -> Int32 { exitStatus(0) ?? -1 }

  /// Sends a signal and waits for the end.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    if isRunning { kill(identifier, signal) }
    return wait()
  }

  func removeFiles() {
    unlink(outputPath)
    unlink(errorPath)
  }

  private func exitStatus(_ options: Int32) -> Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(identifier, &raw, options) == identifier else { return nil }
    status = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
    return status
  }
}

/// A display, a session bus and a home of their own for the program under test.
final class Session {
  let folder: URL
  private var programs: [Program] = []
  private(set) var environment: [String: String] = [:]

  /// - Parameter language: a locale such as `de_DE`, made here, and found by the C library in the session's folder.
  init(language: String? = nil, settings: String = "", width: Int = 1024, hasDisplay: Bool = true) throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("notes-\(UUID().uuidString)")
    for name in ["home", "run", "config/gtk-4.0", "notes"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    try "[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\n\(settings)\n".write(
      to: folder.appendingPathComponent("config/gtk-4.0/settings.ini"), atomically: true, encoding: .utf8)
    // Pictures are compared whether or not the editor has the focus.
    try "textview { caret-color: transparent; }".write(
      to: folder.appendingPathComponent("config/gtk-4.0/gtk.css"), atomically: true, encoding: .utf8)
    environment = [
      "HOME": path("home"), "XDG_RUNTIME_DIR": path("run"), "XDG_CONFIG_HOME": path("config"),
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TMPDIR": path("run"), "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "GTK_A11Y": "none",
      "G_DEBUG": "fatal-warnings", "GTK_IM_MODULE": "gtk-im-context-simple",
    ]
    if let language {
      try Self.run(["localedef", "-i", language, "-f", "UTF-8", path("\(language).UTF-8")], environment)
      environment["LOCPATH"] = folder.path
      environment["LC_ALL"] = "\(language).UTF-8"
    }
    if hasDisplay {
      try startDisplay(width: width)
    } else {
      for name in ["GDK_BACKEND", "GSK_RENDERER"] { environment[name] = nil }
    }
    let bus = try start([
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:path=\(path("bus"))",
    ])
    try eventually("dbus-daemon") { bus.outputText.hasSuffix("\n") }
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(path("bus"))"
  }

  private func startDisplay(width: Int) throws {
    let file = folder.appendingPathComponent("display")
    try start([
      "sh", "-c", "exec Xvfb -displayfd 3 -screen 0 \(width)x768x24 -nolisten tcp -noreset 3>\(file.path)",
    ])
    var number = ""
    try eventually("Xvfb") {
      number = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return number.hasSuffix("\n")
    }
    environment["DISPLAY"] = ":\(number.dropLast())"
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
      try focus()
      try eventually("the window") { try self.picture().ink > 2000 }
    } catch {
      throw Failure("\(error); \(program.errors)")
    }
    return program
  }

  /// The windows that show, the program's own and its dialogs.
  func windows() -> [String] {
    let found = try? Self.run(["xdotool", "search", "--onlyvisible", "--class", "notes"], environment)
    return (found ?? "").split(separator: "\n").map(String.init)
  }

  /// The title of the window.
  func title() throws -> String {
    try xdotool("getwindowname", windows().last ?? "")
  }

  /// Waits for a window and gives it the keyboard; there is no window manager to do so.
  func focus() throws {
    try eventually("a window") { !self.windows().isEmpty }
    if let window = windows().last { try xdotool("windowfocus", "--sync", window) }
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
  func files(_ folder: String = "notes", matching suffix: String = ".txt") -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(suffix) }.map {
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
    let program = try Program(
      arguments, environment: environment ?? ProcessInfo.processInfo.environment,
      folder: URL(fileURLWithPath: NSTemporaryDirectory()))
    defer { program.removeFiles() }
    let status = program.wait()
    guard status == 0 else {
      throw Failure("\(arguments.joined(separator: " ")): status \(status) \(program.errors.prefix(2000))")
    }
    return program.output
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Waits until `condition` holds; a test never sleeps for a time it has guessed.
func eventually(_ what: String, seconds: Double = 30, pause: UInt32 = 30_000, until condition: () throws -> Bool) throws
{
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw Failure("waited \(seconds) s in vain for \(what)") }
    usleep(pause)
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

  func isNear(_ other: Picture, tolerance: Int) -> Bool {
    width == other.width && height == other.height
      && zip(bytes, other.bytes).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  /// How many pixels differ from the one in the last corner, which is background.
  var ink: Int {
    let background = bytes.suffix(3)
    return stride(from: 0, to: bytes.count, by: 3).reduce(0) {
      $0 + (bytes[$1..<($1 + 3)].elementsEqual(background) ? 0 : 1)
    }
  }
}

/// Runs `bodies`, several at a time, and throws the first failure. Each is to have a session of its own, started and ended on its thread.
func inParallel(_ bodies: [() throws -> Void]) throws {
  nonisolated(unsafe) let bodies = bodies
  nonisolated(unsafe) var failures: [any Error] = []
  let lock = NSLock()
  DispatchQueue.concurrentPerform(iterations: bodies.count) { index in
    do {
      try bodies[index]()
    } catch {
      lock.withLock { failures.append(error) }
    }
  }
  if !failures.isEmpty { throw Failure(failures.map { "\($0)" }.joined(separator: "\n")) }
}
