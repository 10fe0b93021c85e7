import Foundation

nonisolated(unsafe) private var children: [pid_t] = []

/// Ends a process that a test started when the tests end, whichever way they end.
public func endWithTests(_ process: pid_t) {
  if children.isEmpty {
    atexit { for child in children { kill(child, SIGTERM) } }
  }
  children.append(process)
}
