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
    if !redFrames.isEmpty, isSameSize { try await comparePixels(redFrames, told, &result) }
    result.findings += told + result.pending
    addWhole(told, redFrames, &result)
    result.framesDiffering = Set(redFrames + told.flatMap(\.frames)).sorted()
    if !isSameSize, wantsEvidence { try await addSizes(&result) }

    let isBroken = result.frames.contains { !$0.broken.isEmpty } || (!isSameSize && !redFrames.isEmpty)
    let isWrong = result.findings.contains { $0.kind != .pixels }
    if isWrong || isBroken {
      result.verdict = .different
    } else if !isSame, !redFrames.isEmpty || take.trace != golden.trace {
      result.verdict = .staleToolchain
    }
    if result.verdict == .equal { result.findings = [] }
    if wantsEvidence, result.verdict != .equal { try await addMotion(to: &result) }
    return result
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

  // MARK: Pixels

  private func comparePixels(_ red: [Int], _ told: [Finding], _ result: inout GoldenResult) async throws {
    let caps = result.tolerance
    let kept = red.filter { golden.pictures[$0] != nil }
    let coarse = red.filter { golden.pictures[$0] == nil }
    // One at a time, since a picture at scale 3 takes 12 MB, and there are three for each frame.
    for frame in kept {
      let recorded = try folder.picture(frame, of: golden)
      let now = FramePicture(width: take.width, height: take.height, rgba: try await take.pixels(of: frame))
      let difference = PictureDifference(
        between: recorded, and: now, ignored: caps.ignored, window: caps.window)
      let broken = caps.isExact ? ["\(Self.measure(difference)) differ"] : caps.broken(by: difference)
      result.frames.append(GoldenResult.Frame(index: frame, difference: difference, broken: broken))
      if wantsEvidence, result.evidence.count < mostEvidence {
        let picture = DifferencePicture.draw(recorded: recorded, now: now, difference)
        result.evidence.append(
          GoldenResult.Evidence(
            frame: frame, expected: recorded, actual: now, difference: picture,
            cluster: difference.clusters.first?.bounds))
      }
      guard !broken.isEmpty, let mask = difference.mask else { continue }
      let shares = shares(frame, mask, difference.clusters, told)
      for share in shares {
        let moved = PictureShift.find(recorded: recorded, now: now, around: share.bounds).map {
          "looks " + PropertyDifference.displacement([Int64($0.x) * 10_000, Int64($0.y) * 10_000], scale: 1)
            + "; "
        }
        let channel =
          difference.largest == difference.largestAlpha && Self.isAlphaOnly(difference) ? " of alpha" : ""
        let text =
          "\(moved ?? "")pixels differ, \(share.count) of them at \(Self.place(share.bounds)), "
          + "by \(Words.count(difference.largest, "level"))\(channel) at most"
        result.add(Finding(.pixels, view: share.view, frames: [frame], text))
      }
    }
    if !coarse.isEmpty { try await compareCells(coarse, told, &result) }
    result.frames.sort { $0.index < $1.index }
    let broken = result.frames.filter { !$0.broken.isEmpty }
    if let worst = broken.compactMap({ frame in frame.difference.map { (frame.index, $0) } })
      .max(by: { $0.1.count < $1.1.count }), !told.isEmpty
    {
      result.add(
        Finding(
          .pixels, frames: [worst.0],
          "\(Self.measure(worst.1)) differ, by \(Words.count(worst.1.largest, "level")) at most"))
    }
  }

  private func compareCells(_ frames: [Int], _ told: [Finding], _ result: inout GoldenResult) async throws {
    let caps = result.tolerance
    let recorded = try folder.cells(of: golden)
    let (width, height) = (take.width, take.height)
    let cells = try await take.paint(frames) { _, rows in CellPicture(rows, width: width, height: height) }
    var differences: [(frame: Int, difference: CellPicture.Difference, cells: CellPicture)] = []
    for (frame, now) in zip(frames, cells) {
      let difference = now.difference(from: recorded[frame], tolerance: caps, width: width, height: height)
      var broken: [String] = []
      if caps.isExact {
        broken = ["its pixels differ"]
      } else if !difference.broken.isEmpty {
        broken = ["a mean of 32 × 32 px differs by \(Words.count(difference.largest, "level"))"]
      }
      result.frames.append(
        GoldenResult.Frame(index: frame, coarse: difference.largest, broken: broken))
      if !broken.isEmpty { differences.append((frame, difference, now)) }
    }
    // Reported only if no picture shows it better.
    guard !result.findings(cover: .pixels),
      let worst = differences.max(by: { $0.difference.largest < $1.difference.largest })
    else { return }
    let mask = DifferenceMask(width: width, height: height)
    for place in worst.difference.visible { mask.fill(place) }
    let shares =
      worst.difference.visible.isEmpty
      ? [] : shares(worst.frame, mask, DifferenceCluster.clusters(of: mask), told, margin: CellPicture.side)
    for share in shares {
      result.add(
        Finding(
          .pixels, view: share.view, frames: differences.map(\.frame),
          "pixels differ about \(Self.place(share.bounds)), means of 32 × 32 px "
            + "by \(Words.count(worst.difference.largest, "level")) at most"))
    }
    if worst.difference.visible.isEmpty, told.isEmpty {
      result.add(
        Finding(
          .pixels, frames: differences.map(\.frame),
          "pixels differ, less than a level in any mean of 32 × 32 px"))
    }
  }

  /// The views with differing pixels that the findings from the trace do not explain.
  private func shares(
    _ frame: Int, _ mask: DifferenceMask, _ clusters: [DifferenceCluster], _ told: [Finding],
    margin: Int = 2
  ) -> [Blame.Share] {
    let here = told.filter { $0.frames.contains(frame) }
    // A finding about the whole film explains everything.
    if here.contains(where: { $0.view == nil }) { return [] }
    let known = here.compactMap(\.view).flatMap { view in
      [golden.trace[view, frame], take.trace[view, frame]].compactMap { $0.flatMap { reach(of: $0, margin) } }
    }
    guard let identities = take.identities(of: frame) else {
      return here.isEmpty ? [Blame.Share(view: nil, bounds: clusters[0].bounds, count: mask.total)] : []
    }
    return Blame(identities).shares(of: mask, clusters) { cluster in known.contains { $0.contains(cluster) } }
  }

  /// The pixels that a view can affect: its box, its shadow, and a margin for edges.
  private func reach(of state: ViewState, _ edge: Int) -> PixelRect? {
    guard let rect = state["rect"]?.doubles, rect.count == 4 else { return nil }
    let shadow =
      (state["shadow"]?.doubles?.last ?? 0) * 3
      + (state["shadow-offset"]?.doubles ?? []).reduce(0) { $0 + abs($1) }
    let margin = shadow * golden.scale + Double(edge)
    func pixel(_ value: Double) -> Int { Int(max(-1e6, min(value, 1e6))) }
    let (left, top) = (
      pixel((rect[0] * golden.scale - margin).rounded(.down)),
      pixel((rect[1] * golden.scale - margin).rounded(.down))
    )
    let (right, bottom) = (
      pixel(((rect[0] + rect[2]) * golden.scale + margin).rounded(.up)),
      pixel(((rect[1] + rect[3]) * golden.scale + margin).rounded(.up))
    )
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

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

  private static func measure(_ difference: PictureDifference) -> String {
    "\(Words.percent(Double(difference.countOfAll) / Double(difference.width * difference.height))) of the pixels"
  }

  private static func isAlphaOnly(_ difference: PictureDifference) -> Bool {
    difference.largestColor == 0
  }

  private static func place(_ bounds: PixelRect) -> String {
    "(\(bounds.x), \(bounds.y)) \(bounds.width) × \(bounds.height) px"
  }
}

extension GoldenResult {
  /// Adds a finding; equal findings of one view are combined for all their frames.
  fileprivate mutating func add(_ finding: Finding) {
    guard let index = pending.firstIndex(where: { $0.view == finding.view && $0.kind == finding.kind }) else {
      pending.append(finding)
      return
    }
    pending[index].frames = Set(pending[index].frames + finding.frames).sorted()
  }

  fileprivate func findings(cover kind: Finding.Kind) -> Bool { pending.contains { $0.kind == kind } }
}
