import Stage

@testable import UIKit

/// A table on a stage, with rows that have numbers for names, and what it asks and tells.
@MainActor
final class TableApp: NSObject, UITableViewDataSource, UITableViewDelegate {
  final class Cell: UITableViewCell { var name = 0 }

  var sections: [[Int]]
  var heard: [String] = []
  let stage: Stage
  let table: UITableView

  init(_ sections: [[Int]], style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 440))
  {
    self.sections = sections
    let stage = Stage(size: size, scale: 2)
    self.stage = stage
    var made: UITableView?
    stage.perform { made = UITableView(frame: CGRect(origin: .zero, size: size), style: style) }
    table = made!
    super.init()
    stage.perform {
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
      stage.window.addSubview(table)
    }
  }

  convenience init(rows: Int, style: UITableView.Style = .plain) {
    self.init([Array(0..<rows)], style: style)
  }

  func cell(_ row: Int, _ section: Int = 0) -> Cell! {
    table.cellForRow(at: IndexPath(row: row, section: section)) as? Cell
  }
  /// The names of the rows that show, from above.
  var names: [Int] { table.visibleCells.map { ($0 as! Cell).name } }
  /// The finger stays where it is until the time has passed.
  func wait(_ seconds: Double) {
    time += seconds
    stage.advance(to: time)
  }
  private(set) var time = 0.0

  /// A finger comes down, moves 15 points, by which a pan begins, and then to the end.
  func drag(_ from: CGPoint, by way: CGPoint, lifts: Bool = true) {
    let length = hypot(way.x, way.y)
    stage.finger.down(at: from)
    wait(0.02)
    stage.finger.move(to: CGPoint(x: from.x + way.x / length * 15, y: from.y + way.y / length * 15))
    wait(0.1)
    stage.finger.move(
      to: CGPoint(x: from.x + way.x * (1 + 15 / length), y: from.y + way.y * (1 + 15 / length)))
    wait(0.1)
    if lifts { stage.finger.lift() }
  }
  func tap(_ point: CGPoint) {
    stage.finger.down(at: point)
    wait(0.03)
    stage.finger.lift()
    wait(0.02)
  }

  // MARK: What the table asks

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Cell
    cell.name = sections[indexPath.section][indexPath.row]
    cell.textLabel?.text = "\(cell.name)"
    return cell
  }
  var titles: [Int: String] = [:]
  var footers: [Int: String] = [:]
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }
  var heights: (Int) -> CGFloat = { _ in UITableView.automaticDimension }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights(sections[indexPath.section][indexPath.row])
  }

  /// Names of rows that are not edited, and not moved.
  var fixed: Set<Int> = []
  var bound: Set<Int> = []
  var editingStyle = UITableViewCell.EditingStyle.delete
  var indents = true
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(sections[indexPath.section][indexPath.row])
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !bound.contains(sections[indexPath.section][indexPath.row])
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { editingStyle }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    indents
  }
  var leading: ((IndexPath) -> UISwipeActionsConfiguration?) = { _ in nil }
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?) = { _ in nil }
  var rowActions: [UITableViewRowAction]?
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading(indexPath) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing(indexPath) }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { rowActions }
  var retarget: (IndexPath, IndexPath) -> IndexPath = { $1 }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { retarget(sourceIndexPath, proposedDestinationIndexPath) }

  // MARK: What the table tells

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    heard.append("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    heard.append(
      "move \(sourceIndexPath.section).\(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)"
    )
    let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    heard.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    heard.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    heard.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    heard.append("accessory \(indexPath.row)")
  }
}
