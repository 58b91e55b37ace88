/// The results of many scenes, as programs and pages around a run read them.
public struct GoldenSummary: Sendable {
  var entries: [GoldenReport.Entry]
  /// The part of all scenes that was compared; nil for all.
  public var shard: GoldenReport.Shard?
  /// What keeps the run from being complete, a line each: scenes that could not be drawn, missing shards.
  public var faults: [String]

  init(entries: [GoldenReport.Entry], shard: GoldenReport.Shard? = nil, faults: [String] = []) {
    self.entries = entries
    self.shard = shard
    self.faults = faults
  }

  public init(
    _ results: [(scene: String, result: GoldenResult)], shard: GoldenReport.Shard? = nil,
    faults: [String] = []
  ) {
    self.init(
      entries: results.map { GoldenReport.Entry($0.result, scene: $0.scene) }, shard: shard, faults: faults)
  }

  /// The number of compared frames.
  public var frames: Int { entries.reduce(0) { $0 + $1.framesCompared } }

  /// The number of scenes.
  public var scenes: Int { entries.count }

  /// The verdicts of all scenes.
  public var verdicts: [GoldenResult.Verdict] { entries.map(\.verdict) }

  /// Scenes that are not equal, in their order.
  var wrong: [GoldenReport.Entry] { entries.filter { $0.verdict != .equal } }

  /// A line for each scene that is not equal.
  public var lines: [String] { wrong.map { "\($0.scene): \($0.verdict.rawValue): \($0.summary)" } }

  /// `40 scenes, 280 frames compared: 39 equal, 1 different`.
  public var count: String {
    let counts = GoldenResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = entries.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.words)" : nil
    }
    return "\(Words.count(scenes, "scene")), \(Words.count(frames, "frame")) compared: "
      + (counts.isEmpty ? "nothing" : counts.joined(separator: ", "))
  }

  /// The verdict of all in a sentence, such as `1 of 40 scenes is different.`
  var sentence: String {
    guard !entries.isEmpty else {
      return faults.isEmpty ? "No scene was to be compared." : "Not all was compared."
    }
    let verdict: String
    if let only = entries.first, entries.count == 1 {
      verdict = "The scene is \(only.verdict.words)"
    } else {
      let counts = GoldenResult.Verdict.allCases.filter { $0 != .equal }.compactMap { verdict -> String? in
        let count = entries.count { $0.verdict == verdict }
        return count > 0 ? "\(count) \(count == 1 ? "is" : "are") \(verdict.words)" : nil
      }
      verdict =
        counts.isEmpty
        ? "All \(entries.count) scenes are equal"
        : "Of \(entries.count) scenes \(counts.joined(separator: ", "))"
    }
    return verdict + (faults.isEmpty ? "." : ", and not all was compared.")
  }

  /// A line for goldens of another toolchain whose pixels and numbers are all equal; nil if there are none.
  public var note: String? {
    let noted = entries.filter { $0.verdict == .equal && !$0.toolchain.isEmpty }
    guard let first = noted.first else { return nil }
    let goldens = noted.count == 1 ? "1 golden was" : "\(noted.count) goldens were"
    return "note: \(goldens) drawn by another toolchain (\(first.toolchain.joined(separator: "; "))); "
      + "all pixels and numbers are equal"
  }

  /// The text that `--json` prints.
  public var json: String { GoldenReport.json(entries, shard: shard, faults: faults) }
}

extension GoldenResult.Verdict {
  /// What is to be said of a scene: `different`.
  public var words: String {
    switch self {
    case .equal: "equal"
    case .staleToolchain: "drawn by another toolchain"
    case .different: "different"
    case .missing: "without a golden"
    case .unreadable: "with an unreadable golden"
    }
  }

  /// Whether the run fails because of it.
  public var isFailure: Bool { self != .equal && self != .staleToolchain }
}
