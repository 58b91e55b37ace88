// Tables as apps have them: controllers, plain data sources, diffable ones and outlines.

import UIKit

class MailboxController: UITableViewController {
  var mails = ["One", "Two"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.sectionHeaderTopPadding = 0
    tableView.estimatedSectionHeaderHeight = 40
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = mails[indexPath.row]
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
      background.backgroundColor = state.isSwiped || state.isEditing ? .systemGray6 : .white
      cell.backgroundConfiguration = background
    }
    return cell
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      mails.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { mails.insert(mails.remove(at: fromIndexPath.row), at: destinationIndexPath.row) }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.mails.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    delete.backgroundColor = .systemRed
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
}

class ShelfSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var books = [1, 2, 3]
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "book")
    cell.editingAccessoryType = .detailButton
    return cell
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { books.remove(at: indexPath.row) }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { [UITableViewRowAction(style: .destructive, title: "Sell") { action, path in print(action, path) }] }
  func remove(_ tableView: UITableView) {
    self.tableView(tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
  }
}

class EditableSource: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    var snapshot = self.snapshot()
    if let item = itemIdentifier(for: indexPath) { snapshot.deleteItems([item]) }
    apply(snapshot, animatingDifferences: true)
  }
}

class GrowingCell: UITableViewCell {
  override func willTransition(to state: UITableViewCell.StateMask) {
    super.willTransition(to: state)
    if state.contains(.showingDeleteConfirmation) { contentView.alpha = 0.5 }
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    contentView.alpha = state.isHighlighted ? 0.5 : 1
  }
}

@MainActor
func connect(_ tableView: UITableView, to source: UITableViewDataSource & UITableViewDelegate) {
  tableView.dataSource = source
  tableView.delegate = source
  source.tableView(tableView, commit: .insert, forRowAt: IndexPath(row: 0, section: 0))
}

@MainActor
func showOutline(_ source: UICollectionViewDiffableDataSource<Int, String>) {
  var outline = NSDiffableDataSourceSectionSnapshot<String>()
  outline.append(["Fruit"])
  outline.append(["Apple"], to: "Fruit")
  outline.expand(["Fruit"])
  source.apply(outline, to: 0, animatingDifferences: false)
  source.sectionSnapshotHandlers.willExpandItem = { item in print(item) }
  var handlers = UICollectionViewDiffableDataSource<Int, String>.SectionSnapshotHandlers<String>()
  handlers.shouldCollapseItem = { $0 != "Fruit" }
  source.sectionSnapshotHandlers = handlers
}

@MainActor
func listLayout() -> UICollectionViewCompositionalLayout {
  var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
  configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "\(indexPath)") { _, _, completion in completion(true) }
    ])
  }
  return UICollectionViewCompositionalLayout.list(using: configuration)
}
