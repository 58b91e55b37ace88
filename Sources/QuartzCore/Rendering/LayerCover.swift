import CoreGraphics

/// The areas in which a layer hides everything behind it.
struct LayerCover: Sendable {
  /// Boxes in the layer's coordinates through which nothing behind is visible, not counting the layer's own opacity.
  let boxes: [CGRect]
  /// Those boxes in which sublayers hide the layer itself.
  let ofSublayers: [CGRect]
  /// Whether something in the layer shows what is behind it at other positions, as a blur does.
  let looksBehind: Bool

  /// The number of boxes that are kept, the largest ones. More would cost more time than they save.
  private static let most = 4

  init(
    of properties: LayerProperties, _ drawings: [any LayerDrawing], kind: RenderLayer.Kind,
    sublayers: [RenderLayer], mask: RenderLayer?
  ) {
    let shown = sublayers.filter(\.isVisible)
    let sublayersLookBehind = shown.contains { $0.cover.looksBehind }
    looksBehind =
      drawings.contains(where: \.looksBehind) || sublayersLookBehind || mask?.cover.looksBehind == true
    let isSeenThrough =
      switch kind {
      case .plain, .window: false
      case .instance(let tint): tint != .white
      }
    guard mask == nil, properties.contentTint == nil, !properties.shouldRasterize, !isSeenThrough else {
      (boxes, ofSublayers) = ([], [])
      return
    }
    var inside: [CGRect] = []
    if !properties.haveDepth(sublayers) {
      let map = properties.sublayersToLayer.affine
      inside = shown.flatMap { $0.hiddenBoxes(under: map) }
      if properties.masksToBounds {
        let limits = properties.boxesWithinCorners
        inside = inside.flatMap { box in limits.map(box.intersection) }
      }
    }
    let own = !kind.isInstance && !properties.keepsDepth ? properties.boxesCovered(by: drawings) : []
    boxes = Self.largest(own + inside)
    ofSublayers = sublayersLookBehind ? [] : Self.largest(inside)
  }

  /// The largest of some boxes.
  static func largest(_ boxes: [CGRect]) -> [CGRect] {
    let boxes = boxes.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
    guard boxes.count > most else { return boxes }
    let byArea = boxes.enumerated().sorted {
      let (one, other) = ($0.element.width * $0.element.height, $1.element.width * $1.element.height)
      return one > other || one == other && $0.offset < $1.offset
    }
    return byArea.prefix(most).map(\.element)
  }
}

extension RenderLayer {
  /// The boxes that the layer hides; none if it is translucent or rotated.
  ///
  /// - Parameter outer: maps the superlayer's coordinates to the wanted ones.
  func hiddenBoxes(under outer: CGAffineTransform = .identity) -> [CGRect] {
    guard isVisible, properties.opacity >= 1, !cover.boxes.isEmpty else { return [] }
    let map = properties.toSuperlayer.concatenating(outer)
    // Infinite boxes hide nothing that could be drawn, and cannot be intersected.
    return map.keepsUpright ? cover.boxes.map { $0.applying(map) }.filter(\.isWithinBounds) : []
  }

  /// Boxes in the layer's coordinates that the layer's own background covers completely.
  var coveredBoxes: [CGRect] { showsItself && mask == nil ? properties.boxesCovered(by: drawings) : [] }
}

extension LayerProperties {
  /// The boxes that an opaque background, or an opaque drawing that fills the layer, covers.
  fileprivate func boxesCovered(by drawings: [any LayerDrawing]) -> [CGRect] {
    backgroundColor?.isOpaque == true || drawings.contains(where: \.isOpaque) ? boxesWithinCorners : []
  }

  /// The two boxes, horizontal and vertical, between rounded corners; the bounds if no corner is rounded.
  fileprivate var boxesWithinCorners: [CGRect] {
    let reach = cornerReach
    guard reach > 0 else { return [bounds] }
    return [bounds.insetBy(dx: reach, dy: 0), bounds.insetBy(dx: 0, dy: reach)]
      .filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
  }
}
