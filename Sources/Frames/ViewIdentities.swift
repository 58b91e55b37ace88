import CDifferences
import CoreGraphics
import QuartzCore

/// The view that is visible at each pixel of a frame, by its number; see ``ShownView``.
///
/// What a copy draws belongs to the nearest view that contains it. At translucent views there are two answers: the
/// frontmost view, and the frontmost opaque one behind it.
public struct ViewIdentities: Sendable {
  public let width: Int
  public let height: Int
  /// Numbers of views by identity; identity 0 means no view.
  public let numbers: [Int]
  /// Identities by pixel, in rows from the top.
  public private(set) var front: [UInt16]
  public private(set) var solid: [UInt16]
  /// The frontmost view that draws text, an image or something of its own there, if nothing opaque is in front of it.
  public private(set) var contents: [UInt16]

  /// - Precondition: `front`, `solid` and `contents` have width · height identities, each an index of `numbers`.
  public init(
    width: Int, height: Int, numbers: [Int], front: [UInt16], solid: [UInt16], contents: [UInt16]
  ) {
    precondition([front, solid, contents].allSatisfy { $0.count == width * height })
    self.width = width
    self.height = height
    self.numbers = numbers
    self.front = front
    self.solid = solid
    self.contents = contents
  }

  /// Draws the identities of what `tree` shows with `scale` pixels per point.
  init(_ tree: RenderTree, width: Int, height: Int, scale: CGFloat) {
    var painter = IdentityPainter(width: width, height: height)
    painter.paint(
      tree.root, CATransform3DMakeScale(scale, scale, 1), alpha: 1, identity: 0,
      clip: Spans(width: width, height: height))
    self.init(
      width: width, height: height, numbers: painter.numbers, front: painter.front, solid: painter.solid,
      contents: painter.contents)
  }
}

/// A range of columns for each row of pixels; may be empty.
private struct Spans {
  var ranges: [Range<Int32>]

  init(width: Int, height: Int) { ranges = Array(repeating: 0..<Int32(width), count: height) }

  /// The pixels of `self` whose centres are inside the convex polygon.
  func intersecting(_ corners: [CGPoint]) -> Spans {
    var result = self
    for y in ranges.indices where !ranges[y].isEmpty {
      let middle = Double(y) + 0.5
      var (low, high) = (Double.infinity, -Double.infinity)
      for (index, a) in corners.enumerated() {
        let b = corners[(index + 1) % corners.count]
        guard (a.y <= middle) != (b.y <= middle) else { continue }
        let x = a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y)
        (low, high) = (min(low, x), max(high, x))
      }
      guard low < high else {
        result.ranges[y] = 0..<0
        continue
      }
      let bounds = ranges[y]
      func clamped(_ x: Double) -> Int32 {
        Int32(min(max((x - 0.5).rounded(.up), Double(bounds.lowerBound)), Double(bounds.upperBound)))
      }
      result.ranges[y] = clamped(low)..<clamped(high)
    }
    return result
  }
}

private struct IdentityPainter {
  let width: Int
  var numbers = [0]
  var front: [UInt16]
  var solid: [UInt16]
  var contents: [UInt16]
  private var identities: [Int: UInt16] = [:]

  init(width: Int, height: Int) {
    self.width = width
    front = Array(repeating: 0, count: width * height)
    (solid, contents) = (front, front)
  }

  mutating func paint(
    _ layer: RenderLayer, _ outer: CATransform3D, alpha: Double, identity: UInt16, clip: Spans
  ) {
    let properties = layer.properties
    let alpha = alpha * min(max(properties.opacity, 0), 1)
    guard !properties.isHidden, alpha > 0 else { return }
    let toWindow = CATransform3DConcat(properties.toSuperlayerInSpace, outer)
    let identity = layer.source.map { self.identity(of: $0.number) } ?? identity
    let bounds = properties.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].compactMap { toWindow.projected($0) }
    // Views behind the viewer count as the view that contains them.
    guard corners.count == 4 else { return }
    let shape = clip.intersecting(corners)
    if layer.drawsItself {
      let hides = alpha * (properties.backgroundColor?.alpha ?? 0) >= 1
      // What a copy shows is told by nothing else.
      let hasContents = !layer.drawings.isEmpty || layer.source == nil
      for (y, range) in shape.ranges.enumerated() where !range.isEmpty {
        let (from, to) = (
          Int64(y * width) + Int64(range.lowerBound), Int64(y * width) + Int64(range.upperBound)
        )
        cdifferences_fill(&front, from, to, identity)
        if hides { cdifferences_fill(&solid, from, to, identity) }
        if hasContents || hides { cdifferences_fill(&contents, from, to, hasContents ? identity : 0) }
      }
    }
    let inner = properties.masksToBounds ? shape : clip
    guard !layer.sublayers.isEmpty else { return }
    let inside = CATransform3DConcat(
      properties.sublayersToLayer, properties.keepsDepth ? toWindow : toWindow.flattened)
    for sublayer in layer.sublayers {
      paint(sublayer, inside, alpha: alpha, identity: identity, clip: inner)
    }
  }

  private mutating func identity(of number: Int) -> UInt16 {
    if let known = identities[number] { return known }
    // With more views than identities, the remaining ones are not known.
    guard numbers.count <= Int(UInt16.max) else { return 0 }
    let identity = UInt16(numbers.count)
    numbers.append(number)
    identities[number] = identity
    return identity
  }
}

extension RenderLayer {
  /// Whether the layer draws something in addition to its sublayers.
  fileprivate var drawsItself: Bool {
    (properties.backgroundColor?.alpha ?? 0) > 0 || properties.borderWidth > 0 || !drawings.isEmpty
  }
}

extension CATransform3D {
  /// The projection of a point of the plane z = 0; nil if it is not in front of the viewer.
  fileprivate func projected(_ point: CGPoint) -> CGPoint? {
    let depth = m14 * point.x + m24 * point.y + m44
    guard depth > 1e-9, depth.isFinite else { return nil }
    let (x, y) = (
      (m11 * point.x + m21 * point.y + m41) / depth, (m12 * point.x + m22 * point.y + m42) / depth
    )
    return x.isFinite && y.isFinite ? CGPoint(x: x, y: y) : nil
  }
}
