import CGtkPlaceholder
import Foundation

/// `frame`, `resize` and `scroll`: what drawing costs. The placeholder is compared with the same text, typed.
@MainActor
enum DrawBenchmarks {
  private static let paragraphs = """
    Write what you want to remember. It is saved while you type, and nobody else can read it.
    A line that begins with a dash becomes a list, and one that begins with a number is counted.
    Drop pictures and files here, or paste them.
    """

  /// A frame in which the view is drawn anew.
  static func frame(_ contestant: Contestant, _ window: Window) -> Double {
    let start = Measure.processorTime()
    gtk_widget_queue_draw(contestant.field)
    window.frame()
    return Measure.processorTime() - start
  }

  /// A view made narrow, and wide again, with a frame drawn after each.
  static func resize(_ contestant: Contestant, _ window: Window) -> Double {
    let start = Measure.processorTime()
    for width: Int32 in [200, 600] {
      gtk_widget_set_size_request(contestant.root, width, -1)
      window.frame()
    }
    return Measure.processorTime() - start
  }

  /// A view with a million characters scrolled by a page.
  static func scroll(_ scale: Scale) -> [Way: Sample] {
    let text = EditBenchmarks.lines(1_000_000)
    let ways: [Way] = [.bare, .ours]
    let stage = ways.reduce(into: [Way: (Contestant, Window)]()) { stage, way in
      let contestant = Contestant(way, text: text, scrolls: true)
      gtk_text_view_set_cursor_visible(contestant.field.asTextView, 0)
      stage[way] = (contestant, Window(contestant.root))
    }
    // GTK finds the heights of all lines when it has nothing else to do.
    Window.settle()
    defer { end(stage) }
    var pages: [Way: Double] = [:]
    return Measure.interleaved(ways, rounds: scale.rounds(quick: 40, full: 400)) { way in
      guard let (contestant, window) = stage[way] else { return .nan }
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(contestant.field))
      let page = pages[way, default: 0] < 400 ? pages[way, default: 0] + 1 : 0
      pages[way] = page
      let start = Measure.processorTime()
      gtk_adjustment_set_value(adjustment, page * gtk_adjustment_get_page_size(adjustment))
      window.frame()
      return Measure.processorTime() - start
    }
  }

  /// Samples of our placeholder (`ours`) and of the same text typed into a bare view (`bare`).
  static func compare(_ ways: [Way] = [.bare, .ours], rounds: Int, sample: (Contestant, Window) -> Double) -> [Way:
    Sample]
  {
    let stage = ways.reduce(into: [Way: (Contestant, Window)]()) { stage, way in
      let contestant = Contestant(way, text: way == .bare ? paragraphs : "", placeholder: paragraphs)
      gtk_text_view_set_wrap_mode(contestant.field.asTextView, GTK_WRAP_WORD)
      // The caret is drawn in the window that has the focus, which only one can have.
      gtk_text_view_set_cursor_visible(contestant.field.asTextView, 0)
      gtk_widget_set_halign(contestant.root, GTK_ALIGN_START)
      gtk_widget_set_valign(contestant.root, GTK_ALIGN_START)
      gtk_widget_set_size_request(contestant.root, 600, -1)
      stage[way] = (contestant, Window(contestant.root, width: 620))
    }
    defer { end(stage) }
    return Measure.interleaved(ways, rounds: rounds) { way in
      guard let (contestant, window) = stage[way] else { return .nan }
      return sample(contestant, window)
    }
  }

  private static func end(_ stage: [Way: (Contestant, Window)]) {
    for (contestant, window) in stage.values {
      window.destroy()
      contestant.release()
    }
  }
}
