import CoreGraphics
import QuartzCore

/// A timing that follows the motion of a spring.
///
///     let timing = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
///     let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
open nonisolated class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// In distances per second towards the target. For points, dx and dy are used; for all other values, the vector's
  /// length.
  public let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind: Sendable {
    /// A spring that has nearly settled at the end of the animator's duration.
    case ratio(Double)
    /// A spring that runs until it settles.
    case physical(SpringMotion)
  }

  /// A critically damped spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// - Parameter ratio: 1 does not overshoot; with smaller values the spring oscillates longer.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }

  /// A spring with physical parameters. Its settling duration replaces the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(
      SpringMotion(
        mass: max(mass, .leastNormalMagnitude), stiffness: max(stiffness, .leastNormalMagnitude),
        damping: max(damping, 0), initialVelocity: velocity.magnitude))
    initialVelocity = velocity
    super.init()
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, one period of the undamped spring.
  ///   - bounce: 0 does not overshoot, towards 1 it overshoots more; below 0 it settles more slowly.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(
      SpringMotion(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity.magnitude))
    initialVelocity = velocity
    super.init()
  }

  public required init?(coder: NSCoder) {
    initialVelocity = CGVector(
      dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    if coder.containsValue(forKey: "ratio") {
      kind = .ratio(coder.decodeDouble(forKey: "ratio"))
    } else {
      kind = .physical(
        SpringMotion(
          frequency: coder.decodeDouble(forKey: "frequency"),
          dampingRatio: coder.decodeDouble(forKey: "damping"), initialVelocity: initialVelocity.magnitude))
    }
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
    switch kind {
    case .ratio(let ratio):
      coder.encode(ratio, forKey: "ratio")
    case .physical(let motion):
      coder.encode(motion.frequency, forKey: "frequency")
      coder.encode(motion.dampingRatio, forKey: "damping")
    }
  }

  /// Returns this object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The settling duration in seconds, for a spring that does not use the animator's duration.
  var ownDuration: TimeInterval? {
    guard case .physical(let motion) = kind else { return nil }
    return motion.animatorDuration
  }

  /// The motion in an animation of `duration` seconds.
  func motion(over duration: TimeInterval) -> SpringMotion {
    switch kind {
    case .ratio(let ratio):
      SpringMotion(
        dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity.magnitude)
    case .physical(let motion): motion
    }
  }
}

extension CGVector {
  /// The length of the vector.
  nonisolated var magnitude: Double { hypot(dx, dy) }
}
