import CoreGraphics

/// An explicit animation: created by code and added to a layer, it runs in the layer's time and is not scrubbed by
/// transitions.
///
///     let spin = CABasicAnimation(keyPath: "transform.rotation")
///     spin.toValue = 2 * CGFloat.pi
///     spin.duration = 1
///     layer.add(spin, forKey: "spin")
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var media = MediaTiming()

  public override init() { super.init() }

  /// Archives are not read: there is no animation in them, and the use of this is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("CAAnimation.init(coder:)")
    return nil
  }

  /// What the animation is added with: nil for linear timing.
  open var timingFunction: CAMediaTimingFunction?
  /// Called at the beginning and the end; held strongly.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation goes away once it is over.
  open var isRemovedOnCompletion = true

  // MARK: CAMediaTiming

  /// Seconds of the parent's time at which the animation begins; 0 for the moment at which it is added.
  open var beginTime: CFTimeInterval {
    get { media.begin }
    set { media.begin = newValue }
  }
  /// Seconds added to the local time.
  open var timeOffset: CFTimeInterval {
    get { media.offset }
    set { media.offset = newValue }
  }
  /// How often to run, fractions included; 0 for once.
  open var repeatCount: Float {
    get { Float(media.repeatCount) }
    set { media.repeatCount = max(Double(newValue), 0) }
  }
  /// Seconds for which to run again and again; 0 to go by the count.
  open var repeatDuration: CFTimeInterval {
    get { media.repeatDuration }
    set { media.repeatDuration = max(newValue, 0) }
  }
  /// Seconds of one run; 0 for those of the transaction, or of the group.
  open var duration: CFTimeInterval {
    get { media.duration }
    set { media.duration = max(newValue, 0) }
  }
  /// Local seconds in one of the parent's.
  open var speed: Float {
    get { Float(media.speed) }
    set { media.speed = Double(newValue) }
  }
  /// Whether each run goes back again.
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

  /// Keeps any value under a key; nothing is done with it.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }

  // MARK: Copying

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = MainActor.assumeIsolated { duplicate() }
    return copy
  }

  /// An animation of the same kind and settings. A subclass adds its own.
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

  /// What a frame needs of the animation on `layer`; nil where it animates nothing.
  func node(for layer: CALayer, defaultDuration: Double) -> AnimationNode? { nil }

  /// The property that the animation replaces, for one that animates one.
  var animatedKey: LayerKey? { nil }

  /// As an action: runs on the layer whose property changes.
  open func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event)
  }
}

/// The delegate, called at an animation's beginning and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: whether it reached its end; false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
