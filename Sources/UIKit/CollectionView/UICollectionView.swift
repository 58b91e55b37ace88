public import CoreGraphics
import QuartzCore

/// A scrolling content of items that a layout places: grids, rows, and whatever else.
///
///     let photos = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
///     photos.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
///
/// Only elements in sight have views; a view that leaves is used again. Items are not dragged and dropped.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public nonisolated enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public nonisolated enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    attach(layout)
  }

  /// Archives are not read: nil, and reported.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: Data

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { setNeedsLayout() }
  }
  /// Whether ``prefetchDataSource`` is told of items that are about to show.
  open var isPrefetchingEnabled = true
  var prefetched: Set<IndexPath> = []
  var seenOffset = CGPoint.zero
  var scrollsBack = false
  /// The content's size at the last tiling.
  var tiledSize: CGSize?

  /// The delegate, when it is a collection view's.
  var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
  open override var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { collectionViewLayout.invalidateLayout(with: everything) } }
  }

  var everything: UICollectionViewLayoutInvalidationContext {
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    return context
  }

  private var knownCounts: [Int]?
  /// Numbers of items by section, asked for when first needed after a reload.
  var counts: [Int] {
    if let knownCounts { return knownCounts }
    let found = askCounts()
    knownCounts = found
    return found
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  open var numberOfSections: Int { counts.count }
  open func numberOfItems(inSection section: Int) -> Int { counts[section] }
  var hasCounts: Bool { knownCounts != nil }
  func forgetCounts() { knownCounts = nil }
  /// A finger has moved an item that the data source still has elsewhere.
  func takeCounts(_ counts: [Int]) { knownCounts = counts }

  // MARK: Layout

  private(set) var currentLayout: UICollectionViewLayout
  /// Setting it changes the layout without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  func attach(_ layout: UICollectionViewLayout) {
    currentLayout = layout
    layout.collectionView = self
    isLayoutValid = false
    setNeedsLayout()
  }

  private(set) var isLayoutValid = false
  private var isPreparing = false

  /// Lets the layout prepare if it is invalid, and takes its content's size.
  func prepareLayout() {
    guard !isLayoutValid, !isPreparing else { return }
    isPreparing = true
    isLayoutValid = true
    currentLayout.prepare()
    let size = currentLayout.collectionViewContentSize
    isPreparing = false
    if contentSize != size { contentSize = size }
  }

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === currentLayout, !isPreparing else { return }
    isLayoutValid = false
    if context.contentSizeAdjustment != .zero {
      contentSize.width += context.contentSizeAdjustment.width
      contentSize.height += context.contentSizeAdjustment.height
    }
    if context.contentOffsetAdjustment != .zero {
      bounds.origin.x += context.contentOffsetAdjustment.x
      bounds.origin.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillChange(to: newValue)
      super.bounds = newValue
      boundsAreKnown()
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      if CATransform3DIsIdentity(layer.transform) {
        boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
      }
      super.frame = newValue
      boundsAreKnown()
    }
  }

  private var knownSize = CGSize.zero
  private func boundsAreKnown() { knownSize = bounds.size }

  private func boundsWillChange(to new: CGRect) {
    // While the view is being made the layout does not know it yet.
    guard new != super.bounds, collectionViewLayout.collectionView === self,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(forBoundsChange: new))
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.insetsChanged()
  }

  open override var contentInset: UIEdgeInsets { didSet { collectionViewLayout.insetsChanged() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != knownSize {
      // Constraints have changed it.
      knownSize = bounds.size
      collectionViewLayout.invalidateLayout()
    }
    tile()
    prefetch()
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  override func restingPlace(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  /// Cells do not tell that their content's size has changed; ask for layout by `invalidateLayout()`.
  open var selfSizingInvalidation = SelfSizingInvalidation.disabled {
    didSet {
      if selfSizingInvalidation != .disabled { Unsupported.note("UICollectionView.selfSizingInvalidation") }
    }
  }

  // MARK: Views

  /// The views of the elements in sight.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// Scroll views of sections that scroll across.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// Views that are on their way out of sight.
  var leaving = LeavingViews<UICollectionReusableView, ElementKey>()
  /// Free cells and other views by their kind, which is empty for cells.
  var pools: [String: ReusePool<UICollectionReusableView>] = [:]

  /// A view behind the items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[.supplementary(elementKind, indexPath)] }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { shown[.supplementary(elementKind, $0)] }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }
  /// In the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let path = cell.placed?.indexPath, shown[.cell(path)] === cell else { return nil }
    return path
  }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    shown.first { $0.key.category == .supplementaryView && $0.value === supplementaryView }?.key.path
  }
  /// The item at a point of the content; of several the one in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (collectionViewLayout.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.contains(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Registering and dequeuing

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(registered(cellClass, as: UICollectionViewCell.self), kind: "", identifier)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(registered(viewClass, as: UICollectionReusableView.self), kind: elementKind, identifier) }

  /// - Precondition: a class is registered for the name.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(identifier, .cell(indexPath)) as? UICollectionViewCell else {
      fatalError(
        "no cell class is registered for \"\(identifier)\": call register(_:forCellWithReuseIdentifier:) first"
      )
    }
    return cell
  }

  /// - Precondition: a class is registered for the kind and the name.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(identifier, .supplementary(elementKind, indexPath)) else {
      fatalError(
        "no class is registered for \"\(identifier)\" of the kind \"\(elementKind)\": call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first"
      )
    }
    return view
  }

  // MARK: Changes

  /// Asks the data source for everything again; the selection is cleared.
  open func reloadData() {
    dropMovement()
    selection = ItemSelection()
    touched = nil
    rowSwipes?.dropAll()
    forgetViews()
    forgetCounts()
    let context = everything
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  var edits = BatchEdits()
  var batchDepth = 0
  var batchCompletions: [(Bool) -> Void] = []

  open func insertItems(at indexPaths: [IndexPath]) { edit { $0.insertedItems += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { edit { $0.deletedItems += indexPaths } }
  open func reloadItems(at indexPaths: [IndexPath]) { edit { $0.reloadedItems += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet) { edit { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { edit { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { edit { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.movedSections.append((section, newSection)) }
  }

  /// Lets the data source configure the items' cells again: it gets the same ones when it dequeues.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Makes the edits in `updates` together, with one animation.
  ///
  /// - Parameter completion: Called after the animation, never inside this call.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }

  /// Changes to another layout, with an animation from where things are to where it puts them, or without.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }
  /// - Parameter completion: Called after the animation, never inside this call.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  var interaction: LayoutInteraction?

  /// Begins a change to another layout whose progress the caller sets on the layout that is returned.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteraction(to: layout, completion) }
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Goes on to the new layout from where the interactive change is.
  open func finishInteractiveTransition() { endInteraction(finishes: true) }
  /// Goes back to the old layout from where the interactive change is.
  open func cancelInteractiveTransition() { endInteraction(finishes: false) }

  // MARK: Moving by finger

  var movement: InteractiveMovement?
  /// How far below the finger the middle of the row is that it moves, in points.
  var movementGrab: CGFloat = 0

  /// Lifts an item, which then follows ``updateInteractiveMovementTargetPosition(_:)``.
  ///
  /// - Returns: Whether the item may be moved; nothing has changed otherwise.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }
  /// Moves the middle of the lifted item to a point of the content; the others make room. Near an edge it scrolls.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }
  /// Puts the lifted item down, and tells the data source of the move.
  open func endInteractiveMovement() { endMovement(cancelled: false) }
  /// Lets the lifted item go back to where it came from.
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  // MARK: Scrolling

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Rows of lists that have moved aside.
  var rowSwipes: RowSwipes?

  /// Scrolling closes a row that shows its actions.
  override func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { rowSwipes?.close() }
    super.panned(pan)
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Whether rows of lists show the accessories that they have for editing; a row that shows the actions of a swipe closes.
  open var isEditing = false {
    didSet {
      rowSwipes?.close()
      if isEditing != oldValue { editingChanged() }
    }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  var selection = ItemSelection()
  /// The item on which a finger lies.
  var touched: IndexPath?

  /// In the order of selection.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item, without a call to the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Ends the selection of an item, without a call to the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, beginChoosing(at: touch.location(in: self)) else {
      return super.touchesBegan(touches, with: event)
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touched != nil, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    endChoosing(at: touch.location(in: self))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touched == nil { super.touchesCancelled(touches, with: event) } else { unhighlight() }
  }

  deinit {}
}
