import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// A white square of layers, drawn and read as components 0…255.
@MainActor
final class LayerCanvas {
  let root = CALayer()
  let side: Int
  let scale: Int
  /// Smooth, so that areas can be measured.
  var edges = LayerEdges.smooth
  var drawsWhatIsHidden = false
  var drawsEveryLevel = false
  /// Pictures that were made once and are kept.
  var pictures: Int { compositor.pictures.count }
  /// The width of the area in which kept silhouettes show something, and of that in which they could.
  var widths: (shown: CGFloat, most: CGFloat) {
    let layer = root.renderLayer(at: .zero)
    let shown = compositor.shownContent(of: layer, scale: Double(scale)) ?? .infinite
    return (shown.width, layer.contentExtent.width)
  }
  /// Keeps what it drew once, as a worker does.
  private let compositor: Compositor

  /// - Parameters:
  ///   - side: points.
  ///   - scale: pixels a point.
  init(side: Int = 100, scale: Int = 1) {
    self.side = side
    self.scale = scale
    compositor = Compositor(width: side * scale, height: side * scale)!
    root.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    root.position = CGPoint(x: CGFloat(side) / 2, y: CGFloat(side) / 2)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
  }

  /// A layer, black or of another colour, at the front of the canvas or of another layer.
  @discardableResult
  func add(_ frame: CGRect, color: CGColor? = .black, to parent: CALayer? = nil) -> CALayer {
    add(CALayer(), frame, color: color, to: parent)
  }

  /// A layer of any kind.
  @discardableResult
  func add<Layer: CALayer>(
    _ layer: Layer, _ frame: CGRect, color: CGColor? = .black, to parent: CALayer? = nil
  ) -> Layer {
    layer.frame = frame
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }

  func draw(at time: StageTime = .zero) -> Drawing {
    let tree = RenderTree(
      size: CGSize(width: side, height: side), root: root.renderLayer(at: time), edges: edges)
    compositor.drawsWhatIsHidden = drawsWhatIsHidden
    compositor.drawsEveryLevel = drawsEveryLevel
    compositor.draw(tree, scale: CGFloat(scale))
    #expect(compositor.context.failure == nil)
    var bytes = [UInt8](repeating: 0, count: side * scale * side * scale * 4)
    _ = bytes.withUnsafeMutableBytes { compositor.context.copyStraightRGBA(into: $0) }
    return Drawing(side: side * scale, bytes: bytes)
  }
}

/// Pixels as straight components 0…255, rows from the top.
struct Drawing: Equatable {
  let side: Int
  let bytes: [UInt8]

  func red(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * side + x) * 4]) }

  func color(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(bytes[(y * side + x) * 4 + $0]) } }

  /// How many pixels of black there are, parts of pixels included.
  var black: Double {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 + Double(255 - Int(bytes[$1])) / 255 }
  }

  /// The largest difference of the reds from what `wanted` says for each pixel.
  func worst(_ wanted: (_ x: Int, _ y: Int) -> Double) -> Double {
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side { worst = max(worst, abs(Double(red(x, y)) - wanted(x, y))) }
    }
    return worst
  }

  /// The largest difference of any component from another drawing's.
  func distance(to other: Drawing) -> Int {
    zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

/// The part of pixel (x, y) that is inside a convex shape, by a grid of 16 × 16 points.
func sampledCoverage(_ x: Int, _ y: Int, _ isInside: (_ x: Double, _ y: Double) -> Bool) -> Double {
  let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].count { isInside(Double(x) + $0.0, Double(y) + $0.1) }
  if corners == 4 { return 1 }
  let count = 16
  var inside = 0
  for row in 0..<count {
    for column in 0..<count {
      let px = Double(x) + (Double(column) + 0.5) / Double(count)
      let py = Double(y) + (Double(row) + 0.5) / Double(count)
      if isInside(px, py) { inside += 1 }
    }
  }
  return Double(inside) / Double(count * count)
}
