import CGtkPlaceholder
import Foundation

/// `insert_…`, `set_text` and `toggle`: what editing costs.
@MainActor
enum EditBenchmarks {
  /// One character typed into an empty view, which hides the placeholder.
  static func insertEmpty(_ scale: Scale) -> [Way: Sample] {
    let ways = Way.allCases
    return withWindows(ways, text: "") { contestant, window in
      contestant.clear()
      window.frame()
      Window.settle()
      let start = Measure.time()
      contestant.type("a")
      return Measure.time() - start
    } run: { sample in
      Measure.interleaved(ways, rounds: scale.rounds(quick: 25, full: 150), sample: sample)
    }
  }

  /// One character typed at the end of a text of `length` characters.
  static func insert(length: Int, _ scale: Scale) -> [Way: Sample] {
    // Most ways need so little that one reading of the clock has to cover many characters; the others read the whole text each time.
    let slow: Set<Way> = length > 10_000 ? [.readsText, .bindsText] : []
    let ways = scale.isQuick && length > 1_000_000 ? [.bare, .ours, .readsText] : Way.textViews
    return withWindows(ways, text: lines(length)) { contestant, _ in
      let count = slow.contains(contestant.way) ? 1 : 100
      let start = Measure.processorTime()
      for _ in 0..<count { contestant.type("a") }
      let time = Measure.processorTime() - start
      erase(count, contestant.buffer)
      return time / Double(count)
    } run: { sample in
      let fast = ways.filter { !slow.contains($0) }
      let few =
        slow.isEmpty ? [:] : Measure.interleaved([.bare] + ways.filter(slow.contains), rounds: 5, sample: sample)
      let many = Measure.interleaved(fast, rounds: scale.rounds(quick: 100, full: 400), sample: sample)
      return many.merging(few) { many, _ in many }
    }
  }

  /// 10 kB replaced by 10 kB.
  static func setText(_ scale: Scale) -> [Way: Sample] {
    let texts = [lines(10_240), String(lines(10_240).reversed())]
    return withWindows(Way.textViews, text: texts[0]) { contestant, _ in
      let count = 10
      let start = Measure.processorTime()
      for index in 0..<count { contestant.setText(texts[(index + 1) % 2]) }
      let time = Measure.processorTime() - start
      Window.settle()
      return time / Double(count)
    } run: { sample in
      Measure.interleaved(Way.textViews, rounds: scale.rounds(quick: 25, full: 150), sample: sample)
    }
  }

  /// One character typed and deleted, with a frame drawn after each.
  static func toggle(_ ways: [Way] = Way.allCases, rounds: Int) -> [Way: Sample] {
    withWindows(ways, text: "") { contestant, window in
      let start = Measure.processorTime()
      contestant.type("a")
      window.frame()
      contestant.clear()
      window.frame()
      return Measure.processorTime() - start
    } run: { sample in
      Measure.interleaved(ways, rounds: rounds, sample: sample)
    }
  }

  /// Text in lines of 80 characters.
  static func lines(_ length: Int) -> String {
    let line = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 2).prefix(79) + "\n"
    return String(String(repeating: String(line), count: length / 80 + 1).prefix(length))
  }

  private static func erase(_ count: Int, _ buffer: UnsafeMutablePointer<GtkTextBuffer>) {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    start = end
    gtk_text_iter_backward_chars(&start, Int32(count))
    gtk_text_buffer_delete(buffer, &start, &end)
  }

  /// Makes a window for each way, and takes samples of them.
  private static func withWindows(
    _ ways: [Way], text: String, sample: @escaping (Contestant, Window) -> Double,
    run: ((Way) -> Double) -> [Way: Sample]
  ) -> [Way: Sample] {
    let stage = ways.reduce(into: [Way: (Contestant, Window)]()) { stage, way in
      let contestant = Contestant(way, text: text, scrolls: !way.isEntry)
      if !way.isEntry {
        // The caret is drawn in the window that has the focus, which only one can have.
        gtk_text_view_set_cursor_visible(contestant.field.asTextView, 0)
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(contestant.buffer, &end)
        gtk_text_buffer_place_cursor(contestant.buffer, &end)
      }
      stage[way] = (contestant, Window(contestant.root))
    }
    defer {
      for (contestant, window) in stage.values {
        window.destroy()
        contestant.release()
      }
    }
    return run { way in
      guard let (contestant, window) = stage[way] else { return .nan }
      return sample(contestant, window)
    }
  }
}

/// How many rounds are taken.
struct Scale {
  var isQuick: Bool
  func rounds(quick: Int, full: Int) -> Int { isQuick ? quick : full }
}
