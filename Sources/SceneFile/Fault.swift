public import Frames

/// An error in a scene: its place, what was found, and what is allowed.
public struct Fault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file's name as given by the user.
  public let file: String
  /// Line and column in the file.
  public let position: SourcePosition
  /// The place in the scene, such as `presented.subviews[1].colr`; empty if the JSON text itself is wrong.
  public let place: String
  /// What is wrong and what is expected.
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

/// All errors of a scene.
public struct SceneFaults: Error, Sendable, CustomStringConvertible {
  /// The largest number of faults that are shown.
  public static let most = 10
  /// The largest number of characters of `description`, including the line that counts the rest.
  public static let longest = 1500

  /// The first faults in the order of the file, at most `most`.
  public let first: [Fault]
  /// The number of all faults.
  public let total: Int

  package init(first: [Fault], total: Int) {
    self.first = Array(first.prefix(Self.most))
    self.total = total
  }

  /// One line per fault, then `and N more` if not all are shown.
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

/// Collects faults while a scene is checked.
struct FaultList {
  private var findings: [(offset: Int, place: String, finding: String)] = []
  private(set) var count = 0

  /// Faults beyond this number are counted but not stored, since a file can contain millions.
  private static let kept = 1000

  mutating func add(_ place: String, at offset: Int, _ finding: @autoclosure () -> String) {
    count += 1
    if findings.count < Self.kept { findings.append((offset, place, finding())) }
  }

  /// The faults in the order of the file; nil if there are none.
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
