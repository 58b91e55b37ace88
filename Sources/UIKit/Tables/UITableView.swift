public import CoreGraphics
import QuartzCore

/// A scrolling column of rows in sections.
///
///     let table = UITableView(frame: bounds, style: .plain)
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
///     table.dataSource = self
///
/// Only the rows in sight have cells; a cell that leaves is used again. Fingers select, swipe, delete, insert and move rows.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public nonisolated enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public nonisolated enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  public nonisolated enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that means the table's own height for that part.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// UIKit's default row height, in points.
  nonisolated static let standardRowHeight: CGFloat = 44
  /// UIKit's default height of a section header with a title, in points.
  nonisolated static let standardHeaderHeight: CGFloat = 28
  /// Above and below the sections of grouped tables, in points.
  nonisolated static let groupGap: CGFloat = 17.5
  /// A level of indentation that the delegate does not give.
  nonisolated static let noIndentation = Int.min
  /// Posted when a table's selection has changed by a finger.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
  static let standardSeparator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor =
      style == .plain ? .white : UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    addFingers()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    addFingers()
  }

  private func addFingers() {
    rowSwipes = RowSwipes(self)
    addGestureRecognizer(ReorderPress(target: self, action: Selector(UITableView.reorder(_:))))
  }

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }

  /// The delegate, if it is a table's.
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  open override var delegate: (any UIScrollViewDelegate)? { didSet { reloadData() } }

  // MARK: Heights and appearance

  /// In points; ``automaticDimension`` is what the row's cell wants: by constraints in its content view, by a content
  /// configuration, or by texts of several lines, else 44.
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// The height of headers for which the delegate returns none; ``automaticDimension`` is what the header wants: by
  /// constraints, a content configuration or texts, else 28. Sections of groups without one are 17.5 points apart.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// The height that rows count for until they show, where they have heights of their own; ``automaticDimension`` is 44.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { reloadData() } }

  /// Headers and footers are measured when the table places its sections: estimates are not used.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Points above the headers of plain tables; ``automaticDimension`` is none.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { reloadData() } }
  /// Lines for rows that are not there are not drawn: other heights than 0 are reported.
  open var fillerRowHeight: CGFloat = 0 {
    didSet { if fillerRowHeight > 0 { Unsupported.note("UITableView.fillerRowHeight") } }
  }

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { styleSeparators() } }
  open var separatorColor: UIColor? = UITableView.standardSeparator { didSet { styleSeparators() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { styleSeparators() }
  }

  /// Separators are insets from the edges of cells: another reference is reported.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet {
      if separatorInsetReference != .fromCellEdges { Unsupported.note("UITableView.separatorInsetReference") }
    }
  }
  /// Separators have a colour: an effect is reported.
  open var separatorEffect: UIVisualEffect? {
    didSet { if separatorEffect != nil { Unsupported.note("UITableView.separatorEffect") } }
  }

  /// A view above the first section, with the height of its frame.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the last section, with the height of its frame.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    geometry = nil
    setNeedsLayout()
  }

  private func styleSeparators() {
    for cell in cells.values { style(cell) }
  }

  func style(_ cell: UITableViewCell) {
    cell.separator.isHidden = separatorStyle == .none
    cell.separator.backgroundColor = separatorColor
    cell.separatorInset = separatorInset
  }

  // MARK: Positions

  var geometry: TableGeometry?
  /// Whether the numbers of rows are known, or will be when a batch of edits begins.
  var hasCounts: Bool { geometry != nil || window != nil }
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  /// The positions of all parts, computed on first use from data source and delegate.
  var places: TableGeometry {
    if let geometry, geometry.width == bounds.width { return geometry }
    if let geometry, geometry.width != bounds.width { measured = [:] }
    let made = makeGeometry()
    geometry = made
    contentSize = CGSize(width: made.width, height: made.height)
    return made
  }

  open var numberOfSections: Int { places.numberOfSections }
  open func numberOfRows(inSection section: Int) -> Int { places.numberOfRows(in: section) }
  /// In the table's own coordinates, like all rectangles here.
  open func rect(forSection section: Int) -> CGRect { places.section(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { places.header(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { places.footer(section) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    places.contains(indexPath) ? places.row(indexPath) : .zero
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= CGFloat(places.inset), point.x < bounds.width - CGFloat(places.inset) else { return nil }
    return places.rows(from: point.y, to: point.y.nextUp).first
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { places.rows(from: rect.minY, to: rect.maxY) }

  // MARK: Cells

  var cells: [IndexPath: UITableViewCell] = [:]
  var pool = ReusePool<UITableViewCell>()
  var sectionViewPool = ReusePool<UITableViewHeaderFooterView>()

  /// Registers the class of cells to create when none can be reused.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let known = registered(cellClass, as: UITableViewCell.self)
    pool.register(identifier, known.map { known in { known.make(identifier: identifier) } })
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let known = registered(aClass, as: UITableViewHeaderFooterView.self)
    sectionViewPool.register(identifier, known.map { known in { known.make(identifier: identifier) } })
  }

  /// A cell with that identifier that can be reused, or a new one of the registered class; nil if no class is
  /// registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.take(identifier)
  }

  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = pool.take(identifier) else {
      fatalError(
        "no cell class is registered for \"\(identifier)\": call register(_:forCellReuseIdentifier:) first")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    let view = sectionViewPool.take(identifier)
    view?.tableStyle = style
    return view
  }

  /// The cell of a visible row; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }
  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { tile() }
    prefetch()
  }

  // MARK: Prefetching

  /// Is told of rows that are about to show.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
  open var isPrefetchingEnabled = true
  var prefetched: Set<IndexPath> = []
  var seenOffset: CGFloat = 0
  var scrollsBack = false

  // MARK: Changes

  /// Discards everything that data source and delegate returned, and clears the selection.
  open func reloadData() {
    cancelReorder()
    selection = ItemSelection()
    touched = nil
    measured = [:]
    prefetched = []
    rowSwipes?.dropAll()
    forget()
  }

  /// Discards everything that data source and delegate returned; the next layout asks again.
  private func forget() {
    for (path, cell) in cells { takeBack(cell, path) }
    for (cell, path) in leaving.takeAll() { takeBack(cell, path, isShown: false) }
    let left =
      headers.map { LeavingView(view: $0.value, update: 0, section: ($0.key, true)) }
      + footers.map { LeavingView(view: $0.value, update: 0, section: ($0.key, false)) }
      + leavingSectionViews
    (headers, footers, leavingSectionViews) = ([:], [:], [])
    for entry in left { retire(entry) }
    geometry = nil
    _ = places
    noteSectionIndex()
    setNeedsLayout()
  }

  var edits = BatchEdits()
  var rowAnimations = RowAnimations()
  var batchDepth = 0
  var batchCompletions: [(Bool) -> Void] = []
  /// Cells that edits move out of sight, and other views.
  var leaving = LeavingViews<UITableViewCell, IndexPath>()
  var leavingSectionViews: [LeavingView] = []
  /// Heights that rows want by themselves, where the table leaves it to them, in points.
  var measured: [IndexPath: Double] = [:]

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { edits, animations in
      edits.reloadedItems += indexPaths
      for path in indexPaths { animations.going[path] = animation }
    }
  }
  /// Lets the data source configure the cells of rows in sight again: it gets the same ones when it dequeues.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { edits, animations in
      edits.insertedItems += indexPaths
      for path in indexPaths { animations.coming[path] = animation }
    }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit { edits, animations in
      edits.deletedItems += indexPaths
      for path in indexPaths { animations.going[path] = animation }
    }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { edits, _ in edits.movedItems.append((indexPath, newIndexPath)) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { edits, animations in
      edits.reloadedSections.formUnion(sections)
      for section in sections { animations.goingSections[section] = animation }
    }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { edits, animations in
      edits.insertedSections.formUnion(sections)
      for section in sections { animations.comingSections[section] = animation }
    }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    edit { edits, animations in
      edits.deletedSections.formUnion(sections)
      for section in sections { animations.goingSections[section] = animation }
    }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    edit { edits, _ in edits.movedSections.append((section, newSection)) }
  }

  /// Edits until ``endUpdates()`` are made together. Without any, heights are asked for again, and rows move to their new
  /// places.
  open func beginUpdates() {
    // Rows and places before, while the data source still has them.
    if batchDepth == 0 {
      cancelReorder()
      if window != nil { layoutIfNeeded() }
    }
    batchDepth += 1
  }
  open func endUpdates() {
    batchDepth -= 1
    if batchDepth == 0 { applyEdits() }
  }
  /// Makes the edits in `updates` together, with one animation.
  ///
  /// - Parameter completion: Called after the animation, never inside this call.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }

  /// Whether edits are being collected.
  open var hasUncommittedUpdates: Bool { batchDepth > 0 }

  // MARK: Scrolling

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = (indexPathsForSelectedRows ?? []).filter(places.contains).min {
      abs(places.row($0).midY - middle) < abs(places.row($1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard places.contains(indexPath) else { fatalError("there is no row \(indexPath) to scroll to") }
    let row = places.row(indexPath)
    let edge: ScrollEdge
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: edge = .near
    case .middle: edge = .middle
    case .bottom: edge = .far
    }
    setContentOffset(offset(showing: row, vertically: edge), animated: animated)
  }

  // MARK: Editing

  /// Whether rows show their controls for editing, or one shows the actions of a swipe.
  open var isEditing: Bool {
    get { isEditingRows || rowSwipes?.path != nil }
    set { setEditing(newValue, animated: false) }
  }
  /// Whether rows show their controls for editing.
  var isEditingRows = false
  /// Rows that have moved aside.
  private(set) var rowSwipes: RowSwipes?
  /// The row that a finger moves.
  var reordering: Reordering?

  /// Shows or hides the rows' controls for editing; animated, in 0.3 s. A row that shows the actions of a swipe closes.
  open func setEditing(_ editing: Bool, animated: Bool) { setEditingRows(editing, animated: animated) }

  /// Scrolling closes a row that shows its actions.
  override func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { rowSwipes?.close() }
    super.panned(pan)
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Whether rows are selected while they are edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows are selected while they are edited: they have circles for it, in place of their controls.
  open var allowsMultipleSelectionDuringEditing = false
  var selection = ItemSelection()
  /// The row that is being touched.
  var touched: IndexPath?

  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

  /// Selects a row without notifying the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection.paths { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsSeveral {
      for path in selection.paths where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    selection.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touched == nil, allowsChoosing, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path]
    else { return super.touchesBegan(touches, with: event) }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    touched = path
    touch.isAnswered = true
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = touched else { return super.touchesEnded(touches, with: event) }
    unhighlight()
    guard let touch = touches.first, indexPathForRow(at: touch.location(in: self)) == path else { return }
    choose(path)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touched == nil { super.touchesCancelled(touches, with: event) } else { unhighlight() }
  }

  // MARK: What is not there

  /// There is no focus without a keyboard or a remote control: setting these is reported.
  open var remembersLastFocusedIndexPath: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableView.remembersLastFocusedIndexPath") } }
  }
  open var selectionFollowsFocus: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableView.selectionFollowsFocus") } }
  }
  open var allowsFocus: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableView.allowsFocus") } }
  }
  open var allowsFocusDuringEditing: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableView.allowsFocusDuringEditing") } }
  }
  /// Rows are not dragged into other views or dropped from there: never true.
  open var dragInteractionEnabled: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableView.dragInteractionEnabled") } }
  }
  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }
  /// Cells are as wide as their section, whatever is easy to read: setting it is reported.
  open var cellLayoutMarginsFollowReadableWidth: Bool {
    get { false }
    set { if newValue { Unsupported.note("UITableView.cellLayoutMarginsFollowReadableWidth") } }
  }
  /// Stages do not turn, and content views reach the edges: setting it to false changes nothing.
  open var insetsContentViewsToSafeArea = true
  /// Cells do not tell that their content's size has changed; ``beginUpdates()`` and ``endUpdates()`` ask for it.
  open var selfSizingInvalidation = SelfSizingInvalidation.disabled {
    didSet {
      if selfSizingInvalidation != .disabled { Unsupported.note("UITableView.selfSizingInvalidation") }
    }
  }

  /// The index at the side is not drawn: it is reported where the data source has titles for it.
  open func reloadSectionIndexTitles() { noteSectionIndex() }
  open var sectionIndexMinimumDisplayRowCount = 0
  open var sectionIndexColor: UIColor? { didSet { noteSectionIndex() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { noteSectionIndex() } }
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { noteSectionIndex() } }

  func noteSectionIndex() {
    if dataSource?.sectionIndexTitles(for: self)?.isEmpty == false {
      Unsupported.note("UITableView's section index")
    }
  }

  deinit {}
}
