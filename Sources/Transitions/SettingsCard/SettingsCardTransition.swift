import UIKit

/// The settings card: a card grows into place over a list that stays visible, blurred and faded, behind it. A touch can
/// drive the transition, and interrupt it while it runs.
///
/// One object is animator, interaction controller and delegate. Additional animations, such as those behind the card,
/// are passed as blocks and run in the same property animator.
public final class SettingsCardTransition: UIPercentDrivenInteractiveTransition {
  /// Settings; the initial values are those of the original transition.
  public struct Style {
    /// Seconds.
    public var duration = SettingsCardTransition.standardDuration
    public var curve: UIView.AnimationCurve = .easeOut
    /// The card's scale at the start.
    public var initialScale: CGFloat = 1.33
    public var initialOffset: CGFloat = 200
    /// The distance in points by which the presented card is moved down.
    public var finalOffset: CGFloat = 100
    /// The part of the duration after which the card starts to move.
    public var moveDelay: CGFloat = 0.15
    /// The part of the duration after which the card starts to fade in.
    public var fadeDelay: CGFloat = 0.5

    public init() {}
  }

  /// Default duration in seconds.
  public nonisolated static let standardDuration: TimeInterval = 0.75

  public var style: Style
  /// Additional animations in the same animator.
  public var auxiliaryAnimations: [() -> Void] = []
  /// A view that is behind the card and above everything else while it is presented.
  public var backdrop: UIView?
  /// Called when the presentation was cancelled.
  public var onCancel: (() -> Void)?

  private var animator: UIViewPropertyAnimator?
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var touch: UILongPressGestureRecognizer?
  private var touchStart: CGFloat = 0

  public init(style: Style = Style()) {
    self.style = style
    super.init()
  }

  private func makeAnimator(using context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator
  {
    self.context = context
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), curve: style.curve)
    animator.isUserInteractionEnabled = true
    guard let card = context.view(forKey: .to) else {
      animator.addCompletion { _ in context.completeTransition(false) }
      return animator
    }
    let container = context.containerView
    if let backdrop {
      backdrop.frame = container.bounds
      container.insertSubview(backdrop, at: 0)
    }
    container.addSubview(card)
    card.transform = CGAffineTransform(scaleX: style.initialScale, y: style.initialScale)
      .concatenating(CGAffineTransform(translationX: 0, y: style.initialOffset))
    card.alpha = 0
    let rest = CGAffineTransform(translationX: 0, y: style.finalOffset)
    animator.addAnimations({ card.transform = rest }, delayFactor: style.moveDelay)
    animator.addAnimations({ card.alpha = 1 }, delayFactor: style.fadeDelay)
    for animations in auxiliaryAnimations { animator.addAnimations(animations) }
    animator.addCompletion { [weak self] position in self?.ended(at: position, context) }
    watchTouches(on: container)
    return animator
  }

  private func ended(
    at position: UIViewAnimatingPosition, _ context: any UIViewControllerContextTransitioning
  ) {
    touch.map { $0.view?.removeGestureRecognizer($0) }
    touch = nil
    animator = nil
    if position == .end {
      context.completeTransition(!context.transitionWasCancelled)
    } else {
      context.completeTransition(false)
      onCancel?()
    }
  }

  // MARK: Interrupting it

  /// The distance in points that a touch must move to decide about a transition that it interrupted.
  private static let decision: CGFloat = 40

  private func watchTouches(on container: UIView) {
    let touch = UILongPressGestureRecognizer(
      target: self, action: Selector(SettingsCardTransition.touched(_:)))
    touch.minimumPressDuration = 0
    touch.allowableMovement = .greatestFiniteMagnitude
    container.addGestureRecognizer(touch)
    self.touch = touch
  }

  /// A touch while the card is being presented stops the transition. Moving up by 40 points cancels it; moving down by
  /// 40 points, or lifting the finger, continues it.
  func touched(_ touch: UILongPressGestureRecognizer) {
    guard let context else { return }
    let y = touch.location(in: nil).y
    switch touch.state {
    case .began:
      guard !context.isInteractive else { return }
      touchStart = y
      isHeld = true
      context.pauseInteractiveTransition()
      pause()
    case .changed where isHeld:
      if y - touchStart <= -SettingsCardTransition.decision {
        isHeld = false
        cancel()
      } else if y - touchStart >= SettingsCardTransition.decision {
        isHeld = false
        finish()
      }
    case .ended where isHeld, .cancelled where isHeld:
      isHeld = false
      finish()
    default: break
    }
  }

  private var isHeld = false
}

extension SettingsCardTransition: UIViewControllerAnimatedTransitioning {
  public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  public func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let made = makeAnimator(using: context)
    animator = made
    return made
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }
}

extension SettingsCardTransition: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
