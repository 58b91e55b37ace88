import Stage
import TestSupport
import Testing

@testable import UIKit

/// Pushes and pops that change the layout of one collection view.
@MainActor @Suite struct LayoutToLayoutTests {
  private final class Items: UICollectionViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      12
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("disappeared") }
  }

  private static func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  private let stage = Stage(size: CGSize(width: 320, height: 640), scale: 1)
  private let grid = Items(collectionViewLayout: layout(80))
  private let large = Items(collectionViewLayout: layout(160))
  private let bars = UINavigationController()

  private func show() {
    stage.perform {
      bars.isNavigationBarHidden = true
      bars.viewControllers = [grid]
      stage.window.rootViewController = bars
      large.useLayoutToLayoutNavigationTransitions = true
    }
  }

  private func frame(_ item: Int, _ view: UICollectionView) -> CGRect {
    let layer = view.cellForItem(at: IndexPath(item: item, section: 0))!.layer
    return (layer.presentation() ?? layer).frame
  }

  /// One collection view goes from layout to layout, half-way at half the time, and back.
  @Test func pushChangesTheLayoutAndPopChangesItBack() throws {
    show()
    let shared = grid.collectionView!
    #expect(frame(5, shared) == CGRect(x: 80, y: 80, width: 80, height: 80))
    stage.perform { bars.pushViewController(large, animated: true) }
    stage.advance(to: stage.now.seconds + 0.15)
    // The sixth of two columns: from (80, 80) to (160, 320), twice as large.
    let half = frame(5, shared)
    #expect(abs(half.midX - 180) < 1 && abs(half.midY - 260) < 1 && abs(half.width - 120) < 1, "\(half)")
    try stage.settle()
    #expect(large.collectionView === shared && large.view === shared && shared.delegate === large)
    #expect(shared.dataSource === grid && frame(5, shared) == CGRect(x: 160, y: 320, width: 160, height: 160))
    #expect(grid.calls == ["appeared", "disappeared"] && large.calls == ["appeared"])
    stage.perform { bars.popViewController(animated: true) }
    try stage.settle()
    #expect(grid.view === shared && shared.delegate === grid && bars.viewControllers == [grid])
    #expect(frame(5, shared) == CGRect(x: 80, y: 80, width: 80, height: 80))
    #expect(shared.superview != nil && large.calls == ["appeared", "disappeared"])
  }

  @Test func withoutAnimationTheLayoutIsThereAtOnce() throws {
    show()
    let shared = grid.collectionView!
    stage.perform { bars.pushViewController(large, animated: false) }
    try stage.settle()
    #expect(large.collectionView === shared && frame(0, shared).width == 160)
    stage.perform { bars.popViewController(animated: false) }
    try stage.settle()
    #expect(grid.collectionView === shared && shared.window != nil && frame(0, shared).width == 80)
  }
}
