public import CoreGraphics

/// A data source that is given snapshots, and shows the difference between one and the next as edits.
///
///     let photos = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
///     let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, id in
///       cell.tag = id
///     }
///     let dataSource = UICollectionViewDiffableDataSource<String, Int>(collectionView: photos) { photos, path, id in
///       photos.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
///     }
///     var snapshot = dataSource.snapshot()
///     snapshot.appendSections(["all"])
///     snapshot.appendItems([1, 2, 3])
///     dataSource.apply(snapshot)
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private(set) weak var view: UICollectionView?
  private let cellProvider: CellProvider
  private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the data source of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  let outlines = Outlines<SectionIdentifierType, ItemIdentifierType>()

  /// Headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  // MARK: Reordering

  public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// What is asked and told when a finger moves an item to another place.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// Whether the item may be moved; nil: none may. Items of outlines are not moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Before the data source has the item at its new place.
    public var willReorder: ((Transaction) -> Void)?
    /// After that: what the app keeps itself is changed here.
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }
  open var reorderingHandlers = ReorderingHandlers()

  // MARK: Snapshots

  /// What is shown, without what was to be reloaded.
  open func snapshot() -> Snapshot { content.current }

  /// Shows a snapshot; animated, as edits from what is shown. The first one is shown at once.
  ///
  /// - Parameter completion: Called after the animation, never inside this call.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    content.apply(snapshot, to: view, isAnimated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot at once, all of it new.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    content.reload(snapshot, in: view, completion: completion)
  }

  // MARK: Identifiers and paths

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.current.item(indexPath)
  }
  /// O(n) in the items of the section.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.current.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.section(at: index)
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open class var implementsItemMove: Bool { false }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.current.items(section).count
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = content.current.item(indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      fatalError("the cell provider of a diffable data source gave no cell for \(indexPath)")
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("a diffable data source has no supplementaryViewProvider that gives a \(kind)")
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = content.current.item(indexPath), outline(at: indexPath) == nil else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let before = content.current
    var next = before
    next.move(sourceIndexPath, to: destinationIndexPath)
    let transaction = Transaction(from: before, to: next)
    reorderingHandlers.willReorder?(transaction)
    content.take(next)
    reorderingHandlers.didReorder?(transaction)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  deinit {}
}
