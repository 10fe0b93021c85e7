import TestSupport

/// One step of a fuzz run. All it does follows from its three values, so a step means the same after others were left out.
struct FuzzOperation: Equatable, CustomStringConvertible, LosslessStringConvertible {
  enum Kind: String, CaseIterable {
    // The buffer.
    case insert, delete, setText, undo, redo, userAction, anchor, modified, select
    case newBuffer, shareBuffer, dropBuffer, spareBuffer
    // The view.
    case preedit, focus, editable, sensitive, margins, spacing, indent, tabs, wrapMode, justification, direction
    case monospace, gutter, css, settings, measure
    // The placeholder.
    case placeholder, markup, style, options, property, text, remove, wrap, arm
    // Where the view is.
    case create, destroy, dispose, reparent, resize, resizeWindow, hideView, hideWindow, destroyWindow
    // The main loop.
    case drain, frame, compare
  }

  /// The number of views at most.
  static let slots = 20

  var kind: Kind
  var slot: Int
  var number: UInt64

  var description: String { "\(kind.rawValue) \(slot) \(number)" }

  init(kind: Kind, slot: Int, number: UInt64) {
    self.kind = kind
    self.slot = slot
    self.number = number
  }

  init?(_ description: String) {
    let parts = description.split(separator: " ")
    guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])), let slot = Int(parts[1]),
      let number = UInt64(parts[2])
    else { return nil }
    self.init(kind: kind, slot: slot, number: number)
  }

  /// What is rare, since it is slow or undoes the work of many other steps; and what is frequent.
  private static let weights: [Kind: Int] = [
    .insert: 12, .delete: 10, .setText: 8, .undo: 5, .redo: 4, .preedit: 8, .placeholder: 8, .create: 10, .destroy: 3,
    .options: 5, .style: 5, .markup: 4, .newBuffer: 3, .shareBuffer: 3, .remove: 3, .focus: 5, .reparent: 4, .drain: 12,
    .frame: 5, .arm: 3,
  ]

  private static let deck: [Kind] = Kind.allCases.flatMap { kind in
    // Twice the weight, so that what is rarer than the rest can have less than one part.
    let rare: [Kind] = [.css, .settings, .hideWindow, .destroyWindow, .dispose, .compare]
    return Array(repeating: kind, count: rare.contains(kind) ? 1 : 2 * weights[kind, default: 2])
  }

  /// The steps of a seed.
  static func sequence(seed: UInt64, steps: Int) -> [FuzzOperation] {
    var random = SeededGenerator(seed: seed)
    return (0..<steps).map { _ in
      // Some views get most of the steps, so that they reach states that need many.
      let slot = Int.random(in: 0..<(random.chance(60) ? 4 : slots), using: &random)
      return FuzzOperation(kind: random.pick(deck), slot: slot, number: random.next())
    }
  }
}
