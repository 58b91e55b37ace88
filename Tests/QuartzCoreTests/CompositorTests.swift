import CoreGraphics
import QuartzCore
import Testing

/// Drawn layers against areas and mixes computed independently; 100 × 100 points over white.
@MainActor @Suite struct CompositorTests {
  private let root = CALayer()

  init() {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, in parent: CALayer) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    parent.addSublayer(layer)
    return layer
  }

  /// The greys of the picture, rows from the top.
  private func draw(scale: Int = 1) throws -> [[Int]] {
    let side = 100 * scale
    let compositor = try #require(Compositor(width: side, height: side))
    // What an earlier picture left must not show.
    compositor.context.setFillColor(gray: 0, alpha: 1)
    compositor.context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    let tree = RenderTree(
      size: CGSize(width: 100, height: 100), root: root.renderLayer(at: .zero), edges: .smooth)
    compositor.draw(tree, scale: CGFloat(scale))
    var bytes = [UInt8](repeating: 0, count: side * side * 4)
    let isOpaque = bytes.withUnsafeMutableBytes { compositor.context.copyStraightRGBA(into: $0) }
    #expect(isOpaque)
    return (0..<side).map { y in (0..<side).map { Int(bytes[(y * side + $0) * 4]) } }
  }

  /// How many pixels of black there are, parts of pixels included.
  private func black(_ picture: [[Int]]) -> Double {
    picture.reduce(0) { $0 + $1.reduce(0) { $0 + Double(255 - $1) / 255 } }
  }

  /// On a screen with a fractional number of pixels the last pixels are opaque, without a trace of what
  /// was drawn before.
  @Test(arguments: [100.6, 99.3, 100.004], [1, 2.25])
  func partialLastPixelsAreOpaque(side: CGFloat, scale: CGFloat) throws {
    let pixels = Int((side * scale).rounded(.up))
    let (used, fresh) = (
      try #require(Compositor(width: pixels, height: pixels)),
      try #require(Compositor(width: pixels, height: pixels))
    )
    func draw(_ compositor: Compositor, gray: CGFloat) -> [UInt32] {
      root.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      root.position = CGPoint(x: side / 2, y: side / 2)
      root.backgroundColor = CGColor(gray: gray, alpha: 1)
      compositor.draw(
        RenderTree(size: root.bounds.size, root: root.renderLayer(at: .zero)), scale: scale)
      return compositor.context.withPixels { Array($0) }
    }
    _ = draw(used, gray: 0)
    let picture = draw(used, gray: 1)
    #expect(picture.allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(picture == draw(fresh, gray: 1))
  }

  @Test func groupOpacityAppliesOnce() throws {
    let group = CALayer()
    group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    group.opacity = 0.5
    root.addSublayer(group)
    _ = box(10, 10, 40, in: group)
    _ = box(30, 30, 40, in: group)
    let picture = try draw()
    for (x, y) in [(15, 15), (40, 40), (60, 60)] { #expect(abs(picture[y][x] - 128) <= 1, "at \(x), \(y)") }
    #expect(picture[90][90] == 255)
  }

  /// Groups in groups, and one that needs no flattening, have the product of their opacities.
  @Test func nestedOpacitiesMultiply() throws {
    let outer = CALayer()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.opacity = 0.5
    root.addSublayer(outer)
    let inner = box(10, 10, 40, in: outer)
    inner.opacity = 0.4
    #expect(abs(try draw()[20][20] - 204) <= 1)
    _ = box(60, 60, 10, in: outer)
    let picture = try draw()
    #expect(abs(picture[20][20] - 204) <= 1 && abs(picture[65][65] - 128) <= 1)
  }

  @Test func roundedCornersHaveTheAreaOfQuarterDiscs() throws {
    let layer = box(20.25, 20.5, 60, in: root)
    layer.cornerRadius = 18
    #expect(abs(black(try draw()) - (3600 - (4 - .pi) * 18 * 18)) < 2)
    // Larger than half the side, the radius is half the side: a disc.
    layer.cornerRadius = 500
    #expect(abs(black(try draw()) - .pi * 900) < 2)
  }

  @Test func masksToBoundsCutsAtTheCorners() throws {
    let mask = box(20, 20, 60, in: root)
    mask.backgroundColor = nil
    mask.cornerRadius = 30
    mask.masksToBounds = true
    _ = box(-50, -50, 200, in: mask)
    #expect(abs(black(try draw()) - .pi * 900) < 2)
    mask.masksToBounds = false
    #expect(black(try draw()) == 10_000)
  }

  @Test func borderLiesInsideTheBounds() throws {
    let layer = box(20, 20, 60, in: root)
    layer.backgroundColor = nil
    layer.borderWidth = 5
    layer.borderColor = CGColor(gray: 0, alpha: 1)
    #expect(abs(black(try draw()) - (3600 - 2500)) < 0.5)
    layer.cornerRadius = 30
    #expect(abs(black(try draw()) - .pi * (900 - 625)) < 2)
  }

  /// A square turned by 30° and scaled keeps its area times the scale, and its middle.
  @Test func transformsApplyAboutTheAnchor() throws {
    let layer = box(30, 30, 40, in: root)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 1.2, y: 0.5))
    let picture = try draw(scale: 2)
    #expect(abs(black(picture) - 1600 * 1.2 * 0.5 * 4) < 6)
    var (x, y) = (0.0, 0.0)
    for (row, line) in picture.enumerated() {
      for (column, grey) in line.enumerated() {
        x += Double(255 - grey) / 255 * (Double(column) + 0.5)
        y += Double(255 - grey) / 255 * (Double(row) + 0.5)
      }
    }
    #expect(abs(x / black(picture) - 100) < 0.05 && abs(y / black(picture) - 100) < 0.05)
  }

  @Test func zPositionOrdersSiblings() throws {
    let front = box(10, 10, 40, in: root)
    let back = box(10, 10, 40, in: root)
    back.backgroundColor = CGColor(gray: 0.4, alpha: 1)
    #expect(try draw()[20][20] == 102)
    front.zPosition = 1
    #expect(try draw()[20][20] == 0)
  }

  @Test func invisibleLayersDrawNothing() throws {
    box(10, 10, 40, in: root).isHidden = true
    box(10, 10, 40, in: root).opacity = 0
    box(10, 10, 40, in: root).setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
    box(10, 10, 40, in: root).setAffineTransform(CGAffineTransform(scaleX: .nan, y: 1))
    box(10, 10, 40, in: root).setAffineTransform(CGAffineTransform(translationX: .infinity, y: 0))
    #expect(black(try draw()) == 0)
  }
}
