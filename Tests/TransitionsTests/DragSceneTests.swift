import CoreGraphics
import Foundation
import Stage
import Testing
import Transitions
import UIKit

/// Scenes with interactive transitions, compared with what follows from the touches' path.
@MainActor @Suite struct DragSceneTests {
  /// The ease in-out by bisection.
  private func curve(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let at = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if at < x { low = s } else { high = s }
    }
    return 3 * low * low - 2 * low * low * low
  }

  private func inverse(_ y: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let x = (low + high) / 2
      if curve(x) < y { low = x } else { high = x }
    }
    return low
  }

  /// 500 points in 0.35 s: 11.9 points at each touch, so the pan is recognised at the first after coming down.
  @Test func pullDownDragFollowsTheTouches() throws {
    let scene = try SceneTable("pull-down-drag")
    let speed = 500 / 0.35
    func way(_ t: Double) -> Double { speed * (t - 13.0 / 120) }
    scene.stage.advance(to: 12.0 / 120)
    #expect(scene.stage.snapshot().places().map(\.name) == ["presenting"])
    for frame in 7...26 {
      let t = Double(frame) / 60
      let rect = try scene.place("presented", at: t).rect
      expectClose(rect.minY, way(t) - 844, "top at \(t) s")
      #expect(scene.stage.snapshot().places().map(\.name) == ["presenting", "presented"])
    }
    // Released while it moves down: the rest takes (1 − p) · 0.5 s from where the curve has the value p.
    let p = way(0.45) / 844
    let (entry, rest) = (inverse(p), (1 - p) * 0.5)
    for part in [0.25, 0.5, 0.75] {
      let rect = try scene.place("presented", at: 0.45 + part * rest).rect
      expectClose(
        rect.minY, 844 * (curve(entry + (1 - entry) * part) - 1), within: 0.01, "\(part) of the rest")
    }
    scene.stage.advance(to: 0.45 + rest + 0.001)
    #expect(scene.stage.snapshot().places().map(\.name) == ["presented"])
    #expect(scene.stage.end != nil)
  }

  /// 350 points in 0.35 s: 8.33 points at each touch, so the pan is recognised at the second; the whole way is 400.
  @Test func springSheetDragFollowsTheTouches() throws {
    let scene = try SceneTable("spring-sheet-drag")
    func fraction(_ t: Double) -> Double { 1000 * (t - 14.0 / 120) / 400 }
    for frame in 8...26 {
      let t = Double(frame) / 60
      expectClose(try scene.place("presented", at: t).rect.minY, 844 * fraction(t), "top at \(t) s")
      expectClose(
        try scene.place("presenting", at: t).rect.minY, 30 * (1 - fraction(t)), "presenter at \(t) s")
      expectClose(
        try scene.place("backdrop", at: t).alpha, 0.7 * (1 - fraction(t)), within: 1e-5, "backdrop at \(t) s")
    }
    // Its completion speed of 1 − p makes every finish last 0.4 s.
    let entry = inverse(fraction(0.45))
    for part in [0.25, 0.5, 0.75] {
      let rect = try scene.place("presented", at: 0.45 + part * 0.4).rect
      expectClose(rect.minY, 844 * curve(entry + (1 - entry) * part), within: 0.01, "\(part) of the rest")
    }
    scene.stage.advance(to: 0.8499)
    #expect(scene.stage.end == nil)
    scene.stage.advance(to: 0.8501)
    #expect(scene.stage.end != nil && scene.stage.snapshot().places().map(\.name) == ["presenting"])
    #expect(try scene.place("presenting", at: 0.8501).rect.minY == 0)
  }

  /// Pulled to 250 points at the same speed and back to 150: below the middle, it goes back.
  @Test func springSheetDragBelowTheMiddleCancels() throws {
    let scene = try SceneTable("spring-sheet-drag-cancel")
    for frame in 8...26 {
      let t = Double(frame) / 60
      let way = t < 0.35 ? 1000 * (t - 14.0 / 120) : 1000 * (0.35 - 14.0 / 120) - 1000 * (t - 0.35)
      expectClose(try scene.place("presented", at: t).rect.minY, 844 * way / 400, "top at \(t) s")
    }
    // p · d / (1 − p).
    let p = (1000 * (0.35 - 14.0 / 120) - 100) / 400
    let rest = p * 0.4 / (1 - p)
    let half = try scene.place("presented", at: 0.45 + rest / 2).rect
    expectClose(half.minY, 844 * curve(inverse(p) / 2), within: 0.01, "half-way back")
    scene.stage.advance(to: 0.45 + rest + 0.001)
    #expect(scene.stage.end != nil)
    #expect(try scene.place("presented", at: 2).rect.minY == 0)
    #expect(try scene.place("presenting", at: 2).rect.minY == 30)
    #expect(abs(try scene.place("backdrop", at: 2).alpha - 0.7) < 1e-9)
    #expect(scene.stage.snapshot().places().map(\.name) == ["presenting", "backdrop", "presented"])
  }

  /// How a pan ends, by its distance, its velocity, and whether the system cancelled it.
  @Test(arguments: [
    // Last points of a path that starts at (195, 100) upon presenting; whether the page is there in the end.
    (path: [(0.3, 300.0), (0.4, 310)], ending: Finger.Ending.lifted, isPresented: true),
    (path: [(0.3, 700.0), (0.4, 690)], ending: .lifted, isPresented: false),
    (path: [(0.3, 700.0), (0.6, 700)], ending: .lifted, isPresented: true),
    (path: [(0.3, 400.0), (0.6, 400)], ending: .lifted, isPresented: false),
    (path: [(0.3, 300.0), (0.4, 310)], ending: .cancelled, isPresented: true),
    (path: [(0.3, 700.0), (0.4, 690)], ending: .cancelled, isPresented: false),
  ])
  func pullReleasePresents(path: [(Double, Double)], ending: Finger.Ending, isPresented: Bool) throws {
    let pages = Wired()
    pages.drag([(0, 100)] + path, ending)
    try pages.stage.settle()
    #expect(pages.isPresented == isPresented)
  }

  @Test(arguments: [
    (path: [(0.3, 600.0), (0.4, 590)], ending: Finger.Ending.lifted, isPresented: false),
    (path: [(0.3, 200.0), (0.4, 210)], ending: .lifted, isPresented: true),
    (path: [(0.3, 200.0), (0.6, 200)], ending: .lifted, isPresented: false),
    (path: [(0.3, 500.0), (0.6, 500)], ending: .lifted, isPresented: true),
    (path: [(0.3, 200.0), (0.4, 190)], ending: .cancelled, isPresented: true),
  ])
  func pullReleaseDismisses(path: [(Double, Double)], ending: Finger.Ending, isPresented: Bool) throws {
    let pages = Wired()
    pages.stage.perform { pages.presenter.present(pages.page, animated: true) }
    try pages.stage.settle()
    pages.drag([(0, 800)] + path, ending)
    try pages.stage.settle()
    #expect(pages.isPresented == isPresented)
  }

  /// The delegate releases the interaction controller with the gesture; the transition keeps it until it is over.
  @Test func driverLivesAsLongAsTheTransition() throws {
    let pages = Wired()
    weak var driver: UIPercentDrivenInteractiveTransition?
    pages.drag([(0, 100), (0.3, 300)], .lifted)
    pages.stage.advance(to: 0.2)
    driver = pages.delegate.interactionController
    #expect(driver != nil)
    pages.stage.advance(to: 0.35)
    #expect(driver != nil && driver?.percentComplete ?? 0 > 0)
    try pages.stage.settle()
    #expect(driver == nil && pages.delegate.interactionController == nil)
  }

  /// Two pages with a pull-down between them.
  @MainActor
  private final class Wired {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let (presenter, page) = (UIViewController(), UIViewController())
    let delegate = PullDownDelegate()
    private var pan: PullDownPan?

    init() {
      stage.perform { [self] in
        stage.window.rootViewController = presenter
        pan = PullDownPan(presenting: page, from: presenter, with: delegate)
      }
    }

    var isPresented: Bool { page.presentingViewController != nil }

    func drag(_ path: [(Double, Double)], _ ending: Finger.Ending) {
      stage.finger.drag(path.map { [$0.0, 195, $0.1] }, ending: ending)
    }
  }
}
