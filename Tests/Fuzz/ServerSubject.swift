import Commands
import Foundation
import TestSupport

/// Requests to the live preview's server, as bytes.
@MainActor
final class ServerSubject: Subject {
  static let name = "server"
  private static let secret = "not for others"
  private let server: PreviewServer
  /// Beside the program, where a path that leaves the preview might lead.
  private let file: String

  init(folder: String) throws {
    let pages = PreviewPages(["a.json", "b.json"])
    pages.show("<p>first</p>", of: 0)
    pages.fail(["b.json:1:2: wrong"], of: 1)
    guard let server = PreviewServer.start(pages, port: nil) else {
      throw SetUpFailure(description: "no port for the preview's server")
    }
    self.server = server
    file = folder + "/secret.json"
    try Self.secret.write(toFile: file, atomically: false, encoding: .utf8)
  }

  func input(_ numbers: inout SeededNumbers) -> Input {
    let method = numbers.choice(["GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "G E T", "", "\u{0}"])
    let path = numbers.choice([
      "/", "/state", "/sheet/0", "/sheet/1", "/sheet/0?v=1", "/sheet/99999999999999999999", "/sheet/-0", "//",
      "/..\(file)", "/%2e%2e\(file)", "\(file)", "file://\(file)", "http://127.0.0.1/state", "*",
      "/sheet/" + String(repeating: "0", count: numbers.choice([1, 1000, 100_000])),
    ])
    let host = numbers.choice([
      "127.0.0.1:PORT", "127.0.0.1:PORT", "localhost:PORT", "evil.example", "", "\t",
    ])
    let version = numbers.choice(["HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/9.9", ""])
    var text = "\(method) \(path) \(version)\r\nHost: \(host)\r\n"
    for _ in 0..<numbers.choice([0, 0, 1, 2, 200]) {
      text += numbers.choice([
        "Content-Length: \(numbers.choice(Mutation.numbers))\r\n", "Transfer-Encoding: chunked\r\n",
        "Host: evil.example\r\n", "Connection: keep-alive\r\n", "Expect: 100-continue\r\n", " folded\r\n",
        "Range: bytes=0-\r\n", "\(numbers.choice(Mutation.strings)): \(numbers.choice(Mutation.strings))\r\n",
      ])
    }
    text +=
      "Connection: close\r\n\r\n"
      + numbers.choice(["", "", "5\r\nhello\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFF\r\n"])
    let bytes = Array(text.utf8)
    return Input(name: "request", bytes: numbers.chance(50) ? bytes : Mutation.changed(bytes, &numbers))
  }

  func fault(of input: Input) -> String? {
    // The port is another in each process.
    let text = String(decoding: input.bytes, as: UTF8.self)
    let request = text.replacing("PORT", with: "\(server.port)")
    let answer = RawRequest.ask(server.port, Array(request.utf8))
    if answer.contains(Self.secret) { return "a file is served" }
    if !answer.isEmpty, !answer.hasPrefix("HTTP/1.") { return "no answer of HTTP: \(answer.prefix(60))" }
    if answer.hasPrefix("HTTP/1.1 5"), !answer.hasPrefix("HTTP/1.1 505"), !answer.hasPrefix("HTTP/1.1 501") {
      return "\(answer.prefix(20)): the server's own fault"
    }
    let sound = "GET /sheet/0 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n"
    return RawRequest.ask(server.port, Array(sound.utf8)).hasSuffix("<p>first</p>")
      ? nil : "no page afterwards"
  }
}
