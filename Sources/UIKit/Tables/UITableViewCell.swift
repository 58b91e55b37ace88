public import CoreGraphics

/// A row of a table.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
///     cell.textLabel?.text = "\(indexPath.row)"
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// How a selected row looks.
  public nonisolated enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// How rows are separated.
  public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// Which texts a row has, and where.
  public nonisolated enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The mark at a row's right end.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    backgroundColor = .white
    addSubview(contentView)
    addSubview(separator)
    separator.backgroundColor = UITableView.standardSeparator
    separator.isUserInteractionEnabled = false
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
  }

  let style: CellStyle
  /// The identifier with which the table reuses the cell.
  public let reuseIdentifier: String?
  /// The container of the row's own views.
  public let contentView = UIView()
  let separator = UIView()

  /// The main text, created on first use.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    label.textColor = style == .value2 ? .systemBlue : .black
    contentView.addSubview(label)
    hasText = true
    setNeedsLayout()
    return label
  }()

  /// The second text, for styles that have one; created on first use.
  open private(set) lazy var detailTextLabel: UILabel? = {
    guard style != .default else { return nil }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value1 ? 17 : style == .value2 ? 15 : 12)
    label.textColor = style == .value2 ? .black : UIColor(white: 0.55, alpha: 1)
    contentView.addSubview(label)
    hasDetail = true
    setNeedsLayout()
    return label
  }()

  /// The image before the text, created on first use.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.addSubview(view)
    hasImage = true
    setNeedsLayout()
    return view
  }()

  private var hasText = false
  private var hasDetail = false
  private var hasImage = false

  // MARK: Appearance

  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The view behind the content while the row is selected; nil for plain grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  open var selectionStyle = SelectionStyle.default
  /// The distances of the separator from the row's edges, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      switch accessoryType {
      case .none, .disclosureIndicator, .checkmark: break
      case .detailButton, .detailDisclosureButton: Unsupported.note("UITableViewCell's detail button")
      }
      mark?.removeFromSuperview()
      mark = AccessoryMark(accessoryType, tint: tintColor)
      if let mark { addSubview(mark) }
      setNeedsLayout()
    }
  }
  /// A view at the right end that replaces the accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  private var mark: AccessoryMark?

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  // MARK: State

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  private lazy var plainSelection: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
    return view
  }()

  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    changeSelection(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    changeSelection(animated: animated)
  }

  /// Shows or hides the selection behind the content; animated, it fades over 0.3 s.
  private func changeSelection(animated: Bool) {
    let view = selectedBackgroundView ?? plainSelection
    let shows = (selected || highlighted) && selectionStyle != .none
    guard animated, !shows, view.superview === self else { return showSelection() }
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: { [weak self] _ in
      self?.showSelection()
    }
  }

  private func showSelection() {
    let view = selectedBackgroundView ?? plainSelection
    view.alpha = 1
    guard (selected || highlighted) && selectionStyle != .none else { return view.removeFromSuperview() }
    insertSubview(view, belowSubview: contentView)
    view.frame = bounds
    setNeedsLayout()
  }

  /// Called when the table is about to reuse the cell for another row.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if let view = selectedBackgroundView ?? (plainSelection.superview === self ? plainSelection : nil) {
      view.frame = bounds
    }
    var width = bounds.width
    if let end = accessoryView ?? mark {
      end.center = CGPoint(x: bounds.width - 16 - end.bounds.width / 2, y: bounds.midY)
      width = end.frame.minX
    }
    contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let hairline = 1 / (Device.currentIfAny?.screen.scale ?? 1)
    separator.frame = CGRect(
      x: separatorInset.left, y: bounds.height - hairline,
      width: max(bounds.width - separatorInset.left - separatorInset.right, 0), height: hairline)
    layOutTexts()
  }

  /// The height that the row wants in a width: by constraints in the content view, or by texts of several lines, else the
  /// standard one.
  func height(fitting width: CGFloat) -> CGFloat {
    var room = width
    if let end = accessoryView ?? mark { room -= end.bounds.width + 16 }
    if contentView.autoLayoutIfAny.map({ $0.heldInTree > 0 }) ?? false {
      let fitted = contentView.systemLayoutSizeFitting(
        CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitted.height > 0 { return fitted.height }
    }
    let labels = [hasText ? textLabel : nil, hasDetail && style == .subtitle ? detailTextLabel : nil]
    let texts = labels.compactMap { $0 }.filter { $0.numberOfLines != 1 && $0.text?.isEmpty == false }
    guard !texts.isEmpty else { return UITableView.standardRowHeight }
    let column = CGSize(width: max(room - 32, 0), height: .greatestFiniteMagnitude)
    // 11 points above and below.
    let height = labels.compactMap { $0?.sizeThatFits(column).height }.reduce(22, +)
    return max(height.rounded(.up), UITableView.standardRowHeight)
  }

  private func layOutTexts() {
    let room = contentView.bounds
    var left = 16.0
    if hasImage, let imageView, let image = imageView.image {
      imageView.frame = CGRect(
        x: left, y: (room.height - image.size.height) / 2, width: image.size.width, height: image.size.height)
      left += image.size.width + 16
    }
    let column = CGRect(x: left, y: 0, width: max(room.width - left - 16, 0), height: room.height)
    guard hasText, let text = textLabel else {
      if hasDetail { detailTextLabel?.frame = column }
      return
    }
    guard hasDetail, let detail = detailTextLabel, detail.text?.isEmpty == false else {
      text.frame = column
      return
    }
    let (first, second) = (text.sizeThatFits(column.size), detail.sizeThatFits(column.size))
    switch style {
    case .value1:
      let end = min(second.width, column.width)
      text.frame = CGRect(x: left, y: 0, width: max(column.width - end - 6, 0), height: room.height)
      detail.frame = CGRect(x: column.maxX - end, y: 0, width: end, height: room.height)
    case .value2:
      text.textAlignment = .right
      text.frame = CGRect(x: left, y: 0, width: 91, height: room.height)
      detail.frame = CGRect(x: left + 97, y: 0, width: max(column.width - 97, 0), height: room.height)
    case .default, .subtitle:
      let top = (room.height - first.height - second.height) / 2
      text.frame = CGRect(x: left, y: top, width: column.width, height: first.height)
      detail.frame = CGRect(x: left, y: top + first.height, width: column.width, height: second.height)
    }
  }

  deinit {}
}
