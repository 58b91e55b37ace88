import Foundation

extension CGPath {
  /// The path a fraction `t` of the way to `other`, interpolated point by point; nil if the two do not have the same
  /// kinds of elements in the same order.
  package func interpolated(to other: CGPath, at t: CGFloat) -> CGPath? {
    guard elements.count == other.elements.count else { return nil }
    var mixed: [Element] = []
    mixed.reserveCapacity(elements.count)
    for (one, two) in zip(elements, other.elements) {
      switch (one, two) {
      case (.move(let p), .move(let q)): mixed.append(.move(p.interpolated(to: q, at: t)))
      case (.line(let p), .line(let q)): mixed.append(.line(p.interpolated(to: q, at: t)))
      case (.quad(let c, let p), .quad(let d, let q)):
        mixed.append(.quad(control: c.interpolated(to: d, at: t), end: p.interpolated(to: q, at: t)))
      case (.cubic(let b, let c, let p), .cubic(let d, let e, let q)):
        mixed.append(
          .cubic(
            control1: b.interpolated(to: d, at: t), control2: c.interpolated(to: e, at: t),
            end: p.interpolated(to: q, at: t)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return CGPath(elements: mixed)
  }
}
