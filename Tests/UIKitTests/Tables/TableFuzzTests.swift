import Stage
import TestSupport
import Testing

@testable import UIKit

/// Random fingers and edits on a table: states are legal, calls come in order, and nothing is left over.
@MainActor @Suite struct TableFuzzTests {
  /// Finds calls that cannot follow the ones before.
  private final class Watch: NSObject, UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell { var name = 0 }
    var list: ListModel
    var dice: SeededNumbers
    var faults: [String] = []
    var lit: IndexPath?
    var isSwiping = false
    var isDragging = false
    var displayed: [ObjectIdentifier: Int] = [:]
    var headers: Set<ObjectIdentifier> = []
    var counts: [String: Int] = [:]
    init(_ list: ListModel, _ dice: SeededNumbers) { (self.list, self.dice) = (list, dice) }

    private func count(_ what: String) { counts[what, default: 0] += 1 }

    func numberOfSections(in tableView: UITableView) -> Int { list.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.sections[section].items.count
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "\(list.sections[section].name)"
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Cell
      cell.name = list[indexPath]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      36 + CGFloat(list[indexPath] % 3) * 8
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      list[indexPath] % 7 != 0
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      count("commit")
      if lit == indexPath { lit = nil }
      list.sections[indexPath.section].items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      count("move")
      let name = list.sections[sourceIndexPath.section].items.remove(at: sourceIndexPath.row)
      list.sections[destinationIndexPath.section].items.insert(name, at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      count("leading")
      guard list[indexPath] % 2 == 0 else { return nil }
      let made = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
          self?.count("flag")
          done(true)
        }
      ])
      made.performsFirstActionWithFullSwipe = list[indexPath] % 4 == 0
      return made
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      if isSwiping { faults.append("a second row begins to be edited") }
      isSwiping = true
      count("swipe")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      if !isSwiping { faults.append("editing of a row ended that had not begun") }
      isSwiping = false
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      if lit != nil { faults.append("two rows are highlighted") }
      lit = indexPath
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      if lit == nil { faults.append("unhighlighted without having been highlighted") }
      lit = nil
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      count("select")
      if tableView.indexPathsForSelectedRows?.contains(indexPath) != true {
        faults.append("told of a selection that is not there")
      }
      if isSwiping { faults.append("selected while a row is swiped") }
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      if displayed.updateValue((cell as! Cell).name, forKey: ObjectIdentifier(cell)) != nil {
        faults.append("a cell is displayed twice")
      }
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("a cell is no longer displayed that was not")
      }
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      if !headers.insert(ObjectIdentifier(view)).inserted { faults.append("a header is displayed twice") }
    }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      if headers.remove(ObjectIdentifier(view)) == nil { faults.append("a header left that was not there") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if isDragging { faults.append("dragging began twice") }
      isDragging = true
      if isSwiping { faults.append("a row is swiped while the table is dragged") }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !isDragging { faults.append("dragging ended without having begun") }
      isDragging = false
    }
  }

  @Test(arguments: 0..<20) func randomFingersAndEdits(seed: Int) throws { _ = try run(seed: seed) }

  /// Returns how often what was heard.
  private func run(seed: Int) throws -> [String: Int] {
    var dice = SeededNumbers(seed: seed)
    let list = ListModel(&dice, sections: 3, items: 3...25)
    let watch = Watch(list, dice)
    let stage = Stage(size: CGSize(width: 320, height: 440), scale: 1)
    var made: UITableView?
    stage.perform {
      let table = UITableView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 440),
        style: dice.choice([.plain, .grouped, .insetGrouped]))
      table.register(Watch.Cell.self, forCellReuseIdentifier: "row")
      table.dataSource = watch
      table.delegate = watch
      table.allowsMultipleSelection = dice.chance(30)
      table.allowsMultipleSelectionDuringEditing = dice.chance(30)
      table.allowsSelectionDuringEditing = dice.chance(50)
      stage.window.addSubview(table)
      made = table
    }
    let table = made!
    var time = 0.0
    for step in 0..<200 {
      time += Double(dice.below(140)) / 1000
      stage.advance(to: time)
      let finger = stage.finger(dice.below(2))
      // Often at the rows' ends, where their controls are.
      let x = dice.chance(30) ? dice.choice([27, 295, 279]) : dice.below(320)
      let place = CGPoint(x: x, y: dice.below(440))
      switch dice.below(20) {
      case 18, 19:
        // Across a row.
        guard finger.location == nil else { continue }
        let side = dice.chance(60) ? 1 : -1
        finger.down(at: place)
        for step in [15, 60, dice.choice([60, 250, 250])] {
          time += 0.05
          stage.advance(to: time)
          finger.move(to: CGPoint(x: place.x + CGFloat(side * step), y: place.y))
        }
        if dice.chance(70) { finger.lift() }
      case 16, 17:
        // A tap on a button of a swipe, or on the control at a row's start.
        let pull = table.subviews.last { $0 is SwipePull }
        guard finger.location == nil else { continue }
        let button = pull.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY - table.contentOffset.y) }
        finger.down(at: button ?? CGPoint(x: 27, y: place.y))
        time += 0.05
        stage.advance(to: time)
        finger.lift()
      case 0, 1, 2: if finger.location == nil { finger.down(at: place) }
      case 3, 4: finger.move(to: place)
      case 5, 6:
        if let from = finger.location { finger.move(to: CGPoint(x: from.x - 40, y: from.y + 3)) }
      case 7: if let from = finger.location { finger.move(to: CGPoint(x: from.x + 50, y: from.y)) }
      case 8: if let from = finger.location { finger.move(to: CGPoint(x: from.x, y: from.y - 30)) }
      case 9, 10, 11: finger.lift()
      case 12: if dice.chance(30) { finger.cancel() }
      case 13:
        let animated = dice.chance(60)
        let edits = table.isEditing ? dice.chance(80) : dice.chance(30)
        if edits { stage.perform { table.setEditing(!table.isEditing, animated: animated) } }
      case 14:
        guard dice.chance(50) else { continue }
        let whole = dice.chance(30)
        stage.perform {
          table.performBatchUpdates {
            let (edits, _) = watch.list.edit(&dice, wholeSections: whole)
            table.deleteRows(at: edits.deletedItems, with: .fade)
            table.insertRows(at: edits.insertedItems, with: .left)
            table.reloadRows(at: edits.reloadedItems, with: .none)
            table.insertSections(edits.insertedSections, with: .top)
            table.deleteSections(edits.deletedSections, with: .fade)
            for move in edits.movedItems { table.moveRow(at: move.from, to: move.to) }
            for move in edits.movedSections { table.moveSection(move.from, toSection: move.to) }
          }
        }
        // A finger on a row that is gone lights nothing any more.
        if table.touched == nil { watch.lit = nil }
      default:
        if dice.chance(10) {
          stage.perform { table.reloadData() }
          watch.lit = nil
        }
      }
      let swiped = table.subviews.filter { $0 is SwipePull }.count
      #expect(
        swiped <= 6 && table.rowSwipes?.path.map { table.cellForRow(at: $0) != nil } != false, "\(step)")
    }
    for number in 0..<2 { stage.finger(number).lift() }
    stage.perform { table.setEditing(false, animated: true) }
    try stage.settle()
    #expect(watch.faults.isEmpty, "\(watch.faults.prefix(3))")
    #expect(watch.lit == nil && !watch.isDragging && !watch.isSwiping && !table.isEditing)
    #expect(table.reordering == nil && table.subviews.allSatisfy { !($0 is SwipePull) })
    #expect(Set(watch.displayed.keys) == Set(table.visibleCells.map(ObjectIdentifier.init)))
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = table.cellForRow(at: path) as! Watch.Cell
      #expect(cell.name == watch.list[path] && !cell.isHighlighted && !cell.isEditing && !cell.isReordering)
      #expect(cell.frame == table.rectForRow(at: path) && cell.alpha == 1)
      #expect(cell.isSelected == (table.indexPathsForSelectedRows ?? []).contains(path))
      #expect(cell.editControl == nil && cell.reorderGrip == nil && cell.layer.shadowOpacity == 0)
    }
    return watch.counts
  }

  /// Whether the random fingers reach everything: each kind of call comes in some run.
  @Test func fingersReachEverything() throws {
    var totals: [String: Int] = [:]
    for seed in 100..<108 { totals.merge(try run(seed: seed)) { $0 + $1 } }
    for what in ["commit", "move", "flag", "swipe", "select"] {
      #expect(totals[what, default: 0] > 0, "\(what) never happened: \(totals)")
    }
  }

  /// A table that is let go while a row is open takes everything along.
  @Test func nothingIsLeaked() throws {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    weak var pull: UIView?
    do {
      let app = TableApp(rows: 20)
      app.drag(CGPoint(x: 250, y: 66), by: CGPoint(x: -60, y: 0))
      try app.stage.settle()
      (table, cell) = (app.table, app.cell(1))
      pull = app.table.subviews.first { $0 is SwipePull }
      #expect(pull != nil)
      app.stage.perform { app.table.removeFromSuperview() }
    }
    #expect(table == nil && cell == nil && pull == nil)
  }
}
