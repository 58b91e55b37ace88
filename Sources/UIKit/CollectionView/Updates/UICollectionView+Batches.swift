import CoreGraphics
import QuartzCore

/// Edits of sections and items.
extension UICollectionView {
  /// Takes an edit into the batch, or makes it at once outside of one.
  func edit(_ change: (inout BatchEdits) -> Void) {
    if batchDepth == 0 { dropMovement() }
    change(&edits)
    if batchDepth == 0 { apply() }
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batchDepth == 0 {
      dropMovement()
      // Places and numbers before, while the data source still has them.
      if dataSource != nil, hasCounts || window != nil { layoutIfNeeded() }
      _ = counts
    }
    batchDepth += 1
    updates?()
    batchDepth -= 1
    if let completion { batchCompletions.append(completion) }
    if batchDepth == 0 { apply() }
  }

  private func apply() {
    let (made, completions) = (edits, batchCompletions)
    (edits, batchCompletions) = (BatchEdits(), [])
    func complete(_ finished: Bool) { for completion in completions { completion(finished) } }
    guard hasCounts else {
      reloadData()
      return MediaClock.current.async { complete(true) }
    }
    guard !made.isEmpty else {
      // The layout may have been invalidated in the batch: what it moves is animated.
      if !isLayoutValid { return rearrangeForLayout(complete) }
      return MediaClock.current.async { complete(true) }
    }
    let before = counts
    let places = knownPlaces()
    forgetCounts()
    let change: BatchChange
    do {
      change = try BatchChange(made, before: before, after: counts)
    } catch {
      fatalError("the data source does not agree with the edits of the collection view: \(error)")
    }
    let layout = collectionViewLayout
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    show(change, from: places, context)
    layout.prepare(forCollectionViewUpdates: change.updateItems(made))
    let offset = targetOffset(for: contentOffset)
    rearrange(
      Rearrangement(
        new: { self.newKey($0, change) },
        initial: { layout.initialAttributes($0) },
        final: { layout.finalAttributes($0) },
        finalize: {
          layout.finalizeCollectionViewUpdates()
          layout.update = nil
        }),
      offset: offset, completion: complete)
  }

  /// Takes over a change of the places of sections and items: what is kept by their paths, and the layout.
  /// - Parameter places: those before.
  func show(
    _ change: BatchChange, from places: [ElementKey: UICollectionViewLayoutAttributes],
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    selection.map(change.newPath)
    if let path = touched { touched = change.newPath(path) }
    for buttons in rowSwipes?.map({ change.isReloaded($0) ? nil : change.newPath($0) }) ?? [] {
      UIView.animate(withDuration: UICollectionView.updateDuration) {
        buttons.alpha = 0
      } completion: { _ in
        buttons.removeFromSuperview()
      }
    }
    // Sizes and places by the new data.
    let layout = collectionViewLayout
    layout.dataChanged(change)
    layout.invalidateLayout(with: context)
    let known = counts
    layout.update = LayoutUpdate(before: places) { self.oldKey($0, change) }
    prepareLayout()
    assert(known == counts)
  }

  /// The offset that layout and delegate want after a change.
  func targetOffset(for proposed: CGPoint) -> CGPoint {
    let wanted = collectionViewLayout.targetContentOffset(forProposedContentOffset: nearestRest(to: proposed))
    return itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
  }

  /// Moves everything to where an invalidated layout has it, with the animation of an update.
  private func rearrangeForLayout(_ complete: @escaping (Bool) -> Void) {
    prepareLayout()
    rearrange(
      Rearrangement(
        new: { $0 }, initial: { self.collectionViewLayout.attributes($0)?.faded },
        final: { _ in nil }), offset: targetOffset(for: contentOffset), completion: complete)
  }

  /// Places by the data before: of what shows, and within a view's size around.
  func knownPlaces() -> [ElementKey: UICollectionViewLayoutAttributes] {
    var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    if isLayoutValid {
      let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      for attributes in elements(in: around) { places[attributes.key] = attributes.copied }
    }
    for (key, view) in shown { places[key] = places[key] ?? view.placed }
    return places
  }

  private func isOfItem(_ key: ElementKey) -> Bool {
    key.category == .cell || collectionViewLayout.isBoundToItems(key)
  }

  func newKey(_ key: ElementKey, _ change: BatchChange) -> ElementKey? {
    var new = key
    if isOfItem(key) {
      guard !change.isReloaded(key.path), let path = change.newPath(key.path) else { return nil }
      new.path = path
    } else {
      guard let section = key.path.first, !change.isReloaded(section: section),
        let place = change.newSection(section)
      else { return nil }
      new.path =
        key.path.count == 2 ? IndexPath(item: key.path.item, section: place) : IndexPath(index: place)
      // A section that has lost its header lets the view go.
      guard collectionViewLayout.attributes(new) != nil else { return nil }
    }
    return new
  }

  private func oldKey(_ key: ElementKey, _ change: BatchChange) -> ElementKey? {
    var old = key
    if isOfItem(key) {
      guard let path = change.oldPath(key.path), !change.isReloaded(path) else { return nil }
      old.path = path
    } else {
      guard let section = key.path.first, let place = change.oldSection(section),
        !change.isReloaded(section: place)
      else { return nil }
      old.path =
        key.path.count == 2 ? IndexPath(item: key.path.item, section: place) : IndexPath(index: place)
    }
    return old
  }

  /// Lets the data source configure the cells of items in sight again, without taking others.
  func reconfigure(_ paths: [IndexPath]) {
    guard hasCounts else { return }
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      pool(of: .cell(path)).configureAgain(cell) { dataSource?.collectionView(self, cellForItemAt: path) }
    }
  }
}

extension UICollectionViewLayout {
  func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }
}

extension BatchChange {
  /// The edits as a layout gets them.
  @MainActor
  func updateItems(_ edits: BatchEdits) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    func item(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?)
      -> UICollectionViewUpdateItem
    { UICollectionViewUpdateItem(action, before: before, after: after) }
    var items: [UICollectionViewUpdateItem] = []
    items += edits.deletedSections.map { item(.delete, whole($0), nil) }
    items += edits.deletedItems.sorted().map { item(.delete, $0, nil) }
    items += edits.reloadedSections.map { item(.reload, whole($0), newSection($0).map(whole)) }
    items += edits.reloadedItems.sorted().map { item(.reload, $0, newPath($0)) }
    items += edits.movedSections.map { item(.move, whole($0.from), whole($0.to)) }
    items += edits.movedItems.map { item(.move, $0.from, $0.to) }
    items += edits.insertedSections.map { item(.insert, nil, whole($0)) }
    items += edits.insertedItems.sorted().map { item(.insert, nil, $0) }
    return items
  }
}
