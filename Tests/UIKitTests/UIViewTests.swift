import Stage
import Testing
import TestSupport
import UIKit

/// Subviews and their layers, whatever is done to them, against a list kept beside.
@MainActor @Suite struct UIViewTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  @Test(arguments: 0..<20)
  func layerOrderFollowsSubviewOrder(seed: UInt64) {
    let root = UIView()
    let bare = CALayer()
    root.layer.addSublayer(bare)
    let views = (0..<8).map { _ in UIView() }
    var wanted: [UIView] = []
    var numbers = SeededNumbers(seed: seed)
    func random(_ count: Int) -> Int { numbers.below(count) }
    for _ in 0..<200 {
      let view = views[random(views.count)]
      let sibling = wanted.filter { $0 !== view }.randomElement(random)
      switch random(7) {
      case 0:
        root.addSubview(view)
        wanted.removeAll { $0 === view }
        wanted.append(view)
      case 1:
        view.removeFromSuperview()
        wanted.removeAll { $0 === view }
      case 2:
        let index = random(9)
        root.insertSubview(view, at: index)
        wanted.removeAll { $0 === view }
        wanted.insert(view, at: min(index, wanted.count))
      case 3:
        guard let sibling else { continue }
        root.insertSubview(view, aboveSubview: sibling)
        wanted.removeAll { $0 === view }
        wanted.insert(view, at: wanted.firstIndex(of: sibling)! + 1)
      case 4:
        guard let sibling else { continue }
        root.insertSubview(view, belowSubview: sibling)
        wanted.removeAll { $0 === view }
        wanted.insert(view, at: wanted.firstIndex(of: sibling)!)
      case 5:
        guard wanted.contains(view) else { continue }
        root.sendSubviewToBack(view)
        wanted.removeAll { $0 === view }
        wanted.insert(view, at: 0)
      default:
        guard wanted.count > 1 else { continue }
        let (a, b) = (random(wanted.count), random(wanted.count))
        root.exchangeSubview(at: a, withSubviewAt: b)
        wanted.swapAt(a, b)
      }
      #expect(root.subviews == wanted)
      #expect(root.layer.sublayers!.filter { $0 !== bare } == wanted.map(\.layer))
    }
    #expect(root.layer.sublayers!.first === bare)
  }

  @Test func pointsAreConvertedThroughModelTransforms() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    // About its middle (60, 70), half as large: its origin is at (35, 45).
    #expect(inner.convert(CGPoint(x: 10, y: 20), to: nil) == CGPoint(x: 40, y: 55))
    #expect(inner.convert(CGPoint(x: 40, y: 55), from: nil) == CGPoint(x: 10, y: 20))
    #expect(outer.frame == CGRect(x: 35, y: 45, width: 50, height: 50))
    outer.frame = CGRect(x: 0, y: 0, width: 20, height: 30)
    #expect(outer.bounds.size == CGSize(width: 40, height: 60) && outer.center == CGPoint(x: 10, y: 15))
  }

  @Test func autoresizingMasksApply() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let fill = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    let pinned = UIView(frame: CGRect(x: 70, y: 0, width: 20, height: 20))
    fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pinned.autoresizingMask = .flexibleLeftMargin
    root.addSubview(fill)
    root.addSubview(pinned)
    root.frame.size = CGSize(width: 200, height: 150)
    #expect(fill.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
    #expect(pinned.frame == CGRect(x: 170, y: 0, width: 20, height: 20))
  }
}

extension Array {
  fileprivate func randomElement(_ random: (Int) -> Int) -> Element? { isEmpty ? nil : self[random(count)] }
}
