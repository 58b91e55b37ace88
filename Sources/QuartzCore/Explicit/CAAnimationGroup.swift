import CoreGraphics

/// Several animations that run together, in the group's time; what would last longer than the group is cut.
/// Delegates of the animations inside, and whether they go away on completion, are ignored, as in Core Animation.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// Those without a duration take the group's.
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
