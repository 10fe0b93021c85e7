import CGtkPlaceholder
import Foundation

/// How one way did, beside what it is compared with.
struct Sample {
  /// The median, in the unit of the measurement.
  var value: Double
  /// The median of the quotients by the base's value of the same round.
  var ratio: Double
}

@MainActor
enum Measure {
  /// The processor time of this thread in microseconds: other programs' work does not count.
  static func processorTime() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The time in microseconds, which is cheaper to read; for what takes less than the other clock needs.
  static func time() -> Double { read(CLOCK_MONOTONIC) }

  /// Takes `rounds` samples of each way in turn, in an order that changes from round to round.
  static func interleaved(_ ways: [Way], rounds: Int, sample: (Way) -> Double) -> [Way: Sample] {
    var values: [Way: [Double]] = [:]
    for round in 0..<rounds {
      let order = ways.indices.map { ways[(round + $0) % ways.count] }
      for way in round % 2 == 0 ? order : order.reversed() { values[way, default: []].append(sample(way)) }
    }
    return values.reduce(into: [:]) { samples, entry in
      let base = values[entry.key.base] ?? entry.value
      samples[entry.key] = Sample(value: median(entry.value), ratio: median(zip(entry.value, base).map { $0 / $1 }))
    }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
