public import CoreGraphics
import Foundation
import QuartzCore

/// Animations from before blocks: what is changed between `beginAnimations` and `commitAnimations` is animated.
///
///     UIView.beginAnimations("slide", context: nil)
///     UIView.setAnimationDuration(0.5)       // 0.2 s without it
///     view.center.x += 100
///     UIView.commitAnimations()
///
/// A setting holds for what is changed after it. Between the two, and inside the closure of any animation block; elsewhere
/// it changes nothing. Those that name a delegate hold for `beginAnimations` only.
extension UIView {
  /// Begins a part of the program whose changes are animated.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    FormerAnimations.begin(animationID, context)
  }

  /// Ends the part that was begun last, and starts its animations.
  public class func commitAnimations() { FormerAnimations.commit() }

  /// The object that hears of the beginning and of the end; it is kept until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    FormerAnimations.innermost?.delegate = delegate as AnyObject?
  }

  /// A method of the delegate: `(String?, UnsafeMutableRawPointer?)`, the names given to `beginAnimations`.
  public class func setAnimationWillStart(_ selector: Selector?) {
    FormerAnimations.innermost?.willStart = selector
  }

  /// A method of the delegate: `(String?, NSNumber, UnsafeMutableRawPointer?)`, the number being whether nothing cut the
  /// animations short.
  public class func setAnimationDidStop(_ selector: Selector?) {
    FormerAnimations.innermost?.didStop = selector
  }

  /// Seconds that a run takes.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationContext.change { timing, _ in timing.duration = StageTime(seconds: max(duration, 0)) }
  }

  /// Seconds from the block's beginning until the movement begins.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    let start = AnimationContext.current?.start ?? .zero
    AnimationContext.change { timing, _ in timing.begin = start + StageTime(seconds: max(delay, 0)) }
  }

  /// Animations begin in stage time, not at a date: this says so.
  public class func setAnimationStart(_ startDate: Date) { Unsupported.note("UIView.setAnimationStart(_:)") }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationContext.change { timing, _ in timing.curve = .cubic(curve.bezier) }
  }

  /// How often to run, fractions included; 0 for once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationContext.change { timing, _ in timing.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Whether each run goes back again.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationContext.change { timing, _ in timing.autoreverses = repeatAutoreverses }
  }

  /// Whether what is replaced begins from what shows instead of from the old model value.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    AnimationContext.change { _, begins in begins = fromCurrentState }
  }

  /// Shows what is changed in `view` by a transition.
  ///
  /// - Parameter cache: pictures of before are taken once, whatever it says.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let animations = FormerAnimations.innermost else { return }
    animations.transitions += [RunningTransition(of: view, transition.options)].compactMap { $0 }
  }

  /// Transitions of views from before blocks, with UIKit's raw values.
  public nonisolated enum AnimationTransition: Int, Sendable {
    case none = 0
    case flipFromLeft = 1
    case flipFromRight = 2
    case curlUp = 3
    case curlDown = 4

    /// The bits of the options, which follow the raw values.
    var options: AnimationOptions { AnimationOptions(rawValue: UInt(rawValue) << 20) }
  }
}

/// What `beginAnimations` began.
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

  /// - Parameter local: when the first movement begins; nil where nothing moves.
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
