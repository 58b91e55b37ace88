import CoreGraphics

extension CALayer {
  /// Converts a point from the coordinates of `layer` to the layer's own, by model values; nil stands for the
  /// coordinate system that the topmost superlayer is in. In perspective, it is the point seen at the same place.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { PlaneMap(from: layer, to: self)(p) }
  /// Converts a point of the layer to the coordinates of `layer`.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { PlaneMap(from: self, to: layer)(p) }
  /// The bounding box, in the layer's coordinates, of a rectangle in the coordinates of `layer`.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { PlaneMap(from: layer, to: self)(r) }
  /// The bounding box, in the coordinates of `layer`, of a rectangle in the layer's own.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { PlaneMap(from: self, to: layer)(r) }

  /// The frontmost layer at a point in the superlayer's coordinates: this layer or one inside it.
  func layerInFront(at point: CGPoint) -> CALayer? {
    guard !isHidden, let place = PlaneMap.toSuperlayer(of: self).place(of: point) else { return nil }
    let isInside = contains(place)
    if masksToBounds && !isInside { return nil }
    let byDepth = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in byDepth {
      if let hit = sublayer.hitTest(place) { return hit }
    }
    return isInside ? self : nil
  }
}

/// The map from one layer's plane to another's as seen by the viewer, by model values, including perspective. Without
/// perspective it is affine and equals, digit for digit, what the layers' transforms give.
@MainActor
package struct PlaneMap {
  private let map: Homography

  private init(_ map: Homography) { self.map = map }

  /// The map from a layer to its superlayer.
  package static func toSuperlayer(of layer: CALayer) -> PlaneMap {
    PlaneMap(Homography(map(out: [layer, layer.superlayer].compactMap { $0 }, by: 1)))
  }

  /// The map from one layer to another through their innermost common superlayer; nil stands for the coordinate system
  /// that the topmost layer is in.
  package init(from: CALayer?, to: CALayer?) {
    let (inner, outer) = (Self.chain(from), Self.chain(to))
    var counts = (inner.count, outer.count)
    for (index, layer) in inner.enumerated() {
      if let other = outer.firstIndex(where: { Self.model($0) === Self.model(layer) }) {
        counts = (index, other)
        break
      }
    }
    let up = Homography(Self.map(out: inner, by: counts.0))
    guard counts.1 > 0 else {
      map = up
      return
    }
    // A plane seen edge-on has no inverse.
    map = up.concatenating(Homography(Self.map(out: outer, by: counts.1)).inverse ?? .nowhere)
  }

  /// A layer and its superlayers from the inside out; those of a presentation layer are presentation layers.
  private static func chain(_ layer: CALayer?) -> [CALayer] {
    var chain: [CALayer] = []
    var next = layer
    while let layer = next {
      chain.append(layer)
      next = layer.superlayer ?? layer.presentedLayer?.superlayer?.presentation()
    }
    return chain
  }

  private static func model(_ layer: CALayer) -> CALayer { layer.presentedLayer ?? layer }

  /// The transform from the first layer of a chain to the one `count` layers further out. Each layer flattens its
  /// sublayers unless it keeps depth.
  private static func map(out chain: [CALayer], by count: Int) -> CATransform3D {
    var map = CATransform3D.identity
    for index in 0..<count {
      let outer = index + 1 < chain.count ? chain[index + 1].model : nil
      map = CATransform3DConcat(map, chain[index].model.toSuperlayerInSpace)
      if let inside = outer?.sublayersToLayer, inside != .identity { map = CATransform3DConcat(map, inside) }
      if outer?.keepsDepth != true { map = map.flattened }
    }
    return map
  }

  /// The image of a point.
  package func callAsFunction(_ point: CGPoint) -> CGPoint {
    if let affine = map.affine { return point.applying(affine) }
    let place = map(SIMD2(point.x, point.y))
    return CGPoint(x: place.x, y: place.y)
  }

  /// The bounding box of the images of a rectangle's corners.
  package func callAsFunction(_ rect: CGRect) -> CGRect {
    if let affine = map.affine { return rect.applying(affine) }
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
    ].map { map(SIMD2($0.0, $0.1)) }
    let low = corners.dropFirst().reduce(corners[0]) { pointwiseMin($0, $1) }
    let high = corners.dropFirst().reduce(corners[0]) { pointwiseMax($0, $1) }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The point that is seen at `point`; nil if the plane is seen edge-on or that part of it is behind the viewer.
  package func place(of point: CGPoint) -> CGPoint? {
    guard let back = map.inverse else { return nil }
    if let affine = map.affine { return point.applying(affine.inverted()) }
    let place = back(SIMD2(point.x, point.y))
    guard place.x.isFinite, place.y.isFinite, map.applied(to: SIMD3(place.x, place.y, 1)).z > 0 else {
      return nil
    }
    return CGPoint(x: place.x, y: place.y)
  }

  /// The image of a small vector at a point.
  package func vector(_ vector: CGPoint, at point: CGPoint) -> CGPoint {
    let (dx, dy) = map.derivatives(at: SIMD2(point.x, point.y))
    let result = dx * vector.x + dy * vector.y
    return CGPoint(x: result.x, y: result.y)
  }
}
