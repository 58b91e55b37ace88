import Foundation
import Testing
import TestSupport

@testable import Commands

/// `inbetween watch`: what its server answers, and what happens when scenes are saved.
@MainActor @Suite struct WatchCommandTests {
  private nonisolated static func get(
    _ port: UInt16, _ path: String, method: String = "GET", host: String? = nil
  ) -> String {
    let host = host ?? "127.0.0.1:\(port)"
    return RawRequest.ask(
      port, Array("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8))
  }

  private func served() throws -> (pages: PreviewPages, server: PreviewServer) {
    let pages = PreviewPages(["a.json", "b.json"])
    pages.show("<p>first</p>", of: 0)
    return (pages, try #require(PreviewServer.start(pages, port: nil)))
  }

  @Test func sheetsAreServedWhereTheyAre() throws {
    let (pages, server) = try served()
    #expect(Self.get(server.port, "/").contains("<iframe"))
    #expect(Self.get(server.port, "/sheet/0?v=1").hasSuffix("<p>first</p>"))
    #expect(Self.get(server.port, "/sheet/0").contains("Cache-Control: no-store"))
    // The last good one stays while the scene is at fault.
    pages.fail(["a.json:1:2: wrong"], of: 0)
    #expect(Self.get(server.port, "/sheet/0").hasSuffix("<p>first</p>"))
    #expect(Self.get(server.port, "/state").contains(#""version":1,"faults":["a.json:1:2: wrong"]"#))
    pages.show("<p>second</p>", of: 0)
    #expect(Self.get(server.port, "/sheet/0").hasSuffix("<p>second</p>"))
    #expect(Self.get(server.port, "/state").contains(#""version":2,"faults":[]"#))
  }

  /// The first picture of a film is there before the film is, and the last good sheet stays meanwhile.
  @Test func firstPictureComesBeforeTheFilm() throws {
    let (pages, server) = try served()
    #expect(Self.get(server.port, "/draft/0").hasPrefix("HTTP/1.1 404"))
    pages.fail(["a.json:1:2: wrong"], of: 0)
    pages.draw(0, Array("picture".utf8), of: 0)
    pages.draw(1, Array("another".utf8), of: 0)
    let draft = Self.get(server.port, "/draft/0?v=1")
    #expect(draft.contains("Content-Type: image/png") && draft.hasSuffix("picture"))
    #expect(Self.get(server.port, "/state").contains(#""version":1,"faults":[],"draft":1,"frames":2"#))
    #expect(Self.get(server.port, "/sheet/0").hasSuffix("<p>first</p>"))
    pages.show("<p>second</p>", of: 0)
    #expect(Self.get(server.port, "/draft/0").hasPrefix("HTTP/1.1 404"))
    #expect(Self.get(server.port, "/state").contains(#""version":2,"faults":[],"draft":0"#))
    pages.draw(0, Array("next".utf8), of: 0)
    pages.fail(["a.json: endless"], of: 0)
    #expect(Self.get(server.port, "/state").contains(#""draft":0"#))
  }

  /// Nothing else is there: no file, no other host's name, no other method.
  @Test(arguments: [
    "/sheet/1", "/sheet/2", "/draft/0", "/state/0", "/sheet/+0", "/sheet", "sheet/0", "/sheet/-1",
    "/sheet/00", "/sheet/0/", "/etc/passwd", "/../../etc/passwd",
    "//etc/passwd",
    "/sheet/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/a.json", "/sheet/0%00", "/favicon.ico",
  ])
  func otherPathsAreNotThere(path: String) throws {
    let (_, server) = try served()
    #expect(Self.get(server.port, path).hasPrefix("HTTP/1.1 404"), "\(path)")
  }

  @Test func otherHostsAndMethodsAreRefused() throws {
    let (_, server) = try served()
    #expect(Self.get(server.port, "/", host: "localhost:\(server.port)").hasPrefix("HTTP/1.1 200"))
    for host in ["evil.example", "evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:1", ""] {
      #expect(Self.get(server.port, "/", host: host).hasPrefix("HTTP/1.1 403"), "\(host)")
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "BREW"] {
      #expect(Self.get(server.port, "/", method: method).hasPrefix("HTTP/1.1 405"), "\(method)")
    }
    #expect(!Self.get(server.port, "/", method: "HEAD").contains("<iframe"))
  }

  /// What is announced is not waited for.
  @Test func uploadsAreRefusedBeforeTheyCome() throws {
    let (_, server) = try served()
    let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 99999999999\r\n\r\n"
    #expect(RawRequest.ask(server.port, Array((head + "abc").utf8)).hasPrefix("HTTP/1.1 405"))
  }

  /// Whatever is sent, the server goes on answering.
  @Test func brokenRequestsAreSurvived() throws {
    let (_, server) = try served()
    var generator = SeededGenerator(seed: 7)
    let good = Array(
      "GET /sheet/0 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n".utf8)
    for round in 0..<150 {
      var bytes = good
      switch round % 4 {
      case 0:
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
      case 1: bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
      case 2: bytes = (0..<200).map { _ in .random(in: 0...255, using: &generator) }
      default:
        bytes =
          Array("GET /\(String(repeating: "a", count: 1 << (round % 20))) HTTP/1.1\r\n".utf8)
          + Array(String(repeating: "X: \(round)\r\n", count: 500).utf8) + Array("\r\n".utf8)
      }
      _ = RawRequest.ask(server.port, bytes)
    }
    #expect(Self.get(server.port, "/sheet/0").hasSuffix("<p>first</p>"))
  }

  @Test func portsAreFreeAgainAfterwards() throws {
    var port: UInt16 = 0
    do {
      let (_, server) = try served()
      port = server.port
      #expect(PreviewServer.start(PreviewPages([]), port: port) == nil)
    }
    #expect(PreviewServer.start(PreviewPages([]), port: port) != nil)
  }

  /// The page around the sheets, in a browser: it shows the last good one, and what is wrong.
  @Test(
    .enabled(
      if: BuiltProgram.isInstalled("chromium"), "Chromium is missing; scripts/setup --all installs it"))
  func pageShowsSheetsAndFaults() throws {
    let (pages, server) = try served()
    pages.fail(["b.json:1:2: wrong", "and more"], of: 0)
    try ScratchFolder.with { folder in
      let answer = try BuiltProgram.run(
        named: "chromium",
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder("profile"))",
          "--virtual-time-budget=4000", "--enable-logging=stderr", "--dump-dom",
          "http://127.0.0.1:\(server.port)/",
        ])
      let page = answer.output
      #expect(
        page.contains(#"<pre id="faults" role="alert">b.json:1:2: wrong\#nand more</pre>"#),
        "\(page.suffix(900))")
      #expect(page.contains(#"src="/sheet/0?v=1""#) && page.contains("⚠ a.json</button>"))
      #expect(page.contains("<title>a.json</title>"))
      #expect(!answer.errors.contains("CONSOLE"), "\(answer.errors)")
    }
  }

  // MARK: The command

  private static let scene = """
    { "device": { "size": [40, 80] }, "presenting": {}, "presented": { "background": "red" },
      "transition": { "kind": "slide-over", "direction": "present" } }
    """

  /// Asks again and again until the answer is as wanted; nil when it never is.
  private func until(_ isWanted: (String) -> Bool, _ ask: () -> String) async throws -> String? {
    for _ in 0..<600 {
      let answer = ask()
      if isWanted(answer) { return answer }
      try await Task.sleep(for: .milliseconds(50))
    }
    return nil
  }

  /// Saved wrong, the film stays and the fault shows in page and terminal; saved right, the next one comes; it ends
  /// by a signal as after a command that is done.
  @Test func savedScenesAreShown() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.scene, to: "a.json")
      try folder.write("", to: "output")
      try folder.write("", to: "errors")
      let process = Process()
      process.executableURL = BuiltProgram.folder.appending(path: "inbetween")
      process.arguments = ["watch", folder("a.json"), "--port", "0"]
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder("output")))
      process.standardError = try FileHandle(forWritingTo: URL(filePath: folder("errors")))
      try process.run()
      defer { if process.isRunning { process.terminate() } }
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: folder(name), encoding: .utf8)) ?? ""
      }
      let address = try #require(
        try await until {
          $0.contains("/\n")
        } _: {
          text("output")
        })
      let port = try #require(
        UInt16(address.split(separator: "\n")[0].dropLast().split(separator: ":").last ?? ""))
      func state() -> String { Self.get(port, "/state") }
      #expect(
        try await until {
          $0.contains("\"version\":1")
        } _: {
          state()
        } != nil, "\(text("errors"))")
      // Without the head, which has the time of the answer.
      func page() -> Substring? {
        let answer = Self.get(port, "/sheet/0")
        return answer.range(of: "\r\n\r\n").map { answer[$0.upperBound...] }
      }
      let first = try #require(page())
      #expect(first.contains("id=\"scrubber\""))

      try folder.write(Self.scene.replacingOccurrences(of: "\"red\"", with: "\"rde\""), to: "a.json")
      let faulty = try await until {
        $0.contains("presented.background: expected a colour")
      } _: {
        state()
      }
      #expect(faulty?.contains("\"version\":1") == true)
      #expect(page() == first)
      #expect(text("errors").contains("a.json:1:"))

      try folder.write(Self.scene.replacingOccurrences(of: "\"red\"", with: "\"lime\""), to: "a.json")
      let mended = try await until {
        $0.contains("\"version\":2")
      } _: {
        state()
      }
      #expect(mended?.contains("\"faults\":[]") == true)
      #expect(page()?.contains("#00FF00") == true)

      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(text("errors"))")
      #expect(Self.get(port, "/") == "")
    }
  }
}

/// Numbers that are the same in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
