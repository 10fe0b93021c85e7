import Foundation
import TestSupport
import XCTest

/// The table of situations is complete, and each test that it names exists and is run.
@MainActor
final class CaseTests: XCTestCase {
  func testEverySituationHasItsNumberAndAnAnswer() async {
    let cases = Case.all.flatMap { $0 }
    XCTAssertEqual(cases.map(\.number), Array(1...153))
    for item in cases {
      XCTAssertFalse(item.situation.isEmpty, "C\(item.number)")
      XCTAssertNotEqual(item.tests.isEmpty, item.reason.isEmpty, "C\(item.number) has tests or a reason")
    }
  }

  func testEveryNamedTestIsRun() async {
    // This program's own list: a test that is not discovered is not in it.
    let list = Service.run([CommandLine.arguments[0], "--list-tests"])
    let known = Set(list.split(separator: "\n").compactMap { $0.split(separator: ".").last.map(String.init) })
    XCTAssertGreaterThan(known.count, 100)
    for item in Case.all.flatMap({ $0 }) {
      for test in item.tests { XCTAssertTrue(known.contains(test), "C\(item.number): there is no test \(test)") }
    }
  }
}
