import Frames

/// Compares a film with its golden: digests and traces first, pixels only if those differ.
@MainActor
struct GoldenComparison {
  let name: String
  let take: FilmTake
  let golden: Golden
  let folder: GoldenFolder
  let fingerprint: Fingerprint
  /// A tolerance that replaces the golden's own.
  let tolerance: FrameTolerance?
  /// The largest number of differing frames of which pictures are kept.
  let mostEvidence: Int
  private var wantsEvidence: Bool { mostEvidence > 0 }

  func run() async throws -> GoldenResult {
    var result = GoldenResult(name: name, verdict: .equal)
    result.fps = golden.fps
    result.framesRecorded = golden.pixels.count
    result.framesCompared = min(golden.pixels.count, take.digests.count)
    result.toolchain = fingerprint.differences(fromRecorded: golden.fingerprint)
    let isSame = result.toolchain.isEmpty
    result.tolerance = tolerance ?? golden.tolerance ?? (isSame ? .exact : .otherToolchain)

    let isSameSize = take.width == golden.width && take.height == golden.height
    result.findings = filmFindings()
    let trace = TraceComparison(
      recorded: golden.trace, now: take.trace, slack: isSame ? 0 : 1, scale: golden.scale,
      fps: golden.fps)
    let told = trace.findings()
    let redFrames = (0..<result.framesCompared).filter { take.digests[$0] != golden.pixels[$0] }
    let pixels =
      redFrames.isEmpty || !isSameSize
      ? [] : try await PixelComparison(self, trace, told).run(redFrames, &result)
    result.findings += told + pixels
    addWhole(told, redFrames, &result)
    result.framesDiffering = Set(redFrames + told.flatMap(\.frames)).sorted()
    if !isSameSize, wantsEvidence { try await addSizes(&result) }

    let isBroken = result.frames.contains { !$0.broken.isEmpty } || (!isSameSize && !redFrames.isEmpty)
    let isWrong = result.findings.contains { $0.kind != .pixels }
    if isWrong || isBroken {
      result.verdict = .different
    } else if !isSame, !redFrames.isEmpty || told.isEmpty && !areTracesEqual {
      result.verdict = .staleToolchain
    }
    if result.verdict == .equal { result.findings = [] }
    if wantsEvidence, result.verdict != .equal { try await addMotion(trace, to: &result) }
    return result
  }

  /// Whether the traces differ nowhere, not even by rounding.
  private var areTracesEqual: Bool {
    TraceComparison(
      recorded: golden.trace, now: take.trace, slack: 0, scale: golden.scale, fps: golden.fps
    ).findings().isEmpty
  }

  // MARK: The film as a whole

  private func filmFindings() -> [Finding] {
    var findings: [Finding] = []
    if take.clock.fps != golden.fps {
      findings.append(Finding(.film, "\(take.clock.fps) frames a second, recorded \(golden.fps)"))
    }
    if take.scale != golden.scale {
      findings.append(
        Finding(.film, "scale \(Words.decimals(take.scale)), recorded \(Words.decimals(golden.scale))"))
    }
    if take.width != golden.width || take.height != golden.height {
      findings.append(
        Finding(
          .film, "size \(take.width) × \(take.height) px, recorded \(golden.width) × \(golden.height)"))
    }
    let (now, then) = (take.digests.count, golden.pixels.count)
    if now != then {
      let difference = abs(now - then)
      let seconds = Words.decimals(Double(difference) / Double(golden.fps), 3)
      let what =
        now < then
        ? (difference == 1 ? "the last frame is missing" : "the last \(difference) frames are missing")
        : "\(Words.count(difference, "frame")) more"
      findings.append(
        Finding(
          .film,
          "\(Words.count(now, "frame")), recorded \(then): \(what), it ends \(seconds) s "
            + (now < then ? "earlier" : "later")))
    }
    return findings
  }

  /// Adds findings about the whole film that follow from the digests alone.
  private func addWhole(_ told: [Finding], _ red: [Int], _ result: inout GoldenResult) {
    guard !red.isEmpty else { return }
    let (now, then) = (take.digests, golden.pixels)
    if !told.contains(where: { $0.kind == .shiftedInTime }), let shift = Self.shift(of: now, from: then) {
      result.findings.insert(
        Finding(.shiftedInTime, frames: red, "all of it " + PropertyDifference.lateness(shift)), at: 0)
    } else if now.count == then.count, now.count > 2, now.first == then.first, now.last == then.last,
      !result.tolerance.isExact || fingerprint == golden.fingerprint, !told.isEmpty
    {
      result.findings.append(
        Finding(.path, frames: red, "first and last frame equal, what is between differs"))
    }
  }

  /// The number of frames by which all digests are late; nil if they are not shifted.
  private static func shift(of now: [PixelDigest], from then: [PixelDigest]) -> Int? {
    guard Set(then).count >= 3 else { return nil }
    for distance in 1...PropertyDifference.farthestShift {
      for delay in [distance, -distance] {
        let pairs = now.indices.filter { then.indices.contains($0 - delay) }
        guard pairs.count > distance, Set(pairs.map { now[$0] }).count >= 3 else { continue }
        if pairs.allSatisfy({ now[$0] == then[$0 - delay] }) { return delay }
      }
    }
    return nil
  }

  // MARK: Pictures of two sizes

  private func addSizes(_ result: inout GoldenResult) async throws {
    // A golden may claim very large frames, which are not shown.
    guard golden.width * golden.height <= max(1 << 24, 4 * take.width * take.height) else { return }
    let frame = min(take.digests.count, golden.pixels.count) - 1
    let shown = golden.pictures.keys.filter { $0 <= frame }.max() ?? 0
    let now = FramePicture(width: take.width, height: take.height, rgba: try await take.pixels(of: shown))
    result.evidence.append(
      GoldenResult.Evidence(
        frame: shown, expected: try folder.picture(shown, of: golden), actual: now, difference: nil))
  }
}
