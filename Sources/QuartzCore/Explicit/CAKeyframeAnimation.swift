import CoreGraphics

/// How values between key frames are computed.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  /// Each value is kept until the next one's time.
  public static let discrete = Self(rawValue: "discrete")
  /// At constant speed; key times are ignored.
  public static let paced = Self(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = Self(rawValue: "cubic")
  /// Along a smooth curve at constant speed.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How a layer is rotated along its path: its x axis points forwards or backwards.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = Self(rawValue: "auto")
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// For points, the path to follow instead of values. Each element of the path is a key frame.
  open var path: CGPath?
  /// A time 0…1 for each value, ascending; nil spreads them evenly. The discrete mode has one more, for the end.
  open var keyTimes: [NSNumber]?
  /// One function for each interval between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// For the cubic modes, one number per value: how tight the curve is; 1 is straight.
  open var tensionValues: [NSNumber]?
  /// For the cubic modes, one number per value: how sharp the corner is; 0 is smooth.
  open var continuityValues: [NSNumber]?
  /// For the cubic modes, one number per value: to which side the curve is shifted.
  open var biasValues: [NSNumber]?
  /// How the layer is rotated about its anchor point, in addition to its transform, while its position follows the path
  /// or the values; nil for no rotation.
  open var rotationMode: CAAnimationRotationMode?

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate() as! CAKeyframeAnimation
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    copy.rotationMode = rotationMode
    return copy
  }

  override func track(for target: AnimatedPath, on layer: CALayer) -> ValueTrack? {
    let sample = target.value(in: layer.model)
    var frames: [LayerValue] = []
    if let path {
      return .keyframes(Keyframes(along: path, mode: calculationMode, times: times, curves: curves))
    }
    for value in values ?? [] {
      guard let frame = LayerValue(value, like: sample) else {
        Unsupported.note("CAKeyframeAnimation.values of type \(type(of: value)) for \(keyPath ?? "nil")")
        return nil
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { return nil }
    return .keyframes(
      Keyframes(
        frames, times: times, mode: calculationMode, curves: curves,
        tension: tensionValues?.map(\.doubleValue) ?? [],
        continuity: continuityValues?.map(\.doubleValue) ?? [], bias: biasValues?.map(\.doubleValue) ?? []))
  }

  override var turning: AnimationNode.Turning? {
    switch rotationMode {
    case .rotateAuto?: .ahead
    case .rotateAutoReverse?: .backwards
    case nil: nil
    default:
      {
        Unsupported.note("CAKeyframeAnimation.rotationMode \(rotationMode!.rawValue)")
        return nil
      }()
    }
  }

  private var times: [Double]? { keyTimes?.map(\.doubleValue) }
  private var curves: [UnitBezier] { timingFunctions?.map(\.bezier) ?? [] }
}
