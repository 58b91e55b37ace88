public import CoreGraphics
import QuartzCore

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
  private var current = Snapshot()
  private var hasApplied = false

  /// Becomes the data source of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  let outlines = Outlines<SectionIdentifierType, ItemIdentifierType>()

  /// Headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  // MARK: Snapshots

  /// What is shown, without what was to be reloaded.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot; animated, as edits from what is shown. The first one is shown at once.
  ///
  /// - Parameter completion: Called after the animation, never inside this call.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    guard let view, hasApplied, view.hasCounts else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    let change = {
      let edits = SnapshotDifference.edits(from: self.current, to: snapshot)
      view.performBatchUpdates {
        self.current = snapshot.settled
        view.edits = edits
      } completion: { _ in
        completion?()
      }
      view.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { self.indexPath(for: $0) })
    }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Shows a snapshot at once, all of it new.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    hasApplied = true
    view?.reloadData()
    if let completion { MediaClock.current.async { completion() } }
  }

  // MARK: Identifiers and paths

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(indexPath) }
  /// O(n) in the items of the section.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.items(section).count
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = current.item(indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
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
    false
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  deinit {}
}
