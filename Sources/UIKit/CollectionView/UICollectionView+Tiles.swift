import CoreGraphics

/// Views for what is in sight.
extension UICollectionView {
  /// Gives every element in sight a view at its place, and takes back those of the others. Sizes that elements want
  /// invalidate the layout; then it is done again.
  func tile() {
    for _ in 0..<20 {
      prepareLayout()
      keepInside()
      updateScrollers()
      let wanted = wantedElements(in: bounds)
      let keys = Set(wanted.map(\.key))
      for (key, view) in shown where !keys.contains(key) { takeBack(view, key) }
      for attributes in wanted {
        if let view = shown[attributes.key] {
          put(view, attributes)
        } else {
          UIView.performWithoutAnimation { show(attributes) }
        }
      }
      if isLayoutValid { break }
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    rowSwipes?.layOut()
  }

  /// The layout's elements that reach into a rectangle of the content.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter { $0.frame.intersects(rect) }
  }

  /// Content that has become shorter than what is scrolled to comes back into sight.
  private func keepInside() {
    guard !isTracking, !isDragging, !isDecelerating, tiledSize != contentSize else { return }
    let hadContent = tiledSize != nil
    tiledSize = contentSize
    guard hadContent else { return }
    let inside = nearestRest(to: contentOffset)
    let isBeyond = CGPoint(x: min(contentOffset.x, inside.x), y: min(contentOffset.y, inside.y))
    if isBeyond != contentOffset { bounds.origin = isBeyond }
  }

  func nearestRest(to offset: CGPoint) -> CGPoint {
    let rest = restingOffsets
    return CGPoint(
      x: min(max(offset.x, rest.x.lowerBound), rest.x.upperBound),
      y: min(max(offset.y, rest.y.lowerBound), rest.y.upperBound))
  }

  /// Gives a new element its view, or the one that was on its way out.
  func show(
    _ attributes: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes? = nil
  ) {
    let key = attributes.key
    if let view = leaving.take(key) {
      shown[key] = view
      return put(view, start ?? attributes)
    }
    guard let view = makeView(key) else { return }
    shown[key] = view
    if let cell = view as? UICollectionViewCell { cell.isSelected = selection.contains(key.path) }
    if let cell = view as? UICollectionViewListCell {
      cell.setEditing(isEditing, animated: false)
      showOutline(in: cell, dataPath(key.path))
    }
    put(view, start ?? attributes)
    announce(view, key)
    stack(view)
    takePreferredSize(of: view, attributes)
    if attributes.list != nil, rowSwipes == nil {
      rowSwipes = RowSwipes(self)
      addGestureRecognizer(ReorderPress(target: self, action: Selector(UICollectionView.gripped(_:))))
    }
  }

  private func makeView(_ key: ElementKey) -> UICollectionReusableView? {
    switch key.category {
    case .cell: dataSource?.collectionView(self, cellForItemAt: dataPath(key.path))
    case .supplementaryView:
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    case .decorationView: decoration(key)
    }
  }

  func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let attributes = held(attributes)
    let depth = view.placed?.zIndex
    view.place(located(attributes))
    if let depth, depth != attributes.zIndex { stack(view) }
  }

  /// Puts a view in front of those of its depth and behind those of larger ones.
  private func stack(_ view: UICollectionReusableView) {
    let depth = view.placed?.zIndex ?? 0
    let holder: UIView = view.placed.map { container(of: $0.key) } ?? self
    let subviews = holder.subviews
    let inFront = subviews.first {
      $0 !== view && (($0 as? UICollectionReusableView)?.placed?.zIndex ?? .min) > depth
    }
    if let inFront {
      holder.insertSubview(view, belowSubview: inFront)
    } else if let last = subviews.last(where: { $0.isOfCollection && $0 !== view }) {
      holder.insertSubview(view, aboveSubview: last)
    } else {
      holder.insertSubview(view, at: holder === self && backgroundView != nil ? 1 : 0)
    }
  }

  private func announce(_ view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
  }

  /// Asks a new view for the size that it wants; the layout takes it over or not.
  private func takePreferredSize(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    let wanted = view.preferredLayoutAttributesFitting(attributes.copied)
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes))
  }

  func takeBack(_ view: UICollectionReusableView, _ key: ElementKey) {
    if key.category == .cell { rowSwipes?.drop(key.path) }
    shown[key] = nil
    retire(view, key)
  }

  /// A view leaves the content, for use elsewhere.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    view.shift = 0
    (view as? UICollectionViewCell)?.isSwiped = false
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
    pool(of: key).give(view)
  }

  func forgetViews() {
    for (key, view) in shown { takeBack(view, key) }
    for (view, key) in leaving.takeAll() { retire(view, key) }
  }

  // MARK: Prefetching

  /// Tells the data source of the items within a view's length beyond the edge to which it scrolls.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let (offset, last) = (contentOffset, seenOffset)
    seenOffset = offset
    let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let moved = isHorizontal ? offset.x - last.x : offset.y - last.y
    if moved != 0 { scrollsBack = moved < 0 }
    let step = scrollsBack ? -1.0 : 1.0
    let ahead = bounds.offsetBy(
      dx: isHorizontal ? step * bounds.width : 0, dy: isHorizontal ? 0 : step * bounds.height)
    let coming = Set(
      elements(in: ahead).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    ).filter { shown[.cell($0)] == nil }
    let new = coming.subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(coming).filter { shown[.cell($0)] == nil }.sorted()
    prefetched = coming
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
  }
}

extension UIView {
  /// Whether the view is an element of a collection view, or holds some.
  fileprivate var isOfCollection: Bool { self is UICollectionReusableView || self is OrthogonalScroller }
}
