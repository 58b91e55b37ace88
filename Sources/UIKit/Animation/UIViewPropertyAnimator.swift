import CoreGraphics
import QuartzCore

/// Animates what its blocks change, and can be paused, scrubbed, reversed, continued and stopped at any moment.
///
///     let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { view.center.x = 300 }
///     animator.startAnimation()
///     // … half a second later
///     animator.pauseAnimation()            // fractionComplete is 0.129 now: the picture's progress
///     animator.fractionComplete = 0.5
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// An animator owns a timeline, below the one on which it was started: one started in a transition's
/// `animateTransition` is scrubbed with the transition. While it runs, it stays alive. An animator whose blocks change
/// nothing still takes its duration.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// What the animator was made with.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds that the animator takes; with a spring of physical values, those until it settles.
  public let duration: TimeInterval
  /// Seconds between the start and the first movement, as given to `startAnimation(afterDelay:)`.
  open internal(set) var delay: TimeInterval = 0

  let timing: AnimatorTiming
  let engine: AnimatorEngine
  private let releaseCheck: ReleaseCheck

  /// - Parameter duration: in seconds.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = parameters.resolved
    self.duration = timing.duration(given: duration)
    engine = AnimatorEngine(timing: timing, duration: self.duration)
    releaseCheck = ReleaseCheck(engine)
    super.init()
    engine.animator = self
  }

  /// An animator without duration.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it. Of the options, the curve and `allowUserInteraction` count.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let timing = UICubicTimingParameters(animationCurve: options.curve)
    let animator = unsafeDowncast(make(duration: duration, timing: timing), to: Self.self)
    if !options.intersection([.repeat, .autoreverse]).isEmpty {
      Unsupported.note("UIView.AnimationOptions.repeat and .autoreverse in a property animator")
    }
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// An animator of the same timing, inactive and without animations.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIViewPropertyAnimator = MainActor.assumeIsolated {
      let copy = type(of: self).make(
        duration: duration, timing: timingParameters ?? UICubicTimingParameters())
      copy.isUserInteractionEnabled = isUserInteractionEnabled
      copy.isManualHitTestingEnabled = isManualHitTestingEnabled
      copy.isInterruptible = isInterruptible
      copy.scrubsLinearly = scrubsLinearly
      copy.pausesOnCompletion = pausesOnCompletion
      return copy
    }
    return copy
  }

  // MARK: Settings

  /// Whether views may be touched while they are animated. To be set before the start.
  open var isUserInteractionEnabled: Bool {
    get { engine.allowsTouches }
    set { if isInactive(to: "set isUserInteractionEnabled") { engine.allowsTouches = newValue } }
  }

  /// Whether hit testing of moving views is left to the app; animated views then accept touches.
  open var isManualHitTestingEnabled: Bool {
    get { engine.hitTestsByHand }
    set { engine.hitTestsByHand = newValue }
  }

  /// Whether the animator may be paused and stopped. To be set before the start.
  open var isInterruptible: Bool {
    get { engine.isInterruptible }
    set { if isInactive(to: "set isInterruptible") { engine.isInterruptible = newValue } }
  }

  /// Whether scrubbing is in proportion to the fraction; otherwise it follows the curve.
  open var scrubsLinearly: Bool {
    get { engine.scrubsLinearly }
    set { engine.scrubsLinearly = newValue }
  }

  /// Whether the animator pauses at its end, active, so that it can be reversed; completions are not called then.
  open var pausesOnCompletion: Bool {
    get { engine.pausesOnCompletion }
    set { engine.pausesOnCompletion = newValue }
  }

  private func isInactive(to action: String) -> Bool {
    if engine.state == .inactive { return true }
    Misuse.report("It is an error to \(action) on an active property animator")
    return false
  }

  // MARK: UIViewAnimating

  open var state: UIViewAnimatingState { engine.state }
  open var isRunning: Bool { engine.isRunning }

  /// Whether the animator goes back to its start. On a paused animator the picture stays, and the fraction f becomes
  /// 1 − f; a running one turns round at once. One reversed before its start begins at its end.
  open var isReversed: Bool {
    get { engine.isReversed }
    set { engine.isReversed = newValue }
  }

  /// While the animator runs, the elapsed part of its time; paused, the picture's progress.
  /// Setting it pauses the animator there, clamped to 0…1; an inactive one becomes active.
  open var fractionComplete: CGFloat {
    get { engine.fraction }
    set { engine.scrub(to: newValue) }
  }

  open func startAnimation() { engine.start(after: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = max(delay, 0)
    engine.start(after: self.delay)
  }

  open func pauseAnimation() { engine.pause() }
  open func stopAnimation(_ withoutFinishing: Bool) { engine.stop(withoutFinishing: withoutFinishing) }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { engine.finish(at: finalPosition) }

  // MARK: UIViewImplicitlyAnimating

  /// To a running animator's animations: they take the remaining time and end with it.
  open func addAnimations(_ animation: @escaping () -> Void) { engine.add(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    engine.add(animation, delayFactor: delayFactor)
  }

  /// - Parameter completion: Called at the end: `.end`, `.start` where it ended reversed, or what
  ///   `finishAnimation(at:)` said. Not called after `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    engine.completions.append(completion)
  }

  /// Waits for the end, like ``addCompletion(_:)``. What follows runs once the stage's clock yields the main actor.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    engine.proceed(with: parameters?.resolved, durationFactor: durationFactor)
  }

  deinit {}
}

/// Released with its animator; reports one that is released in a state in which UIKit forbids that. It is not the
/// animator's own deinitialiser, which has to be free of isolation so that subclasses can have one.
private final class ReleaseCheck {
  private let engine: AnimatorEngine

  init(_ engine: AnimatorEngine) { self.engine = engine }

  isolated deinit {
    guard engine.state == .stopped || (engine.state == .active && !engine.isRunning) else { return }
    Misuse.report(
      "It is an error to release a paused or stopped property animator. Property animators must either finish "
        + "animating or be explicitly stopped and finished before they can be released.")
  }
}
