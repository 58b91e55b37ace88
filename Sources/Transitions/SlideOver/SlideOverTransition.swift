import UIKit

/// The slide-over: a page moves in from the bottom-left corner and covers the screen, while an overlay whitens the page
/// behind it; when dismissed, it moves back. If a finger pulls it down, it also shrinks.
///
/// One object is both animator and interaction controller. It owns the overlay between the two pages.
public final class SlideOverTransition: UIPercentDrivenInteractiveTransition,
  UIViewControllerAnimatedTransitioning
{
  /// Settings; the initial values are those of the original transition.
  public struct Style {
    /// Duration in seconds of a non-interactive transition.
    public var duration = SlideOverTransition.standardDuration
    /// Duration in seconds of an interactive one.
    public var interactiveDuration = SlideOverTransition.standardInteractiveDuration
    /// The curve of a non-interactive transition; an interactive one is linear.
    public var curve: UIView.AnimationOptions = .curveEaseOut
    /// The scale to which the page shrinks in an interactive dismissal.
    public var scale = SlideOverTransition.standardScale
    /// The overlay's colour while the page behind is fully visible.
    public var clearOverlay = UIColor(white: 1, alpha: 0)
    /// The overlay's colour while the page behind is covered.
    public var fullOverlay = UIColor(white: 1, alpha: 1)

    public init() {}
  }

  /// Default duration in seconds of a non-interactive transition.
  public nonisolated static let standardDuration: TimeInterval = 0.4
  /// Default duration in seconds of an interactive one.
  public nonisolated static let standardInteractiveDuration: TimeInterval = 0.6
  /// The default scale at the end of an interactive dismissal.
  public nonisolated static let standardScale: CGFloat = 0.8

  public var style: Style
  /// The direction of the next transition.
  public var isPresenting = true
  private let overlay = UIView()

  public init(style: Style = Style()) {
    self.style = style
    super.init()
    overlay.accessibilityIdentifier = "overlay"
    overlay.isUserInteractionEnabled = false
  }

  public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    context?.isInteractive == true ? style.interactiveDuration : style.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if isPresenting { animatePresentation(using: context) } else { animateDismissal(using: context) }
  }

  private func animatePresentation(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let place = container.bounds
    container.insertSubview(to, aboveSubview: from)
    insertOverlay(below: to, in: container)
    overlay.backgroundColor = style.clearOverlay
    to.frame = CGRect(origin: CGPoint(x: place.minX, y: place.maxY), size: place.size)
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: style.curve) {
      to.frame = place
      self.overlay.backgroundColor = self.style.fullOverlay
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func animateDismissal(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let isInteractive = context.isInteractive
    container.insertSubview(to, belowSubview: from)
    insertOverlay(below: from, in: container)
    overlay.backgroundColor = style.fullOverlay
    let place = container.bounds
    let options = isInteractive ? .curveLinear : style.curve
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: options) {
      from.frame = CGRect(origin: CGPoint(x: place.minX, y: place.maxY), size: from.frame.size)
      if isInteractive { from.transform = CGAffineTransform(scaleX: self.style.scale, y: self.style.scale) }
      self.overlay.backgroundColor = self.style.clearOverlay
    } completion: { _ in
      if context.transitionWasCancelled { self.overlay.backgroundColor = .black }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func insertOverlay(below view: UIView, in container: UIView) {
    overlay.frame = container.bounds
    container.insertSubview(overlay, belowSubview: view)
  }
}
