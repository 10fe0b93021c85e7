import Foundation
import XCTest

/// With no display, the window is in a browser: a real one, driven over WebDriver.
final class WebTests: XCTestCase {
  func testTypingInABrowser() throws {
    let session = try Session(hasDisplay: false)
    defer { session.end() }
    let notes = try session.startNotes()
    try eventually("the address; \(notes.errors)", seconds: 30) { notes.outputText.contains("\n") }
    let address = notes.outputText.split(separator: " ").first { $0.hasPrefix("http://") }?.split(separator: "\n").first
    let url = String(try XCTUnwrap(address))
    XCTAssertTrue(notes.outputText.contains("Everyone on this machine"), notes.outputText)
    try checkListensOnLoopbackOnly(try XCTUnwrap(URL(string: url)?.port))

    let browser = try Browser(session)
    defer { browser.end() }
    try browser.open(url)
    // The window appears in the page when the server has sent it.
    try eventually("the placeholder in the page", seconds: 30) { try browser.text().ink > 300 }
    let empty = try browser.settledText()

    try browser.type("milk")
    try eventually("the note's file") { session.files().values.first == "milk" }
    try eventually("the placeholder's end") { try browser.text().ink < empty.ink / 2 }

    try browser.type("\u{e003}\u{e003}\u{e003}\u{e003}")
    try eventually("the empty file") { session.files().values.first == "" }
    // Chromium rounds the dimmed colours now up, now down.
    try eventually("the placeholder again, to the pixel") { try browser.text().isNear(empty, tolerance: 1) }

    // The server ends with the program.
    XCTAssertEqual(notes.end(SIGINT), 0)
    XCTAssertEqual(notes.errors.filter { !$0.isWhitespace }, "")
    XCTAssertThrowsError(try Session.run(["pgrep", "-f", "gtk4-broadwayd.*:\(URL(string: url)?.port ?? 0)$"]))
  }

  func testAPortInUse() throws {
    let session = try Session(hasDisplay: false)
    defer { session.end() }
    let first = try session.startNotes(["--web"])
    try eventually("the address") { first.outputText.contains("\n") }
    let port = first.outputText.split(separator: ":").last { $0.first?.isNumber ?? false }?.prefix { $0.isNumber } ?? ""
    let second = try session.start([Session.notes, "--data-dir", session.path("home/other"), "--web", String(port)])
    try eventually("the end") { !second.isRunning }
    XCTAssertEqual(second.wait(), 1)
    XCTAssertTrue(second.errors.contains("port \(port) is in use"), second.errors)
    XCTAssertEqual(first.end(), 0)
  }

  func testTheServerIsMissing() throws {
    let session = try Session(hasDisplay: false)
    defer { session.end() }
    let notes = try session.startNotes([], ["PATH": session.path("home")])
    try eventually("the end") { !notes.isRunning }
    XCTAssertEqual(notes.wait(), 1)
    XCTAssertTrue(notes.errors.contains("gtk4-broadwayd"), notes.errors)
  }

  func testTheServerEndsWhenTheProgramIsKilled() throws {
    let session = try Session(hasDisplay: false)
    defer { session.end() }
    let notes = try session.startNotes()
    try eventually("the address") { notes.outputText.contains("\n") }
    let port = notes.outputText.split(separator: ":").last { $0.first?.isNumber ?? false }?.prefix { $0.isNumber } ?? ""
    notes.end(SIGKILL)
    try eventually("the server's end") { (try? Session.run(["pgrep", "-f", "gtk4-broadwayd.*:\(port)$"])) == nil }
  }

  /// Reads the kernel's list of listening sockets.
  private func checkListensOnLoopbackOnly(_ port: Int) throws {
    let hexadecimal = String(format: "%04X", port)
    let lines = try ["tcp", "tcp6"].flatMap {
      try String(contentsOfFile: "/proc/net/\($0)", encoding: .utf8).split(separator: "\n")
    }
    let listening = lines.map { $0.split(separator: " ") }
      .filter { $0.count > 3 && $0[3] == "0A" && $0[1].hasSuffix(":\(hexadecimal)") }
    XCTAssertEqual(listening.map { String($0[1]) }, ["0100007F:\(hexadecimal)"])
  }
}

/// Debian's Chromium without a window, and its driver.
private final class Browser {
  private let driver: Program
  private let base: String
  private let folder: URL
  private var identifier = ""

  init(_ session: Session) throws {
    folder = session.folder
    driver = try session.start(["chromedriver", "--port=0"])
    var port: Substring?
    try eventually("chromedriver; \(driver.errors)") { [driver] in
      let parts = driver.outputText.split(separator: "started successfully on port ")
      port = parts.count > 1 ? parts[1].prefix { $0.isNumber } : nil
      return parts.count > 1
    }
    base = "http://127.0.0.1:\(port ?? "")/session"
    // The tests may run as root, which Chromium's sandbox refuses; nothing but the program under test is asked for over the network.
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-sync",
      "--disable-background-networking", "--disable-component-update", "--force-device-scale-factor=1",
      "--window-size=1000,800", "--user-data-dir=\(session.path("chromium"))",
    ]
    let capabilities: [String: Any] = ["alwaysMatch": ["goog:chromeOptions": ["args": arguments]]]
    let value = try request("POST", "", ["capabilities": capabilities]) as? [String: Any]
    identifier = "/\(value?["sessionId"] as? String ?? "")"
  }

  func end() {
    _ = try? request("DELETE", "")
    driver.end()
  }

  func open(_ url: String) throws {
    _ = try request("POST", "/url", ["url": url])
  }

  /// Presses and releases each key in turn.
  func type(_ keys: String) throws {
    let strokes = keys.flatMap { [["type": "keyDown", "value": "\($0)"], ["type": "keyUp", "value": "\($0)"]] }
    _ = try request("POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": strokes]]])
  }

  /// The part of the page with the first lines of the editor.
  func text() throws -> Picture {
    guard let encoded = try request("GET", "/screenshot") as? String, let png = Data(base64Encoded: encoded) else {
      throw Failure("no screenshot")
    }
    let file = folder.appendingPathComponent("page.png")
    try png.write(to: file)
    return try Picture(Session.runForData(["convert", file.path, "-depth", "8", "ppm:-"])).cropped(
      x: 280..<640, y: 60..<160)
  }

  func settledText() throws -> Picture {
    var last = try text()
    try eventually("a settled page") {
      let next = try text()
      defer { last = next }
      return next == last
    }
    return last
  }

  private func request(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any? {
    var arguments = [
      "curl", "--silent", "--show-error", "--max-time", "60", "--request", method, base + identifier + path,
    ]
    if let body {
      let file = folder.appendingPathComponent("request.json")
      try JSONSerialization.data(withJSONObject: body).write(to: file)
      arguments += ["--header", "Content-Type: application/json", "--data", "@\(file.path)"]
    }
    let value = try JSONSerialization.jsonObject(with: Session.runForData(arguments)) as? [String: Any]
    if let failure = value?["value"] as? [String: Any], let message = failure["message"] { throw Failure("\(message)") }
    return value?["value"]
  }
}
