import CoreGraphics
import Foundation
import Frames
import SceneFile
import Testing

/// The slide-over, in decoded frames of 1170 × 2532 pixels at 60 frames a second, against its formulas.
@MainActor @Suite struct SlideOverTransitionTests {
  private let presenting = [0x33, 0x66, 0xCC]
  private let presented = [0xCC, 0x33, 0x33]
  private let scale = 3.0
  private let height = 844.0

  /// What white of `alpha` over the presenting page looks like.
  private func mix(_ alpha: Double) -> [Int] {
    presenting.map { Int((255 * alpha + Double($0) * (1 - alpha)).rounded()) }
  }

  private func expectColor(_ found: [Int], _ wanted: [Int], _ note: String) {
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(note): \(found), not \(wanted)")
  }

  /// Seconds, top of the page, alpha of the overlay.
  nonisolated static let presentation = [
    (0.0, 844.0, 0.0), (0.1, 524.851, 0.37814), (0.2, 266.161, 0.68464), (0.3, 78.884, 0.90654), (0.4, 0, 1),
  ]

  @Test func presentationFollowsItsTable() async throws {
    let rendering = try await Rendering(scene: "slide-over-present")
    #expect(rendering.manifest.frames.count == 25)
    for (t, y, alpha) in SlideOverTransitionTests.presentation {
      let picture = try rendering.picture(Int((t * 60).rounded()))
      let behind = y > 0 ? picture.color(585, 1) : mix(alpha)
      expectColor(behind, mix(alpha), "overlay at \(t) s")
      let edge = picture.horizontalEdge(x: 585, above: behind, below: presented)
      #expect(abs(edge - y * scale) < 0.05, "top at \(t) s: \(edge), not \(y * scale)")
    }
  }

  @Test func dismissalFollowsItsTable() async throws {
    let rendering = try await Rendering(scene: "slide-over-dismiss")
    #expect(rendering.manifest.frames.count == 25)
    for (t, covered, faded) in SlideOverTransitionTests.presentation {
      let (y, alpha) = (height - covered, 1 - faded)
      let picture = try rendering.picture(Int((t * 60).rounded()))
      let behind = y > 0 ? picture.color(585, 1) : mix(alpha)
      expectColor(behind, mix(alpha), "overlay at \(t) s")
      let edge = picture.horizontalEdge(x: 585, above: behind, below: presented)
      #expect(abs(edge - y * scale) < 0.05, "top at \(t) s: \(edge), not \(y * scale)")
    }
  }

  /// At progress p the page's top is at 1.1·p·H, its left at 0.1·p·W, its width (1 − 0.2·p)·W, the overlay at 1 − p.
  @Test func scrubbedDismissalIsAFunctionOfProgress() async throws {
    let rendering = try await Rendering(scene: "slide-over-dismiss-scrub")
    #expect(rendering.manifest.frames.count == 37)
    for frame in 1..<32 {
      let p = Double(frame) / 36
      let picture = try rendering.picture(frame)
      // The expected value once it matches: half a level of rounding in each of 2,532 pixels would move the edge.
      let behind = picture.color(585, 1)
      expectColor(behind, mix(1 - p), "overlay at progress \(p)")
      let top = picture.horizontalEdge(x: 585, above: behind, below: presented)
      #expect(abs(top - 1.1 * p * height * scale) < 0.05, "top at progress \(p): \(top)")
      let left = picture.verticalEdge(y: 2531, left: behind, right: presented, limit: 585)
      #expect(abs(left - 0.1 * p * 390 * scale) < 0.05, "left at progress \(p): \(left)")
    }
    let rows = try rendering.trace.filter { $0.view == "presented" }
    for (frame, row) in rows.enumerated() where frame < 36 {
      let p = Double(frame) / 36
      let wanted = [0.1 * p * 390, 1.1 * p * height, (1 - 0.2 * p) * 390, (1 - 0.2 * p) * height]
      #expect(zip(row.rect, wanted).allSatisfy { abs($0 - $1) < 0.001 }, "frame \(frame): \(row.rect)")
    }
  }

  @Test(arguments: [
    ("slide-over-present", 24, [0x33, 0x66, 0xCC], [0xCC, 0x33, 0x33]),
    ("slide-over-dismiss", 24, [0xCC, 0x33, 0x33], [0x33, 0x66, 0xCC]),
    ("slide-over-dismiss-scrub", 36, [0xCC, 0x33, 0x33], [0x33, 0x66, 0xCC]),
    ("slide-over-dismiss-scrub-cancel", 29, [0xCC, 0x33, 0x33], [0xCC, 0x33, 0x33]),
  ])
  func firstAndLastFramesShowOnePage(scene: String, last: Int, first: [Int], end: [Int]) async throws {
    let rendering = try await Rendering(scene: scene, scale: 1)
    #expect(rendering.manifest.frames.last?.index == last)
    for (frame, color) in [(0, first), (last, end)] {
      let picture = try rendering.picture(frame)
      let isPlain = (0..<picture.width * picture.height).allSatisfy { pixel in
        (0..<3).allSatisfy { Int(picture.rows[pixel * 4 + $0]) == color[$0] }
      }
      #expect(isPlain, "frame \(frame) of \(scene)")
    }
  }

  /// Released at 0.4 of 0.6 s, it takes 0.24 s back along the ease in-out from where that has the value 0.4.
  @Test func cancelFollowsTheCompletionCurve() async throws {
    let rendering = try await Rendering(scene: "slide-over-dismiss-scrub-cancel", scale: 1)
    let rows = try rendering.trace.filter { $0.view == "presented" }
    // C⁻¹(0.4) of the ease in-out; at half the way back in time the curve is at C(0.2207465).
    let half = bezier(0.441493 / 2)
    let middle = try #require(rows.first { $0.frame == 21 })  // 0.35 s; 0.24 + 0.11 s
    let p = bezier(0.441493 * (1 - 0.11 / 0.24))
    #expect(abs(middle.rect[1] - 1.1 * p * height) < 0.01)
    #expect(half < 0.2 && rows.filter { $0.frame >= 15 }.map { $0.rect[1] }.isFallingStrictly)
  }

  /// The ease in-out by bisection.
  private func bezier(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let at = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if at < x { low = s } else { high = s }
    }
    return 3 * low * low - 2 * low * low * low
  }

  @Test func framesAreIndependentOfTheOrderAsked() async throws {
    let scene = "slide-over-dismiss-scrub-cancel"
    let whole = try await Rendering(scene: scene, scale: 1, jobs: 1).manifest.frames
    let parallel = try await Rendering(scene: scene, scale: 1, jobs: 2).manifest.frames
    #expect(whole == parallel)
    let twice = try await Rendering(scene: scene, scale: 1, fps: 120).manifest.frames
    for frame in whole where frame.index * 2 < twice.count - 1 {
      #expect(twice[frame.index * 2].pixels == frame.pixels, "frame \(frame.index) at twice the rate")
    }
    for index in [0, 9, 20, 29] {
      let alone = try await Rendering(scene: scene, scale: 1, frames: "\(index)").manifest.frames
      #expect(alone == [whole[index]])
    }
  }
}

extension [Double] {
  fileprivate var isFallingStrictly: Bool {
    zip(self, dropFirst()).allSatisfy { $0 > $1 || ($0 == 0 && $1 == 0) }
  }
}
