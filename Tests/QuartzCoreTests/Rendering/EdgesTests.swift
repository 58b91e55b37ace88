import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Sides of layers as a device draws them: a pixel belongs to a layer when its centre does.
@MainActor @Suite struct EdgesTests {
  private struct Random {
    var seed: UInt64
    mutating func unit() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(1 << 31)
    }
    mutating func whole(_ limit: Int) -> Int { min(Int(unit() * Double(limit)), limit - 1) }
  }

  /// A picture of `root`, a white page of 100 points, in reds; `scale` may be a fraction.
  private func draw(_ root: CALayer, scale: Double, edges: LayerEdges = .device) -> (reds: [Int], side: Int) {
    let side = Int((100 * scale).rounded(.up))
    let compositor = Compositor(width: side, height: side)!
    compositor.draw(
      RenderTree(size: CGSize(width: 100, height: 100), root: root.renderLayer(at: .zero), edges: edges),
      scale: scale)
    return (compositor.context.withPixels { $0.map { Int($0 >> 16 & 255) } }, side)
  }

  private func page() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = .white
    return root
  }

  /// Divides a layer's bounds at random places into abutting sublayers, some of which are divided again; layers hold
  /// other layers, pictures or gradients instead of a background here and there.
  private func divide(_ layer: CALayer, _ random: inout Random, depth: Int) {
    let bounds = layer.bounds
    let part = CGFloat(random.unit() * 0.6 + 0.2)
    let isAcross = random.whole(2) == 0
    let (one, other) = bounds.divided(
      atDistance: part * (isAcross ? bounds.width : bounds.height), from: isAcross ? .minXEdge : .minYEdge)
    for rect in [one, other] {
      let sublayer: CALayer
      switch random.whole(6) {
      case 0:
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor.black, CGColor.black]
        sublayer = gradient
      case 1:
        sublayer = CALayer()
        let picture = CGContext(width: 7, height: 5)!
        picture.fill(CGRect(x: 0, y: 0, width: 7, height: 5))
        sublayer.contents = picture.makeImage()
      case 2:
        sublayer = CALayer()
        sublayer.borderWidth = 100
        sublayer.borderColor = .black
      default:
        sublayer = CALayer()
        sublayer.backgroundColor = .black
      }
      // A frame, or a turned and scaled layer in the same place.
      sublayer.frame = rect
      switch random.whole(4) {
      case 0:
        sublayer.bounds = CGRect(x: 3, y: -2, width: rect.width / 2, height: rect.height / 2)
        sublayer.transform = CATransform3DMakeScale(2, 2, 1)
      case 1:
        sublayer.bounds = CGRect(x: 0, y: 0, width: rect.height, height: rect.width)
        sublayer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      case 2: sublayer.masksToBounds = true
      default: break
      }
      layer.addSublayer(sublayer)
      if depth > 0, random.whole(3) > 0 {
        sublayer.backgroundColor = nil
        sublayer.contents = nil
        sublayer.borderWidth = 0
        (sublayer as? CAGradientLayer)?.colors = nil
        divide(sublayer, &random, depth: depth - 1)
      }
    }
  }

  /// Abutting layers of one colour look like one layer of it: between them nothing of what is behind shows.
  @Test(arguments: [1.0, 2, 2.5, 3], 0..<60)
  func abuttingLayersHaveNoSeams(scale: Double, seed: Int) {
    let whole = page()
    let parts = page()
    for (root, isWhole) in [(whole, true), (parts, false)] {
      var random = Random(seed: UInt64(seed) &* 977 &+ 5)
      let holder = CALayer()
      holder.bounds = CGRect(x: 0, y: 0, width: 60, height: 50)
      holder.position = CGPoint(x: 50 + random.unit() * 9, y: 50 + random.unit() * 9)
      switch seed % 4 {
      case 0: break
      case 1: holder.transform = CATransform3DMakeScale(0.5 + random.unit(), 0.5 + random.unit(), 1)
      case 2: holder.transform = CATransform3DMakeRotation(random.unit() * 6, 0, 0, 1)
      default:
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 150
        holder.transform = CATransform3DRotate(
          perspective, random.unit() * 2 - 1, random.unit(), random.unit() + 0.1, random.unit())
      }
      root.addSublayer(holder)
      if isWhole { holder.backgroundColor = .black } else { divide(holder, &random, depth: 3) }
    }
    let (one, other) = (draw(whole, scale: scale), draw(parts, scale: scale))
    #expect(Set(other.reds).isSubset(of: [0, 255]))
    #expect(one.reds == other.reds)
  }

  /// A layer that what is inside it covers does not show, at any angle, with hard edges and with smooth ones.
  @Test(arguments: [LayerEdges.device, .smooth], [false, true])
  func coveredLayersDoNotShow(edges: LayerEdges, inPerspective: Bool) {
    let root = page()
    root.backgroundColor = .black
    let outer = CALayer()
    outer.frame = CGRect(x: 19, y: 20, width: 61, height: 60)
    outer.backgroundColor = .white
    outer.masksToBounds = true
    root.addSublayer(outer)
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 61, height: 60)
    inner.backgroundColor = .black
    outer.addSublayer(inner)
    for step in 0..<(inPerspective ? 200 : 1000) {
      var transform = CATransform3DIdentity
      if inPerspective { transform.m34 = -1 / 200 }
      transform = CATransform3DRotate(transform, Double(step) * 0.0121, inPerspective ? 0.5 : 0, 0, 1)
      outer.transform = transform
      #expect(draw(root, scale: 1, edges: edges).reds.allSatisfy { $0 == 0 }, "step \(step)")
    }
  }

  /// Moved by hundredths of a point, a layer changes only where an edge passes a centre: a column at a time.
  @Test func slowMovementChangesWholeColumns() {
    let root = page()
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
    layer.backgroundColor = .black
    root.addSublayer(layer)
    var before = draw(root, scale: 1).reds
    var changes: [Int] = []
    for step in 1...300 {
      layer.position.x = 35 + CGFloat(step) * 0.01
      let now = draw(root, scale: 1).reds
      let columns = Set((0..<10_000).filter { now[$0] != before[$0] }.map { $0 % 100 })
      if !columns.isEmpty {
        changes.append(step)
        #expect(columns.count == 2)
      }
      before = now
    }
    // Past half a pixel each time: centres count as lying 0.0006 px further to the right.
    #expect(changes == [51, 151, 251])
  }

  /// Which pixels an upright layer takes, by its sides.
  @Test(arguments: [(20.4, 50.6), (20.5, 50.5), (20.6, 50.4), (20.0, 50.0)])
  func pixelCentresDecideHardEdges(from: Double, to: Double) {
    let root = page()
    let layer = CALayer()
    layer.frame = CGRect(x: from, y: from, width: to - from, height: to - from)
    layer.backgroundColor = .black
    root.addSublayer(layer)
    let picture = draw(root, scale: 1)
    for x in 0..<100 {
      let middle = Double(x) + 0.5
      #expect((picture.reds[3500 + x] == 0) == (middle >= from - 1e-9 && middle < to - 1e-9))
    }
  }

  /// What a device draws as a picture of its own is smooth all round.
  @Test func rasterizedLayersHaveSmoothEdges() {
    func greys(_ change: (CALayer) -> Void) -> Int {
      let root = page()
      let layer = CALayer()
      layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
      layer.backgroundColor = .black
      layer.transform = CATransform3DMakeRotation(0.05, 0, 0, 1)
      root.addSublayer(layer)
      change(layer)
      return draw(root, scale: 1).reds.count { $0 > 0 && $0 < 255 }
    }
    #expect(greys { _ in } == 0)
    #expect(greys { $0.opacity = 1 } == 0)
    #expect(greys { $0.cornerRadius = 8 } > 100)
    #expect(greys { $0.shouldRasterize = true } > 100)
    #expect(greys { $0.allowsEdgeAntialiasing = true } > 100)
    #expect(
      greys {
        $0.shadowOpacity = 0.01
        $0.shadowRadius = 0
        $0.shadowOffset = .zero
      } > 100)
    #expect(
      greys {
        let mask = CALayer()
        mask.frame = $0.bounds
        mask.backgroundColor = .black
        $0.mask = mask
      } > 100)
  }

  /// Each side by itself: those that are left out of the mask are hard.
  @Test(arguments: [
    (CAEdgeAntialiasingMask.layerLeftEdge, 0), (.layerRightEdge, 1), (.layerBottomEdge, 2),
    (.layerTopEdge, 3),
  ])
  func edgeAntialiasingMaskAppliesPerSide(side: CAEdgeAntialiasingMask, index: Int) {
    let root = page()
    let layer = CALayer()
    layer.frame = CGRect(x: 20.25, y: 20.25, width: 40.5, height: 40.5)
    layer.backgroundColor = .black
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = side
    root.addSublayer(layer)
    for masks in [false, true] {
      layer.masksToBounds = masks
      let inside = CALayer()
      inside.frame = CGRect(x: -5, y: -5, width: 70, height: 70)
      inside.backgroundColor = .black
      if masks { layer.addSublayer(inside) }
      let reds = draw(root, scale: 1).reds
      // The pixel in which each side lies, three quarters covered; its centre is inside.
      let sides = [reds[4020], reds[4060], reds[2040], reds[6040]]
      for (other, red) in sides.enumerated() {
        #expect(other == index ? abs(red - 64) <= 1 : red == 0, "side \(other)")
      }
    }
  }

  /// On a screen of a fractional number of pixels, what fills the screen fills the last pixel too.
  @Test(arguments: [0.5, 1.5, 2.5, 1.25], [LayerEdges.device, .smooth])
  func fractionalScreenIsFilledToTheLastPixel(scale: Double, edges: LayerEdges) {
    let size = CGSize(width: 75, height: 67)
    for kind in 0..<4 {
      let screen = CALayer()
      screen.frame = CGRect(origin: .zero, size: size)
      screen.backgroundColor = .black
      let fill = kind == 1 ? CAGradientLayer() : CALayer()
      fill.frame = screen.bounds
      fill.backgroundColor = .white
      switch kind {
      case 1:
        (fill as? CAGradientLayer)?.colors = [CGColor.white, CGColor.white]
      case 2:
        fill.masksToBounds = true
        let inner = CALayer()
        inner.frame = screen.bounds
        inner.backgroundColor = .white
        fill.backgroundColor = .black
        fill.addSublayer(inner)
      case 3:
        fill.backgroundColor = nil
        let picture = CGContext(width: 4, height: 4)!
        picture.setFillColor(gray: 1, alpha: 1)
        picture.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        fill.contents = picture.makeImage()
      default: break
      }
      screen.addSublayer(fill)
      let (width, height) = (
        Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up))
      )
      let compositor = Compositor(width: width, height: height)!
      compositor.draw(
        RenderTree(size: size, root: screen.renderLayer(at: .zero), edges: edges), scale: scale)
      #expect(compositor.context.withPixels { $0.allSatisfy { $0 == 0xFFFF_FFFF } }, "kind \(kind)")
    }
  }
}
