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

  func testPlaceholderEqualsTypedText() async {
    let count = ProcessInfo.processInfo.environment["PLACEHOLDER_CONFIGURATIONS"].flatMap(UInt64.init) ?? 1_600
    let stage = PixelStage()
    var compared = 0
    var different = 0
    var seed: UInt64 = onlySeed ?? 1
    while compared < (onlySeed == nil ? count : 1) {
      let configuration = PixelConfiguration(seed: seed)
      seed += 1
      guard let failures = stage.compare(configuration) else {
        if onlySeed != nil { break }
        continue
      }
      compared += 1
      guard !failures.isEmpty else { continue }
      different += 1
      if different <= 10 { XCTFail("\(configuration)\n  " + failures.joined(separator: "\n  ")) }
    }
    stage.destroy()
    print("pixels: \(compared) configurations, \(different) differ")
    XCTAssertEqual(different, 0)
  }
}
