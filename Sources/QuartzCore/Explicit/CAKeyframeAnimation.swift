import CoreGraphics

/// How values between key frames are found.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  /// Each value stays until the next one's time.
  public static let discrete = Self(rawValue: "discrete")
  /// At an even pace; key times are ignored.
  public static let paced = Self(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = Self(rawValue: "cubic")
  /// Along a smooth curve at an even pace.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How a layer turns on its way: its x axis along the way, or against it.
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
  /// For points: the way to go, in place of values; each element of the path is a key frame.
  open var path: CGPath?
  /// 0…1 for each value, in order; evenly spread where nil. In discrete mode there is one more, the end.
  open var keyTimes: [NSNumber]?
  /// One for each way between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// For the cubic modes, for each value: how tight the curve is, 1 straight.
  open var tensionValues: [NSNumber]?
  /// For the cubic modes: how sharp the corners are, 0 smooth.
  open var continuityValues: [NSNumber]?
  /// For the cubic modes: to which side the curve leans.
  open var biasValues: [NSNumber]?
  /// How the layer turns about its anchor point, on top of its transform, while its position goes along the path or
  /// through the values; nil for not.
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
