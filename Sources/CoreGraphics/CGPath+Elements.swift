import Foundation

/// The kinds of a path's elements.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path's element as `applyWithBlock(_:)` hands it out; its points are valid inside the block only.
public struct CGPathElement {
  /// The kind, which says how many points there are: 1, 1, 2, 3 or none.
  public var type: CGPathElementType
  /// Controls, then the end.
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
