import CoreGraphics
import QuartzCore

extension UIView {
  /// Options of key-frame animations, with UIKit's raw values. The curve of the whole animation can be given by raw
  /// values of ``AnimationOptions``; the default is ease in-out.
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
    /// Each value appears at the end of its key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At constant speed through the values, ignoring the key frames' times.
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

    /// The same bits, without those of the calculation mode, as options of plain blocks.
    var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
  }

  /// Animates through several key frames, which `animations` adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// A property does not change between two of its key frames. A change outside of key frames counts as a key frame of
  /// the whole duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let common = options.common
    animate(
      duration, delay: delay, curve: .cubic(common.curve.bezier), options: common, mode: options.mode,
      animations: animations, completion: completion)
  }

  /// Adds a key frame to the key-frame animation whose closure is running.
  ///
  /// - Parameters: start and duration as fractions 0…1 of the whole.
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
