import CoreGraphics

/// A transition of everything that a layer shows, from an earlier picture.
struct LayerTransition: Sendable {
  enum Kind: Sendable { case fade, push, moveIn, reveal }

  /// The side that the new picture comes from, in the layer's coordinates with y downwards.
  enum Side: Sendable { case right, left, below, above }

  let kind: Kind
  let side: Side
  /// The earlier picture; nil shows only the new one.
  let before: RenderLayer?
  /// The part 0…1 of the transition at which it starts and ends.
  let start: Double
  let end: Double

  /// The layer's picture at a progress 0…1. `now` is its picture without the transition.
  func picture(at progress: Double, now: RenderLayer) -> RenderLayer {
    guard let before else { return now }
    let (old, new) = (1 - progress, progress)
    let layers: [RenderLayer] =
      switch kind {
      case .fade: [now, before.moved(by: .zero, opacity: old)]
      case .push:
        [
          before.moved(by: -new * way(in: before), opacity: old),
          now.moved(by: old * way(in: now), opacity: new),
        ]
      case .moveIn: [before, now.moved(by: old * way(in: now), opacity: new)]
      case .reveal: [now, before.moved(by: -new * way(in: before), opacity: old)]
      }
    // An invisible container in the superlayer's coordinates.
    return RenderLayer(properties: LayerProperties(), name: nil, sublayers: layers)
  }

  /// The offset from the layer's place to the side, in the superlayer's coordinates.
  private func way(in layer: RenderLayer) -> SIMD2<Double> {
    let (bounds, t) = (layer.properties.bounds, layer.properties.transform.affine)
    let way: CGPoint =
      switch side {
      case .right: CGPoint(x: bounds.width, y: 0)
      case .left: CGPoint(x: -bounds.width, y: 0)
      case .below: CGPoint(x: 0, y: bounds.height)
      case .above: CGPoint(x: 0, y: -bounds.height)
      }
    return SIMD2(way.x * t.a + way.y * t.c, way.x * t.b + way.y * t.d)
  }
}

extension LayerTransition.Kind {
  /// The kind of a transition type. An unknown type fades, and is reported.
  init(_ type: CATransitionType) {
    switch type {
    case .fade: self = .fade
    case .push: self = .push
    case .moveIn: self = .moveIn
    case .reveal: self = .reveal
    default:
      Unsupported.note("CATransition of type \(type.rawValue), shown as a fade")
      self = .fade
    }
  }
}

extension LayerTransition.Side {
  /// The names assume that y grows upwards.
  init(_ subtype: CATransitionSubtype?) {
    switch subtype {
    case .fromRight?: self = .right
    case .fromTop?: self = .below
    case .fromBottom?: self = .above
    default: self = .left
    }
  }
}

extension RenderLayer {
  /// The same picture moved by an offset, with its opacity multiplied.
  fileprivate func moved(by way: SIMD2<Double>, opacity: Double) -> RenderLayer {
    var properties = properties
    properties.position.x += way.x
    properties.position.y += way.y
    properties.opacity *= min(max(opacity, 0), 1)
    return RenderLayer(
      properties: properties, kind: kind, name: name, sublayers: sublayers, mask: mask, text: text,
      source: source)
  }
}
