/// A situation in which placeholders elsewhere have failed, from public bug reports, and what proves that this one does not.
struct Case {
  let number: Int
  let situation: String
  /// The tests that fail if it does, as `Class/method`.
  let tests: [String]
  /// Why there is nothing to test; empty where there is.
  let reason: String

  init(_ number: Int, _ situation: String, _ tests: String...) {
    self.init(number: number, situation: situation, tests: tests, reason: "")
  }

  init(_ number: Int, _ situation: String, reason: String) {
    self.init(number: number, situation: situation, tests: [], reason: reason)
  }

  private init(number: Int, situation: String, tests: [String], reason: String) {
    self.number = number
    self.situation = situation
    self.tests = tests
    self.reason = reason
  }

  /// Every situation, by kind.
  static let all: [[Case]] = [
    inputMethods, emptiness, updates, places, directions, fonts, sizes, scrolling, readers, lifetime, looks, builder,
    caret, pointer, readOnly, content, moments,
  ]
}
