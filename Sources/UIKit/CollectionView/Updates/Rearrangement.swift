import CoreGraphics

/// What becomes of the elements of a collection view where its data or its layout change.
@MainActor
struct Rearrangement {
  /// The element after; nil: it goes, or gets a new view.
  var new: (ElementKey) -> ElementKey?
  /// From where an element comes into sight; nil: it is at its place at once.
  var initial: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// To where an element goes that is no longer there, by its key before.
  var final: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Done last inside the animation.
  var finalize: () -> Void = {}
}

extension UICollectionView {
  /// Seconds that updates and changes of the layout take outside of animation blocks.
  static let updateDuration = 0.3

  /// Moves everything from where it shows to where the layout, which is prepared, has it now.
  ///
  /// Elements that are not there any more, and those that go out of sight, have left at the end of the animation.
  func rearrange(
    _ change: Rearrangement, offset proposed: CGPoint, completion: @escaping (Bool) -> Void
  ) {
    let number = leaving.begin()
    var gone: [(UICollectionReusableView, UICollectionViewLayoutAttributes?)] = []
    var living: [ElementKey: (view: UICollectionReusableView, former: ElementKey)] = [:]
    for (key, view) in shown {
      if let new = change.new(key) {
        living[new] = (view, key)
      } else {
        gone.append((view, change.final(key)))
        leaving.add(view, former: key, key: nil, update: number)
      }
    }
    for (view, key) in leaving.takeLiving() {
      if let new = change.new(key), living[new] == nil {
        living[new] = (view, key)
      } else {
        gone.append((view, change.final(key)))
        leaving.add(view, former: key, key: nil, update: number)
      }
    }
    shown = living.mapValues(\.view)
    let (target, wanted) = showNew(change, offset: proposed)
    let keys = Set(wanted.map(\.key))
    var outgoing: [(UICollectionReusableView, ElementKey)] = []
    for (key, element) in living where !keys.contains(key) {
      if key.category == .cell { rowSwipes?.drop(key.path) }
      shown[key] = nil
      outgoing.append((element.view, key))
      leaving.add(element.view, former: key, key: key, update: number)
    }
    UIView.animate(
      withDuration: UICollectionView.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      if target != contentOffset { bounds.origin = target }
      for attributes in wanted { if let view = shown[attributes.key] { put(view, attributes) } }
      for (view, key) in outgoing {
        if let place = collectionViewLayout.attributes(key) {
          put(view, place)
        } else if let place = view.placed?.faded {
          view.place(place)
        }
      }
      for (view, place) in gone {
        if let place { put(view, place) } else if let place = view.placed?.faded { view.place(place) }
      }
      change.finalize()
    } completion: { [weak self] finished in
      if let self {
        for (view, key) in leaving.takeEnded(number) { retire(view, key) }
      }
      completion(finished)
    }
    tiledSize = contentSize
    setNeedsLayout()
  }

  /// Makes the views that come into sight, each where it comes from; sizes that they want change the layout, which may want
  /// others then.
  private func showNew(_ change: Rearrangement, offset proposed: CGPoint)
    -> (offset: CGPoint, wanted: [UICollectionViewLayoutAttributes])
  {
    var result: (CGPoint, [UICollectionViewLayoutAttributes]) = (contentOffset, [])
    for _ in 0..<20 {
      prepareLayout()
      updateScrollers()
      let target = nearestRest(to: proposed)
      let wanted = wantedElements(in: CGRect(origin: target, size: bounds.size))
      result = (target, wanted)
      UIView.performWithoutAnimation {
        for attributes in wanted where shown[attributes.key] == nil {
          show(attributes, from: change.initial(attributes.key))
        }
      }
      if isLayoutValid { break }
    }
    return result
  }
}
