import CoreGraphics

/// Cells and headers that are waiting to be reused, by identifier.
@MainActor
struct ReusePool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headers: [String: [UITableViewHeaderFooterView]] = [:]

  mutating func give(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
  }

  mutating func give(_ header: UITableViewHeaderFooterView) {
    if let identifier = header.reuseIdentifier { headers[identifier, default: []].append(header) }
  }

  mutating func cell(_ identifier: String) -> UITableViewCell? {
    guard let free = cells[identifier]?.popLast() else {
      return cellClasses[identifier]?.make(identifier: identifier)
    }
    free.prepareForReuse()
    return free
  }

  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let free = headers[identifier]?.popLast() else {
      return headerClasses[identifier]?.make(identifier: identifier)
    }
    free.prepareForReuse()
    return free
  }
}
