import CoreGraphics
import Foundation
import Frames

/// Records goldens in a folder, which has a subfolder for each scene, and compares films with them.
///
///     let keeper = GoldenKeeper(folder: "Scenes/Goldens", workers: 8)
///     let result = try await keeper.verify("slide-over-present", film, fps: 60)
///     result.verdict       // .equal
@MainActor
public struct GoldenKeeper {
  /// The folder that contains the goldens.
  public let folder: String
  /// The number of cores to paint on.
  public var workers: Int
  /// The fingerprint of this process.
  public var fingerprint = Fingerprint.current
  /// A tolerance that replaces those of the goldens.
  public var tolerance: FrameTolerance?
  /// The largest number of differing frames of which comparisons keep pictures; 0 for none.
  public var mostEvidence = 6
  /// Called with the progress of a film.
  public var progress: (FilmRenderer.Progress) -> Void = { _ in }

  public init(folder: String, workers: Int) {
    self.folder = folder
    self.workers = workers
  }

  func goldenFolder(_ name: String) -> GoldenFolder { GoldenFolder(FilePath.joining(folder, name)) }

  /// The folder of the golden with that name.
  public func path(of name: String) -> String { goldenFolder(name).path }

  /// Whether a golden with that name exists, readable or not.
  public func has(_ name: String) -> Bool { goldenFolder(name).exists }

  /// The bytes of all files of the golden with that name; nil if there is none.
  public func weight(of name: String) -> Int? { goldenFolder(name).weight }

  /// The settings that overrode the scene's when the golden was recorded; none if there is no readable golden.
  public func overrides(of name: String) -> Golden.Overrides {
    (try? goldenFolder(name).head().overrides) ?? Golden.Overrides()
  }

  // MARK: Comparing

  /// Compares a film with the golden of that name. Records nothing.
  ///
  /// - Parameter others: further renderings of the film, which must have the same pixels.
  /// - Throws: the film's errors.
  public func verify(
    _ name: String, _ film: some Film, fps: Int, repeatedBy others: [FilmRepetition] = []
  ) async throws -> GoldenResult {
    let golden: Golden
    do {
      golden = try goldenFolder(name).read()
    } catch {
      return Self.unusable(name, error)
    }
    let take = try await FilmTake(film, fps: fps, workers: workers, progress: progress)
    var result = try await compare(name, take, golden)
    if !film.irregularities.isEmpty { result.note(irregularities: film.irregularities) }
    try await result.note(others, of: take.digests)
    return result
  }

  private func compare(_ name: String, _ take: FilmTake, _ golden: Golden) async throws -> GoldenResult {
    let comparison = GoldenComparison(
      name: name, take: take, golden: golden, folder: goldenFolder(name), fingerprint: fingerprint,
      tolerance: tolerance, mostEvidence: mostEvidence)
    do {
      return try await comparison.run()
    } catch let failure as GoldenFolder.Failure {
      return Self.unusable(name, failure)
    }
  }

  private static func unusable(_ name: String, _ failure: GoldenFolder.Failure) -> GoldenResult {
    var result = GoldenResult(name: name, verdict: .unreadable)
    if case .missing = failure { result.verdict = .missing }
    result.findings = [Finding(.unreadable, failure.description)]
    return result
  }

  // MARK: Recording

  /// How a golden is recorded.
  public struct Recording: Sendable {
    public var mode = RecordMode.all
    /// The path of the scene's or the test's file, relative to the folder of the goldens.
    public var source: String?
    public var overrides = Golden.Overrides()
    /// The number of key frames that are kept as pictures; at least 2.
    public var pictures = Golden.usualPictures
    /// The frames that are replaced in an existing golden; nil for all.
    public var frames: FrameSelection?
    /// Whether to only determine what would be recorded.
    public var isDryRun = false

    public init() {}
  }

  /// What recording did, or would do.
  public enum Outcome: Sendable {
    /// There was no golden; now there is one with that many frames.
    case new(frames: Int)
    /// The golden was replaced; the value compares the film with the old one.
    case replaced(GoldenResult)
    /// Some frames were replaced.
    case accepted(frames: [Int], GoldenResult)
    /// The golden already equals what would be recorded.
    case unchanged(GoldenResult)
    /// A golden exists, and only missing ones are recorded.
    case kept
    /// The record mode is `never`.
    case refused(GoldenResult)
  }

  /// Why frames cannot be replaced.
  public struct NotAcceptable: Error, CustomStringConvertible {
    public let description: String
    /// Whether the reason is another toolchain.
    public let isToolchain: Bool
  }

