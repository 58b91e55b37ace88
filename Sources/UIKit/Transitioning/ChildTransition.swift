import CoreGraphics
import QuartzCore

/// A change from one child to another in a container: a push, a pop or a change of tabs.
@MainActor
final class ChildTransition: ControllerTransition {
  let from: UIViewController
  let to: UIViewController
  private let owner: UIViewController
  private let container: UIView
  private let frame: CGRect
  private let clock = MediaClock.current
  private let activity: Activities.Token
  private var context: TransitionContext?
  /// Keeps the caller's transaction from completing before the transition.
  private var hold: TransactionHold?
  private let willBegin: () -> Void
  private let ended: (Bool) -> Void

  var coordinator: (any UIViewControllerTransitionCoordinator)? { context }

  func announces(_ controller: UIViewController) -> Bool { controller === from || controller === to }

  /// - Parameters:
  ///   - frame: the frame of a child's view in `container`.
  ///   - willBegin: called when the appearance of both has been announced.
  ///   - ended: called after the last appearance callbacks, with whether the change took place.
  init(
    of owner: UIViewController, in container: UIView, from: UIViewController, to: UIViewController,
    frame: CGRect, name: String, willBegin: @escaping () -> Void, ended: @escaping (Bool) -> Void
  ) {
    self.owner = owner
    self.container = container
    self.from = from
    self.to = to
    self.frame = frame
    self.willBegin = willBegin
    self.ended = ended
    activity = clock.begin("\(name) from \(type(of: from)) to \(type(of: to))")
  }

  /// Starts the change. Without an animator it is complete when this returns.
  func begin(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    for controller in [owner, from, to] { controller.transition = self }
    guard let animator else {
      announce(animated: false)
      to.view.frame = frame
      container.addSubview(to.view)
      return end(true)
    }
    let whole = frame
    let context = TransitionContext(
      clock: clock, container: container, animator: animator, interaction: interaction, style: .none,
      parts: TransitionContext.Parts(
        from: from, to: to, fromView: from.view, toView: to.view,
        initialFrames: [ObjectIdentifier(from): from.view.frame, ObjectIdentifier(to): .zero],
        finalFrames: [ObjectIdentifier(from): .zero, ObjectIdentifier(to): whole]))
    context.onCompletion = { [self] in end($0) }
    self.context = context
    let hold = TransactionHold(on: clock)
    self.hold = hold
    let settings = CallerSettings(in: hold)
    clock.async { [self] in
      settings.perform {
        announce(animated: true)
        context.start()
      }
    }
  }

  private func announce(animated: Bool) {
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    willBegin()
  }

  private func end(_ didComplete: Bool) {
    for controller in [owner, from, to] where controller.transition === self { controller.transition = nil }
    (didComplete ? from : to).view.removeFromSuperview()
    context?.runCompanions()
    if didComplete {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else {
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
    }
    ended(didComplete)
    context?.animator.animationEnded(didComplete)
    (context?.interaction as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    clock.end(activity)
    hold?.release()
  }
}
