import CoreGraphics
import QuartzCore

/// The animation block whose closure runs.
@MainActor
package struct AnimationContext {
  /// Nil where animations are switched off.
  package var block: AnimationBlock?
  var duration: TimeInterval = 0
  var curve: TimingCurve = .easeInOut
  var options: UIView.AnimationOptions = []

  private static var stack: [AnimationContext] = []

  package static var current: AnimationContext? { stack.last }

  /// The block that animates what is changed now; nil outside of blocks and where animations are switched off.
  package static var currentBlock: AnimationBlock? { UIView.areAnimationsEnabled ? current?.block : nil }

  package static func with<Result>(_ context: AnimationContext, _ body: () throws -> Result) rethrows
    -> Result
  {
    stack.append(context)
    defer { stack.removeLast() }
    return try body()
  }

  /// Runs the closure of an animation block. The first one that a transition's animator begins also runs the blocks
  /// alongside, after its own changes.
  func run(_ animations: () -> Void) {
    let transition = block == nil ? nil : TransitionContext.takeWaiting()
    AnimationContext.with(self) {
      animations()
      transition?.runAlongside()
      if let block { BlockEndings.run(of: block) }
    }
  }
}

/// Actions for the end of an animation block, once its closure has made all its changes.
@MainActor
enum BlockEndings {
  private static var waiting: [(block: AnimationBlock, action: () -> Void)] = []

  /// Does `action` at the end of the closure of `block`.
  static func add(to block: AnimationBlock, _ action: @escaping () -> Void) {
    waiting.append((block, action))
  }

  fileprivate static func run(of block: AnimationBlock) {
    while let index = waiting.firstIndex(where: { $0.block === block }) {
      waiting.remove(at: index).action()
    }
  }
}
