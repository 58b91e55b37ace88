import CoreGraphics

/// An animation of the property that a key path names: `position`, `position.x`, `bounds.size.width`, `opacity`,
/// `transform.rotation.y`, …
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open var keyPath: String?
  /// Whether the value is added to the value without the animation: numbers, points, rectangles and colours by
  /// components, lists and paths by elements. A transform is applied after the one without the animation.
  open var isAdditive = false
  /// Whether each run starts where the previous one ended.
  open var isCumulative = false
  /// How numbers are converted to a transform. With a value function, the key path is `transform`.
  open var valueFunction: CAValueFunction?

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CAPropertyAnimation
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
    return copy
  }

  /// What the key path and the value function name. A path that names nothing animatable is reported.
  var target: AnimatedPath? {
    guard let keyPath else { return nil }
    if keyPath == "transform", let component = valueFunction?.component {
      return .component(.transform, component)
    }
    if valueFunction != nil { Unsupported.note("CAValueFunction with the key path \(keyPath)") }
    if let target = AnimatedPath(keyPath) { return target }
    Unsupported.note("animations of the key path \(keyPath)")
    return nil
  }

  /// As an action without a key path, it animates the property that changed.
  open override func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?) {
    guard keyPath == nil, let layer = object as? CALayer else {
      return super.run(forKey: event, object: object, arguments: dict)
    }
    let copy = duplicate() as! CAPropertyAnimation
    copy.keyPath = event
    layer.add(copy, forKey: event)
  }

  override var animatedKey: LayerKey? { keyPath.flatMap { AnimatedPath($0)?.key } }

  override func node(for layer: CALayer, defaultDuration: Double) -> AnimationNode? {
    guard let target, let track = track(for: target, on: layer) else { return nil }
    var timing = media
    if timing.duration == 0 { timing.duration = defaultDuration }
    return AnimationNode(
      timing: timing, curve: curve,
      content: .property(
        target, track, isAdditive: isAdditive, isCumulative: isCumulative,
        turning: target == .whole(.position) ? turning : nil))
  }

  /// How the layer is rotated along the path of its position.
  var turning: AnimationNode.Turning? { nil }

  /// How time becomes progress.
  var curve: TimingCurve { .cubic(timingFunction?.bezier ?? .linear) }

  /// The values as a function of the progress.
  func track(for target: AnimatedPath, on layer: CALayer) -> ValueTrack? { nil }
}

/// An animation between two values, one or both of which may be nil:
///
/// | given | goes from | to |
/// |---|---|---|
/// | from and to | from | to |
/// | from and by | from | from + by |
/// | by and to | to − by | to |
/// | from | from | the value without the animation |
/// | to | the value without the animation | to |
/// | by | the value without the animation | that + by |
/// | nothing | the value shown when it was added | the value without the animation |
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CABasicAnimation
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    return copy
  }

  override func track(for target: AnimatedPath, on layer: CALayer) -> ValueTrack? {
    let sample = target.value(in: layer.model)
    func value(_ any: Any?, _ name: String) -> LayerValue? {
      guard let any else { return nil }
      if let value = LayerValue(any, like: sample) { return value }
      Unsupported.note("\(name) of type \(type(of: any)) for the key path \(keyPath ?? "nil")")
      return nil
    }
    let from = value(fromValue, "CABasicAnimation.fromValue")
    let to = value(toValue, "CABasicAnimation.toValue")
    let by = value(byValue, "CABasicAnimation.byValue")
    switch (from, to, by) {
    case (let from?, let to?, _): return .between(Interpolation(from: from, to: to))
    case (let from?, nil, let by?): return .between(Interpolation(from: from, to: from.adding(by)))
    case (nil, let to?, let by?): return .between(Interpolation(from: to.subtracting(by), to: to))
    case (let from?, nil, nil): return .from(from)
    case (nil, let to?, nil): return .to(to)
    case (nil, nil, let by?): return .by(by)
    case (nil, nil, nil): return .from(layer.committedValue(target))
    }
  }
}

/// An animation that moves like a spring and is cut at its duration, for which `settlingDuration` is a good value.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass; greater than 0.
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In distances per second towards the target.
  open var initialVelocity: CGFloat = 0
  /// Whether springs of more than critical damping move as such. If not, they are treated as critically damped.
  open var allowsOverdamping = false

  /// - Parameters:
  ///   - perceptualDuration: one period of the undamped spring, in seconds.
  ///   - bounce: 0 does not overshoot, towards 1 it overshoots more; below 0 it settles more slowly.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringMotion(perceptualDuration: perceptualDuration, bounce: bounce)
    stiffness = spring.stiffness
    // An overdamped spring keeps its damping, which is above the critical one.
    damping =
      4 * .pi * (bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99)))
      / max(perceptualDuration, 0.01)
    duration = settlingDuration
  }

  /// One period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / motion.frequency }

  /// How much the spring overshoots: 0 not at all, 1 undamped, below 0 overdamped.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until the spring has visibly settled.
  open var settlingDuration: CFTimeInterval { motion.settlingDuration }

  private var motion: SpringMotion {
    SpringMotion(
      mass: max(mass, .leastNormalMagnitude), stiffness: max(stiffness, .leastNormalMagnitude),
      damping: max(damping, 0), initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CASpringAnimation
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    return copy
  }

  /// A timing function is applied to the spring's time.
  override var curve: TimingCurve {
    timingFunction.map { .composed($0.bezier, motion) } ?? .spring(motion)
  }
}
