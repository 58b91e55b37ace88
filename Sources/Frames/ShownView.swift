import CoreGraphics
import QuartzCore

/// A view, or a layer without a view, as it shows in one frame.
///
/// It is listed whether or not it has a name. What hidden views hold is not, nor copies, as in a snapshot view.
public struct ShownView: Sendable {
  /// Tells it from all others of its film; other films have other numbers.
  package let number: Int
  /// The number of the nearest listed view that contains it; nil for windows.
  package let container: Int?
  /// Whether it is its container's mask.
  package let isMask: Bool
  /// The place among what has the same container, 0 at the back.
  package let order: Int
  /// How many listed views contain it.
  package let depth: Int
  /// Bounding box in the window, in points.
  package let rect: CGRect
  /// The product of the opacities from the window to it.
  package let alpha: Double
  /// Maps the coordinates of its frame to the window's.
  package let outer: CATransform3D
  package let layer: RenderLayer

  package var name: String? { layer.name }
  /// The class of the view, or of the layer if it has none.
  package var type: String { layer.source.map { String(describing: $0.type) } ?? "CALayer" }
  package var properties: LayerProperties { layer.properties }

  /// The place in its container, in points of the container, without its own transform.
  package var frame: CGRect {
    let (size, anchor) = (properties.bounds.size, properties.anchorPoint)
    return CGRect(
      x: properties.position.x - anchor.x * size.width, y: properties.position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }
}

extension ShownView {
  /// All of `tree`, in the order of drawing; masks after what they mask.
  static func all(in tree: RenderTree) -> [ShownView] {
    var views: [ShownView] = []
    var known: Set<Int> = []
    var counts: [Int?: Int] = [:]
    func visit(
      _ layer: RenderLayer, _ outer: CATransform3D, _ alpha: Double, in container: Int?, _ depth: Int,
      isMask: Bool = false
    ) {
      let properties = layer.properties
      guard !properties.isHidden else { return }
      let toWindow = CATransform3DConcat(properties.toSuperlayerInSpace, outer)
      let alpha = alpha * min(max(properties.opacity, 0), 1)
      var (inside, deeper) = (container, depth)
      if let number = layer.source?.number {
        guard known.insert(number).inserted else { return }
        views.append(
          ShownView(
            number: number, container: container, isMask: isMask, order: counts[container, default: 0],
            depth: depth, rect: toWindow.box(around: properties.bounds), alpha: alpha, outer: outer,
            layer: layer))
        counts[container, default: 0] += 1
        (inside, deeper) = (number, depth + 1)
      }
      let within = CATransform3DConcat(
        properties.sublayersToLayer, properties.keepsDepth ? toWindow : toWindow.flattened)
      for sublayer in layer.sublayers { visit(sublayer, within, alpha, in: inside, deeper) }
      if let mask = layer.mask { visit(mask, toWindow, alpha, in: inside, deeper, isMask: true) }
    }
    visit(tree.root, .identity, 1, in: nil, 0)
    return views
  }
}
