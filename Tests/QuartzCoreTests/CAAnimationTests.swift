import CoreGraphics
import QuartzCore
import Testing
import TestSupport

/// Explicit animations as tables of time and value.
@MainActor @Suite struct CAAnimationTests {
  private let clock = MediaClock()
  private let layer = CALayer()

  private final class Listener: CAAnimationDelegate {
    var lines: [String] = []
    let clock: MediaClock
    init(_ clock: MediaClock) { self.clock = clock }
    func animationDidStart(_ anim: CAAnimation) { lines.append("start \(clock.now.seconds)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      lines.append("stop \(clock.now.seconds) \(flag)")
    }
  }

  private func at(_ time: Double) { clock.advance(to: StageTime(seconds: time)) }

  private func shown(at time: Double) -> CALayer {
    at(time)
    return layer.presentation()!
  }

  /// From 0 to 1, begin 1, duration 1, model 0.5; at 0, 0.5, 1, 1.5 and 2.5 s.
  @Test(arguments: [
    (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
  ])
  func fillModesExtendTheAnimation(mode: CAMediaTimingFillMode, values: [Double]) {
    clock.enter()
    layer.opacity = 0.5
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 1)
    (animation.beginTime, animation.duration, animation.fillMode) = (1, 1, mode)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    for (t, value) in zip([0, 0.5, 1, 1.5, 2.5], values) {
      #expect(abs(Double(shown(at: t).opacity) - value) < 1e-6, "\(mode.rawValue) at \(t)")
    }
    #expect(layer.animationKeys() == ["fade"])
  }

  /// An explicit animation takes 0.25 s, with linear timing, by default.
  @Test func defaultDurationIsAQuarterSecond() {
    clock.enter()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 100
    #expect(animation.duration == 0 && animation.timingFunction == nil && animation.isRemovedOnCompletion)
    #expect(animation.speed == 1 && animation.fillMode == .removed && animation.repeatCount == 0)
    layer.add(animation, forKey: nil)
    #expect(abs(shown(at: 0.1).position.x - 60) < 1e-9)
    #expect(shown(at: 0.25).position.x == 0 && layer.animationKeys() == nil)
  }

  /// From, to and by in every combination, half-way, over a model value of 10.
  @Test(
    arguments: [
      (100.0, 200.0, nil, 150.0), (100, nil, 50, 125), (nil, 200, 50, 175), (100, nil, nil, 55),
      (nil, 200, nil, 105), (nil, nil, 50, 35), (nil, nil, nil, 10),
    ] as [(Double?, Double?, Double?, Double)])
  func fromToAndByCombine(from: Double?, to: Double?, by: Double?, value: Double) {
    clock.enter()
    layer.position.x = 10
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    layer.add(animation, forKey: "x")
    #expect(abs(shown(at: 0.5).position.x - value) < 1e-9)
  }

  @Test func timingFunctionsRepeatsAndAutoreverses() {
    clock.enter()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 1.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let listener = Listener(clock)
    animation.delegate = listener
    layer.add(animation, forKey: "x")
    for (t, x) in [(0.25, 12.916191), (0.75, 87.08388), (1.25, 87.08388), (1.75, 12.916191), (2.5, 50)] {
      #expect(abs(shown(at: t).position.x - x) < 2e-4, "at \(t)")
    }
    at(9)
    #expect(listener.lines == ["start 0.0", "stop 3.0 true"])
  }

