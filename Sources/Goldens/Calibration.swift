import CoreGraphics
import Frames

/// Finds tolerances that accept noise, and determines what they still detect.
///
/// Noise is what another toolchain may change in correct frames: different rounding, simulated by changing most values
/// by one level, and the differences of other renderings of the same frames, such as one with other hinting, or goldens
/// drawn by another toolchain. Signals are wrong frames: each frame replaced by the previous one, and frames moved by
/// one pixel.
@MainActor
public struct Calibration: Sendable {
  /// The largest measured values of one kind of noise.
  public struct Noise: Hashable, Sendable {
    public var name: String
    public var largest = 0
    public var share = 0.0
    public var density = 0.0
    /// The number of compared frames.
    public var frames = 0

    public init(name: String) { self.name = name }

    mutating func add(_ difference: PictureDifference) {
      largest = max(largest, difference.largest)
      share = max(share, difference.share)
      density = max(density, difference.density)
      frames += 1
    }
  }

  /// How many wrong frames of one kind are detected.
  public struct Signal: Hashable, Sendable {
    public var name: String
    public var caught = 0
    public var frames = 0

    public init(name: String) { self.name = name }
  }

  public private(set) var noises: [Noise] = []
  private var wrong: [(name: String, difference: PictureDifference)] = []
  private let ignored: Int
  private let window: Int

  public init(ignored: Int = 1, window: Int = 32) {
    self.ignored = ignored
    self.window = window
  }

  /// Measures a film: noise of rounding, and the signals.
  ///
  /// - Parameters:
  ///   - others: other renderings of the same film, by a description of the difference.
  ///   - golden: the film's golden, if it was recorded; it is measured too if another toolchain drew it.
  public mutating func add(
    _ film: some Film, fps: Int, workers: Int, others: [(name: String, film: any Film)] = [],
    against golden: (keeper: GoldenKeeper, name: String)? = nil
  ) async throws {
    let take = try await FilmTake(film, fps: fps, workers: workers)
    let frames = Golden.keyFrames(take.digests, count: Golden.usualPictures)
    for frame in frames {
      let right = try await picture(frame, take)
      measure("rounding", right, Self.rounded(right))
      if frame > 0, take.digests[frame] != take.digests[frame - 1] {
        wrong.append(("one frame late", difference(right, try await picture(frame - 1, take))))
      }
      let moved = Self.moved(right)
      if moved.digest != right.digest { wrong.append(("1 px to the right", difference(right, moved))) }
    }
    for (name, other) in others {
      let otherTake = try await FilmTake(other, fps: fps, workers: workers)
      for frame in frames where frame < otherTake.digests.count {
        measure(name, try await picture(frame, take), try await picture(frame, otherTake))
      }
    }
    guard let (keeper, name) = golden else { return }
    let folder = keeper.goldenFolder(name)
    if let golden = try? folder.read() {
      try await measure(take, against: golden, in: folder, keeper.fingerprint)
    }
  }

  /// Measures a film against a golden of the same frames that another toolchain drew.
  private mutating func measure(
    _ take: FilmTake, against golden: Golden, in folder: GoldenFolder, _ fingerprint: Fingerprint
  ) async throws {
    guard golden.fingerprint != fingerprint, take.width == golden.width, take.height == golden.height,
      take.digests.count == golden.pixels.count, take.clock.fps == golden.fps
    else { return }
    for frame in golden.pictures.keys.sorted() {
      measure("the golden's toolchain", try folder.picture(frame, of: golden), try await picture(frame, take))
    }
  }

  private func picture(_ frame: Int, _ take: FilmTake) async throws -> FramePicture {
    FramePicture(width: take.width, height: take.height, rgba: try await take.pixels(of: frame))
  }

  private func difference(_ a: FramePicture, _ b: FramePicture) -> PictureDifference {
    PictureDifference(between: a, and: b, ignored: ignored, window: window)
  }

  private mutating func measure(_ name: String, _ a: FramePicture, _ b: FramePicture) {
    if !noises.contains(where: { $0.name == name }) { noises.append(Noise(name: name)) }
    let index = noises.firstIndex { $0.name == name }!
    noises[index].add(difference(a, b))
  }

  /// Changes every channel of every pixel by at most one level, in a pseudo-random pattern.
  nonisolated static func rounded(_ picture: FramePicture) -> FramePicture {
    var rgba = picture.rgba
    var state: UInt32 = 1
    for index in rgba.indices where index % 4 != 3 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let isUp = state >> 31 == 0
      if isUp, rgba[index] < 255 { rgba[index] += 1 } else if !isUp, rgba[index] > 0 { rgba[index] -= 1 }
    }
    return FramePicture(width: picture.width, height: picture.height, rgba: rgba)
  }

  /// The picture moved right by one pixel; the first column is kept.
  private static func moved(_ picture: FramePicture) -> FramePicture {
    var rgba = picture.rgba
    let rowBytes = picture.width * 4
    for row in stride(from: 0, to: rgba.count, by: rowBytes) {
      rgba.replaceSubrange(row + 4..<row + rowBytes, with: picture.rgba[row..<row + rowBytes - 4])
    }
    return FramePicture(width: picture.width, height: picture.height, rgba: rgba)
  }

  /// Tolerances that accept all measured noise, with a margin of a quarter and two levels.
  public var tolerance: FrameTolerance {
    func most(_ values: [Double]) -> Double { min(1, (values.max() ?? 0) * 1.25) }
    let largest = noises.map(\.largest).max() ?? 0
    return FrameTolerance(
      largest: min(255, largest + max(2, largest / 4)), share: Self.roundedUp(most(noises.map(\.share))),
      densest: Self.roundedUp(most(noises.map(\.density))), window: window, ignored: ignored)
  }

  /// Rounded up to four decimals.
  private static func roundedUp(_ value: Double) -> Double { (value * 10_000).rounded(.up) / 10_000 }

  /// The wrong frames that these tolerances detect.
  public func signals(_ tolerance: FrameTolerance) -> [Signal] {
    var signals: [Signal] = []
    for (name, difference) in wrong {
      if !signals.contains(where: { $0.name == name }) { signals.append(Signal(name: name)) }
      let index = signals.firstIndex { $0.name == name }!
      signals[index].frames += 1
      if !tolerance.broken(by: difference).isEmpty { signals[index].caught += 1 }
    }
    return signals
  }
}
