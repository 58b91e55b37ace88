public import CoreGraphics
import Foundation
import QuartzCore

/// Animations in the style from before blocks: changes between `beginAnimations` and `commitAnimations` are animated.
///
///     UIView.beginAnimations("slide", context: nil)
///     UIView.setAnimationDuration(0.5)       // 0.2 s without it
///     view.center.x += 100
///     UIView.commitAnimations()
///
/// A setting applies to the changes made after it. Settings have an effect between these two calls and inside the
/// closure of any animation block; the delegate's settings only between the two calls.
extension UIView {
  /// Begins a section whose changes are animated.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    FormerAnimations.begin(animationID, context)
  }

  /// Ends the innermost section and starts its animations.
  public class func commitAnimations() { FormerAnimations.commit() }

  /// The object that is notified of the start and the end; it is retained until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    FormerAnimations.innermost?.delegate = delegate as AnyObject?
  }

  /// A method of the delegate with the parameters `(String?, UnsafeMutableRawPointer?)`: the arguments of
  /// `beginAnimations`.
  public class func setAnimationWillStart(_ selector: Selector?) {
    FormerAnimations.innermost?.willStart = selector
  }

  /// A method of the delegate with the parameters `(String?, NSNumber, UnsafeMutableRawPointer?)`: the number says
  /// whether no animation was interrupted.
  public class func setAnimationDidStop(_ selector: Selector?) {
    FormerAnimations.innermost?.didStop = selector
  }

  /// The duration of one run in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationContext.change { timing, _ in timing.duration = StageTime(seconds: max(duration, 0)) }
  }

  /// Seconds from the start of the block to the start of the movement.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    let start = AnimationContext.current?.start ?? .zero
    AnimationContext.change { timing, _ in timing.begin = start + StageTime(seconds: max(delay, 0)) }
  }

  /// Not supported and reported, since animations start at stage times and not at dates.
  public class func setAnimationStart(_ startDate: Date) { Unsupported.note("UIView.setAnimationStart(_:)") }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationContext.change { timing, _ in timing.curve = .cubic(curve.bezier) }
  }

  /// The number of runs, which may be fractional; 0 for one run.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationContext.change { timing, _ in timing.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Whether each run is followed by a reversed one.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationContext.change { timing, _ in timing.autoreverses = repeatAutoreverses }
  }

  /// Whether animations that replace others start from the presentation value instead of the old model value.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    AnimationContext.change { _, begins in begins = fromCurrentState }
  }

  /// Shows the changes in `view` with a transition.
  ///
  /// - Parameter cache: has no effect; the earlier picture is always taken once.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let animations = FormerAnimations.innermost else { return }
    animations.transitions += [RunningTransition(of: view, transition.options)].compactMap { $0 }
  }

  /// Transitions of views in the style from before blocks, with UIKit's raw values.
  public nonisolated enum AnimationTransition: Int, Sendable {
    case none = 0
    case flipFromLeft = 1
    case flipFromRight = 2
    case curlUp = 3
    case curlDown = 4

    /// The transition as animation options, whose bits have the same order.
    var options: AnimationOptions { AnimationOptions(rawValue: UInt(rawValue) << 20) }
  }
}

/// The sections begun by `beginAnimations`.
@MainActor
private final class FormerAnimations {
  private static var open: [FormerAnimations] = []
  static var innermost: FormerAnimations? { open.last }

  private let name: String?
  private let context: UnsafeMutableRawPointer?
  private let clock: MediaClock
  private let block: AnimationBlock
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  var transitions: [RunningTransition] = []

  private init(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    (self.name, self.context) = (name, context)
    clock = MediaClock.current
    let timeline = clock.currentTimeline
    block = AnimationBlock(
      timing: AnimationTiming(
        begin: timeline.localNow, duration: StageTime(seconds: 0.2), curve: .easeInOut), timeline: timeline)
    block.refusesTouches = true
  }

  static func begin(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    let animations = FormerAnimations(name, context)
    open.append(animations)
    AnimationContext.push(
      AnimationContext(
        block: animations.block, duration: animations.block.timing.duration.seconds,
        curve: animations.block.timing.curve))
    animations.clock.async {
      guard open.contains(where: { $0 === animations }) else { return }
      Misuse.report("beginAnimations was called without commitAnimations")
      while open.contains(where: { $0 === animations }) { commit() }
    }
  }

  static func commit() {
    guard let animations = open.popLast() else {
      return Misuse.report("commitAnimations was called without beginAnimations")
    }
    animations.start()
  }

  private func start() {
    let transitions = transitions
    if let block = AnimationContext.currentBlock {
      for transition in transitions { transition.animate(in: block) }
    }
    BlockEndings.run(of: block)
    AnimationContext.startParts(of: block)
    let parts = AnimationContext.current?.parts ?? []
    AnimationContext.pop()
    tellStart(([block] + parts).filter { !$0.isEmpty }.map(\.timing.begin).min())
    block.completion = { finished in
      for transition in transitions { transition.end() }
      self.tellStop(finished)
    }
    block.start()
  }

  /// - Parameter local: the local time at which the first movement starts; nil if nothing moves.
  private func tellStart(_ local: StageTime?) {
    guard let delegate, let willStart else { return }
    clock.schedule(at: clock.now + max((local ?? block.timing.begin) - block.timing.begin, .zero)) {
      [name, context] in
      if !willStart.perform(on: delegate, sender: name, event: context) {
        Misuse.report(
          "setAnimationWillStart's \(willStart) is no method of its delegate that takes a name and a context")
      }
    }
  }

  private func tellStop(_ finished: Bool) {
    guard let delegate, let didStop else { return }
    if !didStop.perform(on: delegate, name, NSNumber(value: finished), context) {
      Misuse.report(
        "setAnimationDidStop's \(didStop) is no method of its delegate that takes a name, a number and a context"
      )
    }
  }
}
