import Foundation
import TestSupport

/// One run of a sequence in a process of its own.
@MainActor
struct FuzzRun {
  struct Failure {
    /// The step that failed or crashed.
    var step: Int
    var message: String
  }

  /// What failed; nil where all steps passed.
  let failure: Failure?

  private static let operationsVariable = "PLACEHOLDER_FUZZ_OPERATIONS"
  private static let progressVariable = "PLACEHOLDER_FUZZ_PROGRESS"
  private static let replayVariable = "PLACEHOLDER_FUZZ_REPLAY"
  /// How long one step may take, in seconds. Only an endless loop takes so long.
  private static let patience: UInt32 = 60

  static var isChild: Bool { getenv(operationsVariable) != nil }

  /// The steps of the file that a person asks to run again.
  static var replayed: [FuzzOperation]? {
    ProcessInfo.processInfo.environment[replayVariable].map(read)
  }

  init(_ operations: [FuzzOperation]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("placeholder-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let steps = folder.appendingPathComponent("operations")
    let progress = folder.appendingPathComponent("progress")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try operations.map(\.description).joined(separator: "\n").write(to: steps, atomically: true, encoding: .utf8)
    } catch {
      TestDisplay.stop("can't write \(folder.path): \(error)")
    }
    TestDisplay.start
    let result = ChildTest.run(
      "GtkPlaceholderTests.FuzzTests/testRulesHoldForFixedSeed",
      environment: [
        Self.operationsVariable: steps.path, Self.progressVariable: progress.path, "SWIFT_BACKTRACE": "enable=no",
        ChildTest.displayVariable: ProcessInfo.processInfo.environment["DISPLAY"] ?? "",
      ])
    guard result.status != 0 else {
      failure = nil
      return
    }
    let text = (try? String(contentsOf: progress, encoding: .utf8)) ?? ""
    failure = Failure(
      step: min(Int(text.trimmingCharacters(in: .whitespaces)) ?? operations.count, operations.count) - 1,
      message: "\(result.crashed ? "signal" : "status") \(result.status), \(Self.lastLine(of: result.output))")
  }

  /// What the child said last.
  private static func lastLine(of output: String) -> String {
    output.split(separator: "\n").last { !$0.hasPrefix("Test ") }.map(String.init) ?? "and said nothing"
  }

  /// Performs the steps of the file that the parent wrote; ends the process at the first fault.
  static func runAsChild() {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[operationsVariable], let progressPath = environment[progressVariable] else { return }
    let progress = open(progressPath, O_CREAT | O_WRONLY, 0o600)
    let world = FuzzWorld()
    for (index, operation) in read(path).enumerated() {
      // Fixed width: each number overwrites the one before.
      let number = String(index + 1)
      let line = Array((String(repeating: " ", count: 12 - number.count) + number).utf8)
      pwrite(progress, line, line.count, 0)
      alarm(patience)
      if let fault = world.perform(operation) { fail("step \(index), \(operation): \(fault)") }
    }
    if let fault = world.end() { fail("at the end: \(fault)") }
    alarm(0)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(3)
  }

  private static func read(_ path: String) -> [FuzzOperation] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      TestDisplay.stop("can't read \(path)")
    }
    return text.split(separator: "\n").compactMap { FuzzOperation(String($0)) }
  }
}
