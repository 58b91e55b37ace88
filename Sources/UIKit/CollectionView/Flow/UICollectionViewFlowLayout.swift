public import CoreGraphics

/// Lines of items, one after the other, in sections with headers and footers.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 110, height: 110)
///     layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
///     let photos = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///
/// The delegate's sizes, insets and spacings, where it has them, come before the layout's own. A line takes items until the
/// next one would not fit with the least spacing, and spreads them; the last one is spaced as if it went on with items
/// like its last; an item alone in its line lies in the middle.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// As a size: what the item itself wants.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What the insets of sections begin at.
  public nonisolated enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  // MARK: Metrics, in points

  /// Least room between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// Least room between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The size that an item is taken to have until it shows, and its own is asked for; zero: items have the sizes that
  /// layout and delegate give them.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue { preferred = [:] }
      changed(estimatedItemSize != oldValue)
    }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// Along the direction of scrolling only the length counts, across it is the collection view's; 0: no header.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// Whether headers stay in sight as long as their section does.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func changed(_ isChange: Bool) {
    guard isChange else { return }
    geometry = nil
    invalidateLayout()
  }

  // MARK: Geometry

  private var geometry: FlowGeometry?
  /// Sizes that items want instead of the estimate.
  var preferred: [IndexPath: CGSize] = [:]
  var isHorizontal: Bool { scrollDirection == .horizontal }
  var isEstimated: Bool { estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize }

  /// Where everything lies; made from what layout and delegate say, when first needed after an invalidation.
  var places: FlowGeometry {
    if let geometry { return geometry }
    let made = makeGeometry()
    geometry = made
    return made
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      if context.invalidateEverything { preferred = [:] }
      geometry = nil
    } else if let wanted = context.preferred {
      preferred[wanted.key.path] = wanted.size
      geometry = nil
    } else {
      let flow = context as? UICollectionViewFlowLayoutInvalidationContext
      if flow?.invalidateFlowLayoutDelegateMetrics ?? true { geometry = nil }
    }
    super.invalidateLayout(with: context)
  }

  override func insetsChanged() {
    guard let collectionView, let geometry, geometry.across != across(of: collectionView) else { return }
    invalidateLayout()
  }

  override func dataChanged(_ change: BatchChange) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in preferred {
      if !change.isReloaded(path), let place = change.newPath(path) { moved[place] = size }
    }
    preferred = moved
  }

  open override var collectionViewContentSize: CGSize {
    let places = places
    return isHorizontal
      ? CGSize(width: places.length, height: places.across)
      : CGSize(width: places.across, height: places.length)
  }

  // MARK: Attributes

  private func rect(_ span: FlowGeometry.Span) -> CGRect {
    let (length, width) = (
      span.along.upperBound - span.along.lowerBound, span.across.upperBound - span.across.lowerBound
    )
    return isHorizontal
      ? CGRect(x: span.along.lowerBound, y: span.across.lowerBound, width: length, height: width)
      : CGRect(x: span.across.lowerBound, y: span.along.lowerBound, width: width, height: length)
  }

  private func itemAttributes(_ path: IndexPath, _ span: FlowGeometry.Span)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes(.cell(path))
    attributes.frame = rect(span)
    if isEstimated { attributes.estimated = [.horizontal, .vertical] }
    return attributes
  }

  private func sectionAttributes(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    let places = places
    guard section < places.numberOfSections else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader ? places.hasHeader(section) : places.hasFooter(section) else { return nil }
    let attributes = makeAttributes(.supplementary(kind, IndexPath(item: 0, section: section)))
    attributes.zIndex = FlowLevel.supplementary
    var span = isHeader ? places.header(section) : places.footer(section)
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if pins, let collectionView {
      let (sight, inset) = (collectionView.bounds, collectionView.adjustedContentInset)
      span =
        isHeader
        ? places.pinnedHeader(section, low: isHorizontal ? sight.minX + inset.left : sight.minY + inset.top)
        : places.pinnedFooter(
          section, high: isHorizontal ? sight.maxX - inset.right : sight.maxY - inset.bottom)
      attributes.zIndex = FlowLevel.pinned
    }
    attributes.frame = rect(span)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let places = places
    let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in places.sections(from: low, to: high) {
      if let header = sectionAttributes(UICollectionView.elementKindSectionHeader, section),
        header.frame.intersects(rect)
      {
        found.append(header)
      }
      places.items(in: section, from: low, to: high) { path, span in
        let attributes = itemAttributes(path, span)
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
      if let footer = sectionAttributes(UICollectionView.elementKindSectionFooter, section),
        footer.frame.intersects(rect)
      {
        found.append(footer)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let places = places
    return places.contains(indexPath) ? itemAttributes(indexPath, places.item(indexPath)) : nil
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    return kinds.contains(elementKind) ? sectionAttributes(elementKind, indexPath.section) : nil
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let old = collectionView.bounds
    let isOther = isHorizontal ? newBounds.height != old.height : newBounds.width != old.width
    let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return isOther || pins && newBounds.origin != old.origin
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView {
      // Pinned headers move; nothing else does.
      flow.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView.bounds.size
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isEstimated && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  deinit {}
}

/// Depths of a flow layout's elements, in front of the items at 0 (as UIKit's attributes report them).
nonisolated enum FlowLevel {
  static let supplementary = 10
  static let pinned = 11
}
