import CGtkPlaceholder
import Foundation

/// The table: each key, its goal, and how it is measured.
@MainActor
struct Benchmark {
  private let arguments: Arguments
  private let scale: Scale

  init(_ arguments: Arguments) {
    self.arguments = arguments
    scale = Scale(isQuick: arguments.isQuick)
  }

  func run() {
    Display.open()
    if arguments.isUndimmed { Display.undim() }
    var report = Report(isQuick: arguments.isQuick)
    report.add(measure("insert_empty", "type a character: empty view", 1.03) { EditBenchmarks.insertEmpty(scale) })
    for (key, length) in [("insert_1k", 1000), ("insert_1m", 1_000_000), ("insert_10m", 10_000_000)] {
      report.add(
        measure(key, "type a character: \(length) in the view", 1.03) { EditBenchmarks.insert(length: length, scale) })
    }
    report.add(measure("set_text", "replace 10 kB by 10 kB", 1.01) { EditBenchmarks.setText(scale) })
    report.add(
      measure("toggle", "type, draw, delete, draw", 1.10) {
        EditBenchmarks.toggle(rounds: scale.rounds(quick: 12, full: 100))
      })
    report.add(measure("create", "create, attach, destroy: empty", 1.08) { LifeBenchmarks.create(text: "", scale) })
    report.add(
      measure("create_filled", "create, attach, destroy: with text", 1.03) {
        LifeBenchmarks.create(text: "Some text.", scale)
      })
    report.add(measure("memory", "resident bytes per view", 1.06, unit: "B") { MemoryBenchmark.run(scale) })
    report.add(
      measure("frame", "draw ÷ draw the same text typed", 1.00) {
        DrawBenchmarks.compare(rounds: scale.rounds(quick: 40, full: 400), sample: DrawBenchmarks.frame)
      })
    report.add(
      measure("resize", "resize ÷ the same text typed", 1.05) {
        DrawBenchmarks.compare(rounds: scale.rounds(quick: 20, full: 150), sample: DrawBenchmarks.resize)
      })
    report.add(measure("scroll", "scroll 1 M characters by a page", 1.01) { DrawBenchmarks.scroll(scale) })
    report.add(idleWakeUps())
    report.add(
      measure("startup", "notes ÷ minimal window, first frame", 1.25, unit: "ms") { StartupBenchmark.run(scale) ?? [:] }
    )
    print(arguments.isJSON ? report.json : report.table)
  }

  /// The work of one key in one way, for callgrind and memcheck.
  static func profile(_ key: String, _ way: Way, count: Int) {
    Display.open()
    switch key {
    case "insert_1k":
      let contestant = Contestant(way, text: EditBenchmarks.lines(1000), scrolls: true)
      let window = Window(contestant.root)
      for _ in 0..<count { contestant.type("a") }
      window.destroy()
      contestant.release()
    case "create": for _ in 0..<count { Contestant(way).release() }
    case "create_filled": for _ in 0..<count { Contestant(way, text: "Some text.").release() }
    case "toggle": _ = EditBenchmarks.toggle([way], rounds: count)
    case "frame": _ = DrawBenchmarks.compare([way], rounds: count, sample: DrawBenchmarks.frame)
    case "resize": _ = DrawBenchmarks.compare([way], rounds: count, sample: DrawBenchmarks.resize)
    default: fail("no profile for \(key)")
    }
  }

  /// nil where the key was not asked for.
  private func measure(
    _ key: String, _ work: String, _ goal: Double, unit: String = "µs", _ body: () -> [Way: Sample]
  ) -> Report.Row? {
    guard arguments.only?.contains(key) ?? true else { return nil }
    let samples = body()
    return Report.Row(
      key: key, work: work, goal: goal, value: samples[.ours]?.ratio, base: samples[.bare]?.value, unit: unit,
      others: samples.reduce(into: [:]) { others, entry in
        if entry.key != .bare, entry.key != .ours, entry.key != .entry { others[entry.key.title] = entry.value.ratio }
      })
  }

  private func idleWakeUps() -> Report.Row? {
    guard arguments.only?.contains("idle_wakeups") ?? true else { return nil }
    let counts = IdleBenchmark.run(seconds: arguments.isQuick ? 1 : 5)
    return Report.Row(
      key: "idle_wakeups", work: "wake-ups more than a bare view's", goal: 0, value: Double(counts.ours - counts.bare),
      base: Double(counts.bare), unit: "", others: [:])
  }
}
