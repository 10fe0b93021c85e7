import CGtkPlaceholder
import Foundation

/// A test of this test program run in a process of its own: with another environment, or because it ends the process.
@MainActor
public enum ChildTest {
  /// How a child test ended.
  public struct Result {
    /// The exit status, or the number of the signal that ended it.
    public var status: Int32
    /// Whether a signal ended it.
    public var crashed: Bool
    /// All that it printed.
    public var output: String
  }

  /// Where a process started by a test finds the display; without it, it starts one of its own.
  public static let displayVariable = "PLACEHOLDER_TEST_DISPLAY"

  /// Runs one test, named `Module.Class/method`, with `environment` added to this process's, and waits for its end.
  public static func run(_ test: String, environment: [String: String]) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [test]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      TestDisplay.stop("a child test does not start: \(error)")
    }
    endWithTests(process.processIdentifier)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, crashed: process.terminationReason == .uncaughtSignal,
      output: String(decoding: output, as: UTF8.self))
  }
}
