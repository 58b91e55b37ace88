import Stage
import Testing
import UIKit

@MainActor @Suite struct UICollectionViewTests {
  /// Three items of 100 in 320, 10 apart: gaps of 10, lines every 110.
  @Test func onlyVisibleItemsHaveCells() {
    let photos = Photos(count: 200)
    #expect(photos.view.contentSize == CGSize(width: 320, height: 67 * 110 - 10))
    #expect(photos.view.indexPathsForVisibleItems == (0..<15).map { .item($0) })
    #expect(photos.shownNames == Array(0..<15))
    #expect(photos.cell(4)?.frame == CGRect(x: 110, y: 110, width: 100, height: 100))
    #expect(photos.cell(15) == nil)
    #expect(photos.view.indexPath(for: photos.cell(7)!) == .item(7))
    #expect(photos.displayed.count == 15 && photos.displayed.values.allSatisfy { $0 == 1 })
  }

  @Test func cellsAreReused() {
    let photos = Photos(count: 300)
    for line in 0..<80 {
      photos.stage.perform { photos.view.contentOffset.y = CGFloat(line) * 110 + 50 }
      #expect(photos.shownNames == Array(line * 3..<line * 3 + 15))
      let cells = photos.view.subviews.filter { $0 is Photos.Cell }
      #expect(cells.count == 15)
    }
    #expect(Photos.Cell.made <= 18)
    #expect(photos.ended == photos.displayed.values.reduce(0, +) - 15)
  }

