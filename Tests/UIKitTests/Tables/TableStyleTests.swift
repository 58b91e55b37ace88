import QuartzCore
import Stage
import Testing

@testable import UIKit

/// Tables in groups: where their parts lie, and how they are drawn.
@MainActor @Suite struct TableStyleTests {
  /// Three rows, two and one, the second section with titles: worked by hand. A title of one line is 16 points high, has 6.5
  /// above and below it and, as a header, half a gap of 17.5 more.
  @Test(
    arguments: [(.grouped, 0.0, 320.0), (.insetGrouped, 16, 288)] as [(UITableView.Style, Double, Double)])
  func groupsLieApart(style: UITableView.Style, x: Double, width: Double) {
    let app = TableApp([[0, 1, 2], [3, 4], [5]], style: style)
    app.titles = [1: "Second"]
    app.footers = [1: "Below"]
    app.stage.perform { app.table.reloadData() }
    let title = NSAttributedString(string: "X", attributes: [.font: UIFont.systemFont(ofSize: 13)]).size()
      .height.rounded(.up)
    #expect(app.cell(0).frame == CGRect(x: x, y: 35, width: width, height: 44))
    #expect(app.cell(2).frame.maxY == 167)
    let second = app.table.rectForHeader(inSection: 1)
    #expect(second == CGRect(x: x, y: 167 + 17.5, width: width, height: title + 13 + 8.75))
    #expect(app.cell(0, 1).frame.minY == second.maxY)
    #expect(app.table.rectForFooter(inSection: 1).height == title + 13)
    #expect(app.cell(0, 2).frame.minY == app.cell(1, 1).frame.maxY + title + 13 + 17.5)
    #expect(app.table.contentSize.height == app.cell(0, 2).frame.maxY + 17.5)
    let header = app.table.headerView(forSection: 1)!
    #expect(header.textLabel?.text == "SECOND" && header.textLabel!.frame.minX == 16)
    #expect(abs(header.textLabel!.frame.maxY - (header.bounds.height - 6.5)) < 1e-9)
    #expect(app.table.footerView(forSection: 1)?.textLabel?.text == "Below")
    // Headers do not float.
    app.stage.perform { app.table.contentOffset.y = 100 }
    #expect(header.frame == second)
  }

  @Test func endsOfInsetGroupsAreRound() {
    let app = TableApp([[0, 1, 2], [3]], style: .insetGrouped)
    func corners(_ row: Int, _ section: Int = 0) -> CACornerMask? {
      let layer = app.cell(row, section).layer
      return layer.cornerRadius == 10 ? layer.maskedCorners : nil
    }
    let (upper, lower): (CACornerMask, CACornerMask) = (
      [.layerMinXMinYCorner, .layerMaxXMinYCorner], [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    )
    #expect(corners(0) == upper && corners(1) == nil && corners(2) == lower)
    #expect(corners(0, 1) == upper.union(lower))
    #expect([0, 1, 2].map { app.cell($0).separator.isHidden } == [false, false, true])
    // A new last row.
    app.stage.perform {
      app.sections[0].append(9)
      app.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    app.wait(1)
    #expect(corners(2) == nil && corners(3) == lower && !app.cell(2).separator.isHidden)
  }

  /// Groups across the whole width have lines at both ends.
  @Test func groupsHaveLinesAtTheirEnds() {
    let app = TableApp([[0, 1, 2]], style: .grouped)
    #expect(app.cell(0).upperSeparator?.isHidden == false && app.cell(1).upperSeparator == nil)
    #expect([0, 1, 2].map { app.cell($0).separator.frame.minX } == [16, 16, 0])
    #expect(app.cell(0).upperSeparator?.frame == CGRect(x: 0, y: 0, width: 320, height: 0.5))
    app.stage.perform {
      app.table.separatorStyle = .none
      app.table.setNeedsLayout()
    }
    #expect((0...2).allSatisfy { app.cell($0).separator.isHidden } && app.cell(0).upperSeparator!.isHidden)
  }

  @Test(arguments: [(375.0, 16.0), (393, 16), (414, 20), (430, 20)])
  func wideTablesHaveWideMargins(width: Double, inset: Double) {
    let app = TableApp([[0]], style: .insetGrouped, size: CGSize(width: width, height: 400))
    #expect(app.cell(0).frame.minX == inset && app.cell(0).frame.width == width - 2 * inset)
    #expect(app.table.indexPathForRow(at: CGPoint(x: inset - 1, y: 50)) == nil)
    #expect(app.table.indexPathForRow(at: CGPoint(x: inset, y: 50)) == IndexPath(row: 0, section: 0))
  }

  /// Headers and footers are as high as their constraints, configurations and texts want.
  @Test func headersAreAsHighAsTheyWant() {
    final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 4 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        switch section {
        case 0:
          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.contentView.addSubview(box)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 5),
            box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
            box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -5),
            box.heightAnchor.constraint(equalToConstant: 70),
          ])
        case 1:
          var content = view.defaultContentConfiguration()
          content.text = "One"
          content.directionalLayoutMargins = .init(top: 30, leading: 16, bottom: 20, trailing: 16)
          view.contentConfiguration = content
        case 2:
          view.textLabel?.text = String(repeating: "many words ", count: 20)
          view.textLabel?.numberOfLines = 0
        default: view.textLabel?.text = "one line"
        }
        return view
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 440), scale: 2)
    let headers = Headers()
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.dataSource = headers
      table.delegate = headers
      stage.window.addSubview(table)
      #expect(table.rectForHeader(inSection: 0).height == 80)
      let line = NSAttributedString(
        string: "One", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
      ).size().height
      #expect(abs(table.rectForHeader(inSection: 1).height - line - 50) <= 1)
      #expect(table.rectForHeader(inSection: 2).height > 3 * line)
      #expect(table.rectForHeader(inSection: 3).height == 28)
      // The table's own height goes first.
      table.sectionHeaderHeight = 33
      #expect(table.rectForHeader(inSection: 0).height == 33)
      table.sectionHeaderHeight = UITableView.automaticDimension
    }
  }

  /// Headers and footers are announced when they come, and when they leave.
  @Test func headersAreAnnounced() throws {
    final class Watch: NSObject, UITableViewDelegate {
      var shown: [Int] = []
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        shown.append(section)
      }
      func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
      ) { shown.removeAll { $0 == section } }
    }
    let app = TableApp((0..<10).map { section in [section * 3, section * 3 + 1, section * 3 + 2] })
    app.titles = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, "\($0)") })
    let watch = Watch()
    app.stage.perform { app.table.delegate = watch }
    #expect(watch.shown.sorted() == [0, 1, 2])
    app.stage.perform { app.table.contentOffset.y = 500 }
    #expect(watch.shown.sorted() == [3, 4, 5])
    app.stage.perform { app.table.reloadData() }
    #expect(watch.shown.sorted() == [3, 4, 5])
  }
}
