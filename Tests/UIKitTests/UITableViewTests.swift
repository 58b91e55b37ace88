import Stage
import Testing

@testable import UIKit

@MainActor @Suite struct UITableViewTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [50]
    var titles: [String?] = [nil]
    var height: CGFloat = UITableView.automaticDimension
    var made = 0
    var heard: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    private func hear(_ what: String, _ path: IndexPath) { heard.append("\(what) \(path.row)") }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      hear("highlight", indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      hear("unhighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      hear("willSelect", indexPath)
      return indexPath.row == 3 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      hear("willDeselect", indexPath)
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      hear("didSelect", indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      hear("didDeselect", indexPath)
    }
  }

  /// Counts how many were made.
  private final class Cell: UITableViewCell {
    static var made = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Cell.made += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 440), scale: 2)
  private let rows = Rows()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)

  private func show() {
    Cell.made = 0
    stage.perform {
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      stage.window.addSubview(table)
    }
  }

  @Test func onlyVisibleRowsHaveCells() {
    show()
    #expect(table.contentSize == CGSize(width: 320, height: 50 * 44))
    #expect(table.indexPathsForVisibleRows == (0..<10).map { IndexPath(row: $0, section: 0) })
    #expect(table.visibleCells.map { $0.textLabel?.text } == (0..<10).map { "0.\($0)" })
    #expect(
      table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame
        == CGRect(x: 0, y: 88, width: 320, height: 44))
    #expect(table.cellForRow(at: IndexPath(row: 10, section: 0)) == nil)
  }

  @Test func cellsAreReused() {
    show()
    for row in 0..<40 {
      stage.perform { table.contentOffset.y = CGFloat(row) * 44 + 20 }
      #expect(table.visibleCells.count == 11)
      #expect(table.visibleCells.first?.textLabel?.text == "0.\(row)")
    }
    #expect(Cell.made <= 12)
    #expect(table.subviews.filter { $0 is Cell }.count == 11)
  }

  @Test func heightsComeFromTheDelegateOrTheTable() {
    show()
    stage.perform { table.rowHeight = 60 }
    #expect(
      table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 180, width: 320, height: 60))
    rows.height = 30
    stage.perform { table.reloadData() }
    #expect(
      table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 90, width: 320, height: 30))
    #expect(table.visibleCells.count == 15)
  }

  @Test func headersFloatAtTheTop() {
    (rows.counts, rows.titles) = ([5, 20], ["First", "Second"])
    show()
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 28 + 220, width: 320, height: 28))
    stage.perform { table.contentOffset.y = 100 }
    let first = table.headerView(forSection: 0)!
    #expect(first.frame.minY == 100 && first.textLabel?.text == "First")
    // The second pushes it out.
    stage.perform { table.contentOffset.y = 235 }
    #expect(first.frame.minY == 220 && table.headerView(forSection: 1)!.frame.minY == 248)
    // Headers are in front of rows.
    let front = table.subviews.last { $0 is UITableViewHeaderFooterView || $0 is UITableViewCell }
    #expect(front is UITableViewHeaderFooterView)
  }

  @Test func tapSelectsARow() throws {
    show()
    stage.finger.tap(CGPoint(x: 100, y: 66), at: 0)
    try stage.settle()
    #expect(rows.heard == ["highlight 1", "unhighlight 1", "willSelect 1", "didSelect 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))!.isSelected)
    rows.heard = []
    stage.finger.tap(CGPoint(x: 100, y: 110), at: 0)
    try stage.settle()
    #expect(
      rows.heard == [
        "highlight 2", "unhighlight 2", "willSelect 2", "willDeselect 1", "didDeselect 1", "didSelect 2",
      ])
    rows.heard = []
    // Its delegate refuses the fourth row.
    stage.finger.tap(CGPoint(x: 100, y: 150), at: 0)
    try stage.settle()
    #expect(rows.heard == ["highlight 3", "unhighlight 3", "willSelect 3"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
  }

  @Test func dragSelectsNothing() throws {
    show()
    stage.finger.drag([[0, 100, 300], [0.2, 100, 300], [0.6, 100, 100], [0.8, 100, 100]])
    try stage.settle()
    #expect(rows.heard == ["highlight 6", "unhighlight 6"])
    #expect(table.indexPathForSelectedRow == nil && table.contentOffset.y > 100)
  }

  @Test func selectionSurvivesScrolling() {
    show()
    stage.perform {
      table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }
    stage.perform { table.contentOffset.y = 800 }
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    stage.perform { table.contentOffset.y = 0 }
    #expect(table.visibleCells.filter(\.isSelected).map { $0.textLabel?.text } == ["0.0"])
  }

  @Test(
    arguments: [
      (.top, 880), (.middle, 682), (.bottom, 484), (.none, 484),
    ] as [(UITableView.ScrollPosition, Double)])
  func tableScrollsToARow(position: UITableView.ScrollPosition, offset: Double) {
    show()
    stage.perform { table.scrollToRow(at: IndexPath(row: 20, section: 0), at: position, animated: false) }
    #expect(table.contentOffset == CGPoint(x: 0, y: offset))
  }

  @Test func reloadShowsChanges() {
    show()
    rows.counts = [3]
    stage.perform { table.reloadData() }
    #expect(table.visibleCells.count == 3 && table.numberOfRows(inSection: 0) == 3)
    stage.perform {
      table.performBatchUpdates {
        (rows.counts, rows.titles) = ([2, 1], [nil, nil])
        table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        table.insertSections([1], with: .none)
      }
    }
    #expect(table.numberOfSections == 2 && table.visibleCells.count == 3)
  }
}
