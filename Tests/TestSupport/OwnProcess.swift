import Foundation
import XCTest

/// Runs the body of one test in a process of its own: some settings of GTK are read once.
@MainActor
public enum OwnProcess {
  private static let mark = "PLACEHOLDER_TEST_OWN_PROCESS"

  /// Whether this process was started for one test.
  public static var isThis: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// Runs this test alone in another process, with `environment`, and there `body`. The folder is the process's own for homes and
  /// sockets, and is removed.
  public static func run(
    _ testCase: XCTestCase, environment: [String: String] = [:], file: StaticString = #filePath, line: UInt = #line,
    body: (_ folder: String) throws -> Void
  ) throws {
    if let folder = ProcessInfo.processInfo.environment[mark] { return try body(folder) }
    let folder = NSTemporaryDirectory() + "placeholder-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var variables = environment
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", mark] {
      variables[name] = folder
    }
    // The name is "Class.method"; the argument of the test program is "Module.Class/method".
    let module = String(reflecting: type(of: testCase)).split(separator: ".")[0]
    let test = "\(module).\(testCase.name.replacingOccurrences(of: ".", with: "/"))"
    let result = ChildTest.run(test, environment: variables)
    if result.status != 0 || result.crashed || !result.output.contains("Executed 1 test, with 0 failures") {
      XCTFail("in a process of its own (\(result.status)):\n\(result.output)", file: file, line: line)
    }
  }
}
