public import CoreGraphics
import QuartzCore

/// Eight spokes that turn while something is going on, an eighth of a turn at a time.
///
///     let spinner = UIActivityIndicatorView(style: .large)
///     spinner.startAnimating()
///
/// It turns once a second on the stage's clock, clockwise; a film does not wait for it. (UIKit's own picture and speed
/// are not published.)
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size, with UIKit's raw values: 20 or 37 points.
  public nonisolated enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101

    var side: CGFloat {
      switch self {
      case .large, .whiteLarge: 37
      default: 20
      }
    }
  }

  /// Seconds for a turn.
  nonisolated static let turn = 1.0
  nonisolated static let spokes = 8
  /// How opaque the last spoke is; the first is opaque.
  nonisolated static let leastAlpha = 0.2

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = hidesWhenStopped
    layer.addSublayer(wheel)
    for _ in 0..<Self.spokes { wheel.addSublayer(CALayer()) }
    colorSpokes()
  }

  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      colorSpokes()
    }
  }

  /// Of the spokes; nil is gray, or white in the styles that say so.
  open var color: UIColor! { didSet { colorSpokes() } }

  /// Whether the view is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { updateHidden() } }

  /// Whether the spokes turn.
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    updateHidden()
    let motion = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    motion.values = (0..<Self.spokes).map { Double($0) * 2 * .pi / Double(Self.spokes) }
    motion.calculationMode = .discrete
    motion.duration = Self.turn
    motion.repeatCount = .infinity
    wheel.add(motion, forKey: "turn")
  }

  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: "turn")
    updateHidden()
  }

  private func updateHidden() { isHidden = hidesWhenStopped && !isAnimating }

  /// The part of the spokes that shows, clockwise from the top, 0 to 1.
  var shown = 1.0 { didSet { colorSpokes() } }

  // MARK: Spokes

  private let wheel = CALayer()

  private func colorSpokes() {
    let gray = UIColor(white: 0.6, alpha: 1)
    let own = color ?? (style == .white || style == .whiteLarge ? .white : gray)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
      spoke.backgroundColor = own.cgColor
      // The first spoke leads: those behind it, counterclockwise, fade.
      let behind = Double((Self.spokes - index) % Self.spokes) / Double(Self.spokes - 1)
      let isShown = shown >= 1 || Double(index) < shown * Double(Self.spokes)
      spoke.opacity = isShown ? Float(shown >= 1 ? 1 - behind * (1 - Self.leastAlpha) : 1) : 0
    }
    CATransaction.commit()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let side = style.side
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let (length, thickness) = (side * 0.27, side * 0.11)
    for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
      let angle = Double(index) * 2 * .pi / Double(Self.spokes)
      spoke.bounds = CGRect(x: 0, y: 0, width: thickness, height: length)
      spoke.cornerRadius = thickness / 2
      let radius = (side - length) / 2
      spoke.position = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    CATransaction.commit()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  deinit {}
}