  @Test func speedTimeOffsetAndRepeatDuration() {
    clock.enter()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    (animation.duration, animation.speed, animation.timeOffset) = (1, 2, 0.5)
    animation.repeatDuration = 2
    layer.add(animation, forKey: "x")
    // 0.5 + 2t of run after run, for 2 s of local time: over at 1 s, wherever it began.
    for (t, x) in [(0.0, 50.0), (0.125, 75), (0.375, 25), (0.7, 90), (0.75, 0), (0.9, 30), (1, 0)] {
      #expect(abs(shown(at: t).position.x - x) < 1e-6, "at \(t)")
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func additiveAndCumulativeAnimationsAddUp() {
    clock.enter()
    layer.position = CGPoint(x: 10, y: 10)
    let shake = CABasicAnimation(keyPath: "position")
    (shake.fromValue, shake.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 200))
    shake.isAdditive = true
    shake.duration = 1
    layer.add(shake, forKey: "shake")
    let turn = CABasicAnimation(keyPath: "zPosition")
    (turn.fromValue, turn.toValue) = (0, 8)
    (turn.isCumulative, turn.duration, turn.repeatCount) = (true, 0.25, 4)
    layer.add(turn, forKey: "turn")
    let half = shown(at: 0.5625)
    #expect(half.position == CGPoint(x: 66.25, y: 122.5) && abs(half.zPosition - 18) < 1e-9)
  }

  @Test func springAnimationFollowsItsSolution() {
    clock.enter()
    let animation = CASpringAnimation(keyPath: "position.x")
    #expect(animation.mass == 1 && animation.stiffness == 100 && animation.damping == 10)
    #expect(abs(animation.settlingDuration - 1.4727003346780927) < 1e-12)
    (animation.fromValue, animation.toValue) = (0, 100)
    animation.initialVelocity = 5
    animation.duration = animation.settlingDuration
    layer.add(animation, forKey: "x")
    let table = [
      (0.05, 29.307806491851807), (0.15, 87.320476770401), (0.25, 116.04145765304565),
      (0.45, 107.67215490341187),
    ]
    for (t, x) in table { #expect(abs(shown(at: t).position.x - x) < 6e-5) }
    let bouncing = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(bouncing.bounce - 0.3) < 1e-12 && abs(bouncing.perceptualDuration - 0.5) < 1e-12)
  }

  /// A spring that is shorter than it settles is cut.
  @Test func shortSpringIsCut() {
    clock.enter()
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 0.25)
    layer.position.x = 100
    layer.add(animation, forKey: "x")
    #expect(shown(at: 0.2499).position.x > 102)
    #expect(shown(at: 0.25).position.x == 100)
  }

