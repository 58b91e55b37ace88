import CoreGraphics

/// A row or a column of views that are placed by constraints.
///
///     let buttons = UIStackView(arrangedSubviews: [cancel, done])
///     buttons.spacing = 12
///     buttons.distribution = .fillEqually
///
/// Hidden views take no space: a constraint sets their length to zero. In an animation block this change is animated,
/// and a view is visible until it has closed.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the length of the stack.
  public nonisolated enum Distribution: Int, Sendable {
    /// By their own lengths; the view with the lowest hugging or compression resistance is stretched or compressed.
    case fill
    case fillEqually
    case fillProportionally
    /// With equal gaps, which are at least the spacing.
    case equalSpacing
    /// With equal distances between centres, as far as the spacing allows.
    case equalCentering
  }

  /// How views are aligned across the stack's axis.
  public nonisolated enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that means the stack's own spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A custom spacing that means the system's spacing.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// From left to right, or top to bottom.
  open private(set) var arrangedSubviews: [UIView] = []

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
  }

  /// Inserts `view` at `stackIndex`; it becomes a subview if it is not one.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Removes `view` from the arranged views; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(subview) { removeArrangedSubview(subview) }
  }

  override func visibilityChanged(of subview: UIView) {
    guard arrangedSubviews.contains(subview) else { return }
    arrangementChanged()
    guard window != nil, let block = AnimationContext.currentBlock else { return }
    // The view closes or opens even if the block does not request layout.
    BlockEndings.add(to: block) { [weak self] in self?.layOutIsland() }
    let wasHidden = !subview.isHidden
    block.undoings.append { [weak subview] in subview?.isHidden = wasHidden }
  }

  override func blockHiding(_ subview: UIView) -> AnimationBlock? {
    guard window != nil, arrangedSubviews.contains(subview), let block = AnimationContext.currentBlock else {
      return nil
    }
    block.endings.append { [weak subview, weak block] in
      // Unless it was shown or hidden again since.
      guard let subview, let block, subview.hidingBlock === block else { return }
      subview.hidingBlock = nil
      subview.layer.isHidden = true
    }
    return block
  }

  override func contentChanged(in subview: UIView) {
    if distribution == .fillProportionally { arrangementChanged() }
  }

  // MARK: Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// Space between views, in points.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
  /// Whether views are arranged inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// Spacing between baselines is not supported, and reported.
  open var isBaselineRelativeArrangement: Bool {
    get { false }
    set { if newValue { Unsupported.note("UIStackView.isBaselineRelativeArrangement") } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The spacing that was set after `arrangedSubview`, otherwise ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// In points.
  func gap(after view: UIView) -> CGFloat {
    switch customSpacing(after: view) {
    case UIStackView.spacingUseDefault: spacing
    case UIStackView.spacingUseSystem: NSLayoutConstraint.systemSpacing
    case let custom: custom
    }
  }

  private var isStale = false
  private var arrangement: [NSLayoutConstraint] = []

  private func arrangementChanged() {
    isStale = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  open override func updateConstraints() {
    if isStale {
      isStale = false
      NSLayoutConstraint.deactivate(arrangement)
      arrangement = arrangingConstraints()
      NSLayoutConstraint.activate(arrangement)
    }
    super.updateConstraints()
  }

  deinit {}
}
