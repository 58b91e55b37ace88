import CoreGraphics

/// What one frame shows: layers with their presentation values resolved, and no reference to a view.
public struct RenderTree: Sendable {
  /// Size of the screen in points.
  public let size: CGSize
  /// The screen's layer, which holds all others.
  package let root: RenderLayer

  package init(size: CGSize, root: RenderLayer) {
    self.size = size
    self.root = root
  }
}

/// A layer as one frame shows it.
package final class RenderLayer: Sendable {
  /// Presentation values.
  package let properties: LayerProperties
  /// The name by which traces and messages know it.
  package let name: String?
  /// From the back to the front.
  package let sublayers: [RenderLayer]

  package init(properties: LayerProperties, name: String?, sublayers: [RenderLayer]) {
    self.properties = properties
    self.name = name
    self.sublayers = sublayers
  }
}

extension CALayer {
  /// The layer and what is inside it, as shown at `time`. Nothing changes by taking it.
  package func renderLayer(at time: StageTime) -> RenderLayer {
    var sublayers = children.map { $0.renderLayer(at: time) }
    if sublayers.contains(where: { $0.properties.zPosition != 0 }) {
      let byDepth = sublayers.enumerated().sorted {
        ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
      }
      sublayers = byDepth.map(\.element)
    }
    return RenderLayer(properties: presentationProperties(at: time), name: renderName, sublayers: sublayers)
  }
}
