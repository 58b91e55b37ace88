import CoreGraphics

/// How a replicator layer repeats what is inside it, with Core Animation's initial values.
package struct ReplicatorProperties: Hashable, Sendable {
  /// How many there are, the original among them.
  package var count = 1
  /// Seconds by which each runs behind the one before.
  package var delay = 0.0
  /// From each to the next, about the middle of the bounds.
  package var transform = CATransform3D.identity
  /// What the first one's colours are multiplied by; alpha like the rest.
  package var color: RGBA? = .white
  /// What is added to that colour from each to the next.
  package var redOffset = 0.0
  package var greenOffset = 0.0
  package var blueOffset = 0.0
  package var alphaOffset = 0.0

  package init() {}

  /// What the colours of instance `index` are multiplied by, 0…1.
  package func tint(of index: Int) -> RGBA {
    let first = color ?? .white
    func component(_ value: Double, _ offset: Double) -> Double {
      let sum = value + offset * Double(index)
      return sum.isFinite ? min(max(sum, 0), 1) : 1
    }
    return RGBA(
      red: component(first.red, redOffset), green: component(first.green, greenOffset),
      blue: component(first.blue, blueOffset), alpha: component(first.alpha, alphaOffset))
  }
}
