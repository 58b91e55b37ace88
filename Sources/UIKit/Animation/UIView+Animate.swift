import CoreGraphics
import QuartzCore

extension UIView {
  /// Animates the changes that `animations` makes, for `duration` seconds after `delay` seconds.
  ///
  /// - Parameter completion: called once at the end, with `true` if no animation was interrupted. It is never called
  ///   inside this call. If nothing animatable changes, it is called in the next turn.
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

  /// Runs `actions` without animating their changes, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let former = isAnimating
    isAnimating = false
    actions()
    isAnimating = former
  }

  /// Whether animation blocks animate. If not, changes take effect immediately.
  public class var areAnimationsEnabled: Bool { isAnimating }
  public class func setAnimationsEnabled(_ enabled: Bool) { isAnimating = enabled }
  private static var isAnimating = true

  /// Whether an animation block created now would not animate.
  static var isAnimatingOff: Bool { !areAnimationsEnabled }

  /// The duration in seconds of the innermost running animation block; 0 outside of blocks and if animations are
  /// disabled.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.currentBlock == nil ? 0 : AnimationContext.current?.duration ?? 0
  }

  /// The common implementation of animation blocks. A nested block inherits duration and curve from the outer one
  /// unless its options override them.
  package class func animate(
    _ duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: AnimationOptions,
    mode: CAAnimationCalculationMode? = nil, animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    let clock = MediaClock.current
    var context = AnimationContext(block: nil, duration: max(duration, 0), curve: curve, options: options)
    if let outer = AnimationContext.current, let outerBlock = outer.block {
      if !options.contains(.overrideInheritedDuration) {
        // Nested blocks of a property animator end with it, however late they start.
        context.duration =
          outerBlock.timeline.owner != nil ? max(outer.duration - max(delay, 0), 0) : outer.duration
      }
      if !options.contains(.overrideInheritedCurve) { context.curve = outer.curve }
      if !options.contains(.overrideInheritedOptions) {
        context.options.formUnion(outer.options.intersection(.inherited))
      }
    }
    if isAnimatingOff {
      AnimationContext.with(context, animations)
      if let completion { clock.scheduleNextTurn { completion(true) } }
      return
    }
    let timeline = clock.currentTimeline
    // A nested block starts together with the outer one.
    var begin = timeline.localNow
    if let outer = AnimationContext.currentBlock, outer.timeline === timeline { begin = outer.timing.begin }
    var timing = AnimationTiming(
      begin: begin + StageTime(seconds: max(delay, 0)),
      duration: StageTime(seconds: context.duration),
      curve: context.curve)
    if context.options.contains(.repeat) { timing.repeatCount = Double.infinity }
    timing.autoreverses = context.options.contains(.autoreverse)
    let block = AnimationBlock(
      timing: timing, timeline: timeline,
      beginsFromCurrentState: context.options.contains(.beginFromCurrentState))
    block.refusesTouches = !context.options.contains(.allowUserInteraction)
    block.completion = completion
    block.keyframes = mode.map(KeyframeCollector.init(mode:))
    context.block = block
    context.start = begin
    context.run {
      animations()
      if context.options.contains(.layoutSubviews) {
        let blocks = [block] + (AnimationContext.current?.parts ?? [])
        for layer in blocks.flatMap(\.changedLayers) { (layer.delegate as? UIView)?.layoutIfNeeded() }
      }
    }
    block.start()
  }

  /// Repeats the changes that `animations` makes inside an animation block `count` times; with `autoreverses`, each
  /// time forwards and back. Calling it outside of a block is a programming error, and the changes take effect
  /// immediately.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var context = AnimationContext.current, let outer = AnimationContext.currentBlock else {
      if !isAnimatingOff {
        Misuse.report(
          "modifyAnimations(withRepeatCount:autoreverses:animations:) was called outside of an animation")
      }
      return animations()
    }
    var timing = outer.timing
    timing.repeatCount = max(Double(count), 0)
    timing.autoreverses = autoreverses
    let block = AnimationBlock(
      timing: timing, timeline: outer.timeline, beginsFromCurrentState: outer.beginsFromCurrentState)
    block.refusesTouches = outer.refusesTouches
    context.block = block
    context.run(animations)
    block.start()
    outer.wait(for: block)
  }
}
