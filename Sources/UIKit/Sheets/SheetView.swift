import CoreGraphics
import QuartzCore

/// What moves in a sheet's presentation: the controller's view with round upper corners, a shadow and the grabber.
final class SheetView: UIView {
  private let content: UIView
  /// Cuts the content off at the corners; the shadow lies around it.
  private let card = UIView()
  private var grabber: SheetGrabber?
  var grabberTapped: () -> Void = {}

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.shadowRadius = 2
    layer.shadowOffset = .zero
    layer.shadowOpacity = 0
    card.clipsToBounds = true
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    content.autoresizingMask = []
    card.addSubview(content)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  var cornerRadius: CGFloat {
    get { card.layer.cornerRadius }
    set { card.layer.cornerRadius = newValue }
  }

  /// A sheet in the middle of the screen has four round corners.
  var isFloating = false {
    didSet {
      let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      card.layer.maskedCorners =
        isFloating ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
    }
  }

  var showsGrabber = false {
    didSet {
      guard showsGrabber != oldValue else { return }
      grabber?.removeFromSuperview()
      grabber = nil
      guard showsGrabber else { return }
      let made = SheetGrabber()
      made.tapped = { [weak self] in self?.grabberTapped() }
      grabber = made
      addSubview(made)
      setNeedsLayout()
    }
  }

  /// Ends what moves the sheet and its parts; what the app moves inside goes on.
  func halt() { for view in [self, card, content, grabber] { view?.layer.removeAllAnimations() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    content.frame = card.bounds
    grabber?.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }
}

/// The bar by which a sheet is dragged: 36 × 5 points; a tap goes to the next detent.
private final class SheetGrabber: UIControl {
  var tapped: () -> Void = {}

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = 2.5
  }

  required init?(coder: NSCoder) { nil }

  /// 44 × 44 points take a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(x: bounds.midX - 22, y: bounds.midY - 22, width: 44, height: 44).contains(point)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { tapped() }
  }
}
