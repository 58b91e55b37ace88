public import CoreGraphics

/// Says where the elements of a collection view lie. Subclasses override what they know.
///
/// The collection view calls ``prepare()`` before it asks after an invalidation, and asks only for what may be in sight.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  /// Archives are not read: the layout is as `init()` makes it.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection view whose layout this is.
  open internal(set) weak var collectionView: UICollectionView?

  /// Classes of decoration views, by kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: Classes

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Attributes of the layout's class for an element.
  func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    guard let known = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      fatalError("\(Self.self).layoutAttributesClass is no UICollectionViewLayoutAttributes")
    }
    let made = known.make()
    (made.indexPath, made.representedElementCategory) = (key.path, key.category)
    if key.category != .cell { made.representedElementKind = key.kind }
    return made
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let known = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else {
      fatalError("\(Self.self).invalidationContextClass is no UICollectionViewLayoutInvalidationContext")
    }
    return known.make()
  }

  // MARK: Places

  /// Called once after an invalidation, before anything is asked.
  open func prepare() {}
  /// All elements that reach into `rect`, in the content's coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// In points.
  open var collectionViewContentSize: CGSize { .zero }

  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  // MARK: Invalidation

  /// Whether places depend on the bounds so that they are computed again for new ones. Called before they change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// Whether a size that an element wants is taken over.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let key = originalAttributes.key
    context.preferred = (key, preferredAttributes.size)
    switch key.category {
    case .cell: context.invalidateItems(at: [key.path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: key.kind, at: [key.path])
    case .decorationView: context.invalidateDecorationElements(ofKind: key.kind, at: [key.path])
    }
    return context
  }

  /// Lets all places be computed again before the next frame.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(self, context)
  }

  /// The insets of the collection view have changed.
  func insetsChanged() {}
  /// Sections and items are about to have other places: what the layout keeps by their paths moves along.
  func dataChanged(_ change: BatchChange) {}
  /// Whether supplementary or decoration views belong to the item of their path, and not to its section.
  func isBoundToItems(_ key: ElementKey) -> Bool { false }
  /// How the rows of a section are drawn; nil: it is no list.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
  /// The section in whose own scroll view an element lies; nil: none.
  func orthogonalSection(of key: ElementKey) -> Int? { nil }

  // MARK: Offsets

  /// Where scrolling should come to rest that would at `proposedContentOffset`.
  /// - Parameter velocity: of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after an update, or a change to this layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// The update that is being prepared or has been, until it is final.
  var update: LayoutUpdate?

  /// Called after ``prepare()`` for new data, before the animation's ends are asked for.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called last, inside the animation block of the update.
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// From where an item comes into sight: by default its place before, or faded at its own where it is inserted.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { initial(.cell(itemIndexPath)) }

  /// To where an item goes out of sight, by its path before the update: by default it fades at its own place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { final(.cell(itemIndexPath)) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initial(.supplementary(elementKind, elementIndexPath)) }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { final(.supplementary(elementKind, elementIndexPath)) }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initial(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    final(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  private func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    update?.initial(key) ?? attributes(key)?.faded
  }
  private func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { update?.final(key) }

  /// Elements of the kind that come or go with an update beside those of sections: none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Moving by finger

  /// Where an item goes whose middle a finger has moved to `position`: to the place of the item there.
  ///
  /// Past a larger item it goes only when it would lie under the finger then; else the two would change places for ever.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let found = collectionView?.indexPathForItem(at: position), found != previousIndexPath,
      let target = layoutAttributesForItem(at: found)?.frame,
      let own = layoutAttributesForItem(at: previousIndexPath)?.frame
    else { return previousIndexPath }
    func isUnder(_ place: CGFloat, _ own: ClosedRange<CGFloat>, _ target: ClosedRange<CGFloat>) -> Bool {
      let (length, room) = (own.upperBound - own.lowerBound, target.upperBound - target.lowerBound)
      if length >= room { return true }
      if own.upperBound <= target.lowerBound { return place > target.upperBound - length }
      if own.lowerBound >= target.upperBound { return place < target.lowerBound + length }
      return true
    }
    let isReached =
      isUnder(position.x, own.minX...own.maxX, target.minX...target.maxX)
      && isUnder(position.y, own.minY...own.maxY, target.minY...target.maxY)
    return isReached ? found : previousIndexPath
  }

  /// How an item shows whose middle a finger has moved to `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copied ?? makeAttributes(.cell(indexPath))
    attributes.center = position
    return attributes
  }

  /// What is computed again when an item that a finger moves gets another place.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    (context.targetIndexPathsForInteractivelyMovingItems, context.interactiveMovementTarget) = (
      targetIndexPaths, targetPosition
    )
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// What is computed again when such an item is put down, or goes back.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: Direction

  /// The direction in which the layout's own coordinates run.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether places are mirrored where one reads the other way: not supported, stages read from left to right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  deinit {}
}
