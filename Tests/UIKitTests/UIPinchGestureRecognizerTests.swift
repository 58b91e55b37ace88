import Stage
import Testing
import UIKit

/// Two fingers: how far apart they are, and how they turn.
@MainActor @Suite struct UIPinchGestureRecognizerTests {
  private let touch = TouchStage()
  private let log = ActionLog()
  private var stage: Stage { touch.stage }

  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    touch.view.addGestureRecognizer(recognizer)
    log.listen(to: recognizer, as: "pair")
    return recognizer
  }

  /// Apart from 100 to 340 points in 1 s, 2 points a tick: a pinch after 5 ticks, when the distance is 110.
  @Test func scaleCountsFromTheRecognition() {
    let pinch = add(UIPinchGestureRecognizer())
    var rows: [(time: Double, scale: Double, velocity: Double)] = []
    log.onAction = { _ in rows.append((CACurrentMediaTime(), pinch.scale, pinch.velocity)) }
    stage.finger.drag([[0, 150, 300], [1, 30, 300]])
    stage.finger(1).drag([[0, 250, 300], [1, 370, 300]])
    stage.advance(to: 2)
    #expect(log.log == ["pair began", "pair changed", "pair ended"])
    #expect(abs(rows[0].time - 5.0 / 120) < 1e-8 && rows[0].scale == 1)
    for row in rows {
      #expect(abs(row.scale - (100 + 240 * min(row.time, 1)) / 110) < 1e-6)
      if row.time > 0.1 { #expect(abs(row.velocity - 240.0 / 110) < 1e-6) }
    }
  }

  @Test func pinchTouchMayEndAndReturn() {
    let pinch = add(UIPinchGestureRecognizer())
    stage.finger.drag([[0, 100, 300], [1, 100, 300], [3, 100, 300]])
    stage.finger(1).drag([[0, 200, 300], [1, 320, 300]])
    stage.advance(to: 1.5)
    let scale = pinch.scale
    #expect(abs(scale - 2) < 0.02 && log.log.last == "pair changed")
    // At another distance, which counts as no change.
    stage.finger(1).drag([[2, 150, 300], [2.5, 175, 300]])
    stage.advance(to: 2.2)
    stage.advance(to: 2.6)
    #expect(abs(pinch.scale - scale * 1.5) < 1e-6)
    stage.advance(to: 4)
    #expect(log.log.last == "pair ended" && pinch.scale == 1)
  }

  @Test func scaleCanBeSet() {
    let pinch = add(UIPinchGestureRecognizer())
    log.onAction = { _ in pinch.scale = 1 }
    stage.finger.drag([[0, 100, 300], [1, 100, 300]])
    stage.finger(1).drag([[0, 200, 300], [0.5, 300, 300], [1, 300, 300]])
    var product = 1.0
    log.onAction = { _ in
      product *= pinch.scale
      pinch.scale = 1
    }
    stage.advance(to: 2)
    // From 110 points (the ninth tick is past it) to 200.
    #expect(product > 1.7 && product < 200.0 / 110 + 1e-9)
  }

  /// A quarter turn about (200, 300) with radius 100, given as many points; then seen from the other side of ±π.
  @Test(arguments: [(0.0, 0.5), (2.9, 0.5), (0.0, -0.5), (1, 3.5)])
  func rotationFollowsTheTouches(start: Double, turns: Double) {
    let rotation = add(UIRotationGestureRecognizer())
    var rows: [(time: Double, rotation: Double, velocity: Double)] = []
    log.onAction = { _ in rows.append((CACurrentMediaTime(), rotation.rotation, rotation.velocity)) }
    let speed = turns * 2 * .pi
    for finger in [stage.finger, stage.finger(1)] {
      finger.drag(
        (0...240).map { tick in
          let time = Double(tick) / 240
          let angle = start + speed * time + Double(finger.number) * .pi
          return TouchPoint(at: time, CGPoint(x: 200 + 100 * cos(angle), y: 300 + 100 * sin(angle)))
        })
    }
    stage.advance(to: 2)
    #expect(log.log == ["pair began", "pair changed", "pair ended"])
    // Recognised after an arc of 10 points, which is 0.1 rad.
    let first = rows[0].time
    #expect(abs(speed) * first >= 0.1 - 1e-9 && abs(speed) * (first - 1.0 / 240) < 0.1)
    for row in rows {
      #expect(abs(row.rotation - speed * (min(row.time, 1) - first)) < 1e-6)
      #expect(abs(row.velocity - speed) < 1e-4)
    }
  }
}
