import CoreGraphics

/// The key of a layer's transition, whatever key it was added with.
public let kCATransition = "transition"

/// Kinds of transitions of a layer.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// The direction that a transition comes from.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A transition of a layer and its sublayers. It starts from what the screen showed at the end of the last turn, whether
/// the layer is changed before or after the transition is added. A layer that was not on the screen starts from what it
/// shows when the transition is added.
///
///     let container = CALayer()
///     let transition = CATransition()
///     transition.type = .push
///     transition.subtype = .fromRight      // the new picture comes in from the right
///     container.add(transition, forKey: nil)
///     container.sublayers = [CALayer()]    // the new contents
///
/// | type | new picture | old picture |
/// |---|---|---|
/// | fade | below the old one | fades out |
/// | push | moves in from the side and fades in | moves out to the other side and fades out |
/// | moveIn | above the old one; moves in from the side and fades in | does not move |
/// | reveal | below the old one | moves out to the other side and fades out |
///
/// The sides are those of the layer's bounds; nothing is clipped. As on iOS, `fromTop` moves in from below and
/// `fromBottom` from above, since the names assume that y grows upwards. The default subtype is `fromLeft`.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part 0…1 of the transition at which it starts and ends.
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
