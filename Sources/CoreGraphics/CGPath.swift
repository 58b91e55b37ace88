import Foundation

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points about which the path's winding number is not 0.
  case winding
  /// Points whose ray to infinity crosses the path an odd number of times.
  case evenOdd
}

/// Lines and Bézier curves, in subpaths that may be closed.
///
///     let card = CGPath(roundedRect: bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
///     card.contains(CGPoint(x: 1, y: 1))    // false: in the cut corner
///
/// A `CGPath` proper never changes and may be shared between threads. A `CGMutablePath` passed as one still
/// changes: to keep a path, keep its `copy()`.
public class CGPath: Hashable, @unchecked Sendable {
  /// An element of a path. Each starts where the previous one ended, and `close` ends at its subpath's start.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  /// The path's elements. Only `CGMutablePath` changes them.
  package internal(set) var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  /// A closed rectangle, starting at its origin towards positive x.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// The ellipse inscribed in `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// A rectangle whose corners are quarters of an ellipse with the given semi-axes, which are limited to half its
  /// sides.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity)
    }
  }

  /// The path that `build` makes, starting with an empty one.
  package convenience init(_ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(elements: path.elements)
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next element would start; zero in an empty path.
  public var currentPoint: CGPoint { endPoint ?? .zero }

  /// `currentPoint`, nil in an empty path.
  package var endPoint: CGPoint? {
    switch elements.last {
    case nil: return nil
    case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): return end
    case .close:
      for case .move(let start) in elements.reversed() { return start }
      return nil
    }
  }

  /// This path if it is immutable, otherwise an immutable copy.
  public func copy() -> CGPath? { self is CGMutablePath ? CGPath(elements: elements) : self }

  /// This path mapped by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform else { return copy() }
    return applying(transform.pointee)
  }

  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// A mutable copy, mapped by a transform.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// This path mapped by `t`.
  package func applying(_ t: CGAffineTransform) -> CGPath {
    CGPath(elements: elements.map { $0.applying(t) })
  }

  /// Whether the two have the same elements.
  public static func == (one: CGPath, other: CGPath) -> Bool {
    one === other || one.elements == other.elements
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension CGPath.Element {
  /// The control points, then the end point; none for `close`.
  package var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// The same element with its points mapped by `t`.
  package func applying(_ t: CGAffineTransform) -> CGPath.Element {
    switch self {
    case .move(let end): .move(end.applying(t))
    case .line(let end): .line(end.applying(t))
    case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
    case .cubic(let control1, let control2, let end):
      .cubic(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }
}
