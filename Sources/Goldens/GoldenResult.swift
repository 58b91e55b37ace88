import Frames

/// The result of comparing a scene with its golden.
public struct GoldenResult: Sendable {
  public enum Verdict: String, Sendable, CaseIterable {
    case equal
    /// The golden was drawn by another toolchain, and something differs within the tolerance.
    case staleToolchain = "stale-toolchain"
    case different
    /// There is no golden.
    case missing
    /// The golden or one of its files cannot be used.
    case unreadable
  }

  /// A frame that differs.
  public struct Frame: Sendable, Hashable {
    public var index: Int
    /// The difference of its pixels; nil if its picture was not recorded.
    public var difference: PictureDifference?
    /// If its picture was not recorded, the largest difference of a mean of 32 × 32 pixels, in levels.
    public var coarse: Int?
    /// The limits that it exceeds, in words; empty if it is within the tolerance.
    public var broken: [String]
  }

  /// Pictures of a frame for inspection.
  public struct Evidence: Sendable {
    public var frame: Int
    public var expected: FramePicture?
    /// Nil if the frame is equal.
    public var actual: FramePicture?
    /// The differences, drawn over the faded expected picture.
    public var difference: FramePicture?
    /// Whether `expected` is only a coarse picture.
    public var isCoarse = false
    /// The box around the largest group of differing pixels.
    public var cluster: PixelRect?
  }

  public var name: String
  public var verdict: Verdict
  /// The number of frames whose digests and traces were compared.
  public var framesCompared = 0
  /// The number of frames of the golden.
  public var framesRecorded = 0
  /// The frames whose pixels or trace differ.
  public var framesDiffering: [Int] = []
  /// The findings, the most important first.
  public var findings: [Finding] = []
  public var frames: [Frame] = []
  /// The differences of toolchains: `cairo 1.18.0, recorded with 1.16.0`.
  public var toolchain: [String] = []
  public var tolerance = FrameTolerance.exact
  public var evidence: [Evidence] = []
  /// The views in numbers, for a page; nil without evidence.
  var replay: Replay?
  /// The command that records the golden again; nil if there is none.
  public var remedy: String?
  /// How long drawing and comparing took.
  public var seconds: Double?
  /// Frames per second, for times in messages.
  public var fps = 60

  /// Lets go of what only pages show, which takes much memory.
  public mutating func dropEvidence() {
    evidence = []
    replay = nil
  }

  public init(name: String, verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// A film that may differ from run to run is not equal, even if it was in this run.
  mutating func note(irregularities: [String]) {
    verdict = .different
    let list = irregularities.prefix(3).joined(separator: ", ")
    findings.insert(
      Finding(.film, "begun by the wall clock: \(list); the film is another every time"), at: 0)
  }

  /// What is to be known about a golden of another toolchain; nil if it was drawn by the same one.
  public var note: String? {
    toolchain.isEmpty ? nil : "drawn by another toolchain (\(toolchain.joined(separator: "; ")))"
  }

  /// One line: the findings, the first frame and the range of frames.
  public var summary: String {
    switch verdict {
    case .equal: return "\(Words.count(framesCompared, "frame")) equal" + (note.map { ", " + $0 } ?? "")
    case .missing, .unreadable: return findings.first?.text ?? verdict.rawValue
    case .staleToolchain:
      let what =
        framesDiffering.isEmpty
        ? "all pixels equal, numbers differ by a ten-thousandth"
        : "traces equal, pixels of \(Words.count(framesDiffering.count, "frame")) within the caps"
      return (note ?? "") + ": " + what
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

  /// The summary, and one line for each finding.
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
