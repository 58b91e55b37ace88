import CoreGraphics
import QuartzCore

/// Where an animator stands, with UIKit's raw values.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped, and not finished yet.
  case stopped = 2
}

/// Where an animation ended, with UIKit's raw values.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animator: something that runs, pauses, goes backwards and can be set to any fraction of its way.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  /// 0…1, in the direction in which the animator goes.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// Stops where everything is; unless `withoutFinishing`, `finishAnimation(at:)` has to follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animator, whose values go to the start, to the end, or stay.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates what blocks change.
///
/// The additions are optional in UIKit; custom animators that lack them get ones that report that and do nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: the part 0…1 of the duration that passes first; the animation ends with the animator.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on from a pause.
  ///
  /// - Parameters:
  ///   - parameters: the timing of the rest; nil for the animator's own.
  ///   - durationFactor: the rest's time in parts of the duration; 0 for what was left.
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
