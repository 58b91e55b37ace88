import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Points between layers, against plain geometry.
@MainActor @Suite struct CALayerConvertingTests {
  private let root = CALayer()
  private let layer = CALayer()

  init() {
    root.frame = CGRect(x: 30, y: 40, width: 400, height: 300)
    layer.bounds = CGRect(x: 5, y: 7, width: 120, height: 80)
    layer.position = CGPoint(x: 200, y: 150)
    root.addSublayer(layer)
  }

  private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
    hypot(one.x - other.x, one.y - other.y) < 1e-9
  }

  /// Where a point of the layer is seen in the root when the layer is turned about its vertical middle and the eye is
  /// `distance` in front of it.
  private func seen(_ point: CGPoint, _ angle: Double, _ distance: Double) -> CGPoint {
    let (x, y) = (Double(point.x) - 65, Double(point.y) - 47)
    let depth = -x * sin(angle)
    let factor = distance / (distance - depth)
    return CGPoint(x: 200 + x * cos(angle) * factor, y: 150 + y * factor)
  }

  @Test(arguments: [0.0, 0.4, -1.2, 2.5], [300.0, 1000])
  func pointsConvertInPerspective(angle: Double, distance: Double) {
    layer.transform = CATransform3DRotate(perspective(distance), angle, 0, 1, 0)
    for point in [CGPoint(x: 5, y: 7), CGPoint(x: 125, y: 87), CGPoint(x: 40, y: 70), CGPoint(x: 65, y: 47)] {
      let place = seen(point, angle, distance)
      #expect(isNear(layer.convert(point, to: root), place))
      #expect(isNear(layer.convert(place, from: root), point))
      #expect(isNear(layer.convert(point, to: nil), CGPoint(x: place.x + 30, y: place.y + 40)))
    }
    let corners = [(5, 7), (125, 7), (5, 87), (125, 87)].map {
      seen(CGPoint(x: Double($0.0), y: Double($0.1)), angle, distance)
    }
    let box = layer.convert(layer.bounds, to: root)
    #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-9 && abs(box.maxX - corners.map(\.x).max()!) < 1e-9)
    #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-9 && abs(box.maxY - corners.map(\.y).max()!) < 1e-9)
  }

  /// The eye may belong to the layer around it, or to one that keeps depth further out.
  @Test(arguments: [false, true])
  func perspectiveMayComeFromAnAncestor(keepsDepth: Bool) {
    var holder = root
    if keepsDepth {
      holder = CATransformLayer()
      holder.frame = root.bounds
      root.addSublayer(holder)
      holder.addSublayer(layer)
    }
    // About the root's middle, which is the layer's.
    root.sublayerTransform = perspective(500)
    layer.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
    let point = CGPoint(x: 20, y: 80)
    #expect(isNear(layer.convert(point, to: root), seen(point, 0.8, 500)))
    #expect(isNear(layer.convert(seen(point, 0.8, 500), from: root), point))
  }

  /// Layers that lie in the same one convert however flat that is; a presentation lies among presentations.
  @Test func conversionGoesThroughTheCommonAncestor() throws {
    let sibling = CALayer()
    sibling.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
    layer.bounds.origin = .zero
    layer.frame = CGRect(x: 50, y: 70, width: 10, height: 10)
    root.addSublayer(sibling)
    root.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(isNear(layer.convert(CGPoint(x: 1, y: 2), to: sibling), CGPoint(x: 31, y: 42)))
    #expect(isNear(layer.convert(CGPoint(x: 1, y: 2), to: root), CGPoint(x: 51, y: 72)))
    root.transform = CATransform3DIdentity
    let shown = try #require(layer.presentation())
    #expect(isNear(shown.convert(CGPoint(x: 1, y: 2), to: root), CGPoint(x: 51, y: 72)))
    #expect(isNear(shown.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 81, y: 112)))
  }

  /// The hit layer is the visible one, also in depth; layers seen edge-on or hidden are not hit.
  @Test func hitTestFindsTheVisibleLayer() {
    let child = CALayer()
    child.frame = CGRect(x: 5, y: 7, width: 60, height: 80)
    layer.addSublayer(child)
    layer.transform = CATransform3DRotate(perspective(300), 1, 0, 1, 0)
    for (point, hit) in [
      (CGPoint(x: 10, y: 10), child), (CGPoint(x: 60, y: 80), child), (CGPoint(x: 70, y: 80), layer),
      (CGPoint(x: 120, y: 10), layer), (CGPoint(x: 130, y: 50), root), (CGPoint(x: 50, y: 90), root),
    ] {
      let place = seen(point, 1, 300)
      #expect(root.hitTest(CGPoint(x: place.x + 30, y: place.y + 40)) === hit, "at \(point)")
    }
    let front = CALayer()
    front.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.insertSublayer(front, at: 0)
    #expect(
      root.hitTest(CGPoint(x: 230, y: 190)) === child || root.hitTest(CGPoint(x: 230, y: 190)) === layer)
    front.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 230, y: 190)) === front)
    front.isHidden = true
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    layer.transform.m11 = 0
    #expect(root.hitTest(CGPoint(x: 230, y: 190)) === root)
    #expect(root.hitTest(CGPoint(x: 20, y: 190)) == nil)
  }
}
