import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Edits of a table's rows and sections, against a model.
@MainActor @Suite struct TableUpdateTests {
  private final class Cell: UITableViewCell { var name = 0 }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var list: [(name: Int, items: [Int])]
    init(_ list: [(name: Int, items: [Int])]) { self.list = list }
    func numberOfSections(in tableView: UITableView) -> Int { list.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list[section].items.count
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "\(list[section].name)"
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      30 + CGFloat(list[indexPath.section].items[indexPath.row] % 3) * 10
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Cell
      cell.name = list[indexPath.section].items[indexPath.row]
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 440), scale: 2)

  private func table(_ rows: Rows, on stage: Stage) -> UITableView {
    var made: UITableView?
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      stage.window.addSubview(table)
      made = table
    }
    return made!
  }

  private func cells(_ table: UITableView) -> [Cell] { table.subviews.compactMap { $0 as? Cell } }

  private func shown(_ view: UIView, in table: UITableView) -> (place: CGPoint, alpha: Float) {
    let layer = view.layer.presentation() ?? view.layer
    let origin = (table.layer.presentation() ?? table.layer).bounds.origin
    return (CGPoint(x: layer.position.x - origin.x, y: layer.position.y - origin.y), layer.opacity)
  }

  private static let animations: [UITableView.RowAnimation] = [
    .fade, .left, .right, .top, .bottom, .none, .middle, .automatic,
  ]

  /// Random edits, also while others run: no row shows twice in any frame, nothing that stays jumps, and the end is what a
  /// new table shows.
  @Test(arguments: 0..<40) func randomEditsEndLikeAReload(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    var list = ListModel(&dice, sections: dice.integer(1...4), items: 0...15)
    let rows = Rows(list.sections)
    let table = table(rows, on: stage)
    stage.perform {
      table.contentOffset.y = CGFloat(dice.below(Int(max(table.contentSize.height - 440, 0)) + 1))
    }
    var (time, completions) = (0.0, 0)
    var reloaded: [(name: Int, until: Double)] = []
    for _ in 0..<5 {
      let before = cells(table).map { ($0, shown($0, in: table)) }
      let (edits, names) = list.edit(&dice, wholeSections: dice.chance(40))
      reloaded += names.map { ($0, time + 0.31) }
      let animation = dice.choice(Self.animations)
      stage.perform {
        table.performBatchUpdates {
          rows.list = list.sections
          table.deleteRows(at: edits.deletedItems, with: animation)
          table.insertSections(edits.insertedSections, with: animation)
          table.insertRows(at: edits.insertedItems, with: animation)
          table.reloadRows(at: edits.reloadedItems, with: animation)
          table.deleteSections(edits.deletedSections, with: animation)
          for move in edits.movedItems { table.moveRow(at: move.from, to: move.to) }
          for move in edits.movedSections { table.moveSection(move.from, toSection: move.to) }
        } completion: { _ in
          completions += 1
        }
      }
      for (view, old) in before where view.superview != nil {
        let new = shown(view, in: table)
        #expect(
          hypot(Double(new.place.x - old.place.x), Double(new.place.y - old.place.y)) < 1e-6
            && abs(new.alpha - old.alpha) < 1e-6, "\(view.name) jumps from \(old) to \(new)")
      }
      for _ in 0..<dice.integer(1...25) {
        time += 1.0 / 60
        stage.advance(to: time)
        let twice = Dictionary(grouping: cells(table), by: \.name).filter { name, cells in
          cells.count > 1 && !reloaded.contains { $0.name == name && $0.until > time }
        }
        #expect(twice.isEmpty, "\(twice.keys.sorted()) show twice")
      }
    }
    try stage.settle()
    #expect(completions == 5)
    let other = Stage(size: CGSize(width: 320, height: 440), scale: 2)
    let fresh = self.table(rows, on: other)
    other.perform { fresh.contentOffset = table.contentOffset }
    func state(_ table: UITableView) -> [String] {
      (table.indexPathsForVisibleRows ?? []).map {
        let cell = table.cellForRow(at: $0) as! Cell
        return "\($0) \(cell.name) \(cell.frame)"
      }
        + table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
        .map { "\($0.textLabel?.text ?? "") \($0.frame)" }.sorted()
    }
    #expect(state(table) == state(fresh))
    #expect(cells(table).count == table.visibleCells.count)
    #expect(cells(table).allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil })
  }

  /// Half-way through, a row comes from its side, from above, or half faded; others are between their places.
  @Test(
    arguments: [
      (.left, -160, 1), (.right, 160, 1), (.fade, 0, 0.5), (.none, 0, 1),
    ] as [(UITableView.RowAnimation, Double, Double)])
  func rowsComeByTheirAnimation(animation: UITableView.RowAnimation, x: Double, alpha: Double) {
    let rows = Rows([(0, [0, 3, 6])])
    let table = table(rows, on: stage)
    let next = table.cellForRow(at: IndexPath(row: 1, section: 0))!
    stage.perform {
      rows.list[0].items.insert(9, at: 1)
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
    }
    stage.advance(to: 0.15)
    let new = table.cellForRow(at: IndexPath(row: 1, section: 0))!.layer.presentation()!
    #expect(abs(Double(new.position.x) - 160 - x) < 0.5 && abs(Double(new.opacity) - alpha) < 1e-2)
    // From 28 + 30 + 15 to 30 more.
    #expect(abs(Double(next.layer.presentation()!.position.y) - 88) < 0.1)
  }

  /// Snapshots of a diffable data source show as edits: rows that stay keep their cells.
  @Test func snapshotsShow() throws {
    var made: (UITableView, UITableViewDiffableDataSource<String, Int>)?
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
      table.register(Cell.self, forCellReuseIdentifier: "row")
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as? Cell
        cell?.name = item
        return cell
      }
      stage.window.addSubview(table)
      made = (table, source)
    }
    let (table, source) = made!
    func apply(_ sections: [(String, [Int])]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(sections.map(\.0))
      for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
      stage.perform { source.apply(snapshot) }
    }
    apply([("a", [1, 2, 3]), ("b", [4])])
    let kept = table.cellForRow(at: IndexPath(row: 2, section: 0))
    apply([("b", [4, 3]), ("a", [5, 1])])
    try stage.settle()
    #expect(table.visibleCells.map { ($0 as! Cell).name } == [4, 3, 5, 1])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === kept)
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 5)
  }

  @Test func selectionFollowsItsRows() {
    let rows = Rows([(0, [0, 3, 6, 9])])
    let table = table(rows, on: stage)
    stage.perform {
      table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      rows.list[0].items = [3, 6, 9]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))!.isSelected)
  }

  /// Rows that are configured again, by a call and by a snapshot, keep their cells and get the height of their new text.
  @Test(arguments: [false, true]) func reconfiguredRowsKeepTheirCells(bySnapshot: Bool) {
    var text = "one line"
    var prepared = 0
    final class Row: UITableViewCell {
      var onReuse: () -> Void = {}
      override func prepareForReuse() { onReuse() }
    }
    let table = UITableView(frame: stage.window.bounds)
    table.register(Row.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! Row
      cell.onReuse = { prepared += 1 }
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = "\(item) \(text)"
      return cell
    }
    stage.perform {
      stage.window.addSubview(table)
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      table.layoutIfNeeded()
    }
    let (before, height) = (table.visibleCells, table.contentSize.height)
    text = String(repeating: "several words ", count: 12)
    stage.perform {
      if bySnapshot {
        var snapshot = source.snapshot()
        snapshot.reconfigureItems([2])
        source.apply(snapshot)
      } else {
        table.reconfigureRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 900, section: 0)])
      }
    }
    #expect(table.visibleCells.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["1 one line", "2 \(text)", "3 one line"])
    #expect(table.contentSize.height > height + 20 && prepared == 0)
  }
}

