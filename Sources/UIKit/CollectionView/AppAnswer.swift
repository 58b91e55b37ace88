/// The app's answer to a question that its data source may have no method for: a default answers then.
@MainActor
enum AppAnswer {
  private static var isAnswered = true

  /// What a default implementation gives back.
  static func none(_ value: Bool) -> Bool {
    isAnswered = false
    return value
  }

  /// Nil where the app has no method for the question.
  static func of(_ question: () -> Bool) -> Bool? {
    isAnswered = true
    let value = question()
    defer { isAnswered = true }
    return isAnswered ? value : nil
  }
}

extension UITableViewDataSource {
  /// Whether the app lets the row be edited; nil where it does not say.
  private func saysEditable(_ path: IndexPath, in table: UITableView) -> Bool? {
    AppAnswer.of { tableView(table, canEditRowAt: path) }
  }

  /// Rows are editable unless the app says otherwise.
  func isEditable(_ path: IndexPath, in table: UITableView) -> Bool {
    saysEditable(path, in: table) ?? true
  }

  /// Whether a finger may delete the row: the app must take that over.
  func takesDeletion(_ path: IndexPath, in table: UITableView) -> Bool {
    saysEditable(path, in: table) ?? Self.implementsCommit
  }

  /// Whether a finger may move the row: the app must take that over.
  func takesMove(_ path: IndexPath, in table: UITableView) -> Bool {
    AppAnswer.of { tableView(table, canMoveRowAt: path) } ?? Self.implementsRowMove
  }
}

extension UICollectionViewDataSource {
  /// Whether a finger may move the item: the app must take that over.
  func takesMove(_ path: IndexPath, in view: UICollectionView) -> Bool {
    AppAnswer.of { collectionView(view, canMoveItemAt: path) } ?? Self.implementsItemMove
  }
}
