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
  /// How sides of layers that do not say otherwise are drawn.
  private(set) var edges = LayerEdges.device
  /// From the coordinates in which layers are drawn to pixels, where that is no affine map, in perspective; the
  /// context's own transform is the identity then.
  var space: Homography?
  /// The mask that is being drawn: what a layer shows through has smooth sides.
  var masking: RenderLayer?
  /// Whether things are drawn where others hide them entirely, which shows the same and takes longer.
  package var drawsWhatIsHidden = false
  /// What lies behind the picture that is being drawn, in the same pixels: a blur in it sees this through the picture.
  /// Nil where the picture is all that there is to see.
  var behind: CGContext?
  /// Whether only the alpha of what is drawn counts, for a shadow: a blur, which shows what is behind, is opaque.
  var drawsSilhouettes = false
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
  init(context: CGContext, scale: CGFloat, edges: LayerEdges) {
    self.context = context
    scratch = ScratchBitmaps()
    pictures = Pictures()
    self.scale = scale
    self.edges = edges
  }

  /// One that draws a part of another's picture elsewhere, at `scale` pixels a point; the other's if nil.
  init(context: CGContext, partOf whole: Compositor, scale: CGFloat? = nil) {
    self.context = context
    (scratch, pictures) = (whole.scratch, whole.pictures)
    self.scale = scale ?? whole.scale
    edges = whole.edges
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
    // A screen with a fractional number of pixels extends to the end of its last ones.
    if !isCovered, root.isVisible, root.properties.opacity >= 1, let color = root.properties.backgroundColor,
      color.isOpaque
    {
      context.setFillColor(rgba: color)
      context.fill(bitmap)
    }
    context.scaleBy(x: scale, y: scale)
    self.scale = scale
    edges = tree.edges
    // What ends with the screen extends to the end of the bitmap.
    cut = Cut(bounds: CGRect(origin: .zero, size: tree.size), toPixels: toPixels, reach: 2 / scale)
    draw(root)
    cut = nil
  }

  /// Draws a layer where it lies in its superlayer, in whose coordinates the context is.
  func draw(_ layer: RenderLayer, alpha outer: Double = 1) {
    let properties = layer.properties
    let opacity = outer * min(max(properties.opacity, 0), 1)
    guard !properties.isHidden, opacity > 0, canShow(layer) else { return }
    place(layer, by: properties.toSuperlayer, opacity: opacity)
  }

  /// Whether a layer, in whose superlayer's coordinates the context is, meets the pixels that can be drawn on.
  private func canShow(_ layer: RenderLayer) -> Bool {
    guard space == nil else { return true }
    let extent = layer.extentInSuperlayer
    guard !extent.isNull else { return false }
    guard extent.isWithinBounds else { return true }
    // Smooth edges, and those that extend beyond a cut, take some pixels more.
    return extent.applying(context.ctm).insetBy(dx: -4, dy: -4).intersects(context.pixelsOfClip)
  }

  /// From the coordinates in which layers are drawn to pixels.
  var toPixels: Homography { space ?? Homography(context.ctm) }

  /// Maps the coordinates of what is drawn from now on; to be undone by `restoringPlace`.
  func concatenate(_ transform: CGAffineTransform) {
    if let space {
      self.space = Homography(transform).concatenating(space)
    } else {
      context.concatenate(transform)
    }
  }

  /// Draws what `body` draws, and leaves the map to pixels and everything else in the context as it was.
  func restoringPlace(_ body: () -> Void) {
    let space = space
    context.saveGState()
    body()
    context.restoreGState()
    self.space = space
  }

  /// Draws a layer with what is inside it, its coordinates mapped by `transform`. All of it together has the
  /// opacity `opacity`.
  func place(_ layer: RenderLayer, by transform: CGAffineTransform, opacity: Double) {
    guard transform.isInvertible else { return }
    restoringPlace {
      concatenate(transform)
      drawPlaced(layer, opacity: opacity)
    }
  }

  /// The same in perspective.
  func place(_ layer: RenderLayer, inSpace transform: Homography, opacity: Double) {
    restoringPlace {
      setPlace(transform.concatenating(toPixels))
      drawPlaced(layer, opacity: opacity)
    }
  }

  /// Maps the coordinates of what is drawn from now on to pixels.
  func setPlace(_ map: Homography) {
    if map.x.z == 0 && map.y.z == 0 && map.one.z > 0 {
      let (x, y, one) = (map.x / map.one.z, map.y / map.one.z, map.one / map.one.z)
      space = nil
      context.setTransform(CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: one.x, ty: one.y))
    } else {
      space = map
      context.setTransform(.identity)
    }
  }

  func drawPlaced(_ layer: RenderLayer, opacity: Double) {
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
    if drawOnSharpShadow(layer, alpha: alpha) { return }
    drawShadow(of: layer, alpha: alpha)
    drawContent(of: layer, alpha: alpha)
  }

  /// Draws everything of a layer but its shadow.
  func drawContent(of layer: RenderLayer, alpha: Double) {
    if layer.properties.masksToBounds && layer.hasPartsToCut {
      cutToBounds(of: layer) { drawParts(layer, alpha: alpha, edge: $0) }
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
    if !layer.sublayers.isEmpty { restoringPlace { drawSublayers(of: layer, alpha: alpha) } }
    drawBorder(of: layer, alpha: alpha, edge: edge)
  }

  /// Limits drawing to the pixels that `extent`, in the context's coordinates, touches; false where there are none.
  func clip(toExtent extent: CGRect) -> Bool {
    guard !extent.isNull else { return false }
    let pixels = extent.isInfinite ? context.pixelsOfClip : box(of: extent).wholePixels
    guard !pixels.isNull else { return false }
    // One more for what smooth edges and resampling touch.
    context.clip(toPixels: pixels.insetBy(dx: -1, dy: -1))
    return !context.pixelsOfClip.isNull
  }
}
