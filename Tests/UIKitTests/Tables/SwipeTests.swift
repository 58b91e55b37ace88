import QuartzCore
import Stage
import Testing

@testable import UIKit

/// Rows that a finger moves aside.
@MainActor @Suite struct SwipeTests {
  /// Row 1 of rows 44 points high.
  private let row = CGPoint(x: 250, y: 66)
  private let left = CGPoint(x: -1, y: 0)

  private func way(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 0) }

  private func pulls(_ app: TableApp) -> [SwipePull] { app.table.subviews.compactMap { $0 as? SwipePull } }

  /// What the app does with an action, and the completion to call.
  private final class Done { var calls: [(Bool) -> Void] = [] }

  private func configuration(_ titles: [String], full: Bool = true, _ app: TableApp, _ done: Done? = nil)
    -> UISwipeActionsConfiguration
  {
    let made = UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) {
          action, view, completion in
          app.heard.append("do \(title)")
          if let done { done.calls.append(completion) } else { completion(true) }
        }
      })
    made.performsFirstActionWithFullSwipe = full
    return made
  }

  // MARK: Numbers

  /// Two buttons of 80 and 120 on a row of 320, worked by hand: the band is (1 − 1/(50·0.55/320 + 1))·320.
  @Test func geometryOfTwoButtons() {
    let elastic = SwipeGeometry(widths: [80, 120], rowWidth: 320, hasFullSwipe: false)
    #expect(elastic.open == 200 && elastic.shown(-5) == 0 && elastic.shown(150) == 150)
    #expect(abs(elastic.shown(250) - 200 - 25.3237) < 1e-3)
    #expect(abs(elastic.pull(showing: elastic.shown(250)) - 250) < 1e-9)
    #expect(elastic.span(0, shown: 100) == (0, 40) && elastic.span(1, shown: 100) == (40, 100))
    #expect(elastic.span(1, shown: 200) == (80, 200))
    let full = SwipeGeometry(widths: [80, 120], rowWidth: 320, hasFullSwipe: true)
    #expect(full.shown(250) == 250 && full.shown(400) == 320 && full.threshold == 230)
    #expect(!full.performsFirst(at: 229) && full.performsFirst(at: 230))
    #expect(!elastic.performsFirst(at: 300))
    #expect(SwipeGeometry(widths: [80], rowWidth: 320, hasFullSwipe: true).threshold == 160)
  }

  @Test(
    arguments: [
      (40, 0, false), (101, 0, true), (40, 251, true), (40, 249, false), (190, -251, false),
    ] as [(Double, Double, Bool)])
  func releasedRowsStayOpenOrClose(distance: Double, velocity: Double, stays: Bool) {
    let geometry = SwipeGeometry(widths: [80, 120], rowWidth: 320, hasFullSwipe: false)
    #expect(geometry.staysOpen(at: distance, velocity: velocity) == stays)
  }

  // MARK: Fingers

  @Test func rowFollowsTheFinger() {
    let app = TableApp(rows: 20)
    app.drag(row, by: way(-50), lifts: false)
    #expect(app.cell(1).frame == CGRect(x: -50, y: 44, width: 320, height: 44))
    #expect(pulls(app).map(\.frame) == [CGRect(x: 270, y: 44, width: 50, height: 44)])
    #expect(app.heard == ["begin 1"] && app.table.isEditing && app.cell(1).showingDeleteConfirmation)
    // The other way there is nothing to show.
    app.stage.finger.move(to: CGPoint(x: 300, y: 66))
    app.wait(0.1)
    #expect(app.cell(1).frame.minX == 0)
    app.stage.finger.lift()
    app.wait(1)
    #expect(app.heard == ["begin 1", "end 1"] && pulls(app).isEmpty && !app.table.isEditing)
  }

  /// Released at rest at 60 of 74 or more points, the row goes to where its button shows whole, by the spring
  /// d·(1 + ωt)·e^(−ωt) with ω = 10/s.
  @Test func releasedRowOpensByTheSpring() throws {
    let app = TableApp(rows: 20)
    app.drag(row, by: way(-60))
    let open = pulls(app)[0].geometry.open
    #expect(open >= 74)
    let begin = app.time
    for step in 1...10 {
      app.wait(1.0 / 60)
      let t = app.time - begin
      let expected = open + (60 - open) * (1 + 10 * t) * exp(-10 * t)
      #expect(abs(Double(-app.cell(1).frame.minX) - expected) < 1, "step \(step)")
    }
    app.wait(2)
    #expect(app.cell(1).frame.minX == -open && pulls(app)[0].frame.width == open)
    #expect(app.cell(1).isUserInteractionEnabled && app.table.isEditing)
  }

  @Test func deleteButtonCommits() throws {
    let app = TableApp(rows: 5)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.tap(CGPoint(x: 300, y: 66))
    try app.stage.settle()
    #expect(app.heard == ["begin 1", "commit delete 0.1", "end -"])
    #expect(app.names == [0, 2, 3, 4] && pulls(app).isEmpty)
    #expect(app.table.visibleCells.map(\.frame.minX) == [0, 0, 0, 0])
  }

  @Test func fullSwipePerformsTheFirstAction() throws {
    let app = TableApp(rows: 5)
    app.trailing = { _ in configuration(["Archive", "More"], app) }
    app.drag(CGPoint(x: 300, y: 66), by: way(-240), lifts: false)
    app.wait(0.3)
    let pull = pulls(app)[0]
    #expect(pull.isExpanded && pull.frame.width == 240 && pull.button(0).frame.width == 240)
    app.stage.finger.lift()
    #expect(app.heard == ["begin 1", "do Archive", "end 1"])
    try app.stage.settle()
    #expect(app.cell(1).frame.minX == 0 && pulls(app).isEmpty)
  }

  @Test func withoutFullSwipeTheRowIsElastic() throws {
    let app = TableApp(rows: 5)
    app.trailing = { _ in configuration(["Archive"], full: false, app) }
    app.drag(CGPoint(x: 300, y: 66), by: way(-240), lifts: false)
    let geometry = pulls(app)[0].geometry
    #expect(abs(Double(-app.cell(1).frame.minX) - geometry.shown(240)) < 1e-6)
    #expect(Double(-app.cell(1).frame.minX) < 200)
    app.stage.finger.lift()
    app.wait(2)
    #expect(app.heard == ["begin 1"] && app.cell(1).frame.minX == -geometry.open)
  }

  /// The first action lies at the row's outer edge, on either side.
  @Test(arguments: [false, true]) func buttonsLieFromTheEdge(isLeading: Bool) throws {
    let app = TableApp(rows: 5)
    app.leading = { _ in configuration(["A", "B"], app) }
    app.trailing = { _ in configuration(["A", "B"], app) }
    app.drag(CGPoint(x: 160, y: 66), by: way(isLeading ? 100 : -100))
    app.wait(2)
    let pull = pulls(app)[0]
    #expect(pull.isLeading == isLeading && pull.geometry.open == 148)
    #expect(app.cell(1).frame.minX == (isLeading ? 148 : -148))
    #expect(pull.frame.minX == (isLeading ? 0 : 172))
    #expect(pull.button(0).frame.minX == (isLeading ? 0 : 74))
    #expect(pull.button(1).frame.minX == (isLeading ? 74 : 0))
    app.tap(CGPoint(x: isLeading ? 100 : 200, y: 66))
    try app.stage.settle()
    #expect(app.heard == ["begin 1", "do B", "end 1"])
  }

  @Test func rowStaysOpenUntilItsActionIsDone() throws {
    let app = TableApp(rows: 5)
    let done = Done()
    app.trailing = { _ in configuration(["Flag"], app, done) }
    app.drag(row, by: way(-60))
    app.wait(2)
    app.tap(CGPoint(x: 300, y: 66))
    app.wait(1)
    #expect(app.heard == ["begin 1", "do Flag"] && app.cell(1).frame.minX < 0)
    app.stage.perform { done.calls[0](true) }
    try app.stage.settle()
    #expect(app.heard == ["begin 1", "do Flag", "end 1"] && app.cell(1).frame.minX == 0)
    // Twice is once.
    app.stage.perform { done.calls[0](false) }
    #expect(app.heard.count == 3)
  }

  @Test func rowActionsStayOpenUntilEditingEnds() throws {
    let app = TableApp(rows: 5)
    var seen: [IndexPath] = []
    app.rowActions = [
      UITableViewRowAction(style: .normal, title: "More") { _, path in seen.append(path) }
    ]
    app.drag(row, by: way(-60))
    app.wait(2)
    app.tap(CGPoint(x: 300, y: 66))
    app.wait(1)
    #expect(seen == [IndexPath(row: 1, section: 0)] && app.cell(1).frame.minX < 0)
    app.stage.perform { app.table.setEditing(false, animated: true) }
    try app.stage.settle()
    #expect(app.cell(1).frame.minX == 0 && app.heard == ["begin 1", "end 1"])
  }

  // MARK: What closes

  @Test func tapElsewhereClosesAndSelectsNothing() throws {
    let app = TableApp(rows: 8)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.tap(CGPoint(x: 100, y: 200))
    try app.stage.settle()
    #expect(app.heard == ["begin 1", "end 1"] && app.table.indexPathForSelectedRow == nil)
    app.tap(CGPoint(x: 100, y: 200))
    try app.stage.settle()
    #expect(app.heard.last == "select 4")
  }

  @Test func tapOnTheRowClosesIt() throws {
    let app = TableApp(rows: 8)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.tap(CGPoint(x: 100, y: 66))
    try app.stage.settle()
    #expect(app.heard == ["begin 1", "end 1"] && pulls(app).isEmpty)
  }

  @Test func scrollingCloses() throws {
    let app = TableApp(rows: 50)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.drag(CGPoint(x: 100, y: 66), by: CGPoint(x: 0, y: -100), lifts: false)
    #expect(app.heard == ["begin 1", "end 1"])
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.table.contentOffset.y > 50 && pulls(app).isEmpty)
  }

  @Test func anotherRowTakesOver() throws {
    let app = TableApp(rows: 8)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.drag(CGPoint(x: 250, y: 154), by: way(-60))
    app.wait(2)
    #expect(app.heard == ["begin 1", "end 1", "begin 3"])
    #expect(app.cell(1).frame.minX == 0 && app.cell(3).frame.minX < 0 && pulls(app).count == 1)
  }

  /// A finger can catch a row on its way back.
  @Test func closingRowIsHeld() throws {
    let app = TableApp(rows: 8)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.stage.perform { app.table.setEditing(false, animated: true) }
    app.wait(0.1)
    let place = app.cell(1).frame.minX
    #expect(place < -10)
    app.stage.finger.down(at: row)
    app.wait(0.02)
    app.stage.finger.move(to: CGPoint(x: 235, y: 66))
    let held = app.cell(1).frame.minX
    app.wait(0.5)
    #expect(app.cell(1).frame.minX == held && held < 0)
    app.stage.finger.lift()
    try app.stage.settle()
    #expect(app.heard.prefix(3) == ["begin 1", "end 1", "begin 1"])
  }

  // MARK: What does not move

  @Test func scrollingMovesNoRow() throws {
    let app = TableApp(rows: 50)
    app.drag(row, by: CGPoint(x: -30, y: -100))
    try app.stage.settle()
    #expect(app.heard.isEmpty && app.table.contentOffset.y > 50)
  }

  /// A header that floats above rows is not theirs.
  @Test func headersAreNotSwiped() {
    let app = TableApp(rows: 30)
    app.titles = [0: "First"]
    app.stage.perform {
      app.table.reloadData()
      app.table.contentOffset.y = 100
    }
    app.drag(CGPoint(x: 250, y: 14), by: way(-100))
    #expect(!app.heard.contains { $0.hasPrefix("begin") })
    app.drag(CGPoint(x: 250, y: 60), by: way(-60))
    #expect(app.heard.contains { $0.hasPrefix("begin") })
  }

  @Test func rowsThatAreNotEditedDoNotMove() throws {
    let app = TableApp(rows: 8)
    app.fixed = [1]
    app.drag(row, by: way(-100))
    app.editingStyle = .none
    app.drag(CGPoint(x: 250, y: 100), by: way(-100))
    try app.stage.settle()
    #expect(!app.heard.contains("begin 1") && !app.heard.contains("begin 2") && pulls(app).isEmpty)
  }

  /// Only who takes over a deletion or a move has the controls for it: the app says so by a property, as adapted code does,
  /// or by answering whether the row can be edited or moved.
  @Test func onlyWhatIsTakenOverIsOffered() {
    class Plain: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    final class Marked: Plain {
      class var implementsRowMove: Bool { true }
    }
    final class Adapted: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      class var implementsCommit: Bool { true }
    }
    final class Answering: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 0
      }
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 1
      }
    }
    class List: UITableViewController {}
    class Mailbox: List {
      override class var implementsCommit: Bool { true }
    }
    final class Inbox: Mailbox {
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 0 && super.tableView(tableView, canEditRowAt: indexPath)
      }
    }
    final class Order: List {
      override class var implementsRowMove: Bool { true }
    }
    /// Editable, deleted by a swipe, moved: of rows 0 and 1.
    func takes(_ source: some UITableViewDataSource) -> [[Bool]] {
      let table = UITableView()
      return [0, 1].map { row in
        let path = IndexPath(row: row, section: 0)
        return [
          source.isEditable(path, in: table), source.takesDeletion(path, in: table),
          source.takesMove(path, in: table),
        ]
      }
    }
    let editable = [true, false, false]
    TableApp(rows: 1).stage.perform {
      #expect(takes(Plain()) == [editable, editable])
      // Not a member of the class that is the data source: as with any protocol.
      #expect(takes(Marked()) == [editable, editable])
      #expect(takes(Adapted()) == [[true, true, false], [true, true, false]])
      #expect(takes(Answering()) == [[true, true, false], [false, false, true]])
      #expect(takes(List()) == [editable, editable])
      #expect(takes(UITableViewController()) == [editable, editable])
      #expect(takes(Mailbox()) == [[true, true, false], [true, true, false]])
      #expect(takes(Inbox()) == [[true, true, false], [false, false, false]])
      #expect(takes(Order()) == [[true, false, true], [true, false, true]])
    }
  }

  /// A row of an inset group shows within its group only, whose corners stay where they are.
  @Test func swipedRowStaysInItsGroup() throws {
    let app = TableApp([[0, 1, 2]], style: .insetGrouped)
    let row = app.cell(2)!.frame
    app.drag(CGPoint(x: 250, y: row.midY), by: way(-60))
    app.wait(2)
    let cell = app.cell(2)!
    #expect(cell.frame.minX < -50 && cell.layer.cornerRadius == 0)
    #expect(cell.mask?.frame == CGRect(x: row.minX - cell.frame.minX, y: 0, width: 288, height: 44))
    #expect(cell.mask?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(pulls(app)[0].layer.maskedCorners == [.layerMaxXMaxYCorner])
    app.stage.edges = .smooth
    let pixels = try Pixels(app.stage)
    #expect(pixels[20, Int(row.midY) * 2][2] > 240 && pixels[20, Int(row.midY) * 2][0] < 245)
    app.stage.perform { app.table.setEditing(false, animated: false) }
    try app.stage.settle()
    #expect(cell.mask == nil && cell.layer.cornerRadius == 10 && cell.frame == row)
  }

  // MARK: Edits meanwhile

  /// An open row goes along with its place; when it is deleted, its buttons go too.
  @Test func openRowFollowsEdits() throws {
    let app = TableApp(rows: 8)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.stage.perform {
      app.sections[0].insert(99, at: 0)
      app.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    app.wait(1)
    #expect(app.cell(2).name == 1 && app.cell(2).frame.minX < 0 && pulls(app)[0].frame.minY == 88)
    app.stage.perform {
      app.sections[0].remove(at: 2)
      app.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .left)
    }
    app.wait(0.1)
    #expect(app.heard == ["begin 1", "end -"] && pulls(app).count == 1)
    try app.stage.settle()
    #expect(pulls(app).isEmpty && !app.table.isEditing)
  }

  @Test func reloadAndScrollingAwayClose() throws {
    let app = TableApp(rows: 80)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.stage.perform { app.table.contentOffset.y = 1000 }
    #expect(app.heard == ["begin 1", "end -"] && pulls(app).isEmpty)
    app.stage.perform { app.table.contentOffset.y = 0 }
    #expect(app.cell(1).frame.minX == 0)
    app.drag(row, by: way(-60))
    app.wait(2)
    app.stage.perform { app.table.reloadData() }
    #expect(app.heard.last == "end -" && pulls(app).isEmpty && app.cell(1).frame.minX == 0)
  }
}
