public import CoreGraphics

/// A header or footer of a table section, with a text.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardHeaderHeight))
    addSubview(contentView)
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
  /// The container of the view's own views.
  public let contentView = UIView()

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

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Called when the table is about to reuse the view for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    if hasText { textLabel?.frame = bounds.insetBy(dx: 16, dy: 0) }
  }

  deinit {}
}
