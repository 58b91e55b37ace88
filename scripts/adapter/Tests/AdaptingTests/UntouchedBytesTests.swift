import Foundation
import Testing

@testable import Adapting

/// Outside of the constructs that are rewritten no byte changes: files put together at random from pieces, whose adapted
/// form is known by heart, come out as the adapted pieces put together.
struct UntouchedBytesTests {
  /// Pieces that stand in a class `Card`, and what becomes of them.
  private static let pieces: [(source: String, adapted: String)] = [
    ("  @objc func tap() {}\n", "        func tap() {}\n"),
    ("  @IBOutlet weak var label: UILabel!\n", "            weak var label: UILabel!\n"),
    ("  @objc dynamic var p = 0 // @objc\n", "                var p = 0 // @objc\n"),
    (
      "  lazy var g = Tap(target: self, action: #selector(pan(_:))) // é\n",
      "  lazy var g = Tap(target: self, action: Selector(\"pan:\", Card.pan(_:))) // é\n"
    ),
    ("  let k = #keyPath(CALayer.bounds); let x = 1\n", "  let k = \"bounds\"                ; let x = 1\n"),
    (
      "  func f() { let s = \"\\(#selector(tap))\" }\n",
      "  func f() { let s = \"\\(Selector(\"tap\", Card.tap))\" }\n"
    ),
  ]

  /// Pieces that nothing becomes of.
  private static let plain = [
    "  // @objc #selector(a)\n", "  /* /* @objc */ dynamic #keyPath(b) */\n",
    "  let s = \"#selector(c) 🎈\"\n",
    "  let r = #\"\"\"\n    @objc \\(x) \"#selector(d)\"\n    \"\"\"#\n", "\n\n", "\t\r\n",
    "  let regex = /#selector\\(/\n",
    "  func g<T: P>(_ x: T) where T.A == Int { x?.y?(1); z!(2) }\n", "  #if DEBUG\n  let d = 1\n  #endif\n",
    "  @available(iOS 13, *) init() { super.init() }\n",
    "  let c = { [weak self] (x: Int) -> Int in x + (self?.n ?? 0) }\n",
    "  @MyMacro(a: #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)) var m: Int\n",
    "  subscript(dynamic: Int) -> Int { get { dynamic } set {} }\n", "  let `dynamic` = 1\n",
  ]

  @Test(arguments: 0..<300) func randomFile(seed: Int) {
    var random = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var (source, expected) = (
      "class Card {\n  @objc func pan(_ x: Int) {}\n", "class Card {\n        func pan(_ x: Int) {}\n"
    )
    var hasTap = false
    for _ in 0..<Int(random.next() % 30) {
      if random.next() % 2 == 0, let piece = Self.pieces.randomElement(using: &random) {
        if piece.source.contains("func tap") {
          if hasTap { continue }
          hasTap = true
        }
        source += piece.source
        expected += piece.adapted
      } else if let piece = Self.plain.randomElement(using: &random) {
        source += piece
        expected += piece
      }
    }
    source += "}\n"
    expected += "}\n"
    let result = adapted(source)
    #expect(result == expected)
    // What was adapted has nothing left to adapt.
    #expect(adapted(result) == result)
  }

  /// The package's own sources have nothing to adapt but the types of time.
  @Test func ownSourcesStayAsTheyAre() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    let sources = root.appending(path: "Sources")
    let walk = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let url as URL in walk where url.pathExtension == "swift" {
      // The recorder is written to be copied into apps, with selectors as they have them.
      if url.path.contains("/StageClock/") || url.path.contains("/Recorder/") { continue }
      let text = try String(contentsOf: url, encoding: .utf8)
      let file = SourceFile(path: url.path, text: text)
      let result = Adapter.adapt([file])[0].text.replacing(
        /; import ((class|struct|protocol) StageClock\.\w+|StageClock)/, with: "")
      let isSame = Array(result.utf8) == Array(text.utf8)
      #expect(isSame, "\(url.path)")
      count += 1
    }
    #expect(count > 300)
  }
}

/// Numbers that are the same on every run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
