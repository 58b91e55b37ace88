import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Editing of a table's rows by their controls.
@MainActor @Suite struct TableEditingTests {
  private func edit(_ app: TableApp, animated: Bool = false) {
    app.stage.perform { app.table.setEditing(true, animated: animated) }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  // MARK: Controls

  /// A circle of 22 points, 16 from the edge, and room of 38 for it; three lines at the end; the accessory goes.
  @Test func rowsShowTheirControls() {
    let app = TableApp(rows: 4)
    app.stage.perform { app.cell(0).accessoryType = .disclosureIndicator }
    app.fixed = [2]
    app.bound = [2, 3]
    edit(app)
    let first = app.cell(0)!
    #expect(first.isEditing && first.editControl?.kind == .delete && first.reorderGrip != nil)
    #expect(first.accessory == nil && first.contentView.frame.minX == 38)
    #expect(first.contentView.frame.maxX == 282)
    #expect(first.reorderGrip!.frame == CGRect(x: 282, y: 0, width: 22, height: 44))
    #expect(first.separator.frame.minX == 54)
    let third = app.cell(2)!
    #expect(!third.isEditing && third.editControl == nil && third.contentView.frame.minX == 0)
    #expect(app.cell(3).editControl != nil && app.cell(3).reorderGrip == nil)
    app.stage.perform { app.table.setEditing(false, animated: false) }
    #expect(first.editControl == nil && first.reorderGrip == nil && first.contentView.frame.minX == 0)
    #expect(first.accessory is AccessoryMark)
  }

  /// Rows that are only moved: no control at their start, and no room for one.
  @Test func rowsThatAreOnlyMoved() {
    let app = TableApp(rows: 3)
    (app.editingStyle, app.indents) = (.none, false)
    edit(app)
    #expect(app.cell(0).editControl == nil && app.cell(0).contentView.frame.minX == 0)
    #expect(app.cell(0).reorderGrip != nil)
  }

  @Test func controlsSlideIn() throws {
    let app = TableApp(rows: 3)
    edit(app, animated: true)
    app.wait(0.15)
    let control = app.cell(0).editControl!.layer.presentation()!
    #expect(abs(control.frame.minX + 19) < 0.5)
    #expect(abs(app.cell(0).contentView.layer.presentation()!.frame.minX - 19) < 0.5)
    try app.stage.settle()
    #expect(app.cell(0).editControl!.frame.minX == 0)
    app.stage.perform { app.table.setEditing(false, animated: true) }
    #expect(app.cell(0).editControl != nil)
    try app.stage.settle()
    #expect(app.cell(0).editControl == nil)
  }

  @Test func cellsHearOfTransitions() throws {
    final class Cell: UITableViewCell {
      var heard: [String] = []
      override func willTransition(to state: StateMask) { heard.append("will \(state.rawValue)") }
      override func didTransition(to state: StateMask) { heard.append("did \(state.rawValue)") }
      override func setEditing(_ editing: Bool, animated: Bool) {
        heard.append("set \(editing)")
        super.setEditing(editing, animated: animated)
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 100), scale: 1)
    let cell = Cell(style: .default, reuseIdentifier: nil)
    stage.perform {
      stage.window.addSubview(cell)
      cell.setEditing(true, animated: true)
    }
    #expect(cell.heard == ["set true", "will 1"])
    stage.advance(to: 1)
    #expect(cell.heard == ["set true", "will 1", "did 1"])
    stage.perform { cell.isEditing = false }
    #expect(cell.heard.suffix(3) == ["set false", "will 0", "did 0"])
  }

  @Test func deletionIsConfirmed() throws {
    let app = TableApp(rows: 5)
    edit(app)
    app.tap(CGPoint(x: 27, y: 66))
    app.wait(2)
    #expect(app.heard == ["begin 1"] && app.cell(1).frame.minX < -70 && app.cell(1).showingDeleteConfirmation)
    // Again: it is taken back.
    app.tap(CGPoint(x: 27 + app.cell(1).frame.minX, y: 66))
    app.tap(CGPoint(x: 150, y: 66))
    app.wait(2)
    #expect(app.heard == ["begin 1", "end 1"] && app.cell(1).frame.minX == 0)
    app.tap(CGPoint(x: 27, y: 66))
    app.wait(2)
    app.tap(CGPoint(x: 300, y: 66))
    try app.stage.settle()
    #expect(app.heard.contains("commit delete 0.1") && app.names == [0, 2, 3, 4])
    #expect(app.table.isEditing && app.cell(1).isEditing && app.cell(1).frame.minX == 0)
  }

  @Test func insertionIsCommitted() throws {
    let app = TableApp(rows: 3)
    app.editingStyle = .insert
    edit(app)
    #expect(app.cell(1).editControl?.kind == .insert)
    app.tap(CGPoint(x: 27, y: 66))
    #expect(app.heard == ["commit insert 0.1"])
  }

  @Test func rowsAreNotSwipedWhileEdited() {
    let app = TableApp(rows: 3)
    edit(app)
    app.drag(CGPoint(x: 200, y: 66), by: CGPoint(x: -80, y: 0))
    #expect(app.heard.isEmpty && app.cell(1).frame.minX == 0)
  }

  // MARK: Selection

  @Test func rowsAreSelectedOnlyWhereThatIsAllowed() throws {
    let app = TableApp(rows: 5)
    edit(app)
    app.tap(CGPoint(x: 150, y: 66))
    #expect(app.heard.isEmpty)
    app.stage.perform { app.table.allowsSelectionDuringEditing = true }
    app.tap(CGPoint(x: 150, y: 66))
    app.tap(CGPoint(x: 150, y: 110))
    #expect(app.heard == ["select 1", "deselect 1", "select 2"])
  }

  @Test func severalRowsAreChosenByCircles() throws {
    let app = TableApp(rows: 5)
    app.stage.perform { app.table.allowsMultipleSelectionDuringEditing = true }
    edit(app)
    #expect(app.cell(0).editControl?.kind == .choose)
    app.tap(CGPoint(x: 27, y: 66))
    app.tap(CGPoint(x: 150, y: 154))
    #expect(app.table.indexPathsForSelectedRows == [path(1), path(3)])
    #expect((0..<5).map { app.cell($0).editControl!.isChosen } == [false, true, false, true, false])
    app.tap(CGPoint(x: 150, y: 66))
    #expect(app.heard == ["select 1", "select 3", "deselect 1"])
    app.stage.perform { app.table.setEditing(false, animated: false) }
    #expect(app.table.indexPathsForSelectedRows == nil)
  }

  @Test func detailButtonsAreTapped() {
    let app = TableApp(rows: 3)
    app.stage.perform {
      app.cell(1).accessoryType = .detailDisclosureButton
      app.cell(2).accessoryType = .detailButton
    }
    app.tap(CGPoint(x: 273, y: 66))
    app.tap(CGPoint(x: 293, y: 110))
    #expect(app.heard == ["accessory 1", "accessory 2"])
  }

  // MARK: Moving

  private func grip(_ app: TableApp, _ row: Int, _ section: Int = 0) -> CGPoint {
    let frame = app.cell(row, section).frame
    return CGPoint(x: frame.maxX - 27, y: frame.midY - app.table.contentOffset.y)
  }

  /// Down by two and a half rows of 44: over the middle of two.
  @Test func rowIsMovedByAFinger() throws {
    let app = TableApp(rows: 8)
    edit(app)
    let cell = app.cell(1)!
    app.stage.finger.down(at: grip(app, 1))
    app.wait(0.01)
    #expect(cell.layer.shadowOpacity > 0 && cell.isReordering)
    app.stage.finger.move(to: CGPoint(x: 293, y: 66 + 110))
    #expect(cell.frame == CGRect(x: 0, y: 154, width: 320, height: 44))
    app.wait(1)
    // The others have made room, and nothing is told yet.
    #expect(app.names == [0, 2, 3, 1, 4, 5, 6, 7] && app.heard.isEmpty)
    #expect(
      app.table.visibleCells.filter { $0 !== cell }.map(\.frame.minY) == [0, 44, 88, 176, 220, 264, 308])
    app.stage.finger.lift()
    #expect(app.heard == ["move 0.1 to 0.3"] && app.sections[0] == [0, 2, 3, 1, 4, 5, 6, 7])
    try app.stage.settle()
    #expect(cell.frame.minY == 132 && cell.layer.shadowOpacity == 0 && !cell.isReordering)
    #expect(app.table.contentOffset.y == 0)
  }

