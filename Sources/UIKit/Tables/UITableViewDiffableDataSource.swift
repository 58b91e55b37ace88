public import CoreGraphics

/// A table's data source that is given snapshots, and shows the difference between one and the next as edits.
///
///     let table = UITableView(frame: bounds)
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "message")
///     let dataSource = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, id in
///       let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
///       cell.textLabel?.text = "Message \(id)"
///       return cell
///     }
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var view: UITableView?
  private let cellProvider: CellProvider
  private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the data source of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: Snapshots

  /// What is shown, without what was to be reloaded.
  open func snapshot() -> Snapshot { content.current }

  /// Shows a snapshot; animated, as edits from what is shown. The first one is shown at once.
  ///
  /// - Parameter completion: Called after the animation, never inside this call.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    content.apply(
      snapshot, to: view, isAnimated: animatingDifferences,
      prepare: { [weak view, defaultRowAnimation] in view?.rowAnimations.other = defaultRowAnimation },
      completion: completion)
  }

  /// Shows a snapshot at once, all of it new.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    content.reload(snapshot, in: view, completion: completion)
  }

  // MARK: Identifiers and paths

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.current.item(indexPath)
  }
  /// O(n) in the rows of the section.
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

  open class var implementsCommit: Bool { false }
  open class var implementsRowMove: Bool { false }
  open func numberOfSections(in tableView: UITableView) -> Int { content.current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.current.items(section).count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = content.current.item(indexPath), let cell = cellProvider(tableView, indexPath, item)
    else {
      fatalError("the cell provider of a diffable data source gave no cell for \(indexPath)")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// False unless overridden: rows are not edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// False unless overridden: rows are not moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  { 0 }

  deinit {}
}
