import CoreGraphics
import QuartzCore

/// The animation block whose closure is running.
@MainActor
package struct AnimationContext {
  /// Nil if animations are disabled.
  package var block: AnimationBlock?
  var duration: TimeInterval = 0
  var curve: TimingCurve = .easeInOut
  var options: UIView.AnimationOptions = []
  /// The local time at which animations without a delay start.
  var start = StageTime.zero
  /// Further blocks, for changes made after the animation's settings were changed in the closure.
  private(set) var parts: [AnimationBlock] = []

  package init(
    block: AnimationBlock?, duration: TimeInterval = 0, curve: TimingCurve = .easeInOut,
    options: UIView.AnimationOptions = []
  ) {
    (self.block, self.duration, self.curve, self.options) = (block, duration, curve, options)
    if let block { start = block.timing.begin }
  }

  private static var stack: [AnimationContext] = []

  package static var current: AnimationContext? { stack.last }

  /// The block that animates the changes made now; nil outside of blocks and if animations are disabled.
  package static var currentBlock: AnimationBlock? { UIView.areAnimationsEnabled ? current?.block : nil }

  package static func with<Result>(_ context: AnimationContext, _ body: () throws -> Result) rethrows
    -> Result
  {
    stack.append(context)
    defer { stack.removeLast() }
    return try body()
  }

  static func push(_ context: AnimationContext) { stack.append(context) }
  static func pop() { stack.removeLast() }

  /// Changes the timing of the changes that the innermost block makes from here on.
  static func change(_ change: (inout AnimationTiming, inout Bool) -> Void) {
    guard var context = stack.last, let block = currentBlock else { return }
    if block.keyframes != nil {
      return Unsupported.note("settings of an animation that change in its key frames")
    }
    var beginsFromCurrentState = block.beginsFromCurrentState
    func changed(_ timing: AnimationTiming) -> AnimationTiming {
      var timing = timing
      change(&timing, &beginsFromCurrentState)
      return timing
    }
    let part = AnimationBlock(timing: changed(block.timing), timeline: block.timeline)
    part.horizontalTiming = block.horizontalTiming.map(changed)
    part.verticalTiming = block.verticalTiming.map(changed)
    part.beginsFromCurrentState = beginsFromCurrentState
    part.refusesTouches = block.refusesTouches
    context.block = part
    context.duration = part.timing.duration.seconds
    context.curve = part.timing.curve
    context.parts.append(part)
    stack[stack.count - 1] = context
  }

  /// Starts the parts of the innermost block, whose first part is `block`; that one ends with the last part.
  static func startParts(of block: AnimationBlock) {
    for part in current?.parts ?? [] {
      BlockEndings.run(of: part)
      guard !part.isEmpty else { continue }
      part.start()
      block.wait(for: part)
    }
  }

  /// Runs the closure of an animation block. In the first block that a transition's animator starts, the alongside
  /// blocks run too, after the closure.
  func run(_ animations: () -> Void) {
    let transition = block == nil ? nil : TransitionContext.takeWaiting()
    var context = self
    context.parts = []
    AnimationContext.with(context) {
      animations()
      transition?.runAlongside()
      if let block {
        BlockEndings.run(of: block)
        AnimationContext.startParts(of: block)
      }
    }
  }
}

/// Actions that run when an animation block's closure has made all its changes.
@MainActor
enum BlockEndings {
  private static var waiting: [(block: AnimationBlock, action: () -> Void)] = []

  /// Runs `action` when the closure of `block` has ended.
  static func add(to block: AnimationBlock, _ action: @escaping () -> Void) {
    waiting.append((block, action))
  }

  static func run(of block: AnimationBlock) {
    while let index = waiting.firstIndex(where: { $0.block === block }) {
      waiting.remove(at: index).action()
    }
  }
}
