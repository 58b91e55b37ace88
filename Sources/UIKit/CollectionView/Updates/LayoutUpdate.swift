import CoreGraphics

/// What a layout knows of the places before an update, for where elements come from and go to.
@MainActor
struct LayoutUpdate {
  /// Places before, as far as they were asked for.
  var before: [ElementKey: UICollectionViewLayoutAttributes]
  /// The key before the update; nil: the element is new.
  var old: (ElementKey) -> ElementKey?

  /// A new element is faded at its own place: nil here. Others come from where they were, if that is known.
  func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let known = old(key).flatMap({ before[$0] }) else { return nil }
    let copy = known.copied
    copy.indexPath = key.path
    return copy
  }

  func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { before[key]?.faded }
}
