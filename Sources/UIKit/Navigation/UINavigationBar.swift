import CoreGraphics
import QuartzCore

/// The bar at the top of a navigation stack, with title, back button and other buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height in points below the status bar.
  static let height: CGFloat = 44

  private let line = UIView()
  /// The contents for the top item; in a transition there is another one for the old item.
  private var content: NavigationBarContent?
  /// Called on a tap on the back button; set by the navigation controller.
  var goBack: (() -> Void)?
  /// Called when the bar becomes translucent or opaque, since pages start below an opaque bar; set by the navigation
  /// controller.
  var translucencyChanged: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = UINavigationBar.background.cgColor
    line.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(line)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let background = UIColor(white: 249 / 255, alpha: 0.94)

  // MARK: Appearance

  /// The bar's colour; nil for a slightly translucent light grey.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? UINavigationBar.background }
  }
  /// The colour, font and shadow of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refresh() } }
  /// Whether the bar is slightly translucent; a bar with its own colour is not.
  open var isTranslucent = true {
    didSet {
      if isTranslucent != oldValue { translucencyChanged?() }
      guard barTintColor == nil else { return }
      backgroundColor = isTranslucent ? UINavigationBar.background : UIColor(white: 249 / 255, alpha: 1)
    }
  }
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles { Unsupported.note("UINavigationBar.prefersLargeTitles") } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  // MARK: Items

  private var shown: [UINavigationItem] = []

  /// From root to top.
  open var items: [UINavigationItem]? {
    get { shown }
    set { show(newValue ?? [], isForward: true, along: nil) }
  }
  open var topItem: UINavigationItem? { shown.last }
  open var backItem: UINavigationItem? { shown.dropLast().last }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    change(to: items ?? [], isForward: !shown.contains { $0 === items?.last }, animated: animated)
  }
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    change(to: shown + [item], isForward: true, animated: animated)
  }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = topItem else { return nil }
    change(to: shown.dropLast(), isForward: false, animated: animated)
    return top
  }

  private func change(to items: [UINavigationItem], isForward: Bool, animated: Bool) {
    guard animated else { return show(items, isForward: isForward, along: nil) }
    let exchange = exchange(for: items, isForward: isForward)
    UIView.animate(
      NavigationAnimator.duration, delay: 0, curve: NavigationAnimator.curve, options: [],
      animations: exchange.animations, completion: { _ in exchange.completion() })
  }

  /// Shows `items`, immediately or alongside a transition.
  func show(
    _ items: [UINavigationItem], isForward: Bool,
    along coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    if let coordinator {
      let exchange = exchange(for: items, isForward: isForward)
      coordinator.animate(
        alongsideTransition: { _ in exchange.animations() }, completion: { _ in exchange.completion() })
      return
    }
    // Contents that are already shown are not replaced.
    if content != nil && shown.elementsEqual(items, by: { $0 === $1 }) { return }
    for item in shown { item.onChange = nil }
    shown = items
    for item in shown { item.onChange = { [weak self] in self?.refresh() } }
    refresh()
  }

  private func refresh() {
    content?.removeFromSuperview()
    content = makeContent(shown)
    content.map(addSubview)
    setNeedsLayout()
  }

  private func makeContent(_ items: [UINavigationItem]) -> NavigationBarContent? {
    guard let top = items.last else { return nil }
    let content = NavigationBarContent(
      item: top, back: items.dropLast().last, tint: tintColor, titleAttributes: titleTextAttributes,
      goBack: { [weak self] in self?.tappedBack() })
    content.frame = contentFrame
    content.layoutIfNeeded()
    return content
  }

  private func tappedBack() {
    if let goBack { goBack() } else { popItem(animated: true) }
  }

  private var contentFrame: CGRect {
    CGRect(
      x: 0, y: bounds.height - UINavigationBar.height, width: bounds.width, height: UINavigationBar.height)
  }

  /// Moves the new title and buttons in from the side and the old ones out to the other, with fading. The items change
  /// when the transition has ended.
  private func exchange(
    for items: [UINavigationItem], isForward: Bool
  ) -> (animations: () -> Void, completion: () -> Void) {
    let (old, new) = (content, makeContent(items))
    let shift = (isForward ? 1 : -1) * bounds.width / 2
    if let new {
      addSubview(new)
      new.fade(to: 0, shifted: shift)
    }
    return (
      animations: {
        old?.fade(to: 0, shifted: -shift)
        new?.fade(to: 1, shifted: 0)
      },
      completion: { [weak self] in
        new?.removeFromSuperview()
        old?.fade(to: 1, shifted: 0)
        self?.settle(items)
      }
    )
  }

  /// Sets the new items of a bar without a controller; a controller sets its bar's items itself.
  private func settle(_ items: [UINavigationItem]) {
    if goBack == nil { show(items, isForward: true, along: nil) }
  }

  // MARK: Layout

  /// The bar has no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: UINavigationBar.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: thickness)
    content?.frame = contentFrame
  }

  deinit {}
}
