public import Frames

/// One thing that is wrong with a scene: where it is, what was found, what is allowed.
public struct Fault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file's name as it was given.
  public let file: String
  /// Line and column in the file.
  public let position: SourcePosition
  /// The place in the scene, such as `presented.subviews[1].colr`; empty when the text itself is at fault.
  public let place: String
  /// What is wrong and what would be right.
  public let finding: String

  package init(file: String, position: SourcePosition, place: String, finding: String) {
    (self.file, self.position, self.place, self.finding) = (file, position, place, finding)
  }

  /// One line: `Scenes/a.json:12:8: presented.subviews[1].colr: unknown key, did you mean "color"?`
  public var description: String {
    let name = Quoting.cut(file, to: Quoting.longestFile)
    let where_ = place.isEmpty ? "" : Quoting.cut(place, to: Quoting.longestPlace) + ": "
    return "\(name):\(position): \(where_)\(finding)"
  }
}

/// Everything that is wrong with a scene.
public struct SceneFaults: Error, Sendable, CustomStringConvertible {
  /// The most faults that are shown.
  public static let most = 10
  /// The most characters that `description` has, the line that counts the rest included.
  public static let longest = 1500

  /// The first faults, in the order of the file, at most `most`.
  public let first: [Fault]
  /// How many there are in all.
  public let total: Int

  package init(first: [Fault], total: Int) {
    self.first = Array(first.prefix(Self.most))
    self.total = total
  }

  /// One line a fault, then `and N more` when not all are shown.
  public var description: String {
    var lines: [String] = []
    var length = 0
    for fault in first {
      let line = fault.description
      let rest = total - lines.count - 1
      let reserve = rest > 0 ? "\nand \(rest) more".count : 0
      guard lines.isEmpty || length + line.count + 1 + reserve <= Self.longest else { break }
      length += line.count + (lines.isEmpty ? 0 : 1)
      lines.append(line)
    }
    if total > lines.count { lines.append("and \(total - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}

/// Gathers faults while a scene is checked.
struct FaultList {
  private var findings: [(offset: Int, place: String, finding: String)] = []
  private(set) var count = 0

  /// Faults beyond this many are counted, not kept: a file can hold millions.
  private static let kept = 1000

  mutating func add(_ place: String, at offset: Int, _ finding: @autoclosure () -> String) {
    count += 1
    if findings.count < Self.kept { findings.append((offset, place, finding())) }
  }

  /// The faults in the order of the file, or nil when there are none.
  func faults(in text: SourceText) -> SceneFaults? {
    guard count > 0 else { return nil }
    let inOrder = findings.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    let first = inOrder.prefix(SceneFaults.most).map {
      Fault(
        file: text.file, position: text.position(at: $0.element.offset), place: $0.element.place,
        finding: $0.element.finding)
    }
    return SceneFaults(first: first, total: count)
  }
}
