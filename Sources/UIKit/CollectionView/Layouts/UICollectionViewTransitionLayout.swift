public import CoreGraphics
import QuartzCore

/// Puts everything between where two layouts have it, by a progress that the caller sets: an interactive change of the layout.
///
///     let photos = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
///     let between = photos.startInteractiveTransition(to: UICollectionViewFlowLayout())
///     between.transitionProgress = 0.4
///     photos.finishInteractiveTransition()
///
/// Elements that only one layout has fade at the place it gives them.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Archives are not read: nil, and reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UICollectionViewTransitionLayout.init(coder:)")
    return nil
  }

  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  var isOver = false

  /// From 0, as the current layout has it, to 1, as the next one does; beyond, places go on.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue, !isOver else { return }
      invalidateLayout()
      moveContent()
    }
  }

  /// Keeps a number of the caller's that goes with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
    if !isOver { invalidateLayout() }
  }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private func moveContent() {
    guard let collectionView, let running = collectionView.interaction else { return }
    let p = transitionProgress
    collectionView.bounds.origin = CGPoint(
      x: running.from.x + p * (running.to.x - running.from.x),
      y: running.from.y + p * (running.to.y - running.from.y))
  }

  /// The offset at which the next layout's content rests that is nearest to `offset`.
  func rest(at offset: CGPoint, in view: UICollectionView) -> CGPoint {
    let (size, inset) = (nextLayout.collectionViewContentSize, view.adjustedContentInset)
    func inside(_ value: CGFloat, _ near: CGFloat, _ length: CGFloat, _ far: CGFloat, _ side: CGFloat)
      -> CGFloat
    { min(max(value, -near), max(-near, length + far - side)) }
    return CGPoint(
      x: inside(offset.x, inset.left, size.width, inset.right, view.bounds.width),
      y: inside(offset.y, inset.top, size.height, inset.bottom, view.bounds.height))
  }

  // MARK: Places

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: between(a.width, b.width), height: between(a.height, b.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    let running = collectionView.interaction
    let size = collectionView.bounds.size
    // What shows at either end, and is on its way between.
    let spans = [
      (currentLayout, CGRect(origin: running?.from ?? rect.origin, size: size)),
      (nextLayout, CGRect(origin: running?.to ?? rect.origin, size: size)),
    ]
    var keys: Set<ElementKey> = []
    var found: [UICollectionViewLayoutAttributes] = []
    for (layout, span) in spans {
      for area in [span, rect] {
        for element in layout.layoutAttributesForElements(in: area) ?? [] {
          guard keys.insert(element.key).inserted, let place = attributes(element.key) else { continue }
          if place.frame.intersects(rect) { found.append(place) }
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolated(.cell(indexPath))
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { interpolated(.supplementary(elementKind, indexPath)) }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { interpolated(ElementKey(category: .decorationView, kind: elementKind, path: indexPath)) }

  private func interpolated(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (a, b) = (currentLayout.attributes(key), nextLayout.attributes(key))
    guard let from = a ?? b?.faded, let to = b ?? a?.faded else { return nil }
    let place = (transitionProgress < 0.5 ? from : to).copied
    place.center = CGPoint(
      x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    place.size = CGSize(
      width: max(between(from.size.width, to.size.width), 0),
      height: max(between(from.size.height, to.size.height), 0))
    place.alpha = min(max(between(from.alpha, to.alpha), 0), 1)
    place.transform3D = between(from.transform3D, to.transform3D)
    return place
  }

  private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + transitionProgress * (b - a) }

  /// Entry by entry, which is right for movements and sizes.
  private func between(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: between(a.m11, b.m11), m12: between(a.m12, b.m12), m13: between(a.m13, b.m13),
      m14: between(a.m14, b.m14), m21: between(a.m21, b.m21), m22: between(a.m22, b.m22),
      m23: between(a.m23, b.m23), m24: between(a.m24, b.m24), m31: between(a.m31, b.m31),
      m32: between(a.m32, b.m32), m33: between(a.m33, b.m33), m34: between(a.m34, b.m34),
      m41: between(a.m41, b.m41), m42: between(a.m42, b.m42), m43: between(a.m43, b.m43),
      m44: between(a.m44, b.m44))
  }

  deinit {}
}
