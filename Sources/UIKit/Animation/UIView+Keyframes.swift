import CoreGraphics
import QuartzCore

extension UIView {
  /// Options of key-frame animations, with UIKit's raw values. The curve of the whole may be given by the raw values of
  /// ``AnimationOptions``; ease in-out otherwise.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each value shows from the end of its key frame on.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Through the values at an even pace, whatever the key frames' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The same bits, without the mode's, as options of plain blocks.
    var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
  }

  /// Animates through several key frames, which `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// A property stays where it is between two of its key frames. What is changed outside of a key frame counts as one
  /// that takes the whole time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let common = options.common
    animate(
      duration, delay: delay, curve: .cubic(common.curve.bezier), options: common, mode: options.mode,
      animations: animations, completion: completion)
  }

  /// Adds a key frame to the key-frame animation whose `animations` run.
  ///
  /// - Parameters: start and duration as parts 0…1 of the whole.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let block = AnimationContext.currentBlock, block.keyframes != nil else {
      if !isAnimatingOff {
        Misuse.report(
          "addKeyframe(withRelativeStartTime:relativeDuration:animations:) was called outside of animateKeyframes"
        )
      }
      return animations()
    }
    let start = min(max(frameStartTime, 0), 1)
    block.inKeyframe(from: start, to: min(max(start + frameDuration, start), 1), animations)
  }
}
