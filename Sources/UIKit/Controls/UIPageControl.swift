public import CoreGraphics

/// A row of dots, one a page, of which the current one stands out.
///
///     let pages = UIPageControl(frame: CGRect(x: 0, y: 400, width: 320, height: 26))
///     pages.numberOfPages = 3
///     pages.currentPage = 1
///
/// A finger on either half goes a page on or back. Dots have 7 points and are 9 apart.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public nonisolated enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public nonisolated enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public nonisolated enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// In points.
  nonisolated static let dot: CGFloat = 7
  nonisolated static let gap: CGFloat = 9
  nonisolated static let height: CGFloat = 26

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var dots: [UIView] = []
  private var page = 0

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      for dot in dots { dot.removeFromSuperview() }
      dots = (0..<numberOfPages).map { _ in
        let dot = UIView()
        dot.isUserInteractionEnabled = false
        dot.layer.cornerRadius = UIPageControl.dot / 2
        addSubview(dot)
        return dot
      }
      page = min(max(page, 0), max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
      show()
    }
  }

  /// From 0; outside of the pages the nearest one.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(numberOfPages - 1, 0))
      show()
    }
  }

  open var hidesForSinglePage = false { didSet { show() } }
  /// Of the other pages' dots; nil: white at 30 %.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// Of the current page's dot; nil: white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

  private func show() {
    let isHidden = hidesForSinglePage && numberOfPages <= 1
    for (index, dot) in dots.enumerated() {
      dot.isHidden = isHidden
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
    setNeedsLayout()
  }

  // MARK: Size and places

  /// The room that so many dots take, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(
      width: count > 0 ? count * UIPageControl.dot + (count - 1) * UIPageControl.gap : 0,
      height: UIPageControl.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = UIPageControl.dot + UIPageControl.gap
    let start = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: start + CGFloat(index) * pitch, y: bounds.midY - UIPageControl.dot / 2, width: UIPageControl.dot,
        height: UIPageControl.dot)
    }
  }

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let isOn = touch.location(in: self).x >= bounds.midX
    let wanted = min(max(page + (isOn ? 1 : -1), 0), max(numberOfPages - 1, 0))
    guard wanted != page else { return }
    currentPage = wanted
    sendActions(for: .valueChanged)
  }

  // MARK: What is not drawn

  /// Only dots are drawn: another style, and images instead of dots, are reported.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet {
      if backgroundStyle == .prominent { Unsupported.note("UIPageControl.backgroundStyle = .prominent") }
    }
  }
  open var preferredIndicatorImage: UIImage? {
    didSet { if preferredIndicatorImage != nil { Unsupported.note("UIPageControl.preferredIndicatorImage") } }
  }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    if image != nil { Unsupported.note("UIPageControl.setIndicatorImage(_:forPage:)") }
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }
  /// Fingers choose by a tap only.
  open var allowsContinuousInteraction: Bool {
    get { false }
    set { if newValue { Unsupported.note("UIPageControl.allowsContinuousInteraction") } }
  }
  open var interactionState: InteractionState { isTracking ? .discrete : .none }

  deinit {}
}