/// Rows as high as their content.
@MainActor @Suite struct TableHeightTests {
  private final class Cell: UITableViewCell {
    var side: NSLayoutConstraint?
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      side = box.heightAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), side!,
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Cell
      cell.side?.constant = heights[indexPath.row]
      return cell
    }
  }

  /// Rows of 10 more than their content, one below the other, wherever the table is scrolled to.
  @Test func rowsAreAsHighAsTheirConstraintsWant() throws {
    let stage = Stage(size: CGSize(width: 320, height: 440), scale: 2)
    let rows = Rows((0..<80).map { CGFloat(15 + $0 * 29 % 70) })
    var made: UITableView?
    stage.perform {
      let table = UITableView(frame: stage.window.bounds)
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.estimatedRowHeight = 60
      table.dataSource = rows
      stage.window.addSubview(table)
      made = table
    }
    let table = made!
    func check() {
      var top = table.visibleCells[0].frame.minY
      for path in table.indexPathsForVisibleRows ?? [] {
        let frame = table.cellForRow(at: path)!.frame
        #expect(frame == CGRect(x: 0, y: top, width: 320, height: rows.heights[path.row] + 10))
        top = frame.maxY
      }
      #expect(top >= min(table.contentOffset.y + 440, table.contentSize.height))
    }
    for step in 0..<70 {
      stage.perform { table.contentOffset.y = min(CGFloat(step) * 70, table.contentSize.height - 440) }
      check()
    }
    #expect(table.contentSize.height == rows.heights.reduce(0, +) + 800)
    // A row that wants more room gets it between the two calls, with an animation.
    stage.perform { table.contentOffset.y = 0 }
    let second = table.cellForRow(at: IndexPath(row: 1, section: 0)) as! Cell
    let third = table.cellForRow(at: IndexPath(row: 2, section: 0))!
    let old = third.frame.minY
    rows.heights[1] += 100
    let start = stage.now.seconds
    stage.perform {
      second.side?.constant += 100
      table.beginUpdates()
      table.endUpdates()
    }
    #expect(third.frame.minY == old + 100)
    stage.advance(to: start + 0.15)
    let now = third.layer.presentation()!
    #expect(abs(Double(now.position.y - now.bounds.height / 2 - old) - 50) < 0.2)
    try stage.settle()
    check()
  }

  /// A label of several lines makes its row higher than one of one line.
  @Test func rowsAreAsHighAsTheirLines() {
    let stage = Stage(size: CGSize(width: 200, height: 440), scale: 2)
    final class Texts: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = String(repeating: "several words ", count: 1 + indexPath.row * 5)
        cell.textLabel?.numberOfLines = indexPath.row == 2 ? 1 : 0
        return cell
      }
    }
    let texts = Texts()
    var heights: [CGFloat] = []
    stage.perform {
      let table = UITableView(frame: stage.window.bounds)
      table.dataSource = texts
      stage.window.addSubview(table)
      table.layoutIfNeeded()
      heights = table.visibleCells.map(\.frame.height)
      let label = table.visibleCells[1].textLabel!
      let lines = label.sizeThatFits(CGSize(width: 168, height: CGFloat.greatestFiniteMagnitude)).height
      #expect(heights[1] == (lines + 22).rounded(.up) && lines > 60)
    }
    #expect(heights[0] == 44 && heights[2] == 44)
  }
}
