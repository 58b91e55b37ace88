public import CoreGraphics

/// Provides a table's sections and rows, and takes over what fingers edit.
///
/// Rows are deleted by a swipe where ``tableView(_:commit:forRowAt:)`` is there, and moved where
/// ``tableView(_:moveRowAt:to:)`` is. Whether the conforming type has them its associated types tell.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Without a value where the method is there, else ``UITableViewMissingMethod``; inferred.
  associatedtype CommitResult = UITableViewMissingMethod
  associatedtype MoveResult = UITableViewMissingMethod

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether the row has controls for editing, and a button to delete it when swiped; true unless said otherwise.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a finger may move the row; true unless said otherwise.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// A finger has asked to delete the row, or to insert one after it.
  @discardableResult
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) -> CommitResult
  /// A finger has moved a row; the table shows it there already.
  @discardableResult
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> MoveResult
  /// Titles for the index at the table's side, which is not drawn: titles are reported.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

/// Stands for a method that a data source does not have.
public nonisolated struct UITableViewMissingMethod: Sendable {}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  @discardableResult
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) -> UITableViewMissingMethod { UITableViewMissingMethod() }
  @discardableResult
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> UITableViewMissingMethod { UITableViewMissingMethod() }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { 0 }

  /// Whether rows can be deleted and inserted.
  var commitsEdits: Bool {
    (self as? UITableViewController)?.overrides(.commit)
      ?? (CommitResult.self != UITableViewMissingMethod.self)
  }
  /// Whether rows can be moved.
  var movesRows: Bool {
    (self as? UITableViewController)?.overrides(.move) ?? (MoveResult.self != UITableViewMissingMethod.self)
  }
}

/// Is told which rows are about to show, so that it can begin to load what they need.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
