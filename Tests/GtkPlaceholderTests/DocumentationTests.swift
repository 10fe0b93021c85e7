import Foundation
import XCTest

/// What the documentation shows is code of `Tests/Adoption`, which is built and run.
@MainActor
final class DocumentationTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  func testEveryExampleIsRun() async throws {
    let code = try Self.files(in: "Tests/Adoption", ["swift", "ui", "css"]).map { try Self.lines(of: $0) }
    let pages =
      try Self.files(in: "Sources/GtkPlaceholder", ["md", "swift"]) + [
        Self.root.appendingPathComponent("README.md")
      ]
    var examples = 0
    for page in pages {
      for example in Self.examples(in: try Self.lines(of: page), areComments: page.pathExtension == "swift") {
        examples += 1
        let isRun = code.contains { lines in
          lines.indices.dropLast(example.count - 1).contains { start in
            lines[start].hasSuffix(example[0])
              && Self.dedented(Array(lines[start..<(start + example.count)])) == example
          }
        }
        let text = example.joined(separator: "\n")
        XCTAssertTrue(isRun, "\(page.lastPathComponent) has an example that Tests/Adoption has not:\n\(text)")
      }
    }
    XCTAssertGreaterThan(examples, 20)
  }

  /// Each file that the README shows or leads to is there.
  func testEveryLinkOfTheReadmeLeadsToAFile() async throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let links = readme.matches(of: /(?:\]\(|src="|srcset=")([^)"#:]+)[)"#]/).map { String($0.output.1) }
    XCTAssertGreaterThan(links.count, 5)
    for link in links {
      let path = Self.root.appendingPathComponent(link).path
      XCTAssertTrue(FileManager.default.fileExists(atPath: path), "README.md leads to \(link), which is not there")
    }
  }

  /// Each row of the tables that lead from other recipes to this library has a test that names it.
  func testEveryRowOfTheMigrationTablesHasATest() async throws {
    let article = try Self.files(in: "Sources/GtkPlaceholder", ["md"]).first {
      $0.lastPathComponent == "MovingFromUIKit.md"
    }
    let rows = try Self.lines(of: XCTUnwrap(article)).filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
      .filter { $0 != "Recipe" && $0 != "---" }
    let mark = "  /// Row: "
    let named = try Self.files(in: "Tests/GtkPlaceholderTests", ["swift"]).flatMap { try Self.lines(of: $0) }
      .filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    XCTAssertGreaterThan(rows.count, 30)
    XCTAssertEqual(named.sorted(), rows.sorted())
  }

  /// The blocks of a page, or of a source file's documentation, whose language is checked.
  private static func examples(in lines: [String], areComments: Bool) -> [[String]] {
    var examples: [[String]] = []
    var block: [String]?
    for line in lines {
      var text = Substring(line)
      if areComments, let mark = line.range(of: #"^ */// ?"#, options: .regularExpression) {
        text = text[mark.upperBound...]
      }
      let fence = text.trimmingCharacters(in: .whitespaces)
      if block == nil, ["```swift", "```xml", "```css"].contains(fence) {
        block = []
      } else if fence == "```", let ended = block {
        examples.append(dedented(ended))
        block = nil
      } else {
        block?.append(String(text))
      }
    }
    return examples
  }

  /// The lines without the indentation that all of them have.
  private static func dedented(_ lines: [String]) -> [String] {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
  }

  private static func files(in folder: String, _ types: Set<String>) throws -> [URL] {
    let all = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { types.contains($0.pathExtension) }
    XCTAssertFalse(files.isEmpty, "\(folder) has no file")
    return files
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }
}
