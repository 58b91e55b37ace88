import CoreGraphics

/// Draws render trees into a bitmap of its own, one after the other.
///
/// A compositor belongs to one thread; any number of them draw the same tree to the same bytes.
package final class Compositor {
  /// The bitmap, in pixels.
  package let context: CGContext
  let scratch: ScratchBitmaps
  /// What was drawn once and is only placed from then on.
  let pictures: Pictures
  /// Pixels a point of the tree being drawn.
  private(set) var scale: CGFloat = 1
  /// Whether straight edges are hard unless their layer asks for smooth ones.
  private(set) var hasHardEdges = false
  /// Whether things are drawn where others hide them entirely, which shows the same and takes longer.
  package var drawsWhatIsHidden = false
  /// What lies behind the picture that is being drawn, in the same pixels: a blur in it sees this through the picture.
  /// Nil where the picture is all that there is to see.
  var behind: CGContext?
  /// Whether only the alpha of what is drawn counts, for a shadow: a blur, which shows what is behind, is opaque.
  var drawsSilhouettes = false
  /// Sharp shadows of layers inside which this draws: what casts one is drawn for it once more.
  var sharpShadows = 0
  /// What everything is cut off at that is being drawn.
  var cut: Cut?

  /// - Parameters:
  ///   - width, height: the bitmap's size in pixels.
  /// - Returns: nil where such a bitmap cannot be made.
  package init?(width: Int, height: Int) {
    guard let context = CGContext(width: width, height: height) else { return nil }
    self.context = context
    scratch = ScratchBitmaps()
    pictures = Pictures()
  }

  /// One that draws in a context that is there already, of `scale` pixels a point.
  init(context: CGContext, scale: CGFloat, hasHardEdges: Bool) {
    self.context = context
    scratch = ScratchBitmaps()
    pictures = Pictures()
    self.scale = scale
    self.hasHardEdges = hasHardEdges
  }

  /// One that draws a part of another's picture elsewhere, at `scale` pixels a point; the other's if nil.
  init(context: CGContext, partOf whole: Compositor, scale: CGFloat? = nil) {
    self.context = context
    (scratch, pictures) = (whole.scratch, whole.pictures)
    self.scale = scale ?? whole.scale
    hasHardEdges = whole.hasHardEdges
    drawsWhatIsHidden = whole.drawsWhatIsHidden
    drawsSilhouettes = whole.drawsSilhouettes
  }

  /// Draws `tree` over transparency, at `scale` pixels a point.
  package func draw(_ tree: RenderTree, scale: CGFloat) {
    let root = tree.root
    let bitmap = CGRect(x: 0, y: 0, width: context.width, height: context.height)
    let isCovered = root.hiddenBoxes(under: CGAffineTransform(scaleX: scale, y: scale)).contains {
      $0.contains(bitmap)
    }
    context.reset(clearing: !isCovered)
    // A screen that is no whole number of pixels goes on to the end of its last ones.
    if !isCovered, root.isVisible, root.properties.opacity >= 1, let color = root.properties.backgroundColor,
      color.isOpaque
    {
      context.setFillColor(rgba: color)
      context.fill(bitmap)
    }
    context.scaleBy(x: scale, y: scale)
    self.scale = scale
    hasHardEdges = tree.hasHardEdges
    draw(root)
  }

  /// Draws a layer where it lies in its superlayer, in whose coordinates the context is.
  func draw(_ layer: RenderLayer, alpha outer: Double = 1) {
    let properties = layer.properties
    let opacity = outer * min(max(properties.opacity, 0), 1)
    guard !properties.isHidden, opacity > 0 else { return }
    place(layer, by: properties.toSuperlayer, opacity: opacity)
  }

  /// Draws a layer with what is inside it: its coordinates are mapped by `transform`, and the whole shows through by
  /// `opacity`.
  func place(_ layer: RenderLayer, by transform: CGAffineTransform, opacity: Double) {
    guard transform.isInvertible else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    if layer.properties.shouldRasterize && layer.showsItself {
      drawRasterized(layer, alpha: opacity)
    } else {
      compose(layer, alpha: opacity)
    }
  }

  /// Draws a layer in its own coordinates: as one picture where it shows through, is masked or tinted; part by part
  /// where that shows the same.
  func compose(_ layer: RenderLayer, alpha: Double) {
    let properties = layer.properties
    if case .instance(let tint) = layer.kind {
      drawInstance(layer, tint: tint, alpha: alpha)
    } else if properties.keepsDepth {
      drawSublayers(of: layer, alpha: alpha)
    } else if let mask = layer.mask {
      drawMasked(layer, by: mask, alpha: alpha)
    } else if let tint = properties.contentTint {
      drawGroup(layer, within: layer.extent) { context.popGroup(tint: tint, alpha: alpha) }
    } else if alpha < 1 && properties.allowsGroupOpacity && layer.overlapsItself {
      drawGroup(layer, within: layer.extent) { context.popGroup(alpha: alpha) }
    } else {
      drawParts(layer, alpha: alpha)
    }
  }

  /// Draws everything of a layer from the back to the front: shadow, background, contents, sublayers, border.
  func drawParts(_ layer: RenderLayer, alpha: Double) {
    drawShadow(of: layer, alpha: alpha)
    let properties = layer.properties
    if properties.masksToBounds && layer.hasPartsToCut {
      cutToBounds(properties) { drawParts(layer, alpha: alpha, edge: $0) }
    } else {
      drawParts(layer, alpha: alpha, edge: .own)
    }
  }

  private func drawParts(_ layer: RenderLayer, alpha: Double, edge: LayerEdge) {
    let properties = layer.properties
    // What is inside hides parts of the layer itself, unless it shows through.
    let hidden = alpha >= 1 && !layer.showsWhatIsBehind ? layer.cover.ofSublayers : []
    draw(outside: hidden, within: properties.bounds) {
      drawBackground(of: layer, alpha: alpha, edge: edge)
      for drawing in layer.drawings { drawing.draw(of: layer, alpha: alpha, edge: edge, by: self) }
    }
    if !layer.sublayers.isEmpty {
      context.saveGState()
      drawSublayers(of: layer, alpha: alpha)
      context.restoreGState()
    }
    drawBorder(properties, alpha: alpha, edge: edge)
  }

  /// Limits drawing to the pixels that `extent`, in the context's coordinates, touches; false where there are none.
  func clip(toExtent extent: CGRect) -> Bool {
    guard !extent.isNull else { return false }
    let pixels = extent.isInfinite ? context.pixelsOfClip : extent.applying(context.ctm).wholePixels
    guard !pixels.isNull else { return false }
    // One more for what smooth edges and resampling touch.
    context.clip(toPixels: [pixels.insetBy(dx: -1, dy: -1)])
    return !context.pixelsOfClip.isNull
  }
}
