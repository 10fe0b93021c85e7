import Foundation
import TestSupport
import XCTest

/// Random operations on up to 20 views, with rules 1 to 6 checked by a model after each.
///
/// A run is a process of its own, so that a crash is a failure like any other: it prints its seed and the shortest sequence
/// that fails. By hand:
///
/// - `PLACEHOLDER_FUZZ_SEEDS=1,2,3 PLACEHOLDER_FUZZ_STEPS=500000 swift test --filter FuzzTests` runs those seeds;
/// - `PLACEHOLDER_FUZZ_REPLAY=FILE` runs the steps in a file, one a line, as a failure prints them.
@MainActor
final class FuzzTests: XCTestCase {
  private static let environment = ProcessInfo.processInfo.environment
  private static let steps = environment["PLACEHOLDER_FUZZ_STEPS"].flatMap(Int.init) ?? 20_000
  private static let fixedSeed: UInt64 = 20_260_101

  func testRulesHoldForFixedSeed() async {
    if FuzzRun.isChild { return FuzzRun.runAsChild() }
    let chosen = Self.environment["PLACEHOLDER_FUZZ_SEEDS"]?.split(separator: ",").compactMap { UInt64($0) }
    for seed in chosen ?? [Self.fixedSeed] { check(seed) }
  }

  func testRulesHoldForFreshSeed() async {
    guard Self.environment["PLACEHOLDER_FUZZ_SEEDS"] == nil else { return }
    check(UInt64.random(in: 0..<1_000_000_000))
  }

  private func check(_ seed: UInt64) {
    print("fuzz: seed \(seed), \(Self.steps) steps")
    let operations =
      FuzzRun.replayed ?? FuzzOperation.sequence(seed: seed, steps: Self.steps)
    guard let failure = FuzzRun(operations).failure else { return }
    let shortest = FuzzShrinker.shrink(Array(operations.prefix(failure.step + 1)))
    XCTFail(
      """
      seed \(seed), step \(failure.step): \(failure.message)
      The shortest sequence that fails, for a file named by PLACEHOLDER_FUZZ_REPLAY (\(shortest.message)):
      \(shortest.operations.map(\.description).joined(separator: "\n"))
      """)
  }
}
