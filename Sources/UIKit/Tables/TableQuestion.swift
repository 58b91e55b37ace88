/// A question to the app whose answer may be nobody's: a default answers where the app has no method for it.
@MainActor
enum TableQuestion {
  private static var isAnswered = true

  /// What a default implementation gives back.
  static func unanswered(_ value: Bool) -> Bool {
    isAnswered = false
    return value
  }

  /// The answer of the app; nil where it has no method for the question.
  static func answer(_ question: () -> Bool) -> Bool? {
    isAnswered = true
    let value = question()
    defer { isAnswered = true }
    return isAnswered ? value : nil
  }
}

extension UITableViewDataSource {
  /// Whether the app lets the row be edited; nil where it does not say.
  private func saysEditable(_ path: IndexPath, in table: UITableView) -> Bool? {
    TableQuestion.answer { tableView(table, canEditRowAt: path) }
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
    TableQuestion.answer { tableView(table, canMoveRowAt: path) } ?? Self.implementsMove
  }
}
