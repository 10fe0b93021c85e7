import CGtkPlaceholder
import Foundation
import XCTest

/// A process that a test starts and ends, with all that it started itself.
@MainActor
public final class Service {
  /// What it printed first, up to the first line's end.
  public private(set) var firstLine = ""
  private let process = Process()

  /// Starts a program that is found by `PATH`, and waits for its first line where `printsLine`. It ends with this process, also where that
  /// crashes.
  public init(_ arguments: [String], printsLine: Bool = false, file: StaticString = #filePath, line: UInt = #line) {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = Self.endingWithParent + arguments
    process.environment = Self.environment
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

  /// The words before a command that has to end when the process that starts it ends.
  nonisolated static let endingWithParent = ["setpriv", "--pdeathsig", "TERM"]

  /// This process's environment, without that which makes a warning the end of a program: it is not theirs that is tested.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key != "G_DEBUG" }
  }

  /// Ends the process and its descendants, and waits until they are gone.
  public func end(file: StaticString = #filePath, line: UInt = #line) {
    let all = Self.descendants(of: process.processIdentifier) + [process.processIdentifier]
    for process in all { kill(process, SIGTERM) }
    MainLoop.wait("the end of a service", file: file, line: line) {
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
