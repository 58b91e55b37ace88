import CoreGraphics
import QuartzCore

/// Changes from one layout to another.
extension UICollectionView {
  func change(
    to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard new !== old else {
      if let completion { MediaClock.current.async { completion(true) } }
      return
    }
    dropMovement()
    if interaction != nil { interaction = nil }
    guard animated, hasCounts else {
      old.prepareForTransition(to: new)
      attach(new)
      new.prepareForTransition(from: old)
      if hasCounts {
        prepareLayout()
        let offset = targetOffset(for: contentOffset)
        if offset != contentOffset { bounds.origin = offset }
      }
      old.collectionView = nil
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      if let completion { MediaClock.current.async { completion(true) } }
      return
    }
    layoutIfNeeded()
    old.prepareForTransition(to: new)
    attach(new)
    new.prepareForTransition(from: old)
    prepareLayout()
    for view in shown.values { view.willTransition(from: old, to: new) }
    rearrange(
      Rearrangement(
        new: { key in key.category == .cell || new.attributes(key) != nil ? key : nil },
        initial: { key in
          guard let place = new.attributes(key) else { return nil }
          guard let former = old.attributes(key)?.copied else { return place.faded }
          return former
        },
        final: { old.attributes($0)?.faded },
        finalize: {
          new.finalizeLayoutTransition()
          old.finalizeLayoutTransition()
        }),
      offset: targetOffset(for: contentOffset)
    ) { [weak self] finished in
      if let self { for view in shown.values { view.didTransition(from: old, to: new) } }
      completion?(finished)
    }
    if old.collectionView === self { old.collectionView = nil }
  }

  // MARK: By a finger

  func beginInteraction(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    dropMovement()
    layoutIfNeeded()
    let old = collectionViewLayout
    new.collectionView = self
    new.prepare()
    let between =
      itemDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    let rest = between.rest(at: contentOffset, in: self)
    interaction = LayoutInteraction(
      old: old, new: new, from: contentOffset,
      to: new.targetContentOffset(forProposedContentOffset: rest), completion: completion)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    attach(between)
    return between
  }

  func endInteraction(finishes: Bool) {
    guard let running = interaction, let between = collectionViewLayout as? UICollectionViewTransitionLayout
    else { return }
    interaction = nil
    between.isOver = true
    let goal = finishes ? running.new : running.old
    let other = finishes ? running.old : running.new
    attach(goal)
    prepareLayout()
    rearrange(
      Rearrangement(
        new: { key in key.category == .cell || goal.attributes(key) != nil ? key : nil },
        initial: { between.attributes($0) ?? goal.attributes($0)?.faded },
        final: { between.attributes($0)?.faded },
        finalize: {
          running.new.finalizeLayoutTransition()
          running.old.finalizeLayoutTransition()
        }),
      offset: finishes ? running.to : running.from
    ) { finished in
      running.completion?(finishes, finished)
    }
    if other.collectionView === self { other.collectionView = nil }
    between.collectionView = nil
  }
}

/// A change between layouts that the caller drives.
@MainActor
struct LayoutInteraction {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// Offsets at its ends.
  let from: CGPoint
  let to: CGPoint
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}
