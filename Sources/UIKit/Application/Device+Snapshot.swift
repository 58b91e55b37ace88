import CoreGraphics
import QuartzCore

extension Device {
  /// What the screen shows now: its windows on black.
  package func snapshot() -> RenderTree {
    var properties = LayerProperties()
    properties.bounds = screen.bounds
    properties.position = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
    properties.backgroundColor = .black
    let layers = windows.map { $0.layer.renderLayer(at: clock.now) }
    return RenderTree(
      size: screen.bounds.size, root: RenderLayer(properties: properties, name: nil, sublayers: layers))
  }
}
