import CDifferences
import Frames

/// Compares the pixels of frames whose digests differ, and finds the views that differ in pixels alone.
@MainActor
struct PixelComparison {
  private let take: FilmTake
  private let golden: Golden
  private let folder: GoldenFolder
  /// The largest number of frames of which pictures are kept.
  private let mostEvidence: Int
  private let trace: TraceComparison
  /// What the trace tells.
  private let told: [Finding]

  init(_ comparison: GoldenComparison, _ trace: TraceComparison, _ told: [Finding]) {
    (take, golden, folder) = (comparison.take, comparison.golden, comparison.folder)
    mostEvidence = comparison.mostEvidence
    (self.trace, self.told) = (trace, told)
  }

  /// The findings from the pixels of `red` frames; their differences and pictures are added to the result.
  func run(_ red: [Int], _ result: inout GoldenResult) async throws -> [Finding] {
    let caps = result.tolerance
    var found = PixelFindings()
    // One at a time, since a picture at scale 3 takes 12 MB, and there are three for each frame.
    for frame in red where golden.pictures[frame] != nil {
      let recorded = try folder.picture(frame, of: golden)
      let now = FramePicture(width: take.width, height: take.height, rgba: try await take.pixels(of: frame))
      let difference = PictureDifference(
        between: recorded, and: now, ignored: caps.ignored, window: caps.window)
      let broken = caps.isExact ? ["\(Self.measure(difference)) differ"] : caps.broken(by: difference)
      result.frames.append(GoldenResult.Frame(index: frame, difference: difference, broken: broken))
      if result.evidence.count < mostEvidence {
        let picture = DifferencePicture.draw(recorded: recorded, now: now, difference)
        result.evidence.append(
          GoldenResult.Evidence(
            frame: frame, expected: recorded, actual: now, difference: picture,
            cluster: difference.clusters.first?.bounds))
      }
      guard !broken.isEmpty, let mask = difference.mask else { continue }
      for share in shares(frame, mask, difference.clusters) {
        let moved = PictureShift.find(recorded: recorded, now: now, around: share.bounds).map {
          PropertyDifference.displacement([Int64($0.x) * 10_000, Int64($0.y) * 10_000], scale: 1)
        }
        let part = cdifferences_compare_part(
          recorded.rgba, now.rgba, Int32(now.width), Int32(share.bounds.x), Int32(share.bounds.y),
          Int32(share.bounds.width), Int32(share.bounds.height))
        found.add(
          PixelFindings.Difference(
            frame: frame, level: Int(max(part.color, part.alpha)), isAlpha: part.color == 0,
            count: share.count,
            bounds: share.bounds, displacement: moved), of: share.view)
      }
    }
    let coarse = red.filter { golden.pictures[$0] == nil }
    var findings = found.findings
    if !coarse.isEmpty {
      findings += try await compareCells(coarse, isShown: !found.isEmpty, &result)
    }
    result.frames.sort { $0.index < $1.index }
    let broken = result.frames.filter { !$0.broken.isEmpty }
    if let worst = broken.compactMap({ frame in frame.difference.map { (frame.index, $0) } })
      .max(by: { ($0.1.largest, $0.1.count) < ($1.1.largest, $1.1.count) }), !told.isEmpty
    {
      let levels = Words.count(worst.1.largest, "level")
      findings.append(
        Finding(.pixels, frames: [worst.0], "\(Self.measure(worst.1)) differ, by \(levels) at most"))
    }
    return findings
  }

  /// - Parameter isShown: whether a picture shows the difference better, so that it need not be reported.
  private func compareCells(
    _ frames: [Int], isShown: Bool, _ result: inout GoldenResult
  ) async throws -> [Finding] {
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
    guard !isShown, let worst = differences.max(by: { $0.difference.largest < $1.difference.largest }) else {
      return []
    }
    let all = differences.map(\.frame)
    let mask = DifferenceMask(width: width, height: height)
    for place in worst.difference.visible { mask.fill(place) }
    if worst.difference.visible.isEmpty {
      let text = "pixels differ, less than a level in any mean of 32 × 32 px"
      return told.isEmpty ? [Finding(.pixels, frames: all, text)] : []
    }
    let shares = shares(worst.frame, mask, DifferenceCluster.clusters(of: mask), margin: CellPicture.side)
    return shares.map { share in
      Finding(
        .pixels, view: share.view, frames: all,
        "pixels differ about \(share.bounds.words), means of 32 × 32 px "
          + "by \(Words.count(worst.difference.largest, "level")) at most, in frame \(worst.frame)")
    }
  }

  /// The views with differing pixels that the findings from the trace do not explain.
  private func shares(
    _ frame: Int, _ mask: DifferenceMask, _ clusters: [DifferenceCluster], margin: Int = 2
  ) -> [(view: String?, bounds: PixelRect, count: Int)] {
    // Numbers of a trace are rounded: a motion may differ a frame earlier or later than they do.
    let here = told.filter { finding in
      guard let first = finding.frames.first, let last = finding.frames.last else { return true }
      return (first - 1...last + 1).contains(frame)
    }
    guard let views = take.views(of: frame) else {
      return here.isEmpty ? [(nil, clusters[0].bounds, mask.total)] : []
    }
    let reach = ToldReach(here, in: frame, of: views, trace, margin: margin)
    if reach.isEverywhere { return [] }
    let isAll = golden.trace.form == .all
    let blame = Blame(views.identities, areTold: isAll) { identity in
      guard let name = views.name(identity), let view = views[name] else { return false }
      return view.hasContents || !isAll && ViewNames.isDescription(name)
    }
    return blame.shares(of: mask, clusters, isKnown: reach.explains).compactMap { share in
      let name = share.view.flatMap(views.name)
      if reach.isAny {
        // A view that shows what is behind it shows differences that are not its own.
        guard let name, views[name]?.looksBehind != true else { return nil }
      }
      return (name.map(trace.recordedName), share.bounds, share.count)
    }
  }

  private static func measure(_ difference: PictureDifference) -> String {
    "\(Words.percent(Double(difference.countOfAll) / Double(difference.width * difference.height))) of the pixels"
  }
}
