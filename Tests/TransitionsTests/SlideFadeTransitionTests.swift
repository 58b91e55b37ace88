import CoreGraphics
import Frames
import Stage
import Testing
import UIKit

/// The slide-fade against its table, in numbers and in decoded frames.
@MainActor @Suite struct SlideFadeTransitionTests {
  /// Seconds, x and alpha of the view that leaves a presentation.
  nonisolated static let table = [
    (0.0, 0.0, 1.0), (0.05, -21.891, 0.94387), (0.1, -90.392, 0.76823), (0.15, -195, 0.5),
    (0.2, -299.608, 0.23177), (0.25, -368.109, 0.05613), (0.3, -390, 0),
  ]

  @Test func presentationFollowsItsTable() throws {
    let scene = try SceneTable("slide-fade-present")
    for (t, x, alpha) in SlideFadeTransitionTests.table {
      let coming = try scene.place("presented", at: t)
      expectClose(coming.rect.minX, 390 + x, "x of the view that comes at \(t) s")
      expectClose(coming.alpha, 1 - alpha, within: 1e-5, "its alpha at \(t) s")
      // It is gone at the end.
      if t == 0.3 { continue }
      let leaving = try scene.place("presenting", at: t)
      expectClose(leaving.rect.minX, x, "x of the view that leaves at \(t) s")
      expectClose(leaving.alpha, alpha, within: 1e-5, "its alpha at \(t) s")
    }
    #expect(scene.stage.snapshot().places().map(\.name) == ["presented"])
  }

  @Test func dismissalGoesRightAndFadesThePresenterIn() throws {
    let scene = try SceneTable("slide-fade-dismiss")
    for (t, x, alpha) in SlideFadeTransitionTests.table {
      let coming = try scene.place("presenting", at: t)
      #expect(coming.rect.minX == 0)
      expectClose(coming.alpha, 1 - alpha, within: 1e-5, "alpha of the view that comes at \(t) s")
      if t == 0.3 { continue }
      let leaving = try scene.place("presented", at: t)
      expectClose(leaving.rect.minX, -x, "x of the view that leaves at \(t) s")
      expectClose(leaving.alpha, alpha, within: 1e-5, "its alpha at \(t) s")
    }
    #expect(scene.stage.snapshot().places().map(\.name) == ["presenting"])
  }

  /// The view that left stays transparent and where it was; the next presentation brings it back from there.
  @Test func leavingViewStaysTransparent() throws {
    let scene = try SceneTable("slide-fade-dismiss")
    let presenter = try #require(scene.stage.window.rootViewController)
    #expect(presenter.view.alpha == 0 && presenter.view.transform == .identity)
    let page = try #require(presenter.presentedViewController)
    scene.stage.advance(to: 1)
    #expect(page.view.alpha == 0 && page.view.transform == .identity && presenter.view.alpha == 1)
  }

  @Test(arguments: [("slide-fade-present", true), ("slide-fade-dismiss", false)])
  func framesMatchTheTable(scene: String, isPresentation: Bool) async throws {
    let rendering = try await Rendering(scene: scene, scale: 1)
    #expect(rendering.manifest.frames.count == 19)
    let (blue, red) = ([0x33, 0x66, 0xCC], [0xCC, 0x33, 0x33])
    func over(_ color: [Int], _ alpha: Double, _ below: [Int]) -> [Int] {
      zip(color, below).map { Int((Double($0) * alpha + Double($1) * (1 - alpha)).rounded()) }
    }
    for (t, x, alpha) in SlideFadeTransitionTests.table {
      let picture = try rendering.picture(Int((t * 60).rounded()))
      // Where only one of the views lies over the black window.
      let leaving = over(isPresentation ? blue : red, alpha, [0, 0, 0])
      let coming = over(isPresentation ? red : blue, 1 - alpha, [0, 0, 0])
      let left = isPresentation || t == 0 ? leaving : coming
      let right = isPresentation ? coming : over(blue, 1 - alpha, leaving)
      if abs(x) < 389 { expectColor(picture.color(0, 400), left, "left at \(t) s") }
      if abs(x) > 1 { expectColor(picture.color(389, 400), right, "right at \(t) s") }
    }
  }

  private func expectColor(_ found: [Int], _ wanted: [Int], _ note: String) {
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(note): \(found), not \(wanted)")
  }
}
