import CoreGraphics
import Frames

/// Finds caps that let noise pass, and says what they still catch.
///
/// Noise is what another toolchain may do to right frames: other rounding, simulated by a level more or less everywhere;
/// and whatever another rendering of the same frames shows, such as one with other hinting, or goldens that another
/// toolchain drew. Signals are wrong frames: the one before in its place, and a pixel to the side.
@MainActor
public struct Calibration: Sendable {
  /// The largest measures of one kind of noise.
  public struct Noise: Hashable, Sendable {
    public var name: String
    public var largest = 0
    public var share = 0.0
    public var density = 0.0
    /// Frames compared.
    public var frames = 0

    public init(name: String) { self.name = name }

    mutating func add(_ difference: PictureDifference) {
      largest = max(largest, difference.largest)
      share = max(share, difference.share)
      density = max(density, difference.density)
      frames += 1
    }
  }

  /// How many of some wrong frames the caps catch.
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

  /// Measures a film: rounding noise, and the signals.
  ///
  /// - Parameters:
  ///   - others: Other renderings of the same film, by what makes them other.
  ///   - golden: The film's golden, if it was recorded: one that another toolchain drew is measured too.
  public mutating func add(
    _ film: some Film, fps: Int, workers: Int, others: [(name: String, film: any Film)] = [],
    against golden: (keeper: GoldenKeeper, name: String)? = nil
  ) async throws {
    let take = try await FilmTake(film, fps: fps, workers: workers)
    let frames = Golden.keyFrames(take.frames.map(\.digest), count: Golden.usualPictures)
    for frame in frames {
      let right = try await picture(frame, take)
      measure("rounding", right, Self.rounded(right))
      if frame > 0, take.frames[frame].digest != take.frames[frame - 1].digest {
        wrong.append(("one frame late", difference(right, try await picture(frame - 1, take))))
      }
      let moved = Self.moved(right)
      if moved.digest != right.digest { wrong.append(("1 px to the right", difference(right, moved))) }
    }
    for (name, other) in others {
      let otherTake = try await FilmTake(other, fps: fps, workers: workers)
      for frame in frames where frame < otherTake.frames.count {
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
      take.frames.count == golden.pixels.count, take.clock.fps == golden.fps
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

  /// A level more or less in every channel of every pixel, by a rule that looks like none.
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

  /// The picture a pixel to the right; the first column stays.
  private static func moved(_ picture: FramePicture) -> FramePicture {
    var rgba = picture.rgba
    let rowBytes = picture.width * 4
    for row in stride(from: 0, to: rgba.count, by: rowBytes) {
      rgba.replaceSubrange(row + 4..<row + rowBytes, with: picture.rgba[row..<row + rowBytes - 4])
    }
    return FramePicture(width: picture.width, height: picture.height, rgba: rgba)
  }

  /// Caps that all noise measured keeps with a margin of a quarter, and two levels.
  public var tolerance: FrameTolerance {
    func most(_ values: [Double]) -> Double { min(1, (values.max() ?? 0) * 1.25) }
    let largest = noises.map(\.largest).max() ?? 0
    return FrameTolerance(
      largest: min(255, largest + max(2, largest / 4)), share: Self.roundedUp(most(noises.map(\.share))),
      densest: Self.roundedUp(most(noises.map(\.density))), window: window, ignored: ignored)
  }

  /// To four decimals, upwards.
  private static func roundedUp(_ value: Double) -> Double { (value * 10_000).rounded(.up) / 10_000 }

  /// What these caps catch of the wrong frames.
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
