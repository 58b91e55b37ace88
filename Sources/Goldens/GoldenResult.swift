import Frames

/// How a scene compares with its golden.
public struct GoldenResult: Sendable {
  public enum Verdict: String, Sendable, CaseIterable {
    case equal
    /// Drawn by another toolchain, and within the caps.
    case staleToolchain = "stale-toolchain"
    case different
    /// There is no golden.
    case missing
    /// The golden, or a file of it, can't be used.
    case unreadable
  }

  /// One frame that differs.
  public struct Frame: Sendable, Hashable {
    public var index: Int
    /// How its pixels differ; nil for a frame of which no picture was recorded.
    public var difference: PictureDifference?
    /// For such a frame the largest difference of the mean of 32 × 32 pixels, in levels.
    public var coarse: Int?
    /// The caps it breaks, in words; none where it is within them.
    public var broken: [String]
  }

  /// Pictures of a frame to look at.
  public struct Evidence: Sendable {
    public var frame: Int
    public var expected: FramePicture?
    public var actual: FramePicture?
    /// What differs, over the faded expected picture.
    public var difference: FramePicture?
    /// Whether `expected` is only the coarse picture.
    public var isCoarse = false
  }

  public var name: String
  public var verdict: Verdict
  /// Frames whose digests and traces were compared.
  public var framesCompared = 0
  /// Frames of the golden.
  public var framesRecorded = 0
  /// Frames that differ in pixels or trace.
  public var framesDiffering: [Int] = []
  /// What is wrong, the weightiest first.
  public var findings: [Finding] = []
  public var frames: [Frame] = []
  /// What drew it otherwise: `cairo 1.18.0, recorded with 1.16.0`.
  public var toolchain: [String] = []
  public var tolerance = FrameTolerance.exact
  public var evidence: [Evidence] = []
  /// Frames a second; for times.
  public var fps = 60
  /// Findings from pixels, while frames are being compared.
  var pending: [Finding] = []

  public init(name: String, verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// A film that comes out differently every time is not equal, even if it was so this once.
  mutating func note(irregularities: [String]) {
    verdict = .different
    let list = irregularities.prefix(3).joined(separator: ", ")
    findings.insert(
      Finding(.film, "begun by the wall clock: \(list); the film is another every time"), at: 0)
  }

  /// One line: what was found, first frame and span.
  public var summary: String {
    switch verdict {
    case .equal: return "\(Words.count(framesCompared, "frame")) equal"
    case .missing, .unreadable: return findings.first?.text ?? verdict.rawValue
    case .staleToolchain:
      let pixels =
        framesDiffering.isEmpty
        ? "all pixels equal"
        : "traces equal, pixels of \(Words.count(framesDiffering.count, "frame")) within the caps"
      return "drawn by another toolchain (\(toolchain.joined(separator: "; "))): \(pixels)"
    case .different:
      guard let first = framesDiffering.first, let last = framesDiffering.last else {
        return findings.first?.sentence ?? "differs"
      }
      let seconds = Words.decimals(Double(first) / Double(fps), 3)
      return
        "\(framesDiffering.count) of \(Words.count(framesRecorded, "frame")) differ, first \(first) (\(seconds) s)"
        + (last == first ? "" : ", last \(last)")
    }
  }

  /// The summary and a line for each finding.
  public var lines: [String] {
    var lines = [summary]
    for finding in findings where finding.sentence != lines[0] && finding.text != lines[0] {
      lines.append(finding.sentence)
    }
    if verdict == .different, !toolchain.isEmpty {
      lines.append("also another toolchain: " + toolchain.joined(separator: "; "))
    }
    return lines
  }
}
