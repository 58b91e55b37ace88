import CoreGraphics
import Foundation

/// Where a layer's background and border end.
package enum LayerEdge {
  /// At the layer's outline.
  case own
  /// Beyond it: everything is cut off there afterwards. Points by which to go on.
  case beyond(CGFloat)
}

extension Compositor {
  func drawBackground(of layer: RenderLayer, alpha: Double, edge: LayerEdge) {
    let properties = layer.properties
    guard let background = properties.backgroundColor, background.alpha > 0 else { return }
    // What is covered need not be there, and would shine through at smooth edges.
    if layer.drawings.contains(where: \.isOpaque) { return }
    context.setFillColor(rgba: background.multiplyingAlpha(by: alpha))
    // Below an opaque border the background ends halfway in, lest it shine through at the outer edge; not below one so
    // narrow that a pixel could show parts of both and a rest of what is behind.
    let ctm = context.ctm
    let borderPixels = properties.borderWidth * min(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    let isUnderBorder = borderPixels >= 3 && properties.borderColor?.isOpaque == true && alpha >= 1
    fill(properties, edge: edge, inset: isUnderBorder ? properties.borderWidth / 2 : 0)
  }

  /// Fills the layer's outline.
  func fill(_ properties: LayerProperties, edge: LayerEdge, inset: CGFloat = 0) {
    context.saveGState()
    defer { context.restoreGState() }
    switch edge {
    case .beyond(let reach): context.fill(properties.bounds.insetBy(dx: -reach, dy: -reach))
    case .own where !properties.isRounded:
      setEdges(of: properties)
      let inset = min(inset, properties.bounds.width / 2, properties.bounds.height / 2)
      context.fill(
        inset > 0 ? properties.bounds.insetBy(dx: inset, dy: inset) : beyondCut(properties.bounds))
    case .own:
      context.addPath(properties.outline(inset: inset))
      context.fillPath()
    }
  }

  func drawBorder(_ properties: LayerProperties, alpha: Double, edge: LayerEdge) {
    let width = properties.borderWidth
    guard width > 0, let color = properties.borderColor, color.alpha > 0, !properties.bounds.isEmpty else {
      return
    }
    context.saveGState()
    defer { context.restoreGState() }
    context.setFillColor(rgba: color.multiplyingAlpha(by: alpha))
    switch edge {
    case .beyond(let reach): context.addRect(properties.bounds.insetBy(dx: -reach, dy: -reach))
    case .own: context.addPath(properties.outline())
    }
    // A border as wide as half the layer leaves no hole.
    if width < min(properties.bounds.width, properties.bounds.height) / 2 {
      context.addPath(properties.outline(inset: width))
    }
    if !properties.isRounded { setEdges(of: properties) }
    context.fillPath(using: .evenOdd)
  }

  /// Makes what is filled next have hard edges where the layer's are.
  func setEdges(of properties: LayerProperties) {
    if isHard(properties) { context.setShouldAntialias(false) }
  }

  /// Whether the layer's straight edges are hard.
  func isHard(_ properties: LayerProperties) -> Bool {
    guard hasHardEdges else { return false }
    if properties.allowsEdgeAntialiasing && properties.edgeAntialiasingMask != .all {
      Unsupported.note("CALayer.edgeAntialiasingMask for some of the edges")
    }
    return !properties.allowsEdgeAntialiasing
  }
}
