import CoreGraphics

/// Where a part of the content comes to lie that is scrolled to.
nonisolated enum ScrollEdge { case near, middle, far }

extension UIScrollView {
  /// The offset that shows a part of the content at an edge of what is free of insets, or in the middle of the view; as near
  /// to it as the content's ends let it come. Along an axis without an edge the offset stays.
  func offset(
    showing rect: CGRect, horizontally across: ScrollEdge? = nil, vertically down: ScrollEdge? = nil
  ) -> CGPoint {
    func place(
      _ edge: ScrollEdge?, _ now: Double, _ low: Double, _ high: Double, _ side: Double,
      _ inset: (near: Double, far: Double), _ rest: ClosedRange<Double>
    ) -> Double {
      let wanted: Double
      switch edge {
      case nil: return now
      case .near: wanted = low - inset.near
      case .middle: wanted = (low + high) / 2 - side / 2
      case .far: wanted = high - side + inset.far
      }
      return min(max(wanted, rest.lowerBound), rest.upperBound)
    }
    let (inset, rest) = (adjustedContentInset, restingOffsets)
    return CGPoint(
      x: place(
        across, contentOffset.x, rect.minX, rect.maxX, bounds.width, (inset.left, inset.right), rest.x),
      y: place(
        down, contentOffset.y, rect.minY, rect.maxY, bounds.height, (inset.top, inset.bottom), rest.y))
  }
}

/// The class that was registered for views of a list.
/// - Precondition: it is a subclass of `base`.
@MainActor
func registered<Base: AnyObject>(_ aClass: AnyClass?, as base: Base.Type) -> Base.Type? {
  guard let aClass else { return nil }
  guard let known = aClass as? Base.Type else {
    fatalError("register(_:…) was given \(aClass), which is no \(base)")
  }
  return known
}
