import Stage
import Testing
import TestSupport
import UIKit

/// Several recognisers: which of them is recognised, and which touches the view receives.
@MainActor @Suite struct UIGestureRecognizerTests {
  private let stage: Stage
  private let view: LoggingView
  private let log = ActionLog()
  private let rules = GestureRules()
  private let place = CGPoint(x: 100, y: 100)

  init() {
    let touch = TouchStage()
    (stage, view) = (touch.stage, touch.view)
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
  )
    -> Recognizer
  {
    (other ?? view).addGestureRecognizer(recognizer)
    log.listen(to: recognizer, as: name)
    return recognizer
  }

  private func taps(_ count: Int) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = count
    return tap
  }

  @Test func tapAndPanAreDistinguished() {
    _ = add(taps(1), "tap")
    _ = add(UIPanGestureRecognizer(), "pan")
    stage.finger.tap(place, at: 0)
    stage.finger.drag([[0.5, 100, 100], [0.7, 100, 300]])
    stage.advance(to: 1)
    #expect(log.log == ["tap ended", "pan began", "pan changed", "pan ended"])
    #expect(view.log == ["began", "cancelled", "began", "moved", "cancelled"])
  }

  /// A failed gesture stays failed until the touch ends.
  @Test func failedGestureStaysFailedUntilTheTouchEnds() {
    let tap = add(taps(1), "tap")
    stage.finger.drag([[0, 100, 100], [0.5, 100, 300]])
    stage.advance(to: 0.25)
    #expect(tap.state == .failed)
    stage.advance(to: 0.5)
    #expect(tap.state == .possible && log.log.isEmpty)
    #expect(view.log == ["began", "moved", "ended"])
  }

  @Test(arguments: [(0.7, true), (0.74, true), (0.76, false), (2, false)])
  func longTouchIsNoTap(duration: Double, isTap: Bool) {
    _ = add(taps(1), "tap")
    stage.finger.longPress(place, at: 0, duration: duration)
    stage.advance(to: 3)
    #expect(log.log == (isTap ? ["tap ended"] : []))
  }

  /// Without a requirement, a single tap does not wait.
  @Test func singleTapDoesNotWaitForADoubleTap() {
    _ = add(taps(1), "single")
    _ = add(taps(2), "double")
    stage.finger.doubleTap(place, at: 0)
    stage.advance(to: 1)
    // The first tap is a single one; at the end of the second the double tap prevents another.
    #expect(log.log == ["single ended", "double ended"])
  }

  @Test func singleTapWaitsForTheDoubleTapToFail() {
    let (single, double) = (add(taps(1), "single"), add(taps(2), "double"))
    single.require(toFail: double)
    var times: [Double] = []
    log.onAction = { _ in times.append(CACurrentMediaTime()) }
    stage.finger.tap(place, at: 0)
    stage.finger.doubleTap(place, at: 1)
    stage.finger.tap(place, at: 2)
    stage.finger.tap(CGPoint(x: 200, y: 100), at: 2.3)
    stage.advance(to: 4)
    #expect(log.log == ["single ended", "double ended", "single ended"])
    // 0.05 s down, 0.35 s of waiting; the end of the second tap; a second tap that begins too far away.
    let expected = [0.4, 1.2, 2.3]
    #expect(times.count == expected.count)
    for (time, other) in zip(times, expected) { #expect(abs(time - other) < 1e-8) }
  }

  @Test func filmLastsUntilAWaitingTapIsDecided() throws {
    let (single, double) = (add(taps(1), "single"), add(taps(2), "double"))
    single.require(toFail: double)
    stage.finger.tap(place, at: 0)
    stage.advance(to: 0.3)
    #expect(stage.end == nil)
    stage.advance(to: 0.5)
    #expect(stage.end == StageTime(seconds: 0.4))
  }

  @Test func recognisedGesturePreventsTheOthers() {
    let inner = LoggingView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    stage.perform { view.addSubview(inner) }
    _ = add(UIPanGestureRecognizer(), "outer")
    _ = add(UIPanGestureRecognizer(), "inner", to: inner)
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.advance(to: 1)
    #expect(log.log == ["inner began", "inner changed", "inner ended"])
    stage.finger.drag([[2, 10, 100], [2.2, 10, 200]])
    stage.advance(to: 3)
    #expect(log.log.suffix(3) == ["outer began", "outer changed", "outer ended"])
  }

  @Test func gesturesOfDifferentTouchesAreIndependent() {
    let other = LoggingView(frame: CGRect(x: 200, y: 0, width: 190, height: 844))
    let third = LoggingView(frame: CGRect(x: 0, y: 0, width: 190, height: 844))
    stage.perform { for subview in [other, third] { view.addSubview(subview) } }
    _ = add(UIPanGestureRecognizer(), "a", to: third)
    _ = add(UIPanGestureRecognizer(), "b", to: other)
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.finger(1).drag([[0, 300, 100], [0.2, 300, 200]])
    stage.advance(to: 1)
    #expect(log.log.contains("a ended") && log.log.contains("b ended"))
  }

  @Test func delegateAllowsSimultaneousRecognition() {
    let (a, b) = (add(UIPanGestureRecognizer(), "a"), add(UIPanGestureRecognizer(), "b"))
    rules.simultaneous = { $0 === b && $1 === a }
    b.delegate = rules
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.advance(to: 1)
    #expect(Set(log.log) == ["a began", "a changed", "a ended", "b began", "b changed", "b ended"])
  }

  @Test func delegateMayPreventTheBegin() {
    let (a, b) = (add(UIPanGestureRecognizer(), "a"), add(UIPanGestureRecognizer(), "b"))
    rules.shouldBegin = { $0 === b }
    a.delegate = rules
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.advance(to: 0.1)
    #expect(a.state == .failed)
    stage.advance(to: 1)
    #expect(log.log == ["b began", "b changed", "b ended"])
  }

  @Test func delegateRejectsTouches() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    rules.receives = { $0.location(in: nil).y > 150 }
    pan.delegate = rules
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.finger.drag([[1, 100, 200], [1.2, 100, 300]])
    stage.advance(to: 0.5)
    #expect(log.log.isEmpty)
    stage.advance(to: 2)
    #expect(log.log.last == "pan ended")
  }

  @Test(arguments: [true, false])
  func delegateRequiresFailureOfTheOther(byTheWaiting: Bool) {
    let (pan, tap) = (add(UIPanGestureRecognizer(), "pan"), add(taps(1), "tap"))
    if byTheWaiting {
      rules.requiresFailure = { $0 === pan && $1 === tap }
      pan.delegate = rules
    } else {
      rules.isRequiredToFail = { $0 === tap && $1 === pan }
      tap.delegate = rules
    }
    var began = 0.0
    log.onAction = { if $0.state == .began { began = CACurrentMediaTime() } }
    stage.finger.drag([[0, 100, 100], [1, 100, 340]])
    stage.advance(to: 2)
    // The tap fails after more than 45 points, at 2 points a tick: with the 23rd.
    #expect(abs(began - 23.0 / 120) < 1e-8)
    #expect(log.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test func viewMayPreventTheBegin() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let inner = Refusing(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.perform { view.addSubview(inner) }
    _ = add(taps(1), "tap")
    stage.finger.tap(place, at: 0)
    stage.finger.tap(CGPoint(x: 300, y: 300), at: 1)
    stage.advance(to: 0.5)
    #expect(log.log.isEmpty)
    stage.advance(to: 2)
    #expect(log.log == ["tap ended"])
  }

  // MARK: What the view receives

  @Test func cancelsTouchesInViewMayBeOff() {
    add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.advance(to: 1)
    #expect(view.log == ["began", "moved", "ended"] && log.log.last == "pan ended")
  }

  @Test func delaysTouchesBeganHoldsTouches() {
    add(UIPanGestureRecognizer(), "pan").delaysTouchesBegan = true
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.finger.tap(place, at: 1)
    stage.advance(to: 0.5)
    #expect(view.log.isEmpty)
    stage.advance(to: 1.01)
    #expect(view.log.isEmpty)
    stage.advance(to: 2)
    #expect(view.log == ["began", "ended"])
  }

  @Test func delaysTouchesEndedWaitsForADoubleTap() {
    let double = add(taps(2), "double")
    stage.finger.tap(place, at: 0)
    stage.advance(to: 0.39)
    #expect(view.log == ["began"])
    stage.advance(to: 0.4)
    #expect(view.log == ["began", "ended"])
    double.delaysTouchesEnded = false
    stage.finger.tap(place, at: 1)
    stage.advance(to: 1.06)
    #expect(view.log == ["began", "ended", "began", "ended"])
  }

  // MARK: Subclasses

  /// A custom gesture: recognised when a second touch begins.
  private final class SecondFinger: UIGestureRecognizer {
    var resets = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if numberOfTouches == 2 { state = .recognized }
    }
    override func reset() { resets += 1 }
  }

  @Test func customGestureIsRecognised() {
    let recognizer = add(SecondFinger(), "second")
    stage.finger.longPress(place, at: 0, duration: 1)
    stage.finger(1).longPress(CGPoint(x: 200, y: 200), at: 0.5, duration: 1)
    stage.advance(to: 1.2)
    #expect(log.log == ["second ended"] && recognizer.state == .ended && recognizer.resets == 0)
    stage.advance(to: 2)
    #expect(recognizer.state == .possible && recognizer.resets == 1)
  }

  @Test func actionMayDisableItsRecogniser() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    log.onAction = { if $0.state == .changed { $0.isEnabled = false } }
    stage.finger.drag([[0, 100, 100], [0.2, 100, 200]])
    stage.advance(to: 1)
    #expect(log.log == ["pan began", "pan changed", "pan cancelled"] && pan.state == .possible)
  }

  @Test func reenabledRecogniserWorks() {
    let tap = add(taps(1), "tap")
    for time in [0.0, 1] {
      stage.finger.tap(place, at: time)
      stage.at(time + 0.5) { tap.isEnabled = false }
      stage.at(time + 0.6) { tap.isEnabled = true }
    }
    stage.advance(to: 0.9)
    #expect(log.log == ["tap ended"] && tap.state == .possible)
    log.log = []
    stage.advance(to: 2)
    #expect(log.log == ["tap ended"])
  }

  /// It never says that it failed: its touches are released all the same.
  @Test func undecidedCustomGestureReleasesItsTouches() {
    let recognizer = UIGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    weak var touched: UIView?
    do {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      touched = inner
      stage.perform { view.addSubview(inner) }
      stage.finger.tap(CGPoint(x: 10, y: 10), at: 0)
      stage.advance(to: 1)
      stage.perform { inner.removeFromSuperview() }
    }
    #expect(touched == nil && recognizer.state == .possible)
  }

  @Test func removedViewCancelsItsGestures() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    stage.finger.drag([[0, 100, 100], [0.5, 100, 300]])
    stage.at(0.3) { view.removeFromSuperview() }
    stage.advance(to: 1)
    #expect(log.log == ["pan began", "pan changed", "pan cancelled"] && pan.state == .possible)
  }

  @Test func removedTouchedViewKeepsTheSuperviewGesture() {
    let inner = LoggingView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.perform { view.addSubview(inner) }
    _ = add(UIPanGestureRecognizer(), "pan")
    stage.finger.drag([[0, 100, 100], [0.5, 100, 300]])
    stage.at(0.3) { inner.removeFromSuperview() }
    stage.advance(to: 1)
    #expect(log.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test func targetsAreAddedOnceAndRemoved() {
    let (tap, other) = (taps(1), ActionLog())
    view.addGestureRecognizer(tap)
    for _ in 0..<2 { tap.addTarget(other, action: Selector("act", ActionLog.act(_:))) }
    stage.finger.tap(place, at: 0)
    stage.advance(to: 0.5)
    #expect(other.log.count == 1)
    other.log = []
    tap.removeTarget(other, action: Selector("act", ActionLog.act(_:)))
    stage.finger.tap(place, at: 1)
    stage.advance(to: 2)
    #expect(other.log.isEmpty)
  }
}
