import CoreGraphics
import UIKit

/// A table with the rows that a scene describes.
final class DescribedTable: UITableView {
  private let rows: DescribedRows

  init(_ description: TableDescription, frame: CGRect) {
    rows = DescribedRows(description.sections)
    super.init(frame: frame, style: .plain)
    rowHeight = description.rowHeight
    separatorStyle = description.separators ? .singleLine : .none
    // A scene positions its tables itself: rows start at the top of the frame.
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = description.indicator
    dataSource = rows
    delegate = rows
  }

  required init?(coder: NSCoder) { nil }
}

/// Provides the cells of a described table.
@MainActor
private final class DescribedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let sections: [TableDescription.Section]

  init(_ sections: [TableDescription.Section]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let style: UITableViewCell.CellStyle =
      row.detail != nil ? .value1 : row.subtitle != nil ? .subtitle : .default
    let name = "\(style)"
    let cell =
      row.subviews.isEmpty
      ? tableView.dequeueReusableCell(withIdentifier: name)
        ?? UITableViewCell(style: style, reuseIdentifier: name)
      : UITableViewCell(style: style, reuseIdentifier: nil)
    cell.backgroundColor = .clear
    // A row without text needs no label.
    if !row.title.isEmpty { cell.textLabel?.text = row.title }
    if let second = row.detail ?? row.subtitle { cell.detailTextLabel?.text = second }
    if let icon = row.icon { cell.imageView?.image = DescribedRows.square(UIColor(icon)) }
    cell.accessoryType = row.leadsOn ? .disclosureIndicator : .none
    for view in row.subviews { cell.contentView.addSubview(UIView.described(view)) }
    return cell
  }

  private static func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
      context.cgContext.setFillColor(color.cgColor)
      context.cgContext.addPath(
        CGPath(
          roundedRect: CGRect(x: 0, y: 0, width: 30, height: 30), cornerWidth: 7, cornerHeight: 7,
          transform: nil))
      context.cgContext.fillPath()
    }
  }
}
