import CoreGraphics

/// Several animations that run together in the group's time and are cut at the group's end. As in Core Animation, the
/// delegates and `isRemovedOnCompletion` of the animations inside are ignored.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations. Those without a duration use the group's.
  open var animations: [CAAnimation]?

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CAAnimationGroup
    copy.animations = animations?.map { $0.duplicate() }
    return copy
  }

  override func node(for layer: CALayer, defaultDuration: Double) -> AnimationNode? {
    var timing = media
    if timing.duration == 0 { timing.duration = defaultDuration }
    let nodes = (animations ?? []).compactMap { $0.node(for: layer, defaultDuration: timing.duration) }
    guard !nodes.isEmpty else { return nil }
    return AnimationNode(
      timing: timing, curve: .cubic(timingFunction?.bezier ?? .linear), content: .group(nodes))
  }
}
