import CGtkPlaceholder
import Foundation
import GtkPlaceholder
import TestSupport
import XCTest

/// Rule 1: the frame that shows a placeholder is the frame that shows the same text typed, bit for bit, and so are the
/// sizes asked for.
@MainActor
final class PixelTests: XCTestCase {
  /// Runs one configuration alone.
  private let onlySeed = ProcessInfo.processInfo.environment["PLACEHOLDER_SEED"].flatMap(UInt64.init)

  /// How many configurations are laid out in the same frames.
  private static let batchSize = 10

  func testPlaceholderEqualsTypedText() async throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = onlySeed == nil ? environment["PLACEHOLDER_CONFIGURATIONS"].flatMap(Int.init) ?? 1_600 : 1
    let stage = PixelStage()
    var compared = 0
    var different = 0
    var seed = onlySeed ?? 1
    var batches: [[Double]: [PixelConfiguration]] = [:]
    while compared < wanted {
      let configuration = PixelConfiguration(seed: seed)
      seed += 1
      let display = [configuration.textScale, configuration.hintsMetrics ? 1 : 0]
      batches[display, default: []].append(configuration)
      guard let batch = batches[display], batch.count == Self.batchSize || onlySeed != nil else { continue }
      batches[display] = nil
      for (configuration, failures) in zip(batch, try stage.compare(batch)) {
        guard let failures, compared < wanted else { continue }
        compared += 1
        if !failures.isEmpty { different += 1 }
        if !failures.isEmpty, different <= 10 { XCTFail("\(configuration)\n  " + failures.joined(separator: "\n  ")) }
      }
      if onlySeed != nil { break }
    }
    let renderer = stage.rendererName
    stage.destroy()
    print("renderer: \(renderer)")
    print("pixels: \(compared) configurations, \(different) differ")
    XCTAssertEqual(different, 0)
  }

  func testAtScaleTwo() async {
    runAgain(["GDK_SCALE": "2"], renderer: "GskCairoRenderer")
  }

  func testWithOpenGL() async {
    runAgain(["GSK_RENDERER": "gl", "LIBGL_ALWAYS_SOFTWARE": "1"], renderer: "GskGLRenderer")
  }

  /// Some of the configurations in a process with another environment.
  private func runAgain(
    _ environment: [String: String], renderer: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let result = ChildTest.run(
      "GtkPlaceholderTests.PixelTests/testPlaceholderEqualsTypedText",
      environment: environment.merging(["PLACEHOLDER_CONFIGURATIONS": "150"]) { $1 })
    XCTAssertTrue(result.output.contains("renderer: \(renderer)"), result.output, file: file, line: line)
    let isEqual = result.output.contains("pixels: 150 configurations, 0 differ")
    XCTAssertTrue(isEqual && result.status == 0, result.output, file: file, line: line)
  }
}