  /// Records a film under that name as `recording` says.
  ///
  /// - Throws: `FileFailure` if the golden cannot be written, which leaves the old one unchanged; ``NotAcceptable``;
  ///   the film's errors.
  public func record(
    _ name: String, _ film: some Film, fps: Int, _ recording: Recording
  ) async throws -> Outcome {
    let folder = goldenFolder(name)
    if recording.mode == .missing, folder.exists, recording.frames == nil { return .kept }
    let take = try await FilmTake(
      film, fps: fps, workers: workers, wantsCells: recording.frames == nil && recording.mode != .never,
      progress: progress)
    let golden: Golden
    do {
      golden = try folder.read()
    } catch {
      if recording.frames != nil { throw NotAcceptable(description: "\(error)", isToolchain: false) }
      if recording.mode == .never { return .refused(Self.unusable(name, error)) }
      if !recording.isDryRun { try await write(take, to: folder, recording) }
      if case .missing = error { return .new(frames: take.digests.count) }
      return .replaced(Self.unusable(name, error))
    }
    let result = try await compare(name, take, golden)
    if let frames = recording.frames { return try await accept(frames, of: take, golden, result, recording) }
    switch recording.mode {
    case .never: return .refused(result)
    case .failed where result.verdict == .equal: return .unchanged(result)
    case .missing, .failed, .all: break
    }
    let made = try await make(take, recording)
    if made.golden == golden { return .unchanged(result) }
    if !recording.isDryRun {
      try folder.write(made.golden, cells: made.cells, pictures: made.pictures)
    }
    return .replaced(result)
  }

  private typealias Made = (golden: Golden, cells: [UInt8], pictures: [Int: [UInt8]])

  private func write(_ take: FilmTake, to folder: GoldenFolder, _ recording: Recording) async throws {
    let made = try await make(take, recording)
    try folder.write(made.golden, cells: made.cells, pictures: made.pictures)
  }

  /// The golden of a film, with its files.
  private func make(_ take: FilmTake, _ recording: Recording) async throws -> Made {
    let digests = take.digests
    guard CellSheet.fits(digests.count, width: take.width, height: take.height) else {
      throw NotAcceptable(
        description:
          "\(Words.count(digests.count, "frame")) of \(take.width) × \(take.height) pixels are too many for a golden",
        isToolchain: false)
    }
    guard let sheet = take.cells else { preconditionFailure("a film that is recorded has cells") }
    let cells = try sheet.png()
    let pictures = try await self.pictures(of: Golden.keyFrames(digests, count: recording.pictures), take)
    var golden = Golden(
      fps: take.clock.fps, scale: take.scale, width: take.width, height: take.height,
      fingerprint: fingerprint,
      trace: take.trace, pixels: digests, pictures: pictures.mapValues { PixelDigest($0) },
      cells: PixelDigest(cells))
    golden.source = recording.source
    golden.overrides = recording.overrides
    golden.tolerance = tolerance
    return (golden, cells, pictures)
  }

  private func cells(of frames: [Int], _ take: FilmTake) async throws -> [CellPicture] {
    let (width, height) = (take.width, take.height)
    return try await take.paint(frames) { _, rows in CellPicture(rows, width: width, height: height) }
  }

  private func pictures(of frames: [Int], _ take: FilmTake) async throws -> [Int: [UInt8]] {
    let (width, height, scale) = (take.width, take.height, take.scale)
    let files = try await take.paint(frames) { _, rows in
      try PNG.encode(
        rows: rows, width: width, height: height, pixelsPerMeter: PNG.pixelsPerMeter(scale: scale),
        compression: .small)
    }
    return Dictionary(uniqueKeysWithValues: zip(frames, files))
  }

  /// Stores a tolerance in the golden with that name; everything else in it is kept.
  public func setTolerance(_ tolerance: FrameTolerance?, of name: String) throws {
    let folder = goldenFolder(name)
    var golden = try folder.read()
    golden.tolerance = tolerance
    var pictures: [Int: [UInt8]] = [:]
    for frame in golden.pictures.keys { pictures[frame] = try folder.pictureFile(frame, of: golden) }
    try folder.write(golden, cells: try folder.cellFile(), pictures: pictures)
  }

  // MARK: Replacing single frames

  private func accept(
    _ selection: FrameSelection, of take: FilmTake, _ old: Golden, _ result: GoldenResult,
    _ recording: Recording
  ) async throws -> Outcome {
    try selection.check(last: old.pixels.count - 1)
    if let finding = result.findings.first(where: { $0.kind == .film }) {
      throw NotAcceptable(
        description: "single frames can't be taken over: \(finding.text); record all of it",
        isToolchain: false)
    }
    guard result.toolchain.isEmpty else {
      throw NotAcceptable(
        description: "single frames can't be taken over, another toolchain drew the others: "
          + result.toolchain.joined(separator: "; ") + "; record all of it", isToolchain: true)
    }
    let frames = old.pixels.indices.filter { selection.contains($0) && result.framesDiffering.contains($0) }
    if frames.isEmpty { return .unchanged(result) }
    if recording.isDryRun { return .accepted(frames: frames, result) }
    let folder = goldenFolder(result.name)
    var golden = old
    for frame in frames { golden.pixels[frame] = take.digests[frame] }
    golden.trace.accept(Set(frames), of: take.trace.aligned(to: old.trace).trace)
    var cells = try folder.cells(of: old)
    for (frame, cell) in zip(frames, try await self.cells(of: frames, take)) { cells[frame] = cell }
    let cellFile = try cells.png()
    golden.cells = PixelDigest(cellFile)
    var pictures: [Int: [UInt8]] = [:]
    for frame in old.pictures.keys where !frames.contains(frame) {
      pictures[frame] = try folder.pictureFile(frame, of: old)
    }
    let new = try await self.pictures(of: frames.filter { old.pictures[$0] != nil }, take)
    for (frame, file) in new {
      pictures[frame] = file
      golden.pictures[frame] = PixelDigest(file)
    }
    try folder.write(golden, cells: cellFile, pictures: pictures)
    return .accepted(frames: frames, result)
  }
}
