import CoreGraphics

/// An explicit animation: code creates it and adds it to a layer. It runs in the layer's time, and transitions do not
/// scrub it.
///
///     let spin = CABasicAnimation(keyPath: "transform.rotation")
///     spin.toValue = 2 * CGFloat.pi
///     spin.duration = 1
///     layer.add(spin, forKey: "spin")
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var media = MediaTiming()

  public override init() { super.init() }

  /// Archives are not supported: decoding returns an empty animation and is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("CAAnimation.init(coder:)")
    return nil
  }

  /// The timing function; nil for linear timing.
  open var timingFunction: CAMediaTimingFunction?
  /// Notified at the start and the end; held strongly.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed when it has ended.
  open var isRemovedOnCompletion = true

  // MARK: CAMediaTiming

  /// Start in seconds of the parent's time; 0 for the time at which it is added.
  open var beginTime: CFTimeInterval {
    get { media.begin }
    set { media.begin = newValue }
  }
  /// Seconds added to the local time.
  open var timeOffset: CFTimeInterval {
    get { media.offset }
    set { media.offset = newValue }
  }
  /// Number of runs, which may be fractional; 0 for one run.
  open var repeatCount: Float {
    get { Float(media.repeatCount) }
    set { media.repeatCount = max(Double(newValue), 0) }
  }
  /// Seconds for which runs are repeated; 0 to use `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { media.repeatDuration }
    set { media.repeatDuration = max(newValue, 0) }
  }
  /// Seconds of one run; 0 for the duration of the transaction or group.
  open var duration: CFTimeInterval {
    get { media.duration }
    set { media.duration = max(newValue, 0) }
  }
  /// Local seconds per second of the parent's time.
  open var speed: Float {
    get { Float(media.speed) }
    set { media.speed = Double(newValue) }
  }
  /// Whether each run is followed by a reversed one.
  open var autoreverses: Bool {
    get { media.autoreverses }
    set { media.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { media.fillMode }
    set { media.fillMode = newValue }
  }

  // MARK: Values by key

  private var values: [String: Any] = [:]

  /// Stores any value under a key. It has no effect on the animation.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }

  // MARK: Copying

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = MainActor.assumeIsolated { duplicate() }
    return copy
  }

  /// An animation of the same class with the same settings. Subclasses copy their own properties.
  func duplicate() -> CAAnimation {
    let copy = type(of: self).make()
    copy.media = media
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.values = values
    return copy
  }

  // MARK: Running

  /// The animation on `layer`, prepared for evaluation; nil if it animates nothing.
  func node(for layer: CALayer, defaultDuration: Double) -> AnimationNode? { nil }

  /// The property that the animation replaces; nil if it is not an animation of one property.
  var animatedKey: LayerKey? { nil }

  /// As an action, the animation is added to the layer whose property changed.
  open func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event)
  }
}

/// A delegate that is notified at an animation's start and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: whether the animation reached its end; false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
