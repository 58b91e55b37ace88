import CoreGraphics

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

/// A transition of everything that a layer shows. Not supported: adding it to a layer is reported, and the new contents
/// show at once; the delegate is called at its beginning and its end all the same.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part 0…1 of the transition at which to begin, and to end.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  public required init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CATransition
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    return copy
  }

  override func node(for layer: CALayer, defaultDuration: Double) -> AnimationNode? {
    Unsupported.note("CATransition of type \(type.rawValue)")
    var timing = media
    if timing.duration == 0 { timing.duration = defaultDuration }
    return AnimationNode(timing: timing, curve: .linear, content: .group([]))
  }
}
