import Stage
import Testing

@testable import UIKit

/// A finger scrolls. Touches come every 1/120 s; the pan is recognised 10 points from where the finger came down, and the
/// offset follows the translation from there.
@MainActor @Suite struct UIScrollViewTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var heard: [String] = []
    var velocity = CGPoint.zero
    var expectedTarget = CGPoint.zero
    var target: CGPoint?

    private func hear(_ line: String) { if heard.last != line { heard.append(line) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      hear("willEndDragging")
      self.velocity = velocity
      expectedTarget = targetContentOffset.pointee
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      hear("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { hear("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { hear("didEndScrollingAnimation") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 2)
  private let scroll: UIScrollView
  private let listener = Listener()

  init() {
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let (stage, scroll, listener) = (stage, scroll, listener)
    stage.perform {
      scroll.contentSize = CGSize(width: 300, height: 4000)
      scroll.delegate = listener
      stage.window.addSubview(scroll)
    }
  }

  private let dragOrder = ["willBeginDragging", "didScroll", "willEndDragging"]

  @Test func offsetFollowsTheTouch() {
    // 600 points a second: 5 a touch; the pan begins with the second.
    stage.finger.drag([[0, 150, 500], [0.5, 150, 200], [0.7, 150, 200]])
    for (touch, offset) in [(0, 0.0), (1, 0), (2, 0), (3, 5), (10, 40), (60, 290), (80, 290)] {
      stage.advance(to: Double(touch) / 120)
      #expect(abs(scroll.contentOffset.y - offset) < 1e-9, "touch \(touch)")
    }
    #expect(scroll.isTracking && scroll.isDragging && !scroll.isDecelerating)
    stage.advance(to: 0.7)
    // The finger rested: no deceleration.
    #expect(listener.heard == dragOrder + ["didEndDragging(false)"])
    #expect(listener.velocity == .zero && !scroll.isTracking && !scroll.isDragging)
    #expect(stage.end != nil)
  }

  @Test func scrollDeceleratesAfterRelease() throws {
    stage.finger.drag([[0, 150, 500], [0.25, 150, 200]])
    stage.advance(to: 0.25)
    // 1.2 points a millisecond; the integral of 1.2·0.998^ms.
    #expect(abs(listener.velocity.y - 1.2) < 1e-9)
    let start = scroll.contentOffset.y
    let target = start + 1.2 / -log(0.998)
    #expect(abs(listener.expectedTarget.y - target) < 1e-6)
    #expect(scroll.isDecelerating && !scroll.isDragging)
    for tick in [1, 5, 30, 60] {
      stage.advance(to: 0.25 + Double(tick) / 60)
      let left = pow(0.998, Double(tick) * 1000 / 60)
      #expect(abs(scroll.contentOffset.y - (target - (target - start) * left)) < 1e-6, "tick \(tick)")
    }
    try stage.settle()
    #expect(scroll.contentOffset.y == listener.expectedTarget.y)
    #expect(
      listener.heard == dragOrder + [
        "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func pullBeyondTheEdgeIsRubberBanded() throws {
    stage.finger.drag([[0, 150, 100], [0.5, 150, 400], [1, 150, 400]])
    stage.advance(to: 0.99)
    // Pulled by 290 (10 points are gone before the pan begins), d = 600.
    #expect(abs(scroll.contentOffset.y + (1 - 1 / (290 * 0.55 / 600 + 1)) * 600) < 1e-9)
    try stage.settle()
    #expect(scroll.contentOffset == .zero)
    #expect(
      listener.heard.suffix(4) == [
        "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func withoutBouncesTheOffsetStopsAtTheEdge() throws {
    stage.perform { scroll.bounces = false }
    stage.finger.drag([[0, 150, 100], [0.5, 150, 400]])
    var lowest = 0.0
    for step in 0...90 {
      stage.advance(to: Double(step) / 60)
      lowest = min(lowest, scroll.contentOffset.y)
    }
    #expect(lowest == 0)
    #expect(listener.heard == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
  }

  /// The finger turns back beyond the edge: the content has not moved, and does not decelerate.
  @Test func contentHeldAtAnEdgeDoesNotDecelerate() throws {
    stage.perform { scroll.bounces = false }
    stage.finger.drag([[0, 150, 100], [0.3, 150, 400], [0.4, 150, 330]])
    stage.advance(to: 0.4)
    #expect(listener.velocity == .zero && !scroll.isDecelerating)
    try stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func touchStopsTheDeceleration() {
    stage.finger.drag([[0, 150, 500], [0.25, 150, 200]])
    stage.finger.drag([[0.5, 150, 300], [1, 150, 300]])
    stage.advance(to: 0.5)
    let caught = scroll.contentOffset
    #expect(!scroll.isDecelerating && scroll.isTracking && listener.heard.last == "didEndDecelerating")
    stage.advance(to: 2)
    #expect(scroll.contentOffset == caught)
  }

  @Test func contentStoppedBeyondItsEdgeReturns() throws {
    stage.finger.drag([[0, 150, 100], [0.2, 150, 500]])
    stage.finger.tap(CGPoint(x: 150, y: 300), at: 0.25)
    stage.advance(to: 0.27)
    #expect(scroll.contentOffset.y < -50 && !scroll.isDecelerating)
    try stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func insetsMoveTheEdges() throws {
    stage.perform { scroll.contentInset = UIEdgeInsets(top: 80, left: 0, bottom: 30, right: 0) }
    #expect(scroll.contentOffset.y == -80)
    stage.perform { scroll.contentOffset.y = 4000 - 600 }
    stage.finger.drag([[0, 150, 500], [0.1, 150, 100]])
    try stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 3430))
  }

  @Test(
    arguments: [(false, -140, 0), (false, -170, 1), (true, -60, 1), (true, -230, 1)]
      as [(Bool, Double, Double)])
  func pagingSnapsToPages(isFlick: Bool, distance: Double, page: Double) throws {
    stage.perform {
      scroll.isPagingEnabled = true
      scroll.contentSize = CGSize(width: 1500, height: 600)
    }
    // A flick leaves at once; another finger rests first, and 10 points are gone before the pan begins.
    let end = 250 + distance
    stage.finger.drag(
      isFlick
        ? [[0, 250, 300], TouchPoint(at: 0.1, CGPoint(x: end, y: 300))]
        : [
          [0, 250, 300], TouchPoint(at: 0.5, CGPoint(x: end, y: 300)),
          TouchPoint(at: 1, CGPoint(x: end, y: 300)),
        ])
    try stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: 300 * page, y: 0))
  }

  @Test func delegateSetsTheTargetOffset() throws {
    listener.target = CGPoint(x: 0, y: 450)
    stage.finger.drag([[0, 150, 500], [0.25, 150, 200]])
    try stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 450))
  }

  @Test func animatedOffsetsTakeThreeTenths() throws {
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
    for (t, part) in [(0.0, 0.0), (0.15, 0.5), (0.3, 1.0)] {
      stage.advance(to: t)
      #expect(abs(scroll.contentOffset.y - 900 * part) < 1e-6)
    }
    #expect(listener.heard == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func offsetsInBlocksAreAnimatedByTheLayer() {
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scroll.contentOffset.y = 400 }
    }
    stage.advance(to: 0.25)
    #expect(scroll.contentOffset.y == 400)
    #expect(abs(scroll.layer.presentation()!.bounds.minY - 100) < 1e-9)
  }

  /// Nothing that happens depends on how the clock is advanced.
  @Test func scrollingIsIndependentOfFrameTimes() {
    func offsets(steps: Int) -> [CGPoint] {
      let stage = Stage(size: CGSize(width: 300, height: 600), scale: 2)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
      stage.perform {
        scroll.contentSize = CGSize(width: 300, height: 4000)
        stage.window.addSubview(scroll)
      }
      stage.finger.drag([[0, 150, 500], [0.25, 150, 200]])
      return (1...steps).map {
        stage.advance(to: 2 * Double($0) / Double(steps))
        return scroll.contentOffset
      }.enumerated().filter { ($0.offset + 1) % (steps / 20) == 0 }.map(\.element)
    }
    #expect(offsets(steps: 20) == offsets(steps: 480))
  }

  @Test func restingTouchIsDeliveredToTheContent() {
    final class Box: UIView {
      var heard: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        heard.append("cancelled")
      }
    }
    let box = Box(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    stage.perform { scroll.addSubview(box) }
    stage.finger.drag([[0, 150, 300], [0.4, 150, 300]])
    stage.advance(to: 0.14)
    #expect(box.heard == [])
    stage.advance(to: 0.16)
    #expect(box.heard == ["began"])
    stage.advance(to: 0.5)
    #expect(box.heard == ["began", "ended"])
    box.heard = []
    // A drag at once is the scroll view's alone; one after a while takes the touch away.
    stage.finger.drag([[1, 150, 300], [1.2, 150, 100]])
    stage.advance(to: 2)
    #expect(box.heard == [])
    stage.perform { scroll.contentOffset = .zero }
    stage.finger.drag([[3, 150, 300], [3.3, 150, 300], [3.5, 150, 100]])
    stage.advance(to: 4)
    #expect(box.heard == ["began", "cancelled"])
    box.heard = []
    stage.perform { scroll.contentOffset = .zero }
    stage.finger.tap(CGPoint(x: 150, y: 300), at: 9)
    stage.advance(to: 10)
    #expect(box.heard == ["began", "ended"])
  }
}
