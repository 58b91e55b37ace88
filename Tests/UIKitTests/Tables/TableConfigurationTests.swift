import QuartzCore
import Stage
import Testing

@testable import UIKit

/// Rows whose content and background are values.
@MainActor @Suite struct TableConfigurationTests {
  private let app = TableApp(rows: 4)

  private func configure() {
    app.stage.perform {
      for cell in app.table.visibleCells {
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
      }
    }
  }

  @Test func contentTakesThePlaceOfTheContentView() {
    let old = app.cell(0).contentView
    configure()
    let cell = app.cell(0)!
    #expect(cell.contentView is UIListContentView && old.superview == nil)
    #expect(cell.contentView.frame == cell.bounds)
    // Behind the line.
    let subviews = cell.subviews
    #expect(subviews.firstIndex(of: cell.contentView)! < subviews.firstIndex(of: cell.separator)!)
    app.stage.perform { cell.contentConfiguration = nil }
    #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
  }

  /// A configuration's background shows the selection by itself.
  @Test func backgroundFollowsTheSelection() {
    configure()
    app.tap(CGPoint(x: 100, y: 66))
    let cell = app.cell(1)!
    #expect(cell.isSelected && cell.backgroundConfiguration?.backgroundColor == .rowSelection)
    #expect(cell.configurationState.isSelected)
    app.stage.perform { app.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false) }
    #expect(cell.backgroundConfiguration?.backgroundColor == .white)
  }

  @Test func handlerHearsOfTheState() {
    var seen: [String] = []
    app.stage.perform {
      app.cell(1).configurationUpdateHandler = { _, state in
        seen.append("\(state.isSelected) \(state.isEditing) \(state.isSwiped)")
      }
    }
    #expect(seen == ["false false false"])
    app.drag(CGPoint(x: 250, y: 66), by: CGPoint(x: -60, y: 0))
    #expect(seen.last == "false false true")
    app.stage.perform { app.table.setEditing(false, animated: false) }
    app.wait(2)
    app.stage.perform { app.table.setEditing(true, animated: false) }
    #expect(seen.last == "false true false")
  }

  /// In a table that measures its rows: 30 and 20 points around a line of text.
  @Test func rowsAreAsHighAsTheirContent() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "One"
        if indexPath.row == 1 {
          content.directionalLayoutMargins = .init(top: 30, leading: 16, bottom: 20, trailing: 16)
        }
        cell.contentConfiguration = content
        return cell
      }
    }
    let (rows, stage) = (Rows(), Stage(size: CGSize(width: 320, height: 440), scale: 2))
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.dataSource = rows
      stage.window.addSubview(table)
      table.layoutIfNeeded()
      let line = NSAttributedString(string: "One", attributes: [.font: UIFont.systemFont(ofSize: 17)]).size()
        .height
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
      #expect(abs(table.rectForRow(at: IndexPath(row: 1, section: 0)).height - line - 50) <= 1)
    }
  }

  @Test func indentationMovesTheText() {
    app.stage.perform {
      app.cell(0).indentationLevel = 2
      app.cell(0).layoutIfNeeded()
    }
    #expect(app.cell(0).textLabel?.frame.minX == 36)
  }
}
