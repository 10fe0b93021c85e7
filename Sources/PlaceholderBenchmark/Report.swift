import CGtkPlaceholder
import Foundation

/// What was measured, for people and for programs.
@MainActor
struct Report {
  struct Row: Encodable {
    var key: String
    var work: String
    var goal: Double
    /// Ours ÷ bare, or a count; nil where it could not be measured.
    var value: Double?
    /// The bare view's figure, in `unit`.
    var base: Double?
    var unit: String
    /// The other ways ÷ bare.
    var others: [String: Double]
  }

  private struct Document: Encodable {
    var date: String
    var isQuick: Bool
    var machine: [String: String]
    var results: [Row]
  }

  private let isQuick: Bool
  private var rows: [Row] = []
  private let date = ISO8601DateFormatter().string(from: Date())

  init(isQuick: Bool) {
    self.isQuick = isQuick
  }

  mutating func add(_ row: Row?) {
    if let row { rows.append(row) }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let document = Document(date: date, isQuick: isQuick, machine: machine, results: rows)
    guard let data = try? encoder.encode(document) else { fail("a figure is not a number") }
    return String(decoding: data, as: UTF8.self)
  }

  var table: String {
    let titles = ["(a)", "(b)", "(c)", "(d)", "entry"]
    var lines = machine.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } + ["date: \(date)", ""]
    lines.append(line("key", "work (ours ÷ bare)", "goal", "ours", titles, "bare"))
    for row in rows {
      let isCount = row.goal == 0
      let base = row.base.map { isCount ? "\(Int($0))" : format($0, $0 < 100 ? 2 : 0) + " " + row.unit } ?? ""
      lines.append(
        line(
          row.key, row.work, isCount ? "0" : "≤ " + format(row.goal, 2),
          row.value.map { isCount ? "\(Int($0))" : format($0, 3) } ?? "–",
          titles.map { title in row.others[title].map { format($0, $0 < 100 ? 2 : 0) } ?? "" }, base))
    }
    lines += [
      "",
      "Processor time, median of interleaved rounds. (a) reads the text on every change, (b) makes the label anew,",
      "(c) binds it to the buffer's text, (d) has a second view beneath; entry: GtkEntry with ÷ without placeholder.",
    ]
    return lines.joined(separator: "\n")
  }

  private func line(
    _ key: String, _ work: String, _ goal: String, _ ours: String, _ others: [String], _ base: String
  ) -> String {
    let left = pad(key, 14) + pad(work, 38) + pad(goal, 8)
    return left + ([ours] + others).map { leftPad($0, 8) }.joined() + leftPad(base, 14)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func leftPad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private func format(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private var machine: [String: String] {
    let processor = field("model name", separator: ":", in: "/proc/cpuinfo") ?? "unknown"
    let system = field("PRETTY_NAME", separator: "=", in: "/etc/os-release") ?? "unknown"
    return [
      "machine": "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores",
      "system": system.replacingOccurrences(of: "\"", with: ""),
      "GTK": "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())",
      "GLib": "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)",
      "renderer": String(cString: getenv("GSK_RENDERER")),
      "build": isDebug ? "debug: the figures mean nothing" : "release",
    ]
  }

  private var isDebug: Bool {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return isDebug
  }

  /// The value of the first line that begins with `name`.
  private func field(_ name: String, separator: Character, in path: String) -> String? {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: separator).last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