  @Test func itemsAreFoundByPoint() {
    let photos = Photos(count: 20)
    photos.stage.perform {
      #expect(photos.view.indexPathForItem(at: CGPoint(x: 115, y: 115)) == .item(4))
      #expect(photos.view.indexPathForItem(at: CGPoint(x: 105, y: 115)) == nil)
      #expect(photos.view.indexPathForItem(at: CGPoint(x: 110, y: 110)) == .item(4))
      #expect(photos.view.indexPathForItem(at: CGPoint(x: 209, y: 650)) == nil)
      #expect(
        photos.view.layoutAttributesForItem(at: .item(4))?.frame
          == CGRect(x: 110, y: 110, width: 100, height: 100))
    }
  }

  @Test func tapSelectsAnItem() throws {
    let photos = Photos(count: 20)
    photos.refused = [2]
    func tap(_ x: Double, _ y: Double) throws {
      photos.heard = []
      photos.stage.finger.tap(CGPoint(x: x, y: y), at: photos.stage.now.seconds + 0.5)
      try photos.stage.settle()
    }
    try tap(50, 50)
    #expect(
      photos.heard == ["shouldHighlight 0", "highlight 0", "shouldSelect 0", "select 0", "unhighlight 0"])
    #expect(photos.view.indexPathsForSelectedItems == [.item(0)])
    #expect(photos.cell(0)!.isSelected && !photos.cell(0)!.isHighlighted)
    try tap(150, 50)
    #expect(
      photos.heard == [
        "shouldHighlight 1", "highlight 1", "shouldSelect 1", "deselect 0", "select 1", "unhighlight 1",
      ])
    // Refused; the selection stays.
    try tap(270, 50)
    #expect(photos.heard == ["shouldHighlight 2", "highlight 2", "shouldSelect 2", "unhighlight 2"])
    #expect(photos.view.indexPathsForSelectedItems == [.item(1)])
    // Between items.
    try tap(105, 50)
    #expect(photos.heard == [])
  }

  @Test func severalItemsAreSelected() throws {
    let photos = Photos(count: 20)
    photos.view.allowsMultipleSelection = true
    for (index, x) in [50.0, 150, 50].enumerated() {
      photos.stage.finger.tap(CGPoint(x: x, y: 50), at: Double(index))
      photos.stage.advance(to: Double(index) + 0.8)
    }
    #expect(photos.view.indexPathsForSelectedItems == [.item(1)])
    #expect(photos.heard.contains("shouldDeselect 0") && photos.heard.contains("deselect 0"))
    #expect(!photos.cell(0)!.isSelected && photos.cell(1)!.isSelected)
  }

  @Test func selectionSurvivesScrolling() {
    let photos = Photos(count: 200)
    photos.stage.perform { photos.view.selectItem(at: .item(1), animated: false, scrollPosition: []) }
    photos.stage.perform { photos.view.contentOffset.y = 2000 }
    #expect(photos.view.visibleCells.allSatisfy { !$0.isSelected })
    photos.stage.perform { photos.view.contentOffset.y = 0 }
    #expect(photos.view.visibleCells.filter(\.isSelected).map { ($0 as! Photos.Cell).name } == [1])
    #expect(photos.heard == [])
  }

  /// Item 60 is at 2200…2300 of 480 of sight.
  @Test(
    arguments: [
      (.top, 2200), (.centeredVertically, 2010), (.bottom, 1820), ([], 1820),
    ] as [(UICollectionView.ScrollPosition, Double)])
  func scrollingToAnItem(position: UICollectionView.ScrollPosition, offset: Double) {
    let photos = Photos(count: 200)
    photos.stage.perform { photos.view.scrollToItem(at: .item(60), at: position, animated: false) }
    #expect(photos.view.contentOffset == CGPoint(x: 0, y: offset))
    #expect(photos.shownNames.contains(60))
    photos.stage.perform { photos.view.scrollToItem(at: .item(199), at: .top, animated: false) }
    #expect(photos.view.contentOffset == CGPoint(x: 0, y: 67 * 110 - 10 - 480))
  }

  @Test func scrollingToAnItemAnimated() throws {
    let photos = Photos(count: 200)
    photos.stage.perform { photos.view.scrollToItem(at: .item(60), at: .top, animated: true) }
    #expect(photos.view.contentOffset == .zero)
    try photos.stage.settle()
    #expect(photos.view.contentOffset == CGPoint(x: 0, y: 2200))
  }

  @Test func horizontalLinesAreColumns() {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 100, height: 150), 5)
    flow.headerReferenceSize = CGSize(width: 40, height: 7)
    let photos = Photos(count: 30, layout: flow)
    // Three of 150 in 480: gaps of 15.
    #expect(photos.cell(1)?.frame == CGRect(x: 40, y: 165, width: 100, height: 150))
    #expect(photos.cell(3)?.frame == CGRect(x: 145, y: 0, width: 100, height: 150))
    #expect(photos.view.contentSize == CGSize(width: 40 + 10 * 105 - 5, height: 480))
    let header = photos.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: .item(0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 40, height: 480))
    photos.stage.perform { photos.view.scrollToItem(at: .item(15), at: .left, animated: false) }
    #expect(photos.view.contentOffset.x == 565)
  }

  @Test func headersFloat() {
    let photos = Photos([Array(0..<9), Array(0..<30)])
    photos.stage.perform {
      photos.flow.headerReferenceSize = CGSize(width: 0, height: 30)
      photos.flow.sectionHeadersPinToVisibleBounds = true
    }
    let kind = UICollectionView.elementKindSectionHeader
    #expect(photos.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [.item(0), .item(0, 1)])
    photos.stage.perform { photos.view.contentOffset.y = 100 }
    let first = photos.view.supplementaryView(forElementKind: kind, at: .item(0))
    #expect(first?.frame == CGRect(x: 0, y: 100, width: 320, height: 30))
    // The first section ends at 350.
    photos.stage.perform { photos.view.contentOffset.y = 335 }
    #expect(first?.frame.minY == 320)
    #expect(photos.view.supplementaryView(forElementKind: kind, at: .item(0, 1))?.frame.minY == 350)
    // In front of the cells.
    #expect(photos.view.subviews.last { $0 is UICollectionReusableView } is Photos.Header)
    photos.stage.perform { photos.view.contentOffset.y = 600 }
    #expect(photos.view.supplementaryView(forElementKind: kind, at: .item(0)) == nil)
    #expect(photos.view.supplementaryView(forElementKind: kind, at: .item(0, 1))?.frame.minY == 600)
  }

  /// A new width makes other lines.
  @Test func boundsChangeTheLayout() {
    let photos = Photos(count: 50)
    photos.stage.perform { photos.view.frame.size.width = 215 }
    #expect(photos.cell(2)?.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(photos.cell(3)?.frame == CGRect(x: 115, y: 110, width: 100, height: 100))
    photos.stage.perform { photos.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 110) }
    #expect(photos.cell(1)?.frame.minY == 110)
  }

  @Test func reloadShowsChanges() {
    let photos = Photos(count: 200)
    photos.stage.perform {
      photos.view.selectItem(at: .item(1), animated: false, scrollPosition: [])
      photos.view.contentOffset.y = 5000
    }
    photos.sections = [[7, 8]]
    photos.stage.perform { photos.view.reloadData() }
    #expect(photos.shownNames == [7, 8] && photos.view.indexPathsForSelectedItems == [])
    #expect(photos.view.contentOffset == .zero)
    #expect(photos.view.contentSize == CGSize(width: 320, height: 100))
  }

  @Test func emptyCollectionsShowNothing() {
    for sections in [[], [[]], [[], []]] as [[[Int]]] {
      let photos = Photos(sections)
      #expect(photos.view.visibleCells.isEmpty && photos.view.contentSize.height == 0)
      photos.stage.perform { #expect(photos.view.indexPathForItem(at: .zero) == nil) }
    }
  }

  /// Coming items are named once, in the direction of scrolling, and withdrawn where it turns.
  @Test func itemsArePrefetched() {
    final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
      var named: [Int] = []
      var withdrawn: [Int] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        named += indexPaths.map(\.item)
      }
      func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { withdrawn += indexPaths.map(\.item) }
    }
    let (photos, ahead) = (Photos(count: 300), Ahead())
    photos.stage.perform { photos.view.prefetchDataSource = ahead }
    #expect(ahead.named == Array(15..<27))
    for step in 1...40 { photos.stage.perform { photos.view.contentOffset.y = CGFloat(step) * 55 } }
    #expect(ahead.named == Array(15..<Set(ahead.named).max()! + 1) && ahead.withdrawn.isEmpty)
    photos.stage.perform { photos.view.contentOffset.y -= 1 }
    #expect(ahead.withdrawn == Array(photos.shownNames.max()! + 1..<Set(ahead.named).max()! + 1))
  }

  /// The layout says where scrolling comes to rest.
  @Test func layoutsSnap() throws {
    final class Snapping: UICollectionViewFlowLayout {
      var asked: [CGPoint] = []
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked.append(velocity)
        return CGPoint(x: 0, y: (proposedContentOffset.y / 110).rounded() * 110)
      }
    }
    let layout = Snapping()
    layout.itemSize = CGSize(width: 100, height: 100)
    let photos = Photos(count: 300, layout: layout)
    photos.stage.finger.drag([[0, 100, 400], [0.2, 100, 330], [0.4, 100, 260], [0.6, 100, 220]])
    try photos.stage.settle()
    #expect(layout.asked.count == 1 && layout.asked[0].y > 0)
    #expect(photos.view.contentOffset.y > 100)
    #expect(photos.view.contentOffset.y.truncatingRemainder(dividingBy: 110) == 0)
  }
}
