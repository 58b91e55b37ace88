import CoreGraphics
import QuartzCore

/// How sheets move: by a critically damped spring of mass 1, stiffness 333.3333 and damping 36.5148, for 0.505824 s.
@MainActor
enum SheetMotion {
  static let duration = 0.505824
  /// After a flick the spring is damped by 0.8.
  private static let fast = 1000.0
  private static let stiffness = 333.3333

  /// The velocity of a finger that dismisses a sheet, in points per second, for the animator of that dismissal.
  static var release = 0.0

  /// - Parameter velocity: in distances per second.
  private static func spring(isFast: Bool, velocity: Double) -> TimingCurve {
    .spring(
      SpringMotion(
        frequency: stiffness.squareRoot(), dampingRatio: isFast ? 0.8 : 1, initialVelocity: velocity))
  }

  static func animate(_ change: () -> Void, completion: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    animate(from: 0, to: 0, velocity: 0, change, completion: completion)
  }

  /// - Parameters:
  ///   - from, to: The upper edge's way, in points.
  ///   - velocity: of the finger that lets the sheet go, in points per second.
  static func animate(
    from: Double, to: Double, velocity: Double, _ change: () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let way = to - from
    let relative = abs(way) < 0.01 ? 0 : velocity / way
    UIView.animate(
      duration, delay: 0, curve: spring(isFast: abs(velocity) >= fast, velocity: relative),
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change, completion: completion)
  }
}

/// The animator of a sheet's presentation and dismissal.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresentation: Bool
  private let velocity: Double

  init(_ sheet: UISheetPresentationController, isPresentation: Bool) {
    (self.sheet, self.isPresentation) = (sheet, isPresentation)
    velocity = isPresentation ? 0 : SheetMotion.release
  }

  /// What a coordinator says; the spring takes longer.
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let moved = context.view(forKey: isPresentation ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresentation {
      context.containerView.addSubview(moved)
      UIView.performWithoutAnimation { sheet.place(top: sheet.geometry.hidden) }
    }
    let end = isPresentation ? sheet.restingTop : sheet.geometry.hidden
    SheetMotion.animate(from: sheet.top, to: end, velocity: velocity) {
      sheet.place(top: end)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
