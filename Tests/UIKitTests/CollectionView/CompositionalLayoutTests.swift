import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Frames of compositional layouts, by hand and by formulas; the collection view is 320 × 480.
@MainActor @Suite struct CompositionalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private func frames(_ photos: Photos, _ section: Int = 0) -> [CGRect] {
    var frames: [CGRect] = []
    photos.stage.perform {
      frames = photos.sections[section].indices.compactMap {
        photos.view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
    }
    return frames
  }

  private func photos(_ section: NSCollectionLayoutSection, _ count: Int) -> Photos {
    Photos(count: count, layout: UICollectionViewCompositionalLayout(section: section))
  }

  /// Columns, insets and spacings at random, by a formula.
  @Test(arguments: 0..<40) func gridsFollowAFormula(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let (columns, count) = (dice.integer(1...6), dice.integer(1...50))
    let inset = (0..<4).map { _ in CGFloat(dice.integer(0...20)) }
    let (gap, line) = (CGFloat(dice.integer(0...12)), CGFloat(dice.integer(0...12)))
    let height = CGFloat(dice.integer(20...120))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: columns)
    group.interItemSpacing = .fixed(gap)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(
      top: inset[0], leading: inset[1], bottom: inset[2], trailing: inset[3])
    section.interGroupSpacing = line
    let photos = photos(section, count)
    let width = (320 - inset[1] - inset[3] - gap * CGFloat(columns - 1)) / CGFloat(columns)
    for (index, frame) in frames(photos).enumerated() {
      let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
      let expected = CGRect(
        x: inset[1] + column * (width + gap), y: inset[0] + row * (height + line), width: width,
        height: height)
      #expect(abs(frame.minX - expected.minX) < 1e-6 && abs(frame.width - expected.width) < 1e-6)
      #expect(frame.minY == expected.minY && frame.height == expected.height)
    }
    let rows = CGFloat((count + columns - 1) / columns)
    #expect(
      photos.view.contentSize
        == CGSize(width: 320, height: inset[0] + rows * height + (rows - 1) * line + inset[2]))
    // All of what is in sight has cells, and nothing else.
    let inSight = frames(photos).indices.filter {
      frames(photos)[$0].intersects(CGRect(x: 0, y: 0, width: 320, height: 480))
    }
    #expect(photos.shownNames == inSight)
  }

  /// One large item at the left, two small ones above each other at its right, twice.
  @Test func nestedGroups() {
    let large = item(.fractionalWidth(0.75), .fractionalHeight(1))
    large.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
    let photos = photos(NSCollectionLayoutSection(group: group), 5)
    #expect(
      frames(photos) == [
        CGRect(x: 5, y: 5, width: 230, height: 150), CGRect(x: 240, y: 0, width: 80, height: 80),
        CGRect(x: 240, y: 80, width: 80, height: 80), CGRect(x: 5, y: 165, width: 230, height: 150),
        CGRect(x: 240, y: 160, width: 80, height: 80),
      ])
  }

  /// 100 + 100 in 320: the room of at least 10 takes 120; with room before and after each, a share of 40 or 30.
  @Test func flexibleRooms() {
    func lefts(_ spacing: NSCollectionLayoutSpacing?, _ edges: NSCollectionLayoutEdgeSpacing?) -> [CGFloat] {
      let item = item(.absolute(100), .absolute(50))
      item.edgeSpacing = edges
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 2)
      group.interItemSpacing = spacing
      return frames(photos(NSCollectionLayoutSection(group: group), 2)).map(\.minX)
    }
    #expect(lefts(.flexible(10), nil) == [0, 220])
    #expect(lefts(.fixed(10), nil) == [0, 110])
    let around = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
    #expect(lefts(nil, around) == [30, 190])
    let before = NSCollectionLayoutEdgeSpacing(leading: .fixed(7), top: .fixed(3), trailing: nil, bottom: nil)
    #expect(lefts(.fixed(5), before) == [7, 119])
  }

  @Test func customGroupsAreRepeated() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) {
      environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 60)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 2, y: 40, width: 60, height: 60), zIndex: 4),
      ]
    }
    let photos = photos(NSCollectionLayoutSection(group: group), 3)
    #expect(
      frames(photos) == [
        CGRect(x: 0, y: 0, width: 160, height: 60), CGRect(x: 160, y: 40, width: 60, height: 60),
        CGRect(x: 0, y: 100, width: 160, height: 60),
      ])
    #expect(photos.cell(1)!.layer.zPosition == 4)
  }

  /// A header of 30, insets, rows of 50 and a footer of 20; the next section 12 below; the header stays in sight.
  @Test func headersFootersAndSections() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: self.size(.fractionalWidth(1), .absolute(50)),
        subitems: [self.item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: self.size(.fractionalWidth(1), .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: self.size(.absolute(100), .absolute(20)),
        elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottomTrailing)
      section.boundarySupplementaryItems = [header, footer]
      section.supplementariesFollowContentInsets = index == 0
      return section
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    layout.configuration = configuration
    let photos = Photos([[0, 1, 2], Array(3..<20)], layout: layout)
    #expect(frames(photos)[2] == CGRect(x: 10, y: 134, width: 290, height: 50))
    func view(_ kind: String, _ section: Int) -> CGRect? {
      photos.view.supplementaryView(forElementKind: kind, at: .item(0, section))?.frame
    }
    let (head, foot) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    #expect(view(head, 0) == CGRect(x: 10, y: 0, width: 290, height: 30))
    #expect(view(foot, 0) == CGRect(x: 200, y: 190, width: 100, height: 20))
    // The second section begins at 210 + 12, without the insets at its sides.
    #expect(view(head, 1) == CGRect(x: 0, y: 222, width: 320, height: 30))
    #expect(frames(photos, 1)[0] == CGRect(x: 10, y: 256, width: 290, height: 50))
    photos.stage.perform { photos.view.contentOffset.y = 100 }
    #expect(view(head, 0)?.minY == 100)
    photos.stage.perform { photos.view.contentOffset.y = 195 }
    #expect(view(head, 0)?.minY == 180 && view(head, 1)?.minY == 222)
  }

  /// A badge of 20 with its middle at the upper trailing corner of each item, and a background behind the section.
  @Test func badgesAndBackgrounds() {
    final class Plate: UICollectionReusableView {}
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(80)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 0)
    section.decorationItems = [.background(elementKind: "plate")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Plate.self, forDecorationViewOfKind: "plate")
    let photos = Photos(count: 0, layout: layout)
    photos.stage.perform {
      photos.view.register(
        Photos.Header.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "header")
      photos.sections = [[0, 1, 2, 3]]
      photos.view.reloadData()
    }
    let shown = photos.view.visibleSupplementaryViews(ofKind: "badge").map(\.frame)
    #expect(shown[1] == CGRect(x: 200, y: 0, width: 20, height: 20) && shown.count == 4)
    let plate = photos.view.subviews.first { $0 is Plate }
    #expect(plate?.frame == CGRect(x: 0, y: 0, width: 320, height: 180))
    #expect(photos.view.subviews.first === plate)
    // They go with their items.
    let moving = photos.view.supplementaryView(forElementKind: "badge", at: .item(3))
    photos.stage.perform {
      photos.sections = [[1, 2, 3]]
      photos.view.deleteItems(at: [.item(0)])
    }
    #expect(photos.view.supplementaryView(forElementKind: "badge", at: .item(2)) === moving)
    photos.stage.advance(to: 1)
    #expect(photos.view.visibleSupplementaryViews(ofKind: "badge").count == 3)
  }

  /// Groups side by side scroll by themselves; their cells are in the scroll view of the section.
  @Test func sectionsScrollAcross() throws {
    var told: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: index == 0
          ? self.size(.absolute(200), .absolute(120)) : self.size(.fractionalWidth(1), .absolute(60)),
        subitems: [self.item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      if index == 0 {
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = .groupPaging
        section.visibleItemsInvalidationHandler = { items, offset, _ in
          told.append(offset.x)
          for item in items { item.alpha = item.indexPath.item == 1 ? 0.5 : 1 }
        }
      }
      return section
    }
    let photos = Photos([Array(0..<10), Array(10..<40)], layout: layout)
    #expect(photos.shownNames.filter { $0 < 10 } == [0, 1])
    #expect(frames(photos)[1] == CGRect(x: 226, y: 0, width: 200, height: 120))
    #expect(frames(photos, 1)[0] == CGRect(x: 0, y: 128, width: 320, height: 60))
    let scroller = photos.cell(1)!.superview as! UIScrollView
    #expect(scroller !== photos.view && scroller.frame == CGRect(x: 0, y: 0, width: 320, height: 120))
    #expect(scroller.contentSize == CGSize(width: 32 + 10 * 210 - 10, height: 120))
    #expect(photos.cell(1)!.alpha == 0.5)
    // A drag across moves one group on; one down scrolls the whole.
    photos.stage.finger.drag([[0, 250, 60], [0.1, 200, 60], [0.2, 150, 60]])
    try photos.stage.settle()
    #expect(scroller.contentOffset == CGPoint(x: 210, y: 0) && photos.view.contentOffset == .zero)
    #expect(photos.shownNames.filter { $0 < 10 } == [0, 1, 2])
    #expect(photos.cell(1)!.convert(photos.cell(1)!.bounds, to: photos.view).minX == 16)
    #expect(told.last == 210)
    let start = photos.stage.now.seconds
    photos.stage.finger.drag([[start, 250, 90], [start + 0.1, 250, 40], [start + 0.2, 250, 20]])
    try photos.stage.settle()
    #expect(scroller.contentOffset.x == 210 && photos.view.contentOffset.y > 50)
    // A finger finds the item that lies there now.
    photos.stage.perform { photos.view.contentOffset = .zero }
    photos.stage.finger.tap(CGPoint(x: 100, y: 60), at: photos.stage.now.seconds + 0.5)
    try photos.stage.settle()
    #expect(photos.view.indexPathsForSelectedItems == [.item(1)])
    // Out of sight and back it is where it was.
    photos.stage.perform { photos.view.contentOffset.y = 900 }
    photos.stage.perform { photos.view.contentOffset.y = 0 }
    #expect(photos.cell(1)!.convert(photos.cell(1)!.bounds, to: photos.view).minX == 16)
  }

  /// Cells of estimated height are as high as they want, and what follows makes room, also while scrolling.
  @Test func estimatedHeights() {
    final class Tall: UICollectionViewCell {
      static var heights: [CGFloat] = []
      var item = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Tall.heights[item])
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Tall.heights.count
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath) as! Tall
        cell.item = indexPath.item
        return cell
      }
    }
    Tall.heights = (0..<200).map { CGFloat(20 + $0 * 37 % 90) }
    let (stage, source) = (Stage(size: CGSize(width: 320, height: 480), scale: 1), Source())
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      subitems: [item(.fractionalWidth(1), .estimated(44))])
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = 2
    var made: UICollectionView?
    stage.perform {
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      view.register(Tall.self, forCellWithReuseIdentifier: "tall")
      view.dataSource = source
      stage.window.addSubview(view)
      made = view
    }
    let view = made!
    for step in 0..<110 {
      stage.perform { view.contentOffset.y = CGFloat(step) * 120 }
      var top = view.visibleCells[0].frame.minY
      for path in view.indexPathsForVisibleItems {
        let frame = view.cellForItem(at: path)!.frame
        #expect(frame == CGRect(x: 0, y: top, width: 320, height: Tall.heights[path.item]), "\(path)")
        top = frame.maxY + 2
      }
    }
    // Everything has been seen.
    stage.perform { view.contentOffset.y = 0 }
    #expect(view.contentSize.height == Tall.heights.reduce(0, +) + 199 * 2)
  }
}
