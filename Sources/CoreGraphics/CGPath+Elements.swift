import Foundation

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path element as `applyWithBlock(_:)` passes it; its points are valid inside the block only.
public struct CGPathElement {
  /// The kind, which determines the number of points: 1, 1, 2, 3 or 0.
  public var type: CGPathElementType
  /// The control points, then the end point.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension CGPath {
  /// Calls `block` with every element in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      buffer.initialize(repeating: .zero)
      guard let base = buffer.baseAddress else { return }
      for element in elements {
        for (index, point) in element.points.enumerated() { buffer[index] = point }
        var handedOut = CGPathElement(type: element.type, points: base)
        withUnsafePointer(to: &handedOut) { block($0) }
      }
    }
  }
}

extension CGPath.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
