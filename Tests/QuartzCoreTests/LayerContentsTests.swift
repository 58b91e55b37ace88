import CoreGraphics
import Testing

@testable import QuartzCore

/// Contents of layers: where they lie, by independent tables, and that nothing is resampled without need.
@MainActor @Suite struct LayerContentsTests {
  /// 4 × 2 pixels whose red counts from 0, left to right and top to bottom, times 30.
  private static let image = CGImage(
    width: 4, height: 2, straightRGBA: (0..<8).flatMap { [UInt8($0 * 30), 0, 0, 255] })!

  private static func contents(_ gravity: CALayerContentsGravity, scale: Double = 1) -> LayerContents {
    var contents = LayerContents()
    contents.image = image
    contents.gravity = gravity
    contents.scale = scale
    return contents
  }

  /// In bounds of 40 × 40 at (10, 20), y downwards: `top` is the greatest y.
  nonisolated static let gravities: [(CALayerContentsGravity, [CGFloat])] = [
    (.resize, [10, 20, 40, 40]), (.resizeAspect, [10, 30, 40, 20]), (.resizeAspectFill, [-10, 20, 80, 40]),
    (.center, [28, 39, 4, 2]), (.top, [28, 58, 4, 2]), (.bottom, [28, 20, 4, 2]),
    (.left, [10, 39, 4, 2]), (.right, [46, 39, 4, 2]), (.topLeft, [10, 58, 4, 2]),
    (.topRight, [46, 58, 4, 2]), (.bottomLeft, [10, 20, 4, 2]), (.bottomRight, [46, 20, 4, 2]),
  ]

  @Test(arguments: gravities)
  func gravityPlacesTheContents(gravity: CALayerContentsGravity, place: [CGFloat]) {
    let bounds = CGRect(x: 10, y: 20, width: 40, height: 40)
    let expected = CGRect(x: place[0], y: place[1], width: place[2], height: place[3])
    #expect(Self.contents(gravity).place(in: bounds) == expected)
  }

  @Test func contentsScaleAndRectGiveTheSize() {
    var contents = Self.contents(.bottomLeft, scale: 2)
    #expect(contents.size == CGSize(width: 2, height: 1))
    contents.rect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(contents.size == CGSize(width: 1, height: 1))
    let pieces = contents.pieces(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(
      pieces == [
        LayerContents.Piece(
          source: CGRect(x: 2, y: 0, width: 2, height: 2), target: CGRect(x: 0, y: 0, width: 1, height: 1))
      ])
  }

  /// The outer columns keep their width of one point; they share what there is where that is too little.
  @Test(arguments: [(10.0, [1, 8, 1]), (4, [1, 2, 1]), (1, [0.5, 0.5])] as [(CGFloat, [CGFloat])])
  func contentsCenterStretches(width: CGFloat, columns: [CGFloat]) {
    var contents = Self.contents(.resize)
    contents.center = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let pieces = contents.pieces(in: CGRect(x: 0, y: 0, width: width, height: 2))
    #expect(pieces.map(\.target.width) == columns)
    #expect(pieces.map(\.source.minX) == (columns.count == 3 ? [0, 1, 3] : [0, 3]))
    #expect(pieces.reduce(0) { $0 + $1.target.width } == width)
  }

  // MARK: Drawn

  /// The reds of what `layer` looks like on black, rows from the top.
  private func draw(_ layer: CALayer, width: Int, height: Int, scale: CGFloat = 1) throws -> [[Int]] {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    root.backgroundColor = CGColor(gray: 0, alpha: 1)
    root.addSublayer(layer)
    let compositor = try #require(Compositor(width: width, height: height))
    compositor.draw(RenderTree(size: root.bounds.size, root: root.renderLayer(at: .zero)), scale: scale)
    let image = try #require(compositor.context.makeImage())
    return (0..<height).map { y in image.withRow(y) { $0.map { Int($0 >> 16 & 255) } } }
  }

  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = Self.image
    return layer
  }