  @Test func transformComponentsAnimateSeparately() {
    clock.enter()
    layer.transform = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 7, ty: 8))
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 1)
    layer.add(turn, forKey: "turn")
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 1)
    layer.add(grow, forKey: "grow")
    let move = CABasicAnimation(keyPath: "transform.translation.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    layer.add(move, forKey: "move")
    let t = shown(at: 0.25).affineTransform()
    // A quarter turn at scale 1.5: the matrix turns though its ends are the same.
    for (found, wanted) in zip([t.a, t.b, t.c, t.d, t.tx, t.ty], [0, 1.5, -1.5, 0, 25, 8]) {
      #expect(abs(found - wanted) < 1e-9)
    }
    let function = CAValueFunction(name: .rotateZ)
    let other = CABasicAnimation(keyPath: "transform")
    other.valueFunction = function
    (other.fromValue, other.toValue, other.duration) = (0, Double.pi, 1)
    let second = CALayer()
    second.add(other, forKey: nil)
    at(0.75)
    #expect(abs(second.presentation()!.affineTransform().b - 1) < 1e-9)
  }

  @Test func sizesBoundsAndColoursAnimate() {
    clock.enter()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let size = CABasicAnimation(keyPath: "bounds.size.width")
    (size.fromValue, size.toValue, size.duration) = (10, 30, 1)
    layer.add(size, forKey: nil)
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    color.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    color.duration = 1
    layer.add(color, forKey: nil)
    let half = shown(at: 0.5)
    #expect(half.bounds.size == CGSize(width: 20, height: 10))
    for (found, wanted) in zip(half.backgroundColor!.components!, [0.5, 0, 0.5, 0.75]) {
      #expect(abs(found - wanted) < 1e-9)
    }
    let whole = CABasicAnimation(keyPath: "bounds")
    whole.toValue = CGRect(x: 4, y: 0, width: 40, height: 20)
    whole.duration = 1
    let other = CALayer()
    other.add(whole, forKey: nil)
    at(1)
    #expect(other.presentation()!.bounds == CGRect(x: 2, y: 0, width: 20, height: 10))
  }

  @Test func groupAnimatesItsMembers() {
    clock.enter()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (1, 0, 0.5, 2)
    fade.fillMode = .backwards
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    (group.duration, group.repeatCount) = (1, 2)
    let listener = Listener(clock)
    group.delegate = listener
    layer.add(group, forKey: "both")
    // The one without a duration takes the group's; the longer one is cut by it.
    for (t, x, opacity) in [(0.25, 25.0, 1.0), (0.75, 75, 0.875), (1.25, 25, 1), (1.75, 75, 0.875)] {
      let shown = shown(at: t)
      #expect(abs(shown.position.x - x) < 1e-6 && abs(Double(shown.opacity) - opacity) < 1e-6, "at \(t)")
    }
    at(5)
    #expect(listener.lines == ["start 0.0", "stop 2.0 true"])
  }

  @Test func removalCallsTheDelegate() {
    clock.enter()
    let listener = Listener(clock)
    func add(_ key: String) {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration, animation.delegate) = (0, 5, listener)
      layer.add(animation, forKey: key)
    }
    add("a")
    at(1)
    add("a")
    #expect(layer.animationKeys() == ["a"])
    at(2)
    layer.removeAnimation(forKey: "a")
    #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
    at(3)
    #expect(listener.lines == ["start 0.0", "stop 1.0 false", "start 1.0", "stop 2.0 false"])
  }

  /// What is on the layer is a copy.
  @Test func addedAnimationIsACopy() {
    clock.enter()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.setValue("tag", forKey: "name")
    layer.add(animation, forKey: "x")
    animation.toValue = 900
    animation.duration = 9
    #expect(abs(shown(at: 0.5).position.x - 50) < 1e-9)
    let copy = layer.animation(forKey: "x") as? CABasicAnimation
    #expect(copy?.duration == 1 && copy?.value(forKey: "name") as? String == "tag" && copy !== animation)
  }

  /// Layers have times of their own, and animations in them run in those.
  @Test func animationsRunInLayerTime() {
    clock.enter()
    let outer = CALayer()
    outer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    layer.add(animation, forKey: "x")
    at(0.25)
    // Held with the usual recipe, and released later.
    let held = outer.convertTime(CACurrentMediaTime(), from: nil)
    outer.speed = 0
    outer.timeOffset = held
    #expect(abs(shown(at: 3).position.x - 25) < 1e-6 && layer.animationKeys() == ["x"])
    outer.speed = 1
    outer.timeOffset = 0
    outer.beginTime = 0
    outer.beginTime = outer.convertTime(CACurrentMediaTime(), from: nil) - held
    #expect(abs(shown(at: 3.5).position.x - 75) < 1e-6)
    #expect(shown(at: 3.75).position.x == 0 && layer.animationKeys() == nil)
    outer.beginTime = 0
    layer.speed = 2
    #expect(layer.convertTime(1, from: outer) == 2 && layer.convertTime(4, to: outer) == 2)
  }

  @Test func timeOffsetScrubsAPausedLayer() {
    clock.enter()
    layer.speed = 0
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    layer.add(animation, forKey: "x")
    for (offset, x) in [(0.25, 25.0), (0.75, 75), (0.1, 10)] {
      layer.timeOffset = offset
      #expect(abs(shown(at: clock.now.seconds + 1).position.x - x) < 1e-9)
    }
  }

  @Test func unknownKeyPathsAreNoted() {
    clock.enter()
    let animation = CABasicAnimation(keyPath: "wobble")
    animation.toValue = 1
    layer.add(animation, forKey: "w")
    #expect(layer.animationKeys() == nil)
    #expect(Unsupported.names.contains { $0.contains("wobble") }, "\(Unsupported.names)")
  }
}
