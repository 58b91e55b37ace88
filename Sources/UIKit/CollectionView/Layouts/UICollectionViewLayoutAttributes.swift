public import CoreGraphics
public import QuartzCore

/// Where a layout puts a cell or another element of a collection view, and how it shows there.
///
///     let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
///     attributes.frame = CGRect(x: 0, y: 120, width: 100, height: 100)
///     attributes.alpha = 0.5
///
/// Points of the collection view's content. A subclass with properties of its own overrides `copy(with:)` and
/// `isEqual(_:)`, since the collection view keeps copies and compares them.
open nonisolated class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory) = (indexPath, .supplementaryView)
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory) = (indexPath, .decorationView)
    representedElementKind = decorationViewKind
  }

  // MARK: Which element

  open var indexPath = IndexPath(item: 0, section: 0)
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?

  // MARK: Place

  open var center = CGPoint.zero
  open var size = CGSize.zero
  /// The element's own coordinates: its size at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The box around the transformed bounds. Setting it sets centre and size, whatever the transform is.
  open var frame: CGRect {
    get {
      let flat = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return flat }
      let turned = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// About the centre, in space.
  open var transform3D = CATransform3DIdentity
  /// The affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Look

  open var alpha: CGFloat = 1
  /// Elements of a larger one are in front.
  open var zIndex = 0
  open var isHidden = false

  /// Along which axes the layout has only an estimate, so that the element's own size counts.
  var estimated: Set<LayoutAxis> = []
  /// How a row of a list is drawn by its place.
  var list: ListPlace?

  // MARK: Copying and comparing

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.estimated, copy.list) = (estimated, list)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return other.indexPath == indexPath && other.representedElementCategory == representedElementCategory
      && other.representedElementKind == representedElementKind && other.center == center
      && other.size == size && CATransform3DEqualToTransform(other.transform3D, transform3D)
      && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden && other.list == list
  }

  open override var hash: Int { indexPath.hashValue }

  /// The element among all of the collection view.
  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }

  /// A copy that shows nothing.
  var faded: UICollectionViewLayoutAttributes {
    let copy = copied
    copy.alpha = 0
    return copy
  }

  var copied: UICollectionViewLayoutAttributes { copy(with: nil) as! UICollectionViewLayoutAttributes }
}

/// An axis of a layout.
nonisolated enum LayoutAxis: Hashable { case horizontal, vertical }

/// An element of a collection view: a cell by its path, or a view of a kind at a path.
nonisolated struct ElementKey: Hashable {
  var category = UICollectionView.ElementCategory.cell
  /// Empty for cells.
  var kind = ""
  var path: IndexPath

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(path: path) }
  static func supplementary(_ kind: String, _ path: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, path: path)
  }
}
