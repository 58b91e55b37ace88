import CoreGraphics
import QuartzCore

extension UIView {
  /// Shows the changes that `animations` makes in `view` with the transition in `options`: a cross-dissolve, or a flip
  /// about the view's middle, with the viewer at a distance of twice its width. Curls are not supported; they are
  /// reported and dissolve instead. Without a transition, changes appear immediately.
  ///
  /// The changes themselves are not animated, unless with `.allowAnimatedContent`. If the view has not been on the
  /// screen yet, there is no earlier picture, and changes appear immediately.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    transition(
      view, duration: duration, options: options, changes: { animations?() }, completion: completion)
  }

  /// Replaces `fromView` by `toView` in its superview, or with `.showHideTransitionViews` hides the one and shows the
  /// other, with a transition of the superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      Misuse.report(
        "transition(from:to:duration:options:completion:) needs a view to come from that is in another")
      completion?(false)
      return
    }
    transition(
      superview, duration: duration, options: options,
      changes: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  private class func transition(
    _ view: UIView, duration: TimeInterval, options: AnimationOptions, changes: () -> Void,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    let transition = RunningTransition(of: view, options)
    let curve = TimingCurve.cubic(options.curve.bezier)
    animate(duration, delay: 0, curve: curve, options: options) {
      if options.contains(.allowAnimatedContent) { changes() } else { performWithoutAnimation(changes) }
      if let block = AnimationContext.currentBlock { transition?.animate(in: block) }
    } completion: { finished in
      transition?.end()
      completion?(finished)
    }
  }
}

/// A transition of a view from its earlier picture.
@MainActor
final class RunningTransition {
  private let view: UIView
  private let kind: ViewTransition
  private let old: FrozenLayer
  private let wasDoubleSided: Bool

  /// Nil if there is no transition, or if the view is not visible on the screen.
  init?(of view: UIView, _ options: UIView.AnimationOptions) {
    guard let kind = ViewTransition(options), view.window != nil, view.layer.hasBeenDisplayed,
      let area = (view as? UIWindow)?.screen.bounds ?? view.layer.superlayer?.bounds,
      let old = FrozenLayer.picture(of: view.layer, in: area)
    else { return nil }
    (self.view, self.kind, self.old) = (view, kind, old)
    wasDoubleSided = view.layer.isDoubleSided
  }

  /// Animates from the earlier picture to the view's current state.
  func animate(in block: AnimationBlock) {
    show()
    switch kind {
    case .flip(let x, let y): flip(x: x, y: y, block: block)
    case .crossDissolve:
      // The earlier picture fades out over the current view.
      old.opacity = 0
      block.animate(old, .opacity, from: .scalar(1))
    }
  }

  func end() {
    old.removeFromSuperlayer()
    (view as? UIWindow)?.picturesAbove.removeAll { $0 === old }
    view.layer.isDoubleSided = wasDoubleSided
  }

  /// The pictures are placed beside the view in its superview. A window has no superview; it has its own list of
  /// pictures.
  private func show() {
    if let window = view as? UIWindow {
      window.picturesAbove.append(old)
    } else {
      view.layer.superlayer?.insertSublayer(old, above: view.layer)
    }
  }

  /// Flips the earlier picture away, and the view in from behind it.
  private func flip(x: CGFloat, y: CGFloat, block: AnimationBlock) {
    func turned(_ angle: CGFloat, _ base: CATransform3D) -> LayerValue {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / (2 * max(view.bounds.width, 1))
      return .transform(CATransform3DConcat(base, CATransform3DRotate(perspective, angle, x, y, 0)))
    }
    let base = view.layer.transform
    old.turn(about: view.center)
    old.isDoubleSided = false
    view.layer.isDoubleSided = false
    // In two steps through the edge-on position, since a half turn has no shorter direction.
    block.animate(
      old, .transform, through: [0, CGFloat.pi / 2, .pi].map { turned($0, CATransform3DIdentity) })
    block.animate(view.layer, .transform, through: [-CGFloat.pi, -.pi / 2, 0].map { turned($0, base) })
  }
}

/// The kind of transition in the options.
private enum ViewTransition {
  case crossDissolve
  /// A flip about an axis; from the left means that the left side comes to the front.
  case flip(x: CGFloat, y: CGFloat)

  /// Nil if the options name none.
  init?(_ options: UIView.AnimationOptions) {
    switch options.transition {
    case 0: return nil
    case 1: self = .flip(x: 0, y: 1)
    case 2: self = .flip(x: 0, y: -1)
    case 6: self = .flip(x: -1, y: 0)
    case 7: self = .flip(x: 1, y: 0)
    case 3, 4:
      Unsupported.note(
        "UIView.AnimationOptions.transitionCurlUp and .transitionCurlDown, shown as a cross-dissolve")
      self = .crossDissolve
    default: self = .crossDissolve
    }
  }
}