  @Test func alignedContentsAreNotResampled() throws {
    let layer = layer(CGRect(x: 1.0 / 3, y: 2.0 / 3, width: 4.0 / 3, height: 2.0 / 3))
    let picture = try draw(layer, width: 6, height: 5, scale: 3)
    #expect(
      picture == [
        [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 30, 60, 90, 0], [0, 120, 150, 180, 210, 0],
        [0, 0, 0, 0, 0, 0],
      ])
  }

  /// At twice the size a pixel lies a quarter from one of the picture's and three quarters from the next.
  @Test func enlargedContentsAreBilinear() throws {
    let picture = try draw(layer(CGRect(x: 0, y: 0, width: 8, height: 4)), width: 8, height: 4)
    func red(_ x: Int, _ y: Int) -> Double {
      let column = min(max((Double(x) + 0.5) / 2 - 0.5, 0), 3)
      let row = min(max((Double(y) + 0.5) / 2 - 0.5, 0), 1)
      return 30 * column + 120 * row
    }
    for y in 0..<4 {
      for x in 0..<8 { #expect(abs(Double(picture[y][x]) - red(x, y)) <= 1, "\(x), \(y): \(picture[y][x])") }
    }
  }

  @Test func nearestFilterKeepsPixels() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 8, height: 4))
    layer.magnificationFilter = .nearest
    let picture = try draw(layer, width: 8, height: 4)
    #expect(picture[1] == [0, 0, 30, 30, 60, 60, 90, 90])
    #expect(picture[2] == [120, 120, 150, 150, 180, 180, 210, 210])
  }

  /// A part cut at whole pixels mixes none in from beyond it.
  @Test func contentsRectMixesNoPixelsFromOutside() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 8, height: 2))
    layer.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.25, height: 0.5)
    #expect(try draw(layer, width: 8, height: 2).allSatisfy { $0.allSatisfy { $0 == 150 } })
  }

  @Test func contentsAreMaskedAndFaded() throws {
    let layer = layer(CGRect(x: 1, y: 0, width: 2, height: 2))
    layer.contentsGravity = .center
    #expect(try draw(layer, width: 4, height: 2)[0] == [0, 30, 60, 90])
    layer.masksToBounds = true
    #expect(try draw(layer, width: 4, height: 2)[1] == [0, 150, 180, 0])
    layer.opacity = 0.5
    let faded = try draw(layer, width: 4, height: 2)[1]
    #expect(zip(faded, [0, 75, 90, 0]).allSatisfy { abs($0 - $1) <= 1 })
  }

  /// A picture over a background is one group: under half opacity the background does not show through it.
  @Test func contentsAndBackgroundFadeAsOne() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 4, height: 2))
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.opacity = 0.5
    #expect(try draw(layer, width: 4, height: 2)[0][1] <= 16)
  }

  @Test func contentsRectInterpolates() {
    let way = Interpolation(
      from: LayerValue(CGRect(x: 0, y: 0, width: 1, height: 1)),
      to: LayerValue(CGRect(x: 1, y: 2, width: 3, height: 5)))
    #expect(way.value(at: 0.5) == LayerValue(CGRect(x: 0.5, y: 1, width: 2, height: 3)))
  }

  // MARK: Own drawing

  private final class Striped: CALayer {
    var count = 0
    override func draw(in ctx: CGContext) {
      count += 1
      ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 1, height: bounds.height))
    }
  }

  @Test func layerDrawsAfterSetNeedsDisplay() throws {
    let layer = Striped()
    layer.frame = CGRect(x: 0, y: 0, width: 3, height: 2)
    layer.displayIfNeeded()
    #expect(layer.count == 0 && layer.contents == nil)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(layer.count == 1 && !layer.needsDisplay())
    #expect(try draw(layer, width: 3, height: 2) == [[255, 0, 0], [255, 0, 0]])
    layer.frame.size.width = 6
    #expect(!layer.needsDisplay())
    let stretched = try draw(layer, width: 6, height: 2)[0]
    #expect(zip(stretched, [255, 191, 64, 0, 0, 0]).allSatisfy { abs($0 - $1) <= 1 })
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 3
    #expect(layer.needsDisplay())
  }

  /// 2.5 points at scale 1 are three pixels; they are not squeezed into two and a half.
  @Test func fractionalSizeIsNotResampled() throws {
    let layer = Striped()
    layer.bounds = CGRect(x: 0, y: 0, width: 2.5, height: 2)
    layer.position = CGPoint(x: 1.25, y: 1)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect((layer.contents as? CGImage)?.width == 3)
    #expect(try draw(layer, width: 4, height: 2)[0] == [255, 0, 0, 0])
  }

  private final class Delegate: CALayerDelegate {
    func display(_ layer: CALayer) { layer.contents = LayerContentsTests.image }
  }

  @Test func delegateProvidesContents() {
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.frame = CGRect(x: 0, y: 0, width: 3, height: 2)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents as? CGImage == Self.image)
  }

  @Test func drawingNothingKeepsTheContents() {
    let layer = layer(CGRect(x: 0, y: 0, width: 4, height: 2))
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents as? CGImage == Self.image)
  }
}
