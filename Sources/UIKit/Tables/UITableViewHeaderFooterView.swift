public import CoreGraphics
import QuartzCore

/// A header or footer of a table section, with a text.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardHeaderHeight))
    views.addContent(to: self)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The identifier with which the table reuses the view.
  public let reuseIdentifier: String?
  private let views = ConfiguredViews()
  /// What holds the view's own views; with a content configuration the view that it made.
  open var contentView: UIView { views.content }

  /// The text, created on first use.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    contentView.addSubview(label)
    hasText = true
    setNeedsLayout()
    return label
  }()
  private var hasText = false

  /// A second text under the first, created on first use.
  open private(set) lazy var detailTextLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryText
    contentView.addSubview(label)
    hasDetail = true
    setNeedsLayout()
    return label
  }()
  private var hasDetail = false

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Called when the table is about to reuse the view for another section.
  open func prepareForReuse() {}

  // MARK: Titles

  /// The style of the table that shows the view.
  var tableStyle = UITableView.Style.plain
  /// For a title of the data source: where it stands in the view.
  private var titlePlace: (isHeader: Bool, isGrouped: Bool)?

  /// Shows a title of the data source as the table's style does.
  func show(_ title: String, isHeader: Bool, _ style: UITableView.Style) {
    let isGrouped = style != .plain
    titlePlace = (isHeader, isGrouped)
    textLabel?.text = isGrouped && isHeader ? title.uppercased() : title
    let background = UIView()
    if isGrouped {
      textLabel?.font = .systemFont(ofSize: 13)
      textLabel?.textColor = .secondaryText
      textLabel?.numberOfLines = 0
      background.backgroundColor = .clear
    } else {
      background.backgroundColor = UIColor(white: 0.97, alpha: 1)
    }
    backgroundView = background
  }

  // MARK: Configurations

  /// What configurations depend on.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// A content as in the table's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    tableStyle == .plain ? .plainHeader() : .groupedHeader()
  }
  /// A background as in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// The content as a value; nil: the texts, and the content view's own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { views.show(contentConfiguration, in: self) }
  }
  /// The background as a value; nil: ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { views.show(backgroundConfiguration, in: self) }
  }
  /// Whether ``contentConfiguration`` is adapted to the state when that changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether ``backgroundConfiguration`` is adapted to the state when that changes.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called where ``updateConfiguration(using:)`` is.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState)
    -> Void

  /// Lets ``updateConfiguration(using:)`` be called before the next layout.
  open func setNeedsUpdateConfiguration() {
    views.needsUpdate = true
    setNeedsLayout()
  }

  private func updateConfigurationIfNeeded() {
    guard views.needsUpdate else { return }
    views.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Adapts the configurations to a state; overridden to make others of it.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  // MARK: Layout

  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { updateConfigurationIfNeeded() }
    super.layoutSublayers(of: layer)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    views.layOutBackground(bounds)
    contentView.frame = bounds
    if contentConfiguration == nil { layOutTexts() }
  }

  private func layOutTexts() {
    let column = bounds.insetBy(dx: 16, dy: 0)
    guard hasText || hasDetail else { return }
    func height(_ label: UILabel?) -> CGFloat {
      label?.sizeThatFits(CGSize(width: column.width, height: .greatestFiniteMagnitude)).height ?? 0
    }
    if let titlePlace, titlePlace.isGrouped {
      // Headers end above their group, footers begin below it.
      let gap = UITableViewHeaderFooterView.titleGap
      let text = height(textLabel)
      textLabel?.frame = CGRect(
        x: column.minX, y: titlePlace.isHeader ? bounds.height - text - gap : gap, width: column.width,
        height: text)
    } else if hasDetail, hasText {
      let (text, detail) = (height(textLabel), height(detailTextLabel))
      let top = (bounds.height - text - detail) / 2
      textLabel?.frame = CGRect(x: column.minX, y: top, width: column.width, height: text)
      detailTextLabel?.frame = CGRect(x: column.minX, y: top + text, width: column.width, height: detail)
    } else if hasText {
      textLabel?.frame = column
    } else {
      detailTextLabel?.frame = column
    }
  }

  /// From a title of a group to the group, in points.
  private static let titleGap: CGFloat = 6.5

  /// The height that the view wants in a width: by constraints or a content configuration, by titles of groups, or by texts
  /// of several lines, else the standard one.
  func height(fitting width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    if contentView.autoLayoutIfAny.map({ $0.heldInTree > 0 }) ?? false {
      let fitted = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitted.height > 0 { return fitted.height }
    }
    if contentConfiguration != nil { return contentView.sizeThatFits(room).height.rounded(.up) }
    let column = CGSize(width: max(width - 32, 0), height: .greatestFiniteMagnitude)
    func height(_ label: UILabel?) -> CGFloat { label?.sizeThatFits(column).height ?? 0 }
    if let titlePlace, titlePlace.isGrouped {
      let text = height(textLabel).rounded(.up) + 2 * UITableViewHeaderFooterView.titleGap
      return titlePlace.isHeader ? text + UITableView.groupGap / 2 : text
    }
    let labels = [hasText ? textLabel : nil, hasDetail ? detailTextLabel : nil].compactMap { $0 }
    guard labels.contains(where: { $0.numberOfLines != 1 }) || labels.count > 1 else {
      return UITableView.standardHeaderHeight
    }
    return max(labels.reduce(8) { $0 + height($1) }.rounded(.up), UITableView.standardHeaderHeight)
  }

  deinit {}
}
