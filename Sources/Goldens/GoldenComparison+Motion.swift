import Frames

extension GoldenComparison {
  /// Adds what a page shows between and beside the frames that are known to differ: the recorded frames that are equal,
  /// and frames of which only a coarse picture was recorded.
  func addMotion(_ trace: TraceComparison, to result: inout GoldenResult) async throws {
    guard take.width == golden.width, take.height == golden.height else { return }
    result.replay = Replay(golden, take, trace, blamed: Set(result.findings.compactMap(\.view)))
    let shown = Set(result.evidence.map(\.frame))
    let differing = result.framesDiffering.filter { $0 < min(take.digests.count, golden.pixels.count) }
    let red = differing.filter { take.digests[$0] != golden.pixels[$0] }
    let between = red.filter { golden.pictures[$0] == nil && !shown.contains($0) }
    for frame in golden.pictures.keys.sorted() where frame < take.digests.count && !red.contains(frame) {
      result.evidence.append(
        GoldenResult.Evidence(frame: frame, expected: try folder.picture(frame, of: golden)))
      if result.evidence.count >= mostEvidence { break }
    }
    let worst = result.frames.filter { between.contains($0.index) }.max {
      ($0.coarse ?? 0) < ($1.coarse ?? 0)
    }
    let chosen = Set(Self.spread(between, mostEvidence - shown.count) + [worst?.index].compactMap { $0 })
    if !chosen.isEmpty { try await addCoarse(chosen.sorted(), to: &result) }
    result.evidence.sort { $0.frame < $1.frame }
  }

  /// At most `count` of the frames, evenly spread.
  private static func spread(_ frames: [Int], _ count: Int) -> [Int] {
    guard frames.count > count else { return frames }
    return (0..<max(count, 0)).map { frames[(2 * $0 + 1) * frames.count / (2 * count)] }
  }

  /// Adds frames of which means of 32 × 32 pixels were recorded: these, and the difference between them, are pictures
  /// with a pixel for each mean.
  private func addCoarse(_ frames: [Int], to result: inout GoldenResult) async throws {
    let recorded = try folder.cells(of: golden)
    let (width, height) = (take.width, take.height)
    let painted = try await take.paint(frames) { _, rows in
      (
        FramePicture(width: width, height: height, rgba: Array(rows)),
        CellPicture(rows, width: width, height: height)
      )
    }
    for (frame, (picture, cells)) in zip(frames, painted) {
      let (then, now) = (recorded[frame].small, cells.small)
      let difference = PictureDifference(between: then, and: now)
      let places = cells.difference(
        from: recorded[frame], tolerance: .exact, width: width, height: height
      ).visible
      var evidence = GoldenResult.Evidence(frame: frame, expected: then, actual: picture)
      evidence.difference = DifferencePicture.draw(recorded: then, now: now, difference)
      evidence.isCoarse = true
      evidence.cluster = places.dropFirst().reduce(places.first) { $0?.union($1) }
      result.evidence.append(evidence)
    }
  }
}
