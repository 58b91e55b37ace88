import CoreGraphics

/// The values of a replicator layer, with Core Animation's initial values.
package struct ReplicatorProperties: LayerKind {
  /// The number of instances, including the original.
  package var count = 1
  /// Seconds by which each instance is delayed after the previous one.
  package var delay = 0.0
  /// The transform from each instance to the next, about the middle of the bounds.
  package var transform = CATransform3D.identity
  /// The colour that the first instance's colours are multiplied by, including alpha.
  package var color: RGBA? = .white
  /// Added to that colour for each further instance.
  package var redOffset = 0.0
  package var greenOffset = 0.0
  package var blueOffset = 0.0
  package var alphaOffset = 0.0

  package init() {}

  package static var keys: [LayerKey] {
    [
      .instanceTransform, .instanceColor, .instanceDelay, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset,
    ]
  }

  /// The colour that the colours of instance `index` are multiplied by, 0…1.
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

extension LayerProperties {
  /// The values of a replicator layer; the initial values for a layer of another class.
  package var replicator: ReplicatorProperties {
    get { self[ReplicatorProperties.self] }
    set { self[ReplicatorProperties.self] = newValue }
  }
}

extension LayerKey {
  package static let instanceTransform = LayerKey(
    "instanceTransform", .transform(\.replicator.transform), isAnimatedByBlocks: false)
  package static let instanceColor = LayerKey(
    "instanceColor", .color(\.replicator.color), isAnimatedByBlocks: false)
  package static let instanceDelay = LayerKey(
    "instanceDelay", .number(\.replicator.delay), isAnimatedByBlocks: false)
  package static let instanceRedOffset = LayerKey(
    "instanceRedOffset", .number(\.replicator.redOffset), isAnimatedByBlocks: false)
  package static let instanceGreenOffset = LayerKey(
    "instanceGreenOffset", .number(\.replicator.greenOffset), isAnimatedByBlocks: false)
  package static let instanceBlueOffset = LayerKey(
    "instanceBlueOffset", .number(\.replicator.blueOffset), isAnimatedByBlocks: false)
  package static let instanceAlphaOffset = LayerKey(
    "instanceAlphaOffset", .number(\.replicator.alphaOffset), isAnimatedByBlocks: false)
}
