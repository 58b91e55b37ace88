import CoreGraphics
import QuartzCore

/// The state of an animator, with UIKit's raw values.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped, but not finished yet.
  case stopped = 2
}

/// The position at which an animation ended, with UIKit's raw values.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation that can be paused, reversed, and set to any fraction.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  /// 0…1, in the direction in which the animator runs.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// Stops all animations at their current values. Unless `withoutFinishing` is true, `finishAnimation(at:)` must
  /// follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animator. Its values become those of the start or of the end, or do not change.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator of the changes that blocks make.
///
/// The additional members are optional in UIKit. Custom animators that do not implement them get default
/// implementations, which are reported and do nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: the fraction 0…1 of the duration that passes before the block starts; it ends with the
  ///   animator.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause.
  ///
  /// - Parameters:
  ///   - parameters: the timing of the rest; nil for the animator's own.
  ///   - durationFactor: the time of the rest as a fraction of the duration; 0 for the time that was left.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    Misuse.report("\(Self.self) takes no further animations: it has no addAnimations(_:delayFactor:)")
  }
  public func addAnimations(_ animation: @escaping () -> Void) {
    Misuse.report("\(Self.self) takes no further animations: it has no addAnimations(_:)")
  }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    Misuse.report("\(Self.self) takes no completions: it has no addCompletion(_:)")
  }
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
