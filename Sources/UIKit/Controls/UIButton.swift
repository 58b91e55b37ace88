import CoreGraphics
import QuartzCore

/// A control with a title and an image that does something when tapped.
///
///     let button = UIButton(type: .system)
///     button.setTitle("Done", for: .normal)
///     button.addTarget(self, action: Selector(Self.save), for: .touchUpInside)
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// With UIKit's raw values.
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

  /// What shows in one state.
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

  /// A button of one of the system's kinds. Those that are symbols have none here, which is reported.
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

  /// A button that does `primaryAction` when tapped, with its title and image unless it has others.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { show(primaryAction) }
  }

  /// A button that does `primaryAction` when tapped, with its title and image unless it has others.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { show(primaryAction) }
  }

  /// How a button looks, as one value.
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

  /// The view of the image; nil while no state has one.
  open var imageView: UIImageView? { picture }

  /// Space around the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// By how much the title is moved, in points; the button does not become larger by it.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// By how much the image is moved, in points; the button does not become larger by it.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether an image is dimmed under the finger.
  open var adjustsImageWhenHighlighted = true { didSet { stateChanged() } }
  /// Whether an image is dimmed while the button is disabled.
  open var adjustsImageWhenDisabled = true { didSet { stateChanged() } }

  override var tapEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

  /// A tap on the button is the button's, not that of a recogniser around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Looks

  // A state without a look of its own shows the normal state's.

  open func setTitle(_ title: String?, for state: UIControl.State) { look(state) { $0.title = title } }
  open func title(for state: UIControl.State) -> String? { value(\.title, in: state) }
  open var currentTitle: String? { title(for: state) }

  /// Comes before a plain title.
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

  /// The tint colour where none is set for a system button, grey while it is disabled; white for others.
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

  /// Behind everything, stretched over the button.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    look(state) { $0.backgroundImage = image }
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { value(\.backgroundImage, in: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Showing the state

  private func look(_ state: UIControl.State, _ change: (inout Look) -> Void) {
    change(&looks[state, default: Look()])
    stateChanged()
    contentChanged()
  }

  /// What is set for a state, else for the normal one.
  private func value<Value>(_ part: KeyPath<Look, Value?>, in state: UIControl.State) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  /// Lets the parts show the present state. A system button's content is faint under the finger.
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

  /// The view with `image`, made when first needed.
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

  /// Space above and below the title of a button that has no insets, in points.
  static let margin = 6.0

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The content with its insets; at least 30 points wide with a title.
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

  /// The title's font is set at its label.
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

  /// Where the title is: to the right of the image, both together aligned in the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (title, image) = (titleSize, currentImage?.size ?? .zero)
    let width = min(title.width, max(contentRect.width - image.width, 0))
    let start = start(of: image.width + width, in: contentRect) + image.width
    return place(CGSize(width: width, height: title.height), from: start, in: contentRect).inset(
      by: titleEdgeInsets)
  }

  /// Where the image is: to the left of the title.
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

  /// The nearest place on whole pixels.
  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = Device.currentIfAny?.screen.scale ?? 1
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }
}
