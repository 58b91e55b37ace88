import CoreGraphics
import QuartzCore

/// A control with a title and an image that performs an action when tapped.
///
///     let button = UIButton(type: .system)
///     button.setTitle("Done", for: .normal)
///     button.addTarget(self, action: Selector(Self.save), for: .touchUpInside)
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kinds of buttons, with UIKit's raw values.
  public nonisolated enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    public static let roundedRect = ButtonType.system
  }

  /// What the button shows in one state.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  open private(set) var buttonType = ButtonType.custom
  private var looks: [UIControl.State: Look] = [:]
  private let label = UILabel()
  private var picture: UIImageView?
  private var background: UIImageView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 18)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    stateChanged()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A button of one of the system's kinds. The kinds that show a symbol have none here, which is reported.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    switch buttonType {
    case .custom: break
    case .system: label.font = .systemFont(ofSize: 15)
    default: Unsupported.note("UIButton.ButtonType.\(buttonType), shown without its symbol")
    }
    stateChanged()
  }

  /// A button that performs `primaryAction` when tapped, and shows its title and image unless it has its own.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { show(primaryAction) }
  }

  /// A button that performs `primaryAction` when tapped, and shows its title and image unless it has its own.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { show(primaryAction) }
  }

  /// The button's appearance as one value.
  @available(
    *, unavailable, message: "configurations are not supported; set title, image and colours by state"
  )
  public struct Configuration {}

  @available(*, unavailable, message: "menus are not shown; present a controller instead")
  open var showsMenuAsPrimaryAction: Bool {
    get { false }
    set {}
  }

  private func show(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Parts

  open var titleLabel: UILabel? { label }

  /// The view of the image; nil if no state has an image.
  open var imageView: UIImageView? { picture }

  /// Space around the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// Moves the title, in points, without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image, in points, without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image is dimmed while the button is highlighted.
  open var adjustsImageWhenHighlighted = true { didSet { stateChanged() } }
  /// Whether the image is dimmed while the button is disabled.
  open var adjustsImageWhenDisabled = true { didSet { stateChanged() } }

  override var tapEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

  /// A tap on the button is handled by the button and not by recognisers of views that contain it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Looks

  // A state without its own value uses that of the normal state.

  open func setTitle(_ title: String?, for state: UIControl.State) { look(state) { $0.title = title } }
  open func title(for state: UIControl.State) -> String? { value(\.title, in: state) }
  open var currentTitle: String? { title(for: state) }

  /// Takes precedence over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    look(state) { $0.attributedTitle = title }
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(\.attributedTitle, in: state)
  }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    look(state) { $0.titleColor = color }
  }
  open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, in: state) }

  /// If no colour is set, the tint colour for a system button (grey while it is disabled), and white for other kinds.
  open var currentTitleColor: UIColor {
    if let color = looks[state]?.titleColor { return color }
    if buttonType == .custom { return titleColor(for: .normal) ?? .white }
    if !isEnabled { return UIColor(white: 0.5, alpha: 0.6) }
    return titleColor(for: .normal) ?? tintColor
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    look(state) { $0.titleShadowColor = color }
  }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { value(\.titleShadowColor, in: state) }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  open func setImage(_ image: UIImage?, for state: UIControl.State) { look(state) { $0.image = image } }
  open func image(for state: UIControl.State) -> UIImage? { value(\.image, in: state) }
  open var currentImage: UIImage? { image(for: state) }

  /// Shown behind everything, stretched to the button.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    look(state) { $0.backgroundImage = image }
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { value(\.backgroundImage, in: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Appearance of the state

  private func look(_ state: UIControl.State, _ change: (inout Look) -> Void) {
    change(&looks[state, default: Look()])
    stateChanged()
    contentChanged()
  }

  /// The value that was set for a state, otherwise that of the normal state.
  private func value<Value>(_ part: KeyPath<Look, Value?>, in state: UIControl.State) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  /// Updates the views for the current state. A system button's content is faded while it is highlighted.
  override func stateChanged() {
    super.stateChanged()
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    label.shadowColor = currentTitleShadowColor
    picture = shown(currentImage, in: picture) { insertSubview($0, belowSubview: label) }
    background = shown(currentBackgroundImage, in: background) { insertSubview($0, at: 0) }
    let isFaint = buttonType != .custom && isHighlighted
    label.alpha = isFaint ? 0.2 : 1
    let isDimmed = (isHighlighted && adjustsImageWhenHighlighted) || (!isEnabled && adjustsImageWhenDisabled)
    picture?.alpha = isFaint ? 0.2 : isDimmed ? 0.5 : 1
  }

  /// The image view with `image`, created on first use.
  private func shown(_ image: UIImage?, in view: UIImageView?, _ add: (UIImageView) -> Void) -> UIImageView? {
    if view == nil && image == nil { return nil }
    let shown = view ?? UIImageView()
    if view == nil { add(shown) }
    shown.image = image
    return shown
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  // MARK: Layout

  /// Space above and below the title of a button without insets, in points.
  static let margin = 6.0

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The size of the content with its insets; at least 30 points wide with a title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (title, image) = (titleSize, currentImage?.size ?? .zero)
    let margin = contentEdgeInsets == .zero && title != .zero ? UIButton.margin : 0
    let insets = contentEdgeInsets
    let width = title.width + image.width
    return CGSize(
      width: (title == .zero ? width : max(width, contentEdgeInsets == .zero ? 30 : 0)) + insets.left
        + insets.right,
      height: max(title.height + 2 * margin, image.height) + insets.top + insets.bottom)
  }

  /// Called when the title label's font was changed.
  override func contentChanged(in subview: UIView) {
    if subview === label { invalidateIntrinsicContentSize() }
  }

  override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    guard titleSize != .zero, let offsets = label.baselineOffsets else { return nil }
    let shift = (contentEdgeInsets.top - contentEdgeInsets.bottom) / 2
    return (offsets.first + shift, offsets.last + shift)
  }

  private var titleSize: CGSize {
    (label.text ?? "").isEmpty
      ? .zero : label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The title's rectangle: to the right of the image; both together are aligned in the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (title, image) = (titleSize, currentImage?.size ?? .zero)
    let width = min(title.width, max(contentRect.width - image.width, 0))
    let start = start(of: image.width + width, in: contentRect) + image.width
    return place(CGSize(width: width, height: title.height), from: start, in: contentRect).inset(
      by: titleEdgeInsets)
  }

  /// The image's rectangle: to the left of the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let image = currentImage?.size else { return .zero }
    let title = min(titleSize.width, max(contentRect.width - image.width, 0))
    let size = CGSize(
      width: min(image.width, contentRect.width), height: min(image.height, contentRect.height))
    return place(size, from: start(of: size.width + title, in: contentRect), in: contentRect)
      .inset(by: imageEdgeInsets)
  }

  private func start(of width: CGFloat, in rect: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .fill: rect.minX
    case .right: rect.maxX - width
    default: rect.midX - width / 2
    }
  }

  private func place(_ size: CGSize, from x: CGFloat, in rect: CGRect) -> CGRect {
    let y =
      switch contentVerticalAlignment {
      case .top, .fill: rect.minY
      case .bottom: rect.maxY - size.height
      case .center: rect.midY - size.height / 2
      }
    let height = contentVerticalAlignment == .fill ? rect.height : size.height
    return CGRect(x: x, y: y, width: size.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    label.frame = onPixels(titleRect(forContentRect: content))
    picture?.frame = onPixels(imageRect(forContentRect: content))
    background?.frame = backgroundRect(forBounds: bounds)
  }

  /// The rectangle rounded to whole pixels.
  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = Device.currentIfAny?.screen.scale ?? 1
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }

  deinit {}
}
