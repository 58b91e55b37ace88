public import CoreGraphics
import QuartzCore

/// A row of a table.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
///     cell.textLabel?.text = "\(indexPath.row)"
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    backgroundColor = .white
    views.addContent(to: self)
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
  private let views = ConfiguredViews()
  /// What holds the row's own views; with a content configuration the view that it made.
  open var contentView: UIView { views.content }
  let separator = UIView()
  /// The line above the first row of a grouped section.
  var upperSeparator: UIView?

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

  private(set) var hasText = false
  private(set) var hasDetail = false
  private(set) var hasImage = false

  // MARK: Appearance

  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The view behind the content while the row is selected; nil for plain grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  /// The view behind the content of a selected row in a table that lets several be selected; nil:
  /// ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? {
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
  /// The mark at the row's end, except while it is edited.
  open var accessoryType = AccessoryType.none { didSet { showAccessory() } }
  /// A view at the row's end that replaces the mark.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      showAccessory()
    }
  }
  /// The mark while the row is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { showAccessory() } }
  /// The view at the row's end while the row is edited.
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      showAccessory()
    }
  }
  var accessory: UIView?
  var mark: (type: AccessoryType, view: UIView)?

  /// How far the content is moved in.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// Points of a level.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// The row's place in its section, by which corners and lines are drawn.
  var place: ListPlace? { didSet { if place != oldValue { setNeedsLayout() } } }
  /// Points by which a finger has moved the row aside.
  var shift: CGFloat = 0 { didSet { if shift != oldValue { roundCorners() } } }
  weak var table: UITableView?

  // MARK: Selection

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
    view.backgroundColor = .rowSelection
    return view
  }()
  private var selectionView: UIView {
    let several = (isEditing ? table?.allowsMultipleSelectionDuringEditing : table?.allowsMultipleSelection)
    return (several == true ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
      ?? plainSelection
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    let changes = selected != self.selected
    self.selected = selected
    changeSelection(animated: animated)
    if changes { stateChanged() }
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    let changes = highlighted != self.highlighted
    self.highlighted = highlighted
    changeSelection(animated: animated)
    if changes { stateChanged() }
  }

  private func stateChanged() {
    if let editControl, editControl.kind == .choose { editControl.isChosen = selected }
    if contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil {
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the selection shows behind the content; a background configuration shows it by itself.
  private var showsSelection: Bool {
    (selected || highlighted) && selectionStyle != .none && backgroundConfiguration == nil
  }

  /// Shows or hides the selection behind the content; animated, it fades over 0.3 s.
  private func changeSelection(animated: Bool) {
    let view = selectionView
    guard animated, !showsSelection, view.superview === self else { return showSelection() }
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: { [weak self] _ in
      self?.showSelection()
    }
  }

  private func showSelection() {
    let view = selectionView
    view.alpha = 1
    guard showsSelection else { return view.removeFromSuperview() }
    insertSubview(view, belowSubview: contentView)
    view.frame = bounds
    setNeedsLayout()
  }

  /// Called when the table is about to reuse the cell for another row.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Editing

  /// Whether the row shows its controls for editing.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingNow = false
  /// What the control at the row's start does, as the table's delegate says.
  open internal(set) var editingStyle = EditingStyle.none
  /// Whether a control shows by which a finger moves the row, while it is edited.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { showControls() } } }
  /// Whether the content makes room for the control at the row's start.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the row's actions show, by a swipe or by the control at its start.
  open var showingDeleteConfirmation: Bool { showsActions }
  var showsActions = false { didSet { if showsActions != oldValue { setNeedsUpdateConfiguration() } } }
  var editControl: EditControl?
  var reorderGrip: ReorderGrip?

  /// Shows or hides the controls for editing; animated, in 0.3 s.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingNow else { return }
    changeEditing(animated: animated) { isEditingNow = editing }
  }

  var stateMask: StateMask {
    var mask: StateMask = isEditing ? .showingEditControl : []
    if showingDeleteConfirmation { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// The controls of the row are about to change.
  open func willTransition(to state: StateMask) {}
  /// The controls of the row have changed, and the animation of that has ended.
  open func didTransition(to state: StateMask) {}

  // MARK: Configurations

  /// What the state of the cell is made of that configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    (state.isSwiped, state.isReordering) = (showingDeleteConfirmation, isReordering)
    return state
  }
  var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }

  /// A content like that of the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// A background as in the cell's table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// The content as a value; nil: the texts and the image, and the content view's own subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { views.show(contentConfiguration, in: self) }
  }
  /// The background as a value; nil: ``backgroundView`` and the background colour.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      views.show(backgroundConfiguration, in: self)
      if backgroundConfiguration != nil { backgroundColor = nil }
      if (oldValue == nil) != (backgroundConfiguration == nil) { showSelection() }
    }
  }
  /// Whether ``contentConfiguration`` is adapted to the state when that changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether ``backgroundConfiguration`` is adapted to the state when that changes.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called where ``updateConfiguration(using:)`` is.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// Lets ``updateConfiguration(using:)`` be called before the next layout.
  open func setNeedsUpdateConfiguration() {
    views.needsUpdate = true
    setNeedsLayout()
  }

  /// Calls ``updateConfiguration(using:)`` if that is due.
  func updateConfigurationIfNeeded() {
    guard views.needsUpdate else { return }
    views.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Adapts the configurations to a state; overridden to make others of it.
  open func updateConfiguration(using state: UICellConfigurationState) {
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
    if selectionView.superview === self { selectionView.frame = bounds }
    layOutParts()
  }

  // MARK: Dragging

  /// Rows are not dragged into other views: never called.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Rows are not dragged into other views: setting it is reported.
  open var userInteractionEnabledWhileDragging: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableViewCell.userInteractionEnabledWhileDragging") } }
  }
  /// There is no focus: other styles than the default one are reported.
  open var focusStyle = FocusStyle.default {
    didSet { if focusStyle != .default { Unsupported.note("UITableViewCell.focusStyle") } }
  }

  deinit {}
}
