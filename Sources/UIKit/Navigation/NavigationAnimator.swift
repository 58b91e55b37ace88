import CoreGraphics
import QuartzCore

/// The default animator of pushes and pops. The upper page moves by the container's width. The lower page moves by 30 %
/// of it, rounded to whole points, and is dimmed by black with alpha 0.1. The motion is a critically damped spring of
/// mass 3, stiffness 1000 and damping 500, cut at 0.5 s. The leading edge of the upper page casts a shadow 9 points
/// wide, which fades in or out. An interactive pop is linear, and continues with ease in-out.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  static let duration = 0.5
  static let curve = TimingCurve.spring(SpringMotion(mass: 3, stiffness: 1000, damping: 500))
  private static let dimming = 0.1

  /// The distance in points that the lower page moves in a container of that width.
  static func parallax(_ width: CGFloat) -> CGFloat { width - (0.7 * width).rounded() }

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    NavigationAnimator.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let coming = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    to.frame = context.finalFrame(for: coming)
    let (above, below) = isPush ? (to, from) : (from, to)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    container.insertSubview(shade, belowSubview: above)
    let width = container.bounds.width
    let (rest, side) = (above.center, CGPoint(x: above.center.x + width, y: above.center.y))
    let middle = below.center
    let shifted = CGPoint(x: middle.x - NavigationAnimator.parallax(width), y: middle.y)
    let shadow = PageShadow(beside: above)
    container.insertSubview(shadow, belowSubview: above)
    let shadowRest = shadow.center
    let shadowSide = CGPoint(x: shadowRest.x + width, y: shadowRest.y)
    shadow.center = isPush ? shadowSide : shadowRest
    shade.alpha = isPush ? 0 : NavigationAnimator.dimming
    above.center = isPush ? side : rest
    below.center = isPush ? middle : shifted
    UIView.animate(
      NavigationAnimator.duration, delay: 0, curve: NavigationAnimator.curve, options: [],
      animations: {
        above.center = self.isPush ? rest : side
        below.center = self.isPush ? shifted : middle
        shade.alpha = self.isPush ? NavigationAnimator.dimming : 0
        shadow.center = self.isPush ? shadowRest : shadowSide
        shadow.alpha = 0
      },
      completion: { _ in
        shade.removeFromSuperview()
        shadow.removeFromSuperview()
        // A page that is off the screen is moved back to its final position.
        above.center = rest
        below.center = middle
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
