import CGtkPlaceholder
import Foundation
import XCTest

/// A process that a test starts and ends, with all that it started itself.
@MainActor
public final class Service {
  /// What it printed first, up to the first line's end.
  public private(set) var firstLine = ""
  private let process = Process()

  /// Starts a program that is found by `PATH`, and waits for its first line where `printsLine`.
  public init(
    _ arguments: [String], environment: [String: String] = [:], printsLine: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = printsLine ? output : FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      XCTFail("\(arguments[0]) does not start: \(error)", file: file, line: line)
      return
    }
    endWithTests(process.processIdentifier)
    while printsLine, !firstLine.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty {
        XCTFail("\(arguments[0]) printed no line", file: file, line: line)
        return
      }
      firstLine += String(decoding: data, as: UTF8.self)
    }
    firstLine = firstLine.trimmingCharacters(in: .newlines)
  }

  /// This process's environment, without that which makes a warning the end of a program: it is not theirs that is tested.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key != "G_DEBUG" }
  }

  /// Ends the process and its descendants, and waits until they are gone.
  public func end(file: StaticString = #filePath, line: UInt = #line) {
    let all = Self.descendants(of: process.processIdentifier) + [process.processIdentifier]
    for process in all { kill(process, SIGTERM) }
    MainLoop.wait("the end of \(process.arguments?.first ?? "a service")", file: file, line: line) {
      all.allSatisfy { kill($0, 0) != 0 || Self.isDead($0) }
    }
  }

  /// The processes that `parent` started, and those they started.
  private static func descendants(of parent: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let children = entries.compactMap { pid_t($0) }.filter { statistics(of: $0)?.parent == parent }
    return children.flatMap { descendants(of: $0) + [$0] }
  }

  private static func isDead(_ process: pid_t) -> Bool {
    guard let state = statistics(of: process)?.state else { return true }
    return state == "Z" || state == "X"
  }

  private static func statistics(of process: pid_t) -> (state: Substring, parent: pid_t)? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].dropFirst(2).split(separator: " ")
    guard fields.count > 1, let parent = pid_t(fields[1]) else { return nil }
    return (fields[0], parent)
  }
}

/// A D-Bus session bus of a test's own, on a socket in a folder of its own. It listens on no network.
@MainActor
public final class PrivateBus {
  /// The address, as `DBUS_SESSION_BUS_ADDRESS` has it.
  public let address: String
  private let service: Service

  /// Starts the bus. Services that it activates have `environment`.
  public init(folder: String, environment: [String: String] = [:]) {
    service = Service(
      ["dbus-daemon", "--session", "--nofork", "--print-address=1", "--address=unix:dir=\(folder)"],
      environment: environment, printsLine: true)
    address = service.firstLine
  }

  /// Ends the bus and the services that it started. This process's own connection would end the process then (`exit-on-close`).
  public func end() {
    if let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) {
      g_dbus_connection_set_exit_on_close(connection, 0)
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    service.end()
  }
}

/// Runs the body of one test in a process of its own: some settings of GTK are read once.
@MainActor
public enum OwnProcess {
  private static let mark = "PLACEHOLDER_TEST_OWN_PROCESS"

  /// Whether this process was started for one test.
  public static var isThis: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// Runs this test alone in another process, with `environment`, and there `body`. The folder is the child's own for homes and
  /// sockets, and is removed.
  public static func run(
    _ testCase: XCTestCase, environment: [String: String] = [:], file: StaticString = #filePath, line: UInt = #line,
    body: (_ folder: String) throws -> Void
  ) throws {
    if let folder = ProcessInfo.processInfo.environment[mark] { return try body(folder) }
    // The name is "Class.method"; the argument of the test program is "Module.Class/method".
    let module = String(reflecting: type(of: testCase)).split(separator: ".")[0]
    let test = "\(module).\(testCase.name.replacingOccurrences(of: ".", with: "/"))"
    let folder = NSTemporaryDirectory() + "placeholder-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    child.arguments = [test]
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
      variables[name] = folder
    }
    variables[mark] = folder
    child.environment = variables
    let log = folder + "/log"
    try Data().write(to: URL(fileURLWithPath: log))
    let handle = FileHandle(forWritingAtPath: log)
    child.standardOutput = handle
    child.standardError = handle
    try child.run()
    endWithTests(child.processIdentifier)
    MainLoop.wait("the test's own process", patience: 3 * MainLoop.patience, file: file, line: line) {
      !child.isRunning
    }
    let output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    guard !child.isRunning, child.terminationStatus == 0, output.contains("Executed 1 test, with 0 failures") else {
      if child.isRunning { child.terminate() }
      let end = child.isRunning ? "no end" : "\(child.terminationReason) \(child.terminationStatus)"
      return XCTFail("in a process of its own (\(end)):\n\(output)", file: file, line: line)
    }
  }
}

extension Service {
  /// Runs a program to its end, which must be a success unless said otherwise, and gives what it printed.
  @discardableResult
  public static func run(
    _ arguments: [String], mustSucceed: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do {
      try process.run()
    } catch {
      XCTFail("\(arguments[0]) does not start: \(error)", file: file, line: line)
      return ""
    }
    MainLoop.wait(arguments[0], file: file, line: line) { !process.isRunning }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    if mustSucceed {
      XCTAssertEqual(process.terminationStatus, 0, "\(arguments): \(text)", file: file, line: line)
    }
    return text
  }
}
