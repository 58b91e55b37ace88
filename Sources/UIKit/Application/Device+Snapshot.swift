import CoreGraphics
import QuartzCore

extension Device {
  /// What the screen shows now: its windows on black, and optionally the fingers.
  ///
  /// - Parameter ofCommitted: whether to show the state at the end of the last turn, without changes made since.
  package func snapshot(showingTouches: Bool = false, ofCommitted: Bool = false) -> RenderTree {
    var properties = LayerProperties()
    properties.bounds = screen.bounds
    properties.position = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
    properties.backgroundColor = .black
    var layers = windows.flatMap { window in
      ([window.layer] + window.picturesAbove).compactMap {
        ofCommitted && $0.isScreenRoot
          ? $0.committedRenderLayer(at: clock.now) : $0.renderLayer(at: clock.now)
      }
    }
    if showingTouches { layers += fingerLayers() }
    return RenderTree(
      size: screen.bounds.size, root: RenderLayer(properties: properties, name: nil, sublayers: layers),
      edges: edges
    ).withinBounds()
  }

  /// A translucent disc for each finger that is down. It has no name, so it is not in traces.
  private func fingerLayers() -> [RenderLayer] {
    digitizer.fingers.sorted { $0.key < $1.key }.map { _, place in
      let side = 44.0
      var disc = LayerProperties()
      disc.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      disc.position = place
      disc.cornerRadius = side / 2
      disc.backgroundColor = RGBA(red: 0.45, green: 0.45, blue: 0.5, alpha: 0.5)
      disc.borderWidth = 2
      disc.borderColor = RGBA(red: 1, green: 1, blue: 1, alpha: 0.85)
      return RenderLayer(properties: disc, name: nil, sublayers: [])
    }
  }
}
