/// Which goldens are recorded.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Only missing ones.
  case missing
  /// Missing ones and those that fail.
  case failed
  /// All.
  case all
  /// None.
  case never

  /// The mode given by the environment variable `INBETWEEN_RECORD`: one of the modes, or 1 for all.
  ///
  /// Without it, missing goldens are recorded; on a continuous-integration machine, where `CI` is set, none are.
  /// - Throws: ``Unknown`` for another word.
  public init(environment: [String: String]) throws(Unknown) {
    if let asked = environment["INBETWEEN_RECORD"], !asked.isEmpty, asked != "0" {
      guard let mode = asked == "1" ? .all : RecordMode(rawValue: asked) else { throw Unknown(word: asked) }
      self = mode
    } else {
      let isServer = environment["CI"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
      self = isServer ? .never : .missing
    }
  }

  /// A word that is not a mode.
  public struct Unknown: Error, Hashable, CustomStringConvertible {
    public let word: String

    public var description: String {
      "INBETWEEN_RECORD: “\(word)” must be \(RecordMode.allCases.map(\.rawValue).joined(separator: ", ")) or 1 for all"
    }
  }
}
