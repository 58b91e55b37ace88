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

  package static func with<Result>(_ context: AnimationContext, _ body: () throws -> Result) rethrows
    -> Result
  {
    stack.append(context)
    defer { stack.removeLast() }
    return try body()
  }
}