  /// Once it is down, a row that was moved lies behind headers again.
  @Test func movedRowGoesBehindHeaders() throws {
    let app = TableApp(rows: 30)
    app.titles = [0: "First"]
    app.stage.perform { app.table.reloadData() }
    edit(app)
    let cell = app.cell(1)!
    app.stage.finger.down(at: grip(app, 1))
    app.stage.finger.move(to: CGPoint(x: 293, y: 200))
    let header = app.table.headerView(forSection: 0)!
    let subviews = app.table.subviews
    #expect(subviews.firstIndex(of: cell)! > subviews.firstIndex(of: header)!)
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.table.subviews.firstIndex(of: cell)! < app.table.subviews.firstIndex(of: header)!)
  }

  /// A delegate that holds a row far away: it stays under the finger, and goes there when it is let go.
  @Test func rowWhosePlaceIsOutOfSightStaysInTheHand() throws {
    let app = TableApp(rows: 60)
    app.retarget = { from, _ in IndexPath(row: 59, section: from.section) }
    edit(app)
    let cell = app.cell(1)!
    app.stage.finger.down(at: grip(app, 1))
    app.stage.finger.move(to: CGPoint(x: 293, y: 200))
    app.wait(1)
    #expect(cell.superview === app.table && cell.frame.midY == 200)
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.heard == ["move 0.1 to 0.59"] && app.names.first == 0 && app.names[1] == 2)
    #expect(app.table.subviews.filter { $0 is TableApp.Cell }.count == app.table.visibleCells.count)
  }

  /// Cells that are used again while rows are edited get their new row's control.
  @Test func usedCellsGetTheirRowsControls() {
    let app = TableApp(rows: 60)
    edit(app)
    app.editingStyle = .insert
    app.stage.perform { app.table.contentOffset.y = 1000 }
    #expect(app.table.visibleCells.allSatisfy { $0.editControl?.kind == .insert })
    app.editingStyle = .none
    app.stage.perform { app.table.contentOffset.y = 0 }
    #expect(app.table.visibleCells.allSatisfy { $0.editControl == nil && $0.reorderGrip != nil })
  }

  @Test func delegateSaysWhereARowGoes() throws {
    let app = TableApp([[0, 1, 2], [3, 4, 5]])
    app.titles = [0: "A", 1: "B"]
    var asked: [IndexPath] = []
    app.retarget = { from, to in
      asked.append(to)
      return to.section == from.section ? to : IndexPath(row: 2, section: from.section)
    }
    app.stage.perform { app.table.reloadData() }
    edit(app)
    app.stage.finger.down(at: grip(app, 0))
    app.stage.finger.move(to: CGPoint(x: 293, y: 250))
    app.wait(0.5)
    #expect(asked.last?.section == 1 && app.names == [1, 2, 0, 3, 4, 5])
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.heard == ["move 0.0 to 0.2"])
  }

  /// Between sections, also into an empty one.
  @Test func rowGoesIntoAnEmptySection() throws {
    let app = TableApp([[0, 1], [], [2]], style: .grouped)
    edit(app)
    app.stage.finger.down(at: grip(app, 1))
    let empty = app.table.rect(forSection: 1)
    app.stage.finger.move(to: CGPoint(x: 293, y: empty.midY))
    app.wait(0.5)
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.heard == ["move 0.1 to 1.0"] && app.sections == [[0], [1], [2]])
  }

  @Test func cancelledMoveChangesNothing() throws {
    let app = TableApp(rows: 8)
    edit(app)
    app.stage.finger.down(at: grip(app, 1))
    app.stage.finger.move(to: CGPoint(x: 293, y: 200))
    app.wait(0.1)
    app.stage.finger.cancel()
    try app.stage.settle()
    #expect(app.heard.isEmpty && app.names == Array(0..<8))
    #expect(app.table.visibleCells.map(\.frame.minY) == (0..<8).map { CGFloat($0) * 44 })
  }

  /// Near the lower edge the table scrolls under the finger.
  @Test func tableScrollsUnderAFingerAtItsEdge() throws {
    let app = TableApp(rows: 60)
    edit(app)
    app.stage.finger.down(at: grip(app, 1))
    app.stage.finger.move(to: CGPoint(x: 293, y: 430))
    app.wait(1)
    #expect(app.table.contentOffset.y > 300)
    app.stage.finger.move(to: CGPoint(x: 293, y: 220))
    app.wait(0.1)
    let offset = app.table.contentOffset.y
    app.wait(1)
    #expect(app.table.contentOffset.y == offset)
    app.stage.finger.lift()
    try app.stage.settle()
    let row = Int((offset + 220) / 44)
    #expect(app.heard == ["move 0.1 to 0.\(row)"] || app.heard == ["move 0.1 to 0.\(row - 1)"])
    #expect(app.names == app.table.indexPathsForVisibleRows!.map { app.sections[0][$0.row] })
  }

  /// Rows of any heights, moved at random: what is told makes of the data what shows.
  @Test(arguments: 0..<20) func randomMovesShowTheData(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    let app = TableApp([Array(0..<6), Array(6..<(6 + dice.below(5))), Array(20..<28)])
    app.titles = [0: "A", 1: "B", 2: "C"]
    app.heights = { 30 + CGFloat($0 % 4) * 20 }
    app.stage.perform { app.table.reloadData() }
    edit(app)
    for _ in 0..<6 {
      let path = dice.choice(app.table.indexPathsForVisibleRows!)
      let start = grip(app, path.row, path.section)
      guard start.y > 30, start.y < 430 else { continue }
      app.stage.finger.down(at: start)
      for _ in 0..<dice.integer(1...5) {
        app.stage.finger.move(to: CGPoint(x: 293, y: CGFloat(dice.integer(80...360))))
        app.wait(Double(dice.below(300)) / 1000)
        let names = app.names
        #expect(Set(names).count == names.count, "a row shows twice")
      }
      if dice.chance(20) { app.stage.finger.cancel() } else { app.stage.finger.lift() }
      app.wait(0.5)
      let shown = app.table.indexPathsForVisibleRows!
      #expect(app.names == shown.map { app.sections[$0.section][$0.row] })
      #expect(shown.allSatisfy { app.table.cellForRow(at: $0)!.frame == app.table.rectForRow(at: $0) })
      for path in shown {
        let name = app.sections[path.section][path.row]
        #expect(app.table.rectForRow(at: path).height == 30 + CGFloat(name % 4) * 20)
      }
    }
  }

  @Test func reloadEndsAMove() throws {
    let app = TableApp(rows: 8)
    edit(app)
    app.stage.finger.down(at: grip(app, 1))
    app.stage.finger.move(to: CGPoint(x: 293, y: 200))
    app.wait(0.1)
    app.stage.perform {
      app.sections[0].removeLast()
      app.table.deleteRows(at: [path(7)], with: .fade)
    }
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.heard.isEmpty && app.names == Array(0..<7))
  }
}
