import CoreGraphics

/// The key under which a layer has its transition, whatever key it was added with.
public let kCATransition = "transition"

/// Kinds of transitions of a layer's contents.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// Where a transition of a layer's contents comes from.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A transition of everything that a layer shows, with all that is inside, from what the screen showed at the end of the
/// last turn to what the layer shows from then on, whether it is changed before or after the transition is added. A layer
/// that was not on the screen begins with what it shows when the transition is added.
///
///     let container = CALayer()
///     let transition = CATransition()
///     transition.type = .push
///     transition.subtype = .fromRight      // the new comes in from the right
///     container.add(transition, forKey: nil)
///     container.sublayers = [CALayer()]    // what is there now comes in
///
/// | type | the new | the old |
/// |---|---|---|
/// | fade | is below | fades out over it |
/// | push | comes in from the side, fading in | goes out at the other side, fading out |
/// | moveIn | comes in from the side over the old, fading in | stays |
/// | reveal | is below | goes out at the other side, fading out |
///
/// Sides are those of the layer's bounds; what lies beyond them is not cut off by the transition. As on iOS, `fromTop`
/// comes in from below and `fromBottom` from above: the names count y upwards. Without a subtype it is `fromLeft`.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part 0…1 of the transition at which to begin, and to end.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CATransition
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    return copy
  }

  override func node(for layer: CALayer, defaultDuration: Double) -> AnimationNode? {
    var timing = media
    if timing.duration == 0 { timing.duration = defaultDuration }
    let transition = LayerTransition(
      kind: LayerTransition.Kind(type), side: LayerTransition.Side(subtype),
      before: MediaClock.currentIfAny.map {
        layer.committedRenderLayer(at: $0.now) ?? layer.renderLayer(at: $0.now, named: false)
      },
      start: Double(min(max(startProgress, 0), 1)), end: Double(min(max(endProgress, 0), 1)))
    return AnimationNode(
      timing: timing, curve: .cubic(timingFunction?.bezier ?? .linear), content: .transition(transition))
  }
}
