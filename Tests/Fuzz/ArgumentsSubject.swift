import Commands
import Foundation
import TestSupport

/// Command lines: words of options and operands, one a line.
@MainActor
final class ArgumentsSubject: Subject {
  static let name = "arguments"
  /// `DIR` is the folder of this subject, `OUT` what is to be made in it.
  private static let lines = [
    "filmstrip DIR/scene.json --out OUT.png --at 0,0.1,0.2 --columns 2",
    "filmstrip DIR/scene.json --out OUT.png --count 3 --views bar,presented",
    "filmstrip DIR/scene.json --out OUT.png --changes --onion --size 30x50",
    "render DIR/scene.json --out OUT --frames 0-2,4 --scale 0.5 --jobs 2",
    "render DIR/scene.json --out OUT --size 20x30 --fps 12 --edges smooth --compression small --frames 1",
    "film DIR/scene.json --out OUT.apng --fps 5 --size 20x30",
    "sheet DIR/scene.json --out OUT.html --scale 0.25",
    "verify DIR/scene.json --goldens DIR/goldens --shard 1/2",
    "record DIR/scene.json --goldens OUT --mode missing --pictures 3",
    "calibrate DIR/scene.json --goldens DIR/goldens",
    "compare DIR/trace.json DIR/trace.json",
    "curve easeInOut --rows 5 --json",
    "explain presented.subviews.cornerRadius spring.dampingRatio --json",
    "explain shadow",
    "list keys --json",
    "check DIR/scene.json --json",
    "init OUT --kind custom",
    "init OUT --code",
    "completions bash",
    "adapt DIR/scene.json",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let words = [
    "--json", "--quiet", "--help", "--", "-", "--out", "--at", "--frames", "--fps", "--jobs", "--scale=1",
    "--at=",
    "0,0", "1-0", "0-", "0-9223372036854775807", "1e9x1e9", "0x0", "1x", "nan", "1/0", "2/1", "0.1,,0.2",
    "1,-1",
    "12:00", "spring", "subviews.subviews.subviews", ".", "a.b.c.d", "presented.",
  ]
  private let folder: String
  private let kept: [String]

  init(folder: String) async throws {
    self.folder = folder
    try GoldenSubject.scene.write(toFile: folder + "/scene.json", atomically: false, encoding: .utf8)
    let record = await Answer("record", folder + "/scene.json", "--goldens", folder + "/goldens")
    let render = await Answer("render", folder + "/scene.json", "--out", folder + "/frames")
    guard record.status == .done, render.status == .done else {
      throw SetUpFailure(description: record.errors + render.errors)
    }
    try FileManager.default.copyItem(atPath: folder + "/frames/trace.json", toPath: folder + "/trace.json")
    kept = fileNames(in: folder)
    // Paths may become relative ones.
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw SetUpFailure(description: "\(folder) cannot be the current folder")
    }
  }

  func input(_ numbers: inout SeededNumbers) -> Input {
    var words = numbers.choice(Self.lines)
    for _ in 0..<numbers.choice([1, 1, 2, 3]) {
      let place = numbers.below(words.count)
      switch numbers.below(6) {
      case 0: words.insert(numbers.choice(Self.words), at: place + 1)
      case 1 where words.count > 1: words.remove(at: place)
      case 2: words[place] = numbers.choice(Self.words + Mutation.numbers + Mutation.strings)
      case 3: words[place] = Mutation.changedNumbers(words[place], &numbers)
      case 4: words.insert(numbers.choice(words), at: place)
      default:
        let bytes = Mutation.changed(Array(words[place].utf8), &numbers)
        words[place] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return Input(name: "arguments", bytes: Array(words.joined(separator: "\n").utf8))
  }

  func fault(of input: Input) async -> String? {
    var words = String(decoding: input.bytes, as: UTF8.self).split(separator: "\n").map(inside)
    // The last two wait for people.
    guard let command = words.first, !["watch", "bench"].contains(command) else { return nil }
    words.removeAll { $0.hasPrefix("--allow-code") }
    for name in fileNames(in: folder) where !kept.contains(name) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    let answer = await Answer(words)
    let allowed: [CommandStatus] = [.done, .different, .badInput, .inputOutput, .otherToolchain]
    if let fault = answer.fault(command, allowed: allowed) { return fault }
    let left = fileNames(in: folder).filter { !kept.contains($0) }
    if answer.status == .badInput, !left.isEmpty { return "\(command) was refused and left \(left)" }
    return answer.output.contains("nan,") || answer.output.contains("inf,")
      ? "\(command): a number that is none" : nil
  }

  /// A word whose paths lie in this subject's folder, whatever was done to them.
  private func inside(_ word: Substring) -> String {
    let text = word.replacing("\u{0}", with: "")
    for (name, path) in [("DIR/", folder + "/"), ("OUT", folder + "/out")] where text.hasPrefix(name) {
      return path + text.dropFirst(name.count).replacing("/", with: "-").replacing("..", with: "‥")
    }
    return String(text.replacing("/", with: "∕").replacing("..", with: "‥"))
  }
}
