import CoreGraphics

/// The heights of rows, headers and footers, as data source and delegate return them.
extension UITableView {
  func makeGeometry() -> TableGeometry {
    let inset = style == .insetGrouped ? UITableView.sideInset(width: bounds.width) : 0
    let width = max(bounds.width - 2 * inset, 0)
    var sections: [TableGeometry.Section] = []
    if let dataSource {
      for index in 0..<dataSource.numberOfSections(in: self) {
        var section = TableGeometry.Section()
        section.header = Double(headerHeight(index, width: width))
        section.footer = Double(footerHeight(index, width: width))
        section.rows = (0..<dataSource.tableView(self, numberOfRowsInSection: index)).map { row in
          let path = IndexPath(row: row, section: index)
          let given = tableDelegate?.tableView(self, heightForRowAt: path) ?? -1
          let height = given >= 0 ? given : rowHeight
          if height >= 0 { return Double(height) }
          return measured[path] ?? Double(estimate(path))
        }
        sections.append(section)
      }
    }
    return TableGeometry(
      width: bounds.width, inset: Double(inset), header: Double(tableHeaderView?.frame.height ?? 0),
      sections: sections, footer: Double(tableFooterView?.frame.height ?? 0))
  }

  /// From a table's edges to its inset sections: 16 points, and 20 in wide ones.
  static func sideInset(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let given = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? -1
    if given > 0 { return given }
    return estimatedRowHeight > 0 ? estimatedRowHeight : UITableView.standardRowHeight
  }

  private func headerHeight(_ index: Int, width: CGFloat) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForHeaderInSection: index) ?? -1
    let view = header(of: index)
    if given >= 0 { return given }
    if style == .plain {
      let top = sectionHeaderTopPadding > 0 ? sectionHeaderTopPadding : 0
      guard let view else { return 0 }
      return top + (sectionHeaderHeight >= 0 ? sectionHeaderHeight : ownHeight(of: view, width: width))
    }
    if sectionHeaderHeight >= 0 { return sectionHeaderHeight }
    return groupedHeight(view, width: width) + (index == 0 ? UITableView.groupGap : 0)
  }

  private func footerHeight(_ index: Int, width: CGFloat) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForFooterInSection: index) ?? -1
    let view = footer(of: index)
    if given >= 0 { return given }
    if style == .plain {
      guard let view else { return 0 }
      return sectionFooterHeight >= 0 ? sectionFooterHeight : ownHeight(of: view, width: width)
    }
    if sectionFooterHeight >= 0 { return sectionFooterHeight }
    return groupedHeight(view, width: width)
  }

  /// Of a header or footer of a group: the gap between groups, or what its view wants.
  private func groupedHeight(_ view: UIView?, width: CGFloat) -> CGFloat {
    view.map { ownHeight(of: $0, width: width) } ?? UITableView.groupGap
  }

  /// The height that a header or footer wants: by constraints, a content configuration or a text of several lines, else the
  /// standard one.
  private func ownHeight(of view: UIView, width: CGFloat) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView { return view.height(fitting: width) }
    guard view.autoLayoutIfAny.map({ $0.heldInTree > 0 }) ?? false else {
      let fitted = view.sizeThatFits(CGSize(width: width, height: 0)).height
      return fitted > 0 && fitted != view.bounds.height ? fitted : UITableView.standardHeaderHeight
    }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitted.height > 0 ? fitted.height : UITableView.standardHeaderHeight
  }

  func header(of section: Int) -> UIView? {
    if let made = headers[section] { return made }
    let made =
      tableDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
    headers[section] = made
    return made.map(prepared)
  }

  func footer(of section: Int) -> UIView? {
    if let made = footers[section] { return made }
    let made =
      tableDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titled(dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
    footers[section] = made
    return made.map(prepared)
  }

  /// Headers and footers of the table's own class know where they are.
  private func prepared(_ view: UIView) -> UIView {
    (view as? UITableViewHeaderFooterView)?.tableStyle = style
    return view
  }

  func titled(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title, isHeader: isHeader, style)
    return view
  }
}
