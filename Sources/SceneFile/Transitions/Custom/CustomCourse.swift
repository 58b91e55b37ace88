import CoreGraphics
import QuartzCore
import UIKit

/// The steps of one part of a custom transition.
@MainActor
final class CustomCourse {
  let part: CustomPart
  private let direction: TransitionDirection
  private let transition: CustomTransition

  init(_ part: CustomPart, _ direction: TransitionDirection, of transition: CustomTransition) {
    self.part = part
    self.direction = direction
    self.transition = transition
  }

  func duration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    context?.isInteractive == true ? part.interactiveDuration : part.duration
  }

  /// Adds the views to the container at their final positions, and sets the initial values.
  func setUp(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to, let coming = context.viewController(forKey: .to) {
      let frame = context.finalFrame(for: coming)
      to.bounds.size = frame.size
      to.center = CGPoint(x: frame.midX, y: frame.midY)
      transition.setRest(of: to, frame)
      if part.place == .above { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    if let overlay = transition.overlay, let description = transition.definition.overlay {
      transition.lay(overlay, description, in: container)
      if let upper = part.place == .above ? to ?? from : from ?? to, upper.superview === container {
        container.insertSubview(overlay, belowSubview: upper)
      } else {
        container.insertSubview(overlay, at: 0)
      }
    }
    transition.apply(part.initial, in: container)
  }

  /// The animations that apply to the running transition, interactive or not.
  func animations(of context: any UIViewControllerContextTransitioning) -> [CustomAnimation] {
    part.animations.filter { $0.takesPart(interactively: context.isInteractive) }
  }

  /// Makes the changes of an animation, inside an animation block.
  func change(_ animation: CustomAnimation, _ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    transition.apply(animation.to, in: container)
    for frame in animation.keyframes {
      UIView.addKeyframe(withRelativeStartTime: frame.at, relativeDuration: frame.duration) {
        transition.apply(frame.to, in: container)
      }
    }
  }

  /// The object that lets a touch interrupt the part; nil if none can.
  func hold(_ context: any UIViewControllerContextTransitioning) -> CustomHold? {
    part.interruption.map { CustomHold($0, of: context, driver: transition.vended) }
  }

  /// Sets the final values, and completes the transition.
  func end(_ context: any UIViewControllerContextTransitioning, cancelled: Bool) {
    let completes = part.completion == .always || !cancelled
    transition.endDissolves(of: part, finished: completes)
    transition.apply(completes ? part.final : part.cancelled, in: context.containerView)
    context.completeTransition(completes)
  }
}

/// Runs a part with animation blocks.
final class CustomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let course: CustomCourse

  init(_ course: CustomCourse) { self.course = course }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    course.duration(using: context)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let course = course
    course.setUp(context)
    let whole = course.duration(using: context)
    let animations = course.animations(of: context)
    let running = Countdown(animations.count)
    let end: @MainActor (Bool) -> Void = { _ in
      running.left -= 1
      if running.left <= 0 { course.end(context, cancelled: context.transitionWasCancelled) }
    }
    for animation in animations {
      let timing = animation.timing ?? course.part.timing
      let (delay, duration) = animation.span(in: whole)
      UIView.animate(
        duration, delay: delay, curve: timing.curve(over: duration), options: [],
        mode: animation.keyframes.isEmpty ? nil : animation.calculation.mode,
        animations: { course.change(animation, context) }, completion: end)
    }
    if animations.isEmpty { UIView.animate(withDuration: whole, animations: {}, completion: end) }
  }
}

/// Runs a part with one property animator, which can be paused and continued.
final class CustomInterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let course: CustomCourse
  /// The animator of the running transition: every request must return the same one.
  private var animator: UIViewPropertyAnimator?
  private var hold: CustomHold?

  init(_ course: CustomCourse) { self.course = course }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    course.duration(using: context)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let course = course
    course.setUp(context)
    let animator = UIViewPropertyAnimator(
      duration: course.duration(using: context), timingParameters: course.part.timing.parameters)
    for animation in course.animations(of: context) {
      let delay = animation.delay.along(animator.duration)
      animator.addAnimations(
        { course.change(animation, context) },
        delayFactor: animator.duration > 0 ? delay / animator.duration : 0)
    }
    animator.addCompletion { position in
      course.end(context, cancelled: position != .end || context.transitionWasCancelled)
    }
    self.animator = animator
    hold = course.hold(context)
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    hold?.remove()
    hold = nil
    animator = nil
  }
}

/// The number of animations that have not ended.
@MainActor
private final class Countdown {
  var left: Int
  init(_ count: Int) { left = count }
}
