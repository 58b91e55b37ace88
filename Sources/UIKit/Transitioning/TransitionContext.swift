import CoreGraphics
import QuartzCore

/// The running transition, as seen by its animator, its interaction controller and its alongside blocks.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let clock: MediaClock
  /// The timeline of everything that the transition animates.
  var timeline: Timeline
  let containerView: UIView
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let presentationStyle: UIModalPresentationStyle
  /// Updated directly before the animator is called.
  var parts: Parts

  /// The controllers and views that are part of the transition.
  struct Parts {
    var from: UIViewController
    var to: UIViewController
    /// Nil if the transition does not move the view.
    var fromView: UIView?
    var toView: UIView?
    var initialFrames: [ObjectIdentifier: CGRect]
    var finalFrames: [ObjectIdentifier: CGRect]
  }

  private(set) var isInteractive = false
  let initiallyInteractive: Bool
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var transitionDuration: TimeInterval = 0
  private var isReleased = false
  private var isComplete = false
  private var hasAnimated = false
  /// The interruptible animator that is driven, if the transition's animator has one.
  private var interruptible: (any UIViewImplicitlyAnimating)?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var companions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var watchers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Called once, by `completeTransition`.
  var onCompletion: ((Bool) -> Void)?

  init(
    clock: MediaClock, container: UIView, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, style: UIModalPresentationStyle,
    parts: Parts
  ) {
    self.clock = clock
    timeline = Timeline(below: clock.root)
    containerView = container
    self.animator = animator
    self.interaction = interaction
    presentationStyle = style
    self.parts = parts
    isInteractive = interaction?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
    super.init()
    (interaction as? UIPercentDrivenInteractiveTransition)?.isExpected = true
    clock.motionLog?.note(
      "transition begins, " + (isInteractive ? "interactive" : "by itself"), at: clock.now)
  }

  var isAnimated: Bool { true }
  /// Whether the transition can be paused and continued while it runs by itself.
  var isInterruptible: Bool { interaction != nil }
  var targetTransform: CGAffineTransform { .identity }
  var isCancelled: Bool { transitionWasCancelled }
  var completionVelocity: CGFloat { speed }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  private var speed: CGFloat {
    guard let speed = interaction?.completionSpeed, speed > 0 else { return 1 }
    return speed
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? parts.from : key == .to ? parts.to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? parts.fromView : key == .to ? parts.toView : nil
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    parts.initialFrames[ObjectIdentifier(controller)] ?? .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    parts.finalFrames[ObjectIdentifier(controller)] ?? .zero
  }

  // MARK: Running

  /// Starts the transition.
  func start() {
    isStarting = true
    transitionDuration = animator.transitionDuration(using: self)
    timeline.duration = StageTime(seconds: transitionDuration)
    if let interaction { interaction.startInteractiveTransition(self) } else { animate() }
    accompany()
    if isInteractive { updateInteractiveTransition(percentComplete) }
    isStarting = false
    if let result { conclude(result) }
  }

  private var isStarting = false
  /// The argument of `completeTransition`, if it was called while the transition was being started.
  private var result: Bool?

  /// Calls the animator; its animations belong to the transition.
  func animate() {
    guard !hasAnimated else { return }
    hasAnimated = true
    let outer = TransitionContext.waiting
    TransitionContext.waiting = self
    defer { TransitionContext.waiting = outer }
    if interaction is UIPercentDrivenInteractiveTransition {
      interruptible = vendInterruptibleAnimator()
      if interruptible != nil { return }
    }
    clock.creating(on: timeline) { animator.animateTransition(using: self) }
  }

  // MARK: Alongside

  /// The transition whose animator is being called, until an animation block takes over its alongside blocks.
  private static weak var waiting: TransitionContext?

  /// Takes the transition whose alongside blocks will run at the end of the animation block that starts now.
  static func takeWaiting() -> TransitionContext? {
    let transition = waiting
    waiting = nil
    return transition
  }

  /// Runs the alongside blocks, then those that they have added.
  func runAlongside() {
    while !alongside.isEmpty {
      let blocks = alongside
      alongside = []
      for block in blocks { block(self) }
    }
  }

  /// Runs the alongside blocks that no animation block took over. If the animator made no animations, they are not
  /// animated. If an interaction controller never called the animator, they are animated with the transition's duration
  /// and ease in-out.
  private func accompany() {
    clock.creating(on: timeline) {
      if hasAnimated || alongside.isEmpty { return runAlongside() }
      UIView.animate(
        transitionDuration, delay: 0, curve: .easeInOut, options: [], animations: runAlongside,
        completion: nil)
    }
    isSetUp = true
  }

  /// Whether everything that the transition animates exists.
  private var isSetUp = false

  // MARK: Driving

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !isReleased, !isComplete else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    // Until everything exists the transition stays at its start, where animations begin.
    let shown = isSetUp ? self.percentComplete : 0
    if let interruptible {
      interruptible.fractionComplete = shown
      if interruptible is UIViewPropertyAnimator { return }
    }
    timeline.scrub(to: shown)
  }

  func finishInteractiveTransition() { release(.end) }

  func cancelInteractiveTransition() { release(.start) }

  func pauseInteractiveTransition() {
    guard !isComplete, !isInteractive else { return }
    defer { interactionChanged(to: true) }
    isReleased = false
    transitionWasCancelled = false
    if let interruptible {
      percentComplete = interrupt(interruptible)
      if interruptible is UIViewPropertyAnimator { return }
    }
    let elapsed = transitionDuration > 0 ? timeline.stateNow.local / Double(timeline.duration.units) : 1
    timeline.interrupt(as: min(max(elapsed, 0), 1))
    percentComplete = timeline.progress ?? elapsed
  }

  private func release(_ direction: Timeline.Arrival) {
    guard !isReleased, !isComplete else { return }
    if !isInteractive && hasAnimated {
      // A non-interactive transition reaches its end; to run back it must be interrupted first.
      if direction == .end { return }
      pauseInteractiveTransition()
    }
    isReleased = true
    transitionWasCancelled = direction == .start
    let progress = timeline.progress ?? 0
    let rest = direction == .end ? 1 - progress : progress
    interactionChanged(to: false)
    if let interruptible {
      let driver = interaction as? UIPercentDrivenInteractiveTransition
      release(
        interruptible, direction,
        timing: driver?.timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve))
      if interruptible is UIViewPropertyAnimator { return }
    }
    timeline.release(
      TimelineRelease(
        direction, from: progress, remaining: StageTime(seconds: rest * transitionDuration / speed),
        curve: .cubic(completionCurve.bezier)))
  }

  private func interactionChanged(to interactive: Bool) {
    guard isInteractive != interactive else { return }
    isInteractive = interactive
    for watcher in watchers { watcher(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isComplete else {
      Misuse.report(
        "completeTransition(_:) was called again for a transition that is complete; this does nothing")
      return
    }
    isComplete = true
    isInteractive = false
    clock.motionLog?.note("completeTransition(\(didComplete))", at: clock.now)
    if !didComplete { transitionWasCancelled = true }
    if isStarting { result = didComplete } else { conclude(didComplete) }
  }

  /// Ends what is still held or scrubbed, then reports the end to the transition, whose callbacks may animate
  /// independently.
  private func conclude(_ didComplete: Bool) {
    switch timeline.phase {
    case .held, .scrubbed:
      timeline.interrupt(as: didComplete ? 1 : 0)
      timeline.release(
        TimelineRelease(
          didComplete ? .end : .start, from: timeline.progress ?? 0, remaining: .zero, curve: .linear))
    case .running, .released:
      break
    }
    let told = onCompletion
    onCompletion = nil
    clock.creating(on: clock.root) { told?(didComplete) }
  }

  /// Runs the completions of the alongside blocks; after that no block can be added.
  func runCompanions() {
    let completions = companions
    companions = []
    for completion in completions { completion(self) }
  }

  // MARK: Coordinator

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isComplete else { return false }
    if let animation {
      // Too late for a block of the animator, so the changes take effect immediately.
      if isSetUp { clock.creating(on: timeline) { animation(self) } } else { alongside.append(animation) }
    }
    if let completion { companions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    // The animations belong to the transition, whatever the superview of their view.
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    watchers.append(handler)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    watchers.append { if !$0.isInteractive { handler($0) } }
  }
}
