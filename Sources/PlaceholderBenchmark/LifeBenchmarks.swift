import CGtkPlaceholder
import Foundation

/// `create`, `create_filled` and `memory`: what having a placeholder costs.
@MainActor
enum LifeBenchmarks {
  /// A view is made, gets its placeholder, and is destroyed; `text` is in its buffer before.
  static func create(text: String, _ scale: Scale) -> [Way: Sample] {
    let ways = text.isEmpty ? Way.allCases : Way.textViews
    let count = 20
    return Measure.interleaved(ways, rounds: scale.rounds(quick: 40, full: 300)) { way in
      let start = Measure.processorTime()
      for _ in 0..<count { Contestant(way, text: text).release() }
      return (Measure.processorTime() - start) / Double(count)
    }
  }
}

/// Bytes of resident memory per view, each way in a process of its own.
@MainActor
enum MemoryBenchmark {
  private static let count = 10_000

  static func run(_ scale: Scale) -> [Way: Sample] {
    let ways = scale.isQuick ? [.bare, .ours] : Way.allCases
    let bytes = ways.reduce(into: [Way: Double]()) { bytes, way in
      bytes[way] = Child.output(["--memory", way.rawValue, "\(count)"]).flatMap { Double($0) }
    }
    return bytes.reduce(into: [:]) { samples, entry in
      samples[entry.key] = Sample(value: entry.value, ratio: entry.value / (bytes[entry.key.base] ?? .nan))
    }
  }

  /// Makes `count` views and prints the bytes that each took.
  static func runAsChild(_ way: Way, count: Int) {
    Display.open()
    // What GTK, GLib and the library make once.
    var views = (0..<100).map { _ in Contestant(way) }
    let before = residentBytes()
    views.reserveCapacity(count + views.count)
    for _ in 0..<count { views.append(Contestant(way)) }
    print((residentBytes() - before) / count)
    withExtendedLifetime(views) {}
  }

  /// The memory of this process that is in use, in bytes.
  static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { fail("/proc/self/statm can't be read") }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

/// This program, run again.
@MainActor
enum Child {
  /// What it printed; nil where it failed.
  static func output(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
