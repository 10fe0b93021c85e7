import CGtkPlaceholder
import Foundation

// Measures what a placeholder costs: `swift run -c release placeholder-benchmark [--json] [--quick] [--only KEY,KEY…]`, see `--help`.
// The other modes are the work of processes that the benchmark starts itself, and of `--cycles`, `--profile` by hand.

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))

switch arguments.mode {
case .table: Benchmark(arguments).run()
case .firstFrame: StartupBenchmark.runMinimalApplication()
case .memory(let way, let count): MemoryBenchmark.runAsChild(way, count: count)
case .cycles(let count): MemoryCycles.run(count)
case .profile(let key, let way, let count): Benchmark.profile(key, way, count: count)
case .help(let problem):
  print(Arguments.usage)
  if let problem { fail(problem) }
}

/// Ends the program, saying why.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("placeholder-benchmark: \(message)\n".utf8))
  exit(1)
}
