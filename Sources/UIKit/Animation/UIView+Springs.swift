import CoreGraphics
import QuartzCore

extension UIView {
  /// Animates with a spring that has nearly settled after `duration` seconds, where it is cut.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; with smaller values the spring oscillates longer.
  ///   - velocity: at the start, in distances per second towards the target.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringMotion(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    animate(
      duration, delay: delay, curve: .spring(spring), options: options, animations: animations,
      completion: completion)
  }

  /// Animates with a spring given by its perceptual duration in seconds and its bounce. The animation lasts until the
  /// spring has settled.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity velocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringMotion(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    animate(
      spring.animatorDuration, delay: delay, curve: .spring(spring), options: options, animations: animations,
      completion: completion)
  }
}
