import CoreGraphics

/// The heights of rows, headers and footers, as data source and delegate return them.
extension UITableView {
  func makeGeometry() -> TableGeometry {
    var sections: [TableGeometry.Section] = []
    if let dataSource {
      for index in 0..<dataSource.numberOfSections(in: self) {
        var section = TableGeometry.Section()
        section.header = height(
          tableDelegate?.tableView(self, heightForHeaderInSection: index), sectionHeaderHeight,
          header(of: index) != nil)
        section.footer = height(
          tableDelegate?.tableView(self, heightForFooterInSection: index), sectionFooterHeight,
          footer(of: index) != nil)
        section.rows = (0..<dataSource.tableView(self, numberOfRowsInSection: index)).map { row in
          let path = IndexPath(row: row, section: index)
          let given = tableDelegate?.tableView(self, heightForRowAt: path) ?? -1
          let height = given >= 0 ? given : rowHeight
          if height >= 0 { return Double(height) }
          return measured[path]
            ?? Double(estimatedRowHeight > 0 ? estimatedRowHeight : UITableView.standardRowHeight)
        }
        sections.append(section)
      }
    }
    return TableGeometry(
      width: bounds.width, header: Double(tableHeaderView?.frame.height ?? 0), sections: sections,
      footer: Double(tableFooterView?.frame.height ?? 0))
  }

  func height(_ given: CGFloat?, _ own: CGFloat, _ isThere: Bool) -> CGFloat {
    if let given, given >= 0 { return given }
    guard isThere else { return 0 }
    return own >= 0 ? own : UITableView.standardHeaderHeight
  }

  func header(of section: Int) -> UIView? {
    if let made = headers[section] { return made }
    let made =
      tableDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
    headers[section] = made
    return made
  }

  func footer(of section: Int) -> UIView? {
    if let made = footers[section] { return made }
    let made =
      tableDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
    footers[section] = made
    return made
  }

  func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    let background = UIView()
    background.backgroundColor =
      style == .plain
      ? UIColor(white: 0.97, alpha: 1) : UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    view.backgroundView = background
    return view
  }
}
