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

  subscript(key: LayerKey) -> LayerValue {
    get {
      switch key {
      case .instanceTransform: .transform(transform)
      case .instanceColor: .color(color)
      case .instanceDelay: .scalar(delay)
      case .instanceRedOffset: .scalar(redOffset)
      case .instanceGreenOffset: .scalar(greenOffset)
      case .instanceBlueOffset: .scalar(blueOffset)
      case .instanceAlphaOffset: .scalar(alphaOffset)
      default: preconditionFailure("\(key.rawValue) is no part of a replicator")
      }
    }
    set {
      switch (key, newValue) {
      case (.instanceTransform, .transform(let value)): transform = value
      case (.instanceColor, .color(let value)): color = value
      case (.instanceDelay, .scalar(let value)): delay = value
      case (.instanceRedOffset, .scalar(let value)): redOffset = value
      case (.instanceGreenOffset, .scalar(let value)): greenOffset = value
      case (.instanceBlueOffset, .scalar(let value)): blueOffset = value
      case (.instanceAlphaOffset, .scalar(let value)): alphaOffset = value
      default: preconditionFailure("\(key.rawValue) takes another kind of value than \(newValue)")
      }
    }
  }
}
