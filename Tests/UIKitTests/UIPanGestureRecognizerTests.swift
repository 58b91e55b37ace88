import Stage
import Testing
import UIKit

@MainActor @Suite struct UIPanGestureRecognizerTests {
  private let stage: Stage
  private let view: LoggingView
  private let pan = UIPanGestureRecognizer()
  private let log = ActionLog()

  init() {
    let touch = TouchStage()
    (stage, view) = (touch.stage, touch.view)
    view.addGestureRecognizer(pan)
    log.listen(to: pan, as: "pan")
  }

  struct Row: Sendable {
    var time: Double
    var state: UIGestureRecognizer.State
    var translation: CGPoint
    var velocity: CGPoint
  }

  private func record(in other: UIView? = nil, _ body: () -> Void) -> [Row] {
    var rows: [Row] = []
    log.onAction = { _ in
      rows.append(
        Row(
          time: CACurrentMediaTime(), state: self.pan.state,
          translation: self.pan.translation(in: other ?? self.view),
          velocity: self.pan.velocity(in: other ?? self.view)))
    }
    body()
    return rows
  }

  /// 500 points in 0.35 s: 11.9 points every 1/120 s, so the first tick after the start is a pan.
  @Test func translationCountsFromTheRecognition() {
    let rows = record {
      stage.finger.drag([[0.1, 195, 200], [0.45, 195, 700]])
      stage.advance(to: 1)
    }
    // Ticks 13…54 of 1/120 s, and the end at the time of the last.
    #expect(rows.count == 43)
    for (index, row) in rows.enumerated() {
      let tick = min(13 + index, 54)
      #expect(abs(row.time - Double(tick) / 120) < 1e-9)
      #expect(row.state == (index == 0 ? .began : index == 42 ? .ended : .changed))
      #expect(abs(row.translation.y - Double(tick - 13) * 500 / 42) < 1e-6 && row.translation.x == 0)
      #expect(abs(row.velocity.y - 500 / 0.35) < 1e-6 && row.velocity.x == 0)
    }
  }

  /// A way, and when it becomes a pan.
  struct Way: Sendable {
    var path: [TouchPoint]
    var begins: Double
  }

  nonisolated static let ways = [
    // 50 points in 60 ticks: 10 at the 12th.
    Way(path: [[0, 0, 0], [0.5, 30, 40]], begins: 12.0 / 120),
    Way(path: [[0, 0, 0], [0.5, -6, -8]], begins: 0.5),
    Way(path: [[0, 0, 0], [0.5, 100, 0], [0.5, 0, 0]], begins: 6.0 / 120),
    Way(path: [[0, 0, 0], [0.003, 9, 0], [0.004, 10, 0], [0.0041, 30, 0]], begins: 0.004),
  ]

  @Test(arguments: ways)
  func panIsRecognisedAfterTenPoints(way: Way) {
    let path = way.path.map {
      TouchPoint(at: $0.time.seconds, CGPoint(x: $0.location.x + 100, y: $0.location.y + 100))
    }
    let rows = record {
      stage.finger.drag(path)
      stage.advance(to: 1)
    }
    #expect(rows.first?.state == .began && rows.last?.state == .ended)
    #expect(abs((rows.first?.time ?? 0) - way.begins) < 1e-8)
  }

  @Test func movementBelowTenPointsIsNoPan() {
    stage.finger.drag([[0, 100, 100], [0.2, 107, 107], [0.4, 100, 100]])
    stage.advance(to: 1)
    #expect(log.log.isEmpty && pan.state == .possible)
    #expect(view.log == ["began", "moved", "ended"])
  }

  /// The share of the last 50 ms in which the finger moved.
  @Test(arguments: [(0.0, 1200.0), (0.025, 600), (0.05, 0), (0.2, 0)])
  func velocityCoversTheLastFiftyMilliseconds(rest: Double, velocity: Double) {
    let rows = record {
      stage.finger.drag([[0, 100, 100], [0.25, 400, 100], [0.25 + rest, 400, 100]])
      stage.advance(to: 1)
    }
    #expect(abs(rows.last!.velocity.x - velocity) < 1e-6)
  }

  @Test func restingTouchIsNotReported() {
    let rows = record {
      stage.finger.drag([[0, 100, 100], [0.1, 200, 100], [0.5, 200, 100], [0.6, 300, 100]])
      stage.advance(to: 1)
    }
    #expect(!rows.contains { $0.time > 0.1 + 1e-9 && $0.time < 0.5 + 1e-9 })
  }

