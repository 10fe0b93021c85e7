import CGtkPlaceholder
import Foundation

/// `idle_wakeups`: how often the main loop wakes while nothing happens.
@MainActor
enum IdleBenchmark {
  nonisolated(unsafe) private static var wakeUps = 0

  /// Wake-ups in `seconds` with a placeholder shown, and in a bare view.
  static func run(seconds: Double) -> (ours: Int, bare: Int) {
    (count(.ours, seconds), count(.bare, seconds))
  }

  private static func count(_ way: Way, _ seconds: Double) -> Int {
    let contestant = Contestant(way)
    let window = Window(contestant.root)
    // A window goes on for some frames after it was shown.
    for _ in 0..<10 { window.frame() }
    pass(0.5)
    let poll = g_main_context_get_poll_func(nil)
    wakeUps = 0
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      IdleBenchmark.wakeUps += 1
      return UnsafeMutableRawPointer(descriptors).map {
        Glibc.poll($0.assumingMemoryBound(to: pollfd.self), nfds_t(count), timeout)
      } ?? 0
    }
    pass(seconds)
    g_main_context_set_poll_func(nil, poll)
    window.destroy()
    contestant.release()
    return wakeUps
  }

  private static func pass(_ seconds: Double) {
    let loop = g_main_loop_new(nil, 0)
    g_timeout_add(
      guint(seconds * 1000),
      { loop in
        g_main_loop_quit(OpaquePointer(loop))
        return 0
      }, UnsafeMutableRawPointer(loop))
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
  }
}
