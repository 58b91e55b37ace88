import CoreGraphics
import QuartzCore

extension UIView {
  /// Animates what `animations` changes, over `duration` seconds after `delay` seconds.
  ///
  /// - Parameter completion: Called once, when the time is over, `true` if nothing cut the animations short. It never
  ///   runs inside this call. If nothing animatable changes it is called in the next turn.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay: delay, curve: .cubic(options.curve.bezier), options: options, animations: animations,
      completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// What `actions` changes happens at once, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    AnimationContext.with(AnimationContext(block: nil), actions)
  }

  /// Whether animation blocks animate. Where they don't, changes happen at once.
  public class var areAnimationsEnabled: Bool { isAnimating }
  public class func setAnimationsEnabled(_ enabled: Bool) { isAnimating = enabled }
  private static var isAnimating = true

  /// Seconds that the innermost running animation block takes; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

  /// The one way into animation blocks. A nested block takes duration and curve from the outer one, unless its options
  /// override them.
  package class func animate(
    _ duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: AnimationOptions,
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    let clock = MediaClock.current
    options.noteUnsupported()
    var context = AnimationContext(block: nil, duration: max(duration, 0), curve: curve)
    if let outer = AnimationContext.current, outer.block != nil {
      if !options.contains(.overrideInheritedDuration) { context.duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { context.curve = outer.curve }
    }
    let isOff = !areAnimationsEnabled || (AnimationContext.current.map { $0.block == nil } ?? false)
    if isOff {
      AnimationContext.with(context, animations)
      if let completion { clock.scheduleNextTurn { completion(true) } }
      return
    }
    let timeline = clock.currentTimeline
    var timing = AnimationTiming(
      begin: timeline.localNow + StageTime(seconds: max(delay, 0)),
      duration: StageTime(seconds: context.duration),
      curve: context.curve)
    if options.contains(.repeat) { timing.repeatCount = Double.infinity }
    timing.autoreverses = options.contains(.autoreverse)
    let block = AnimationBlock(
      timing: timing, timeline: timeline, beginsFromCurrentState: options.contains(.beginFromCurrentState))
    block.refusesTouches = !options.contains(.allowUserInteraction)
    block.completion = completion
    context.block = block
    AnimationContext.with(context, animations)
    block.start()
  }
}
