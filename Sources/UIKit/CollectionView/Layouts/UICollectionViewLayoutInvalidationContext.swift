public import CoreGraphics

/// What of a layout is to be computed again. A layout that knows more ways than all or nothing has a subclass of it.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }

  /// Whether nothing of the layout is kept.
  open internal(set) var invalidateEverything = false
  /// Whether the data source is asked for its numbers of sections and items again.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// By how much the content's offset changes with the layout, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content's size changes with the layout, in points: taken until the layout says the size anew.
  open var contentSizeAdjustment = CGSize.zero

  /// Where an item that a finger moves came from and goes to, and where its middle is; nil without one.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// In the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The size that an element wants instead of the layout's estimate.
  var preferred: (key: ElementKey, size: CGSize)?

  deinit {}
}

/// What of a flow layout is to be computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the places are computed again.
  open var invalidateFlowLayoutAttributes = true

  deinit {}
}
