import CoreGraphics
import QuartzCore

/// Animates the changes that its blocks make. It can be paused, scrubbed, reversed, continued and stopped at any time.
///
///     let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) { view.center.x = 300 }
///     animator.startAnimation()
///     // … half a second later
///     animator.pauseAnimation()            // fractionComplete is now 0.129: the displayed progress
///     animator.fractionComplete = 0.5
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// An animator owns a timeline below the one on which it was started, so one that is started in a transition's
/// `animateTransition` is scrubbed with the transition. It is retained while it runs. An animator whose blocks change
/// nothing still lasts for its duration.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The timing parameters that the animator was created with.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds; for a spring with physical parameters, its settling duration.
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

  /// An animator with a duration of 0.
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

  /// Creates an animator and starts it. Of the options, the curve and `allowUserInteraction` are used.
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

  /// An inactive animator with the same timing and without animations.
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

  /// Whether views accept touches while they are animated. Must be set before the start.
  open var isUserInteractionEnabled: Bool {
    get { engine.allowsTouches }
    set { if isInactive(to: "set isUserInteractionEnabled") { engine.allowsTouches = newValue } }
  }

  /// Whether the app handles hit testing of moving views; animated views then accept touches.
  open var isManualHitTestingEnabled: Bool {
    get { engine.hitTestsByHand }
    set { engine.hitTestsByHand = newValue }
  }

  /// Whether the animator can be paused and stopped. Must be set before the start.
  open var isInterruptible: Bool {
    get { engine.isInterruptible }
    set { if isInactive(to: "set isInterruptible") { engine.isInterruptible = newValue } }
  }

  /// Whether scrubbing is linear in the fraction; otherwise it follows the curve.
  open var scrubsLinearly: Bool {
    get { engine.scrubsLinearly }
    set { engine.scrubsLinearly = newValue }
  }

  /// Whether the animator pauses at its end in the active state, so that it can be reversed; completions are then not
  /// called.
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

  /// Whether the animator runs back to its start. Setting it on a paused animator keeps the picture and changes the
  /// fraction f to 1 − f; a running animator turns around immediately. An animator that is reversed before its start
  /// starts at its end.
  open var isReversed: Bool {
    get { engine.isReversed }
    set { engine.isReversed = newValue }
  }

  /// The elapsed fraction of its time while the animator runs, and the displayed progress while it is paused. Setting
  /// it, clamped to 0…1, pauses the animator there; an inactive animator becomes active.
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

  /// Animations that are added to a running animator take the remaining time and end with it.
  open func addAnimations(_ animation: @escaping () -> Void) { engine.add(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    engine.add(animation, delayFactor: delayFactor)
  }

  /// - Parameter completion: called at the end with `.end`, with `.start` if it ended reversed, or with the argument of
  ///   `finishAnimation(at:)`. Not called after `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    engine.completions.append(completion)
  }

  /// Waits for the end, like ``addCompletion(_:)``. The code after it runs when the stage's clock next releases the
  /// main actor.
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

/// Released together with its animator; reports an animator that is released in a state in which UIKit does not allow
/// it. The animator itself has no isolated deinitialiser, so that subclasses can have one.
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
