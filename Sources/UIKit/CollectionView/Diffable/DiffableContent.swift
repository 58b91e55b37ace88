import CoreGraphics
import QuartzCore

/// A list whose content is edited in batches: a table or a collection view.
@MainActor
protocol EditedList: AnyObject {
  /// Whether the list has asked for the numbers of its sections and items.
  var hasCounts: Bool { get }
  /// What the running batch has taken in so far.
  var edits: BatchEdits { get set }
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func reconfigure(_ paths: [IndexPath])
  func reloadData()
}

extension UICollectionView: EditedList {}
extension UITableView: EditedList {}

/// What a diffable data source shows, and how its list goes from one snapshot to the next.
@MainActor
final class DiffableContent<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// What is shown, without what was to be reloaded or configured again.
  private(set) var current = Snapshot()
  private var hasApplied = false

  /// Shows a snapshot as edits of what the list shows; at once where it shows nothing yet.
  ///
  /// - Parameter prepare: Runs in the batch, after the edits are known.
  /// - Parameter completion: Called after the animation, never inside this call.
  func apply(
    _ snapshot: Snapshot, to list: (some EditedList)?, isAnimated: Bool, prepare: @escaping () -> Void = {},
    completion: (() -> Void)?
  ) {
    guard let list, hasApplied, list.hasCounts else {
      return reload(snapshot, in: list, completion: completion)
    }
    let change = { [self] in
      let edits = SnapshotDifference.edits(from: current, to: snapshot)
      list.performBatchUpdates {
        self.current = snapshot.settled
        list.edits = edits
        prepare()
      } completion: { _ in
        completion?()
      }
      list.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { current.path(of: $0) })
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Shows a snapshot at once, all of it new.
  func reload(_ snapshot: Snapshot, in list: (some EditedList)?, completion: (() -> Void)?) {
    current = snapshot.settled
    hasApplied = true
    list?.reloadData()
    if let completion { MediaClock.current.async { completion() } }
  }

  /// Shows what the list shows already.
  func take(_ snapshot: Snapshot) { current = snapshot }

  func section(at index: Int) -> Section? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
}
