/// What the command line asks for.
struct Arguments {
  enum Mode {
    case table
    case firstFrame
    case memory(Way, Int)
    case cycles(Int)
    case profile(String, Way, Int)
    case help(String?)
  }

  var mode = Mode.table
  var isQuick = false
  var isJSON = false
  /// Whether the placeholder is drawn as strong as text.
  var isUndimmed = false
  /// The keys to measure; nil for all.
  var only: Set<String>?

  static let usage = """
    usage: placeholder-benchmark [--json] [--quick] [--undimmed] [--only KEY,KEY…]
             the table, or one JSON object; --quick takes less than 30 s; --undimmed takes away the theme's opacity, to see
             what it takes of drawing
           placeholder-benchmark --first-frame
             a minimal application, which `startup` is compared with
           placeholder-benchmark --cycles COUNT
             attaches, shows, hides, detaches and destroys, and says how resident memory developed
           placeholder-benchmark --profile KEY WAY COUNT
             the work of one key alone, for callgrind and memcheck; WAY is bare, ours, readsText, …
    """

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--undimmed": isUndimmed = true
      case "--quick": isQuick = true
      case "--only": only = Set((words.popFirst() ?? "").split(separator: ",").map(String.init))
      case "--first-frame": mode = .firstFrame
      case "--cycles":
        guard let count = words.popFirst().flatMap(Int.init), count >= 10 else {
          mode = .help("--cycles wants a number from 10 up")
          return
        }
        mode = .cycles(count)
      case "--profile":
        guard let key = words.popFirst(), let way = words.popFirst().flatMap(Way.init),
          let count = words.popFirst().flatMap(Int.init), count > 0
        else {
          mode = .help("--profile wants a key, a way and a number")
          return
        }
        mode = .profile(key, way, count)
      case "--memory":
        guard let way = words.popFirst().flatMap(Way.init), let count = words.popFirst().flatMap(Int.init), count > 0
        else {
          mode = .help("\(word) wants a way and a number")
          return
        }
        mode = .memory(way, count)
      case "--help": mode = .help(nil)
      default:
        mode = .help("unknown argument \(word)")
        return
      }
    }
  }
}
