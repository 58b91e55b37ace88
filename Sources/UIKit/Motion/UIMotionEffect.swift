import CoreGraphics
import QuartzCore

/// Moves a view depending on the device's tilt, which is always zero on a stage.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying {
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    Unsupported.note("UIMotionEffect.init(coder:)")
    return nil
  }

  /// The changes of the view's values for a tilt, by key path; nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

/// Interpolates between two values by the tilt along one axis; without tilt the result is in the middle.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt, with UIKit's raw values.
  public nonisolated enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis = 1
  }

  public let keyPath: String
  public let type: EffectType
  /// The number at tilt −1.
  open var minimumRelativeValue: Any?
  /// The number at tilt 1.
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let low = minimumRelativeValue.flatMap(LayerValue.number),
      let high = maximumRelativeValue.flatMap(LayerValue.number)
    else { return nil }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return [keyPath: CGFloat(low + (high - low) * (min(max(tilt, -1), 1) + 1) / 2)]
  }

  deinit {}
}

/// Several effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let parts = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return parts.isEmpty ? nil : parts.reduce([:]) { $0.merging($1) { $1 } }
  }

  deinit {}
}
