import Foundation
import Frames
import Goldens

/// Measures the cost of verifying a scene and of comparing its frames.
struct GoldenMeasurement {
  /// Seconds to render the scene to PNG files, and to verify it.
  var render = 0.0
  var verify = 0.0
  /// Seconds to compare two frames that differ, and two that are equal.
  var different = 0.0
  var equal = 0.0

  /// Measures a scene; the fastest of `rounds` counts.
  @MainActor
  init(rounds: Int, jobs: Int, open: () throws -> OpenedScene) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-bench-\(UUID())")
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let keeper = GoldenKeeper(folder: folder, workers: jobs)
    let scene = try open()
    _ = try await keeper.record("scene", try scene.film(), fps: scene.fps, GoldenKeeper.Recording())
    var renders: [Double] = []
    var verifications: [Double] = []
    for _ in 0..<rounds {
      let rendered = try open()
      let start = ContinuousClock.now
      try await FilmRenderer(fps: rendered.fps, workers: jobs).render(
        try rendered.film(), to: folder + "/frames")
      let middle = ContinuousClock.now
      let verified = try open()
      let result = try await keeper.verify("scene", try verified.film(), fps: verified.fps)
      let end = ContinuousClock.now
      guard result.verdict == .equal else {
        throw CommandFailure(.different, result.lines.joined(separator: "\n"))
      }
      renders.append((middle - start) / .seconds(1))
      verifications.append((end - middle) / .seconds(1))
    }
    (render, verify) = (renders.min()!, verifications.min()!)
    try await compare(rounds: rounds, try open())
  }

  @MainActor
  private mutating func compare(rounds: Int, _ scene: OpenedScene) async throws {
    let (first, other) = try await Self.pictures(try scene.film(), fps: scene.fps)
    let copy = FramePicture(width: first.width, height: first.height, rgba: Array(first.rgba))
    func time(_ a: FramePicture, _ b: FramePicture) -> Double {
      (0..<max(rounds, 5)).map { _ in
        let start = ContinuousClock.now
        let difference = PictureDifference(between: a, and: b)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        precondition(difference.isNone == (a.digest == b.digest))
        return seconds
      }.min()!
    }
    different = time(first, other)
    equal = time(first, copy)
  }

  /// The first frame, and a frame in the middle, which differs from it and still moves.
  @MainActor
  private static func pictures(_ film: some Film, fps: Int) async throws -> (FramePicture, FramePicture) {
    let take = try await FilmTake(film, fps: fps, workers: 1)
    let pictures = try await take.paint([0, take.digests.count / 2]) {
      [width = take.width, height = take.height] _, rows in
      FramePicture(width: width, height: height, rgba: [UInt8](rows))
    }
    return (pictures[0], pictures[1])
  }

  /// Name, value and number of decimals, in the order of printing.
  private var values: [(String, Double, Int)] {
    [
      ("renderMilliseconds", render * 1000, 1), ("verifyMilliseconds", verify * 1000, 1),
      ("renderOverVerify", render / verify, 2), ("compareDifferentMilliseconds", different * 1000, 2),
      ("compareEqualMilliseconds", equal * 1000, 4),
    ]
  }

  var json: String { Measurement.json(values) }
  var text: String { Measurement.text(values) }
}