  @Test func movementUsesTheCurrentGeometry() {
    let inner = UIView(frame: view.bounds)
    stage.perform { view.addSubview(inner) }
    let rows = record(in: inner) {
      stage.finger.drag([[0, 100, 100], [0.1, 100, 112], [0.2, 100, 212], [0.3, 100, 312]])
      stage.advance(to: 0.2)
      stage.perform { inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5) }
      stage.advance(to: 1)
    }
    let start = 110.0
    for row in rows where row.time < 0.2 + 1e-9 {
      let y = row.time < 0.1 ? 100 + row.time * 120 : 112 + (row.time - 0.1) * 1000
      #expect(abs(row.translation.y - (y - start)) < 1e-6 && abs(row.translation.x) < 1e-9)
    }
    // Down in the window is to the right in a view turned by a quarter, and twice as far in one half the size.
    let last = rows.last!
    #expect(abs(last.translation.x - 2 * (312 - start)) < 1e-6 && abs(last.translation.y) < 1e-6)
    #expect(abs(last.velocity.x - 2000) < 1e-6 && abs(last.velocity.y) < 1e-6)
  }

  @Test func translationCanBeSet() {
    let inner = UIView(frame: view.bounds)
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.perform { view.addSubview(inner) }
    stage.finger.drag([[0, 100, 100], [0.5, 350, 100], [1, 350, 350]])
    stage.advance(to: 0.5)
    stage.perform { pan.setTranslation(CGPoint(x: 3, y: 4), in: inner) }
    #expect(pan.translation(in: inner) == CGPoint(x: 3, y: 4))
    #expect(pan.translation(in: view) == CGPoint(x: 1.5, y: 2))
    stage.advance(to: 0.75)
    #expect(abs(pan.translation(in: view).y - 127) < 1e-6)
    #expect(abs(pan.velocity(in: view).y - 500) < 1e-6)
  }

  @Test func addedAndRemovedTouchesMoveNothing() {
    pan.maximumNumberOfTouches = 2
    let rows = record {
      stage.finger.drag([[0, 100, 100], [0.5, 100, 200], [1, 100, 200]])
      stage.finger(1).drag([[0.25, 300, 100], [0.75, 300, 200]])
      // One too many: it counts for nothing.
      stage.finger(2).drag([[0.3, 20, 20], [0.4, 20, 600]])
      stage.advance(to: 2)
    }
    for (a, b) in zip(rows, rows.dropFirst()) {
      #expect(hypot(b.translation.x - a.translation.x, b.translation.y - a.translation.y) < 2)
    }
    // From 10 points on: the rest of the first 50, 50 by both, 25 by half of the two, and none by the one that rests.
    #expect(abs(rows.last!.translation.y - 115) < 1e-6)
    #expect(rows.count { $0.state == .began } == 1 && rows.count { $0.state == .ended } == 1)
  }

  @Test func twoTouchPanWaitsForTheSecond() {
    pan.minimumNumberOfTouches = 2
    let rows = record {
      stage.finger.drag([[0, 100, 100], [1, 100, 300]])
      stage.finger(1).drag([[0.5, 200, 100], [0.75, 200, 150]])
      stage.advance(to: 2)
    }
    // Both move 200 points a second from 0.5 s on: 10 points after 0.05 s.
    #expect(abs(rows.first!.time - 0.55) < 1e-9)
    #expect(rows.last!.state == .ended && abs(rows.last!.time - 0.75) < 1e-9)
  }

  @Test func panIsCancelledWithItsTouch() {
    stage.finger.drag([[0, 100, 100], [1, 100, 300]])
    stage.cancelTouches(at: 0.5)
    stage.advance(to: 2)
    #expect(log.log == ["pan began", "pan changed", "pan cancelled"])
    #expect(pan.state == .possible && stage.finger.location == nil)
  }

  @Test func panIsCancelledWhenDisabled() {
    stage.finger.drag([[0, 100, 100], [1, 100, 300]])
    stage.at(0.5) { pan.isEnabled = false }
    stage.at(0.6) { pan.isEnabled = true }
    stage.advance(to: 0.55)
    #expect(log.log == ["pan began", "pan changed", "pan cancelled"] && pan.state == .possible)
    stage.advance(to: 2)
    #expect(log.log.count == 3)
  }

  @Test func panIsReleased() {
    weak var recognizer: UIPanGestureRecognizer?
    weak var target: ActionLog?
    weak var panned: UIView?
    autoreleasing {
      let (other, listener) = (UIPanGestureRecognizer(), ActionLog())
      let inner = UIView(frame: view.bounds)
      (recognizer, target, panned) = (other, listener, inner)
      stage.perform {
        inner.addGestureRecognizer(other)
        view.addSubview(inner)
      }
      listener.listen(to: other, as: "pan")
      stage.finger.drag([[0, 100, 100], [1, 100, 300]])
      stage.advance(to: 2)
      #expect(listener.log == ["pan began", "pan changed", "pan ended"])
      stage.perform { inner.removeFromSuperview() }
    }
    #expect(recognizer == nil && target == nil && panned == nil)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}
