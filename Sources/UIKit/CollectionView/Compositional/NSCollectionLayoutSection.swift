public import CoreGraphics
public import QuartzCore

/// How the groups of a section scroll across the layout's own direction.
public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What the insets of sections begin at.
public nonisolated enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout: a group, again and again, with headers and footers.
///
///     let item = NSCollectionLayoutItem(
///       layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
///     let row = NSCollectionLayoutGroup.horizontal(
///       layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
///       subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// How rows are drawn, where the section is a list.
  var list: UICollectionLayoutListConfiguration?

  /// Around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers lie inside the insets at the sides.
  open var supplementariesFollowContentInsets = true
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether the groups lie side by side in a scroll view of their own, and how that stops.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Called with the elements in sight, whose transform, alpha and depth it may change: on each layout, and on
  /// each step of scrolling across.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The same object. UIKit's is a copy; here layouts take what a section is when they are prepared.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  deinit {}
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// An element in sight, as a section's handler sees and changes it.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// What a layout's sizes are resolved in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// In points.
  var contentSize: CGSize { get }
  /// Less the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout's sections may depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, contentInsets) = (size, insets)
    super.init()
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(container: LayoutContainer, traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
    super.init()
  }
}

/// An element in sight, whose changes its attributes take over.
final class VisibleElement: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "item" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
