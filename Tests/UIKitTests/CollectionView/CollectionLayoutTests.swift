import QuartzCore
import Stage
import Testing
import UIKit

/// Layouts of an app's own, changes between layouts, and sizes that cells want.
@MainActor @Suite struct CollectionLayoutTests {
  /// Items on a circle about the middle of the bounds, turned and faded by their number.
  private final class Wheel: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
      var angle = 0.0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! Attributes
        copy.angle = angle
        return copy
      }
      override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Attributes)?.angle == angle
      }
    }
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    var prepared = 0
    var radius = 100.0
    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 960) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let place = Attributes(forCellWith: indexPath)
      place.angle = Double(indexPath.item) * .pi / 4
      place.size = CGSize(width: 40, height: 20)
      place.center = CGPoint(x: 160 + radius * cos(place.angle), y: 240 + radius * sin(place.angle))
      place.transform3D = CATransform3DMakeRotation(place.angle, 0, 0, 1)
      place.alpha = 1 - Double(indexPath.item) / 10
      place.zIndex = indexPath.item % 3
      return place
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }.filter { $0.frame.intersects(rect) }
    }
  }

  private final class Turned: UICollectionViewCell {
    var angles: [Double] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      angles.append((layoutAttributes as! Wheel.Attributes).angle)
    }
  }

  @Test func attributesAreAppliedToCells() {
    let wheel = Wheel()
    let photos = Photos(count: 8, layout: wheel)
    photos.stage.perform {
      photos.view.register(Turned.self, forCellWithReuseIdentifier: "turned")
    }
    #expect(wheel.prepared == 1)
    let cell = photos.cell(1)!
    let c = 0.5.squareRoot()
    #expect(
      abs(Double(cell.center.x) - (160 + 100 * c)) < 1e-9
        && abs(Double(cell.center.y) - (240 + 100 * c)) < 1e-9)
    #expect(cell.bounds.size == CGSize(width: 40, height: 20) && abs(cell.alpha - 0.9) < 1e-9)
    #expect(abs(cell.transform.a - c) < 1e-9 && abs(cell.transform.b - c) < 1e-9)
    #expect(cell.layer.zPosition == 1)
    // The box of 40 × 20 turned by an eighth.
    #expect(abs(Double(cell.frame.width) - 60 * c) < 1e-9)
    // Larger depths are in front, also for fingers.
    let depths = photos.view.subviews.compactMap { ($0 as? Photos.Cell)?.layer.zPosition }
    #expect(depths == depths.sorted() && depths.count == 8)
    // Nothing is prepared again for scrolling.
    photos.stage.perform { photos.view.contentOffset.y = 30 }
    #expect(wheel.prepared == 1)
    photos.stage.perform { wheel.invalidateLayout() }
    #expect(wheel.prepared == 2)
  }

  @Test func attributesOfAnOwnClassReachTheCell() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "turned", for: indexPath) }
    }
    let (stage, source, wheel) = (Stage(size: CGSize(width: 320, height: 480), scale: 1), Source(), Wheel())
    var view: UICollectionView?
    stage.perform {
      let made = UICollectionView(frame: stage.window.bounds, collectionViewLayout: wheel)
      made.register(Turned.self, forCellWithReuseIdentifier: "turned")
      made.dataSource = source
      stage.window.addSubview(made)
      view = made
    }
    let cell = view!.cellForItem(at: .item(2)) as! Turned
    #expect(cell.angles == [.pi / 2])
    // Attributes that are the same are not applied again.
    stage.perform { wheel.invalidateLayout() }
    #expect(cell.angles == [.pi / 2])
    stage.perform {
      let a = wheel.layoutAttributesForItem(at: .item(1))!
      let b = a.copy() as! Wheel.Attributes
      #expect(a == b && b !== a)
      b.angle += 1
      #expect(a != b)
    }
  }

  /// Bounds are asked about before they change.
  @Test func layoutsFollowTheBounds() {
    final class Watching: UICollectionViewFlowLayout {
      var seen: [(old: CGRect, new: CGRect)] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        seen.append((collectionView!.bounds, newBounds))
        return true
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Items grow smaller away from the middle.
        super.layoutAttributesForElements(in: rect)?.map { place in
          let distance = abs(place.center.y - collectionView!.bounds.midY)
          place.transform = CGAffineTransform(scaleX: 1 - distance / 1000, y: 1 - distance / 1000)
          return place
        }
      }
    }
    let layout = Watching()
    layout.itemSize = CGSize(width: 100, height: 100)
    let photos = Photos(count: 100, layout: layout)
    layout.seen = []
    photos.stage.perform { photos.view.contentOffset.y = 110 }
    #expect(layout.seen.map(\.old.minY) == [0] && layout.seen.map(\.new.minY) == [110])
    // Item 9 is at 330…430; the middle at 350.
    #expect(abs(photos.cell(9)!.transform.a - 0.97) < 1e-9)
  }

  /// Places of another layout are half-way reached after half of 0.3 s.
  @Test func changeOfLayoutIsAnimated() throws {
    let photos = Photos(count: 8)
    let cell = photos.cell(4)!
    let rows = UICollectionViewFlowLayout()
    rows.itemSize = CGSize(width: 320, height: 60)
    rows.minimumLineSpacing = 0
    var completed: [Bool] = []
    photos.stage.perform {
      photos.view.setCollectionViewLayout(rows, animated: true) { completed.append($0) }
      #expect(completed.isEmpty && photos.view.collectionViewLayout === rows)
    }
    #expect(photos.cell(4) === cell && cell.frame == CGRect(x: 0, y: 240, width: 320, height: 60))
    photos.stage.advance(to: 0.15)
    let now = cell.layer.presentation()!
    // From (160, 160) to (160, 270), from 100 × 100 to 320 × 60.
    #expect(abs(Double(now.position.y) - 215) < 0.1)
    #expect(abs(Double(now.bounds.width) - 210) < 0.1 && abs(Double(now.bounds.height) - 80) < 0.1)
    try photos.stage.settle()
    #expect(completed == [true])
    let back = UICollectionViewFlowLayout()
    photos.stage.perform { photos.view.collectionViewLayout = back }
    // Five of 50 in 320, 17.5 apart.
    #expect(photos.cell(4)!.frame == CGRect(x: 270, y: 0, width: 50, height: 50))
    #expect(rows.collectionView == nil && back.collectionView === photos.view)
  }

  /// The caller's progress moves everything; going back and on end where the layouts say.
  @Test(arguments: [true, false]) func interactiveChangeOfLayout(finishes: Bool) throws {
    let photos = Photos(count: 8)
    let old = photos.view.collectionViewLayout
    let rows = UICollectionViewFlowLayout()
    rows.itemSize = CGSize(width: 320, height: 60)
    rows.minimumLineSpacing = 0
    var ends: [[Bool]] = []
    var between: UICollectionViewTransitionLayout?
    photos.stage.perform {
      between = photos.view.startInteractiveTransition(to: rows) { ends.append([$0, $1]) }
    }
    let cell = photos.cell(4)!
    for progress in [0.25, 0.5, 0.1, 0.75] {
      photos.stage.perform { between?.transitionProgress = progress }
      #expect(abs(Double(cell.center.y) - (160 + progress * 110)) < 1e-9)
      #expect(abs(Double(cell.bounds.width) - (100 + progress * 220)) < 1e-9)
    }
    photos.stage.perform {
      if finishes {
        photos.view.finishInteractiveTransition()
      } else {
        photos.view.cancelInteractiveTransition()
      }
    }
    let start = cell.layer.presentation()!.position.y
    #expect(abs(Double(start) - 242.5) < 1e-9)
    try photos.stage.settle()
    #expect(ends == [[finishes, true]])
    #expect(photos.view.collectionViewLayout === (finishes ? rows : old))
    #expect(photos.cell(4) === cell && cell.center.y == (finishes ? 270 : 160))
  }

  /// A cell as high as its text by constraints, in a flow layout that estimates.
  private final class Note: UICollectionViewCell {
    static var heights: [CGFloat] = []
    private var side: NSLayoutConstraint?
    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      side = box.heightAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.widthAnchor.constraint(equalToConstant: 320), side!,
      ])
    }
    required init?(coder: NSCoder) { nil }
    func show(_ item: Int) { side?.constant = Note.heights[item] }
  }

  private final class Notes: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      Note.heights.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath) as! Note
      cell.show(indexPath.item)
      return cell
    }
  }

  @Test func cellsOfTheirOwnHeight() {
    Note.heights = (0..<60).map { CGFloat(20 + $0 * 37 % 90) }
    let (stage, source) = (Stage(size: CGSize(width: 320, height: 480), scale: 1), Notes())
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 320, height: 50)
    flow.minimumLineSpacing = 3
    var made: UICollectionView?
    stage.perform {
      let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: flow)
      view.register(Note.self, forCellWithReuseIdentifier: "note")
      view.dataSource = source
      stage.window.addSubview(view)
      made = view
    }
    let view = made!
    func check(from first: Int) {
      var top = view.cellForItem(at: .item(first))!.frame.minY
      for path in view.indexPathsForVisibleItems {
        let frame = view.cellForItem(at: path)!.frame
        #expect(frame == CGRect(x: 0, y: top, width: 320, height: Note.heights[path.item]), "\(path)")
        top = frame.maxY + 3
      }
      #expect(top > view.contentOffset.y + 480)
    }
    check(from: 0)
    #expect(view.cellForItem(at: .item(0))?.frame.minY == 0)
    for step in 1...8 {
      stage.perform { view.contentOffset.y = CGFloat(step) * 200 }
      check(from: view.indexPathsForVisibleItems[0].item)
    }
    stage.perform { view.contentOffset.y = 0 }
    check(from: 0)
  }
}
