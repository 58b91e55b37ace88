import CoreGraphics

/// The largest coordinate that is drawn, in points. Beyond it a `Double` cannot resolve single pixels, and products of
/// transforms soon overflow.
private let farthest = 1e12

extension CGRect {
  /// Whether all coordinates are within the limit.
  var isWithinBounds: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0) <= farthest }
  }
}

extension CATransform3D {
  /// Whether all elements are within the limit; false for NaN.
  fileprivate var isWithinBounds: Bool {
    rows.allSatisfy { row in (0..<4).allSatisfy { abs(row[$0]) <= farthest } }
  }
}

extension RenderTree {
  /// The tree without the layers that accumulated transforms move beyond the limit; each of them is noted by name. So
  /// code that draws or measures the tree meets no infinite numbers. Complexity: O(layers).
  package func withinBounds() -> RenderTree {
    guard let root = root.withinBounds(under: .identity, inside: nil) else { return self }
    return root === self.root ? self : RenderTree(size: size, root: root, edges: edges)
  }
}

extension RenderLayer {
  /// The layer without what is beyond the limit; nil if it is so itself.
  ///
  /// - Parameters:
  ///   - outer: maps the superlayer's coordinates to the window's.
  ///   - around: the nearest name outside.
  fileprivate func withinBounds(under outer: CATransform3D, inside around: String?) -> RenderLayer? {
    guard !properties.isHidden else { return self }
    let toWindow = CATransform3DConcat(properties.toSuperlayerInSpace, outer)
    guard toWindow.isWithinBounds, properties.bounds.isWithinBounds,
      toWindow.box(around: properties.bounds).isWithinBounds
    else {
      let place = name.map { "“\($0)”" } ?? "an unnamed view" + (around.map { " inside “\($0)”" } ?? "")
      Unsupported.note("transforms that lead farther than 1e12 points from the screen", at: place)
      return nil
    }
    guard !sublayers.isEmpty || mask != nil else { return self }
    let inside = CATransform3DConcat(
      properties.sublayersToLayer, properties.keepsDepth ? toWindow : toWindow.flattened)
    var isWhole = true
    func kept(_ layer: RenderLayer, _ outer: CATransform3D) -> RenderLayer? {
      let kept = layer.withinBounds(under: outer, inside: name ?? around)
      if kept !== layer { isWhole = false }
      return kept
    }
    let sublayers = sublayers.compactMap { kept($0, inside) }
    let mask = mask.flatMap { kept($0, toWindow) }
    if isWhole { return self }
    return RenderLayer(
      properties: properties, kind: kind, name: name, sublayers: sublayers, mask: mask, text: text,
      source: source)
  }
}
