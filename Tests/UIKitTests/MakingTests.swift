import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// What UIKit makes of a class that it is given comes from the class's own initialiser.
@MainActor @Suite struct MakingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  private final class Cell: UITableViewCell {
    let badge: String
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      badge = "own"
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Header: UITableViewHeaderFooterView {
    var note = ""
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      note = "made for \(reuseIdentifier ?? "none")"
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func cellsAndHeadersUseOverriddenInitialisers() {
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      let cell = table.dequeueReusableCell(withIdentifier: "cell") as? Cell
      #expect(cell?.badge == "own" && cell?.reuseIdentifier == "cell")
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
      #expect(header?.note == "made for header")
    }
  }

  private final class Dots: CALayer {
    var count = 0
    override init() {
      super.init()
      count = 3
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }
  }
  private final class DotsView: UIView {
    override class var layerClass: AnyClass { Dots.self }
  }
  private final class Bar: UINavigationBar {
    var tag2 = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      tag2 = 5
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func layersAndBarsUseOverriddenInitialisers() {
    stage.perform {
      #expect((DotsView().layer as? Dots)?.count == 3)
      let pages = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
      #expect((pages.navigationBar as? Bar)?.tag2 == 5)
    }
  }

  private final class Watched: UIViewPropertyAnimator {
    private(set) var given: TimeInterval = 0
    override init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
      given = duration
      super.init(duration: duration, timingParameters: parameters)
    }
  }
  private final class Opaque: UIGraphicsImageRendererFormat {
    override init() {
      super.init()
      opaque = true
    }
  }

  /// `runningPropertyAnimator`, `copy()`, `default()` and `preferred()` make objects of the subclass.
  @Test func animatorsAndFormatsUseOverriddenInitialisers() {
    stage.perform {
      let view = UIView()
      stage.window.addSubview(view)
      let running = Watched.runningPropertyAnimator(
        withDuration: 2, delay: 0, animations: { view.alpha = 0 }, completion: nil)
      #expect(running.given == 2 && running.isRunning)
      #expect((running.copy() as? Watched)?.given == 2)
      running.stopAnimation(true)
      #expect(Opaque.default().opaque && Opaque.preferred().opaque)
    }
  }

  private final class Photo: UICollectionViewCell {
    let badge: String
    override init(frame: CGRect) {
      badge = "own"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Slanted: UICollectionViewLayoutAttributes {
    let slant: Double
    override init() {
      slant = 7
      super.init()
    }
  }
  private final class Context: UICollectionViewFlowLayoutInvalidationContext {
    let note: String
    override init() {
      note = "made"
      super.init()
    }
  }
  private final class Layout: UICollectionViewFlowLayout {
    var notes: [String] = []
    override class var layoutAttributesClass: AnyClass { Slanted.self }
    override class var invalidationContextClass: AnyClass { Context.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      notes.append((context as? Context)?.note ?? "another")
      super.invalidateLayout(with: context)
    }
  }
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
  }

  @Test func collectionCellsAttributesAndContexts() {
    let (layout, source) = (Layout(), Source())
    stage.perform {
      let photos = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      photos.register(Photo.self, forCellWithReuseIdentifier: "photo")
      photos.dataSource = source
      stage.window.addSubview(photos)
      photos.layoutIfNeeded()
      let cell = photos.cellForItem(at: IndexPath(item: 1, section: 0)) as? Photo
      #expect(cell?.badge == "own" && cell?.reuseIdentifier == "photo")
      let place = photos.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) as? Slanted
      #expect(place?.slant == 7 && (place?.copy() as? Slanted)?.frame == place?.frame)
      layout.notes = []
      layout.invalidateLayout()
      #expect(layout.notes == ["made"])
    }
  }
}
