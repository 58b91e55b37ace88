import Stage
import Testing
import UIKit

@MainActor @Suite struct UILongPressGestureRecognizerTests {
  private let stage: Stage
  private let view: LoggingView
  private let press = UILongPressGestureRecognizer()
  private let log = ActionLog()
  private let place = CGPoint(x: 100, y: 100)

  init() {
    let touch = TouchStage()
    (stage, view) = (touch.stage, touch.view)
    view.addGestureRecognizer(press)
    log.listen(to: press, as: "press")
  }

  @Test(arguments: [
    (0.5, 0.49, false), (0.5, 0.51, true), (0.2, 0.21, true), (1, 0.9, false), (0, 0.05, true),
  ])
  func pressTakesItsMinimumDuration(minimum: Double, duration: Double, isPress: Bool) {
    press.minimumPressDuration = minimum
    var began = -1.0
    log.onAction = { if $0.state == .began { began = CACurrentMediaTime() } }
    stage.finger.longPress(place, at: 0.25, duration: duration)
    stage.advance(to: 3)
    #expect(log.log == (isPress ? ["press began", "press ended"] : []))
    if isPress { #expect(abs(began - 0.25 - minimum) < 1e-8) }
  }

  @Test(arguments: [(9.0, true), (11, false)])
  func pressFailsBeyondTheAllowableMovement(distance: Double, isPress: Bool) {
    stage.finger.drag([
      [0, 100, 100], [0.1, 100 + distance, 100], [0.6, 100 + distance, 100], [1, 300, 300],
    ])
    stage.advance(to: 2)
    #expect(log.log == (isPress ? ["press began", "press changed", "press ended"] : []))
  }

  @Test func pressWaitsForTwoTouchesAndATap() {
    (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (1, 2)
    for finger in [stage.finger, stage.finger(1)] {
      let place = CGPoint(x: 100 + Double(finger.number) * 30, y: 100)
      finger.longPress(place, at: 0, duration: 1)
      finger.tap(place, at: 2)
      finger.longPress(place, at: 2.2, duration: 1)
    }
    var began = -1.0
    log.onAction = { if $0.state == .began { began = CACurrentMediaTime() } }
    stage.advance(to: 5)
    #expect(log.log == ["press began", "press ended"] && abs(began - 2.7) < 1e-8)
  }

  /// A press, a tap and a pan on the same view: the finger decides.
  @Test(arguments: [
    (0.3, 0.0, ["tap ended"]), (0.6, 0, ["press began", "press ended"]),
    (0.6, 40, ["pan began", "pan changed", "pan ended"]),
  ])
  func pressTapAndPanAreDistinguished(duration: Double, distance: Double, states: [String]) {
    for (recognizer, name) in [
      (UITapGestureRecognizer(), "tap"), (UIPanGestureRecognizer() as UIGestureRecognizer, "pan"),
    ] {
      view.addGestureRecognizer(recognizer)
      log.listen(to: recognizer, as: name)
    }
    stage.finger.drag([[0, 100, 100], [duration, 100, 100 + distance]])
    stage.advance(to: 2)
    #expect(log.log == states)
  }

  @Test func pressIsCancelled() {
    stage.finger.longPress(place, at: 0, duration: 2)
    stage.cancelTouches(at: 1)
    stage.advance(to: 3)
    #expect(log.log == ["press began", "press cancelled"])
  }
}
