import Foundation

/// Makes a failing sequence shorter, as long as it still fails.
@MainActor
enum FuzzShrinker {
  /// How many runs that may take, each a process; and how many seconds.
  private static let runs = 400
  private static let patience: TimeInterval = 120

  static func shrink(_ failing: [FuzzOperation]) -> (operations: [FuzzOperation], message: String) {
    var shortest = failing
    var message = "as it was"
    var left = runs
    let end = Date().addingTimeInterval(patience)
    /// Whether `operations` fail too; they are cut after the step that does.
    func accept(_ operations: [FuzzOperation]) -> Bool {
      left -= 1
      if Date() > end { left = 0 }
      guard left >= 0, let failure = FuzzRun(operations).failure else { return false }
      shortest = Array(operations.prefix(failure.step + 1))
      message = failure.message
      return true
    }
    // Most steps are for views that have no part in it.
    for slot in 0..<FuzzOperation.slots { _ = accept(shortest.filter { $0.slot != slot }) }
    var length = max(1, shortest.count / 2)
    while left > 0 {
      var start = 0
      var removed = false
      while start < shortest.count, left > 0 {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        if accept(candidate) { removed = true } else { start += length }
      }
      if length == 1, !removed { break }
      length = max(1, length / 2)
    }
    return (shortest, message)
  }
}
