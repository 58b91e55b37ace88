public import CoreGraphics
import QuartzCore

/// A section of rows as in a table.
///
///     let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public nonisolated enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public nonisolated enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public nonisolated enum FooterMode: Int, Sendable { case none, supplementary }

  public let appearance: Appearance
  public var headerMode = HeaderMode.none {
    didSet {
      if headerMode == .firstItemInSection {
        Unsupported.note("UICollectionLayoutListConfiguration.headerMode.firstItemInSection")
      }
    }
  }
  public var footerMode = FooterMode.none
  /// The actions that a swipe from a row's start shows.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe from a row's end shows.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  /// Whether rows are parted by lines.
  public var showsSeparators = true
  /// Not supported and reported: the collection view's own background shows behind the rows.
  public var backgroundColor: UIColor? {
    didSet {
      if backgroundColor != nil { Unsupported.note("UICollectionLayoutListConfiguration.backgroundColor") }
    }
  }
  /// Above the header of a section, in points; nil: none in plain lists, 17.5 in grouped ones.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) { self.appearance = appearance }

  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
  var isGrouped: Bool { isInset || appearance == .grouped }
}

extension NSCollectionLayoutSection {
  /// Rows across the whole width, as high as their cells want.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: row)
    section.list = configuration
    let side: CGFloat = configuration.isInset ? 16 : 0
    let end: CGFloat = configuration.isGrouped ? 17.5 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: configuration.headerMode == .supplementary ? 0 : configuration.headerTopPadding ?? end,
      leading: side,
      bottom: end, trailing: side)
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: line, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = !configuration.isGrouped
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: line, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of such sections only.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// How a row of a list or a table is drawn by its place.
nonisolated struct ListPlace: Equatable {
  var showsSeparator: Bool
  var isFirst: Bool
  var isLast: Bool
  var isInset: Bool
  /// Whether its section is a group of its own, as inset ones are.
  var isGrouped = false

  /// Of rows of inset sections, in points.
  private static let radius: CGFloat = 10

  private var corners: CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// Gives a row the round corners of its section's ends. One that has moved aside does not show beyond its section.
  @MainActor func round(_ row: UIView, movedBy offset: CGFloat = 0) {
    guard offset == 0 || !isInset else {
      let mask = row.mask ?? UIView()
      mask.backgroundColor = .black
      mask.frame = row.bounds.offsetBy(dx: -offset, dy: 0)
      round(mask)
      if row.mask == nil { row.mask = mask }
      (row.layer.cornerRadius, row.clipsToBounds) = (0, false)
      return
    }
    if isInset, row.mask != nil { row.mask = nil }
    let corners = isInset ? corners : []
    row.layer.cornerRadius = corners.isEmpty ? 0 : ListPlace.radius
    row.layer.maskedCorners = corners
    row.clipsToBounds = !corners.isEmpty
  }
}
