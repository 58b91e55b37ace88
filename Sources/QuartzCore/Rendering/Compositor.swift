import CoreGraphics

/// Draws render trees into its own bitmap, one after the other.
///
/// A compositor must be used by one thread at a time. Any two of them draw the same tree to the same bytes.
package final class Compositor {
  /// The bitmap, in pixels.
  package let context: CGContext
  let scratch: ScratchBitmaps
  /// Pictures that are drawn once and reused.
  let pictures: Pictures
  /// Pixels per point of the current tree.
  private(set) var scale: CGFloat = 1
  /// How sides of layers that do not specify it are drawn.
  private(set) var edges = LayerEdges.device
  /// In perspective, the map from the current layer coordinates to pixels, which is not affine; the context's own
  /// transform is the identity then.
  var space: Homography?
  /// The mask that is being drawn; masks always have smooth sides.
  var masking: RenderLayer?
  /// Whether hidden parts are drawn too, which takes longer and gives the same result. For tests.
  package var drawsWhatIsHidden = false
  /// Whether shadows are drawn from the layers themselves, however deep these are nested, which takes longer.
  package var drawsEveryLevel = false
  /// What is behind the group that is being drawn, in the same pixels. A blur in the group sees it through the group.
  /// Nil outside groups.
  var behind: CGContext?
  /// Whether only the alpha of the result is used, for a shadow. A blur, which shows what is behind it, then counts as
  /// opaque.
  var drawsSilhouettes = false
  /// The clip that will be applied to what is being drawn.
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

  /// A compositor that draws in an existing context with `scale` pixels per point.
  init(context: CGContext, scale: CGFloat, edges: LayerEdges) {
    self.context = context
    scratch = ScratchBitmaps()
    pictures = Pictures()
    self.scale = scale
    self.edges = edges
  }

  /// A compositor that draws a part of another one's picture into a separate context, with `scale` pixels per point, or
  /// the other's scale if nil.
  init(context: CGContext, partOf whole: Compositor, scale: CGFloat? = nil) {
    self.context = context
    (scratch, pictures) = (whole.scratch, whole.pictures)
    self.scale = scale ?? whole.scale
    edges = whole.edges
    drawsWhatIsHidden = whole.drawsWhatIsHidden
    drawsEveryLevel = whole.drawsEveryLevel
    drawsSilhouettes = whole.drawsSilhouettes
  }

  /// Draws `tree` on a transparent background, with `scale` pixels per point.
  package func draw(_ tree: RenderTree, scale: CGFloat) {
    let root = tree.root
    let bitmap = CGRect(x: 0, y: 0, width: context.width, height: context.height)
    let isCovered = root.hiddenBoxes(under: CGAffineTransform(scaleX: scale, y: scale)).contains {
      $0.contains(bitmap)
    }
    context.reset(clearing: !isCovered)
    // If the screen has a fractional number of pixels, its background extends to the end of the last ones.
    if !isCovered, root.isVisible, root.properties.opacity >= 1, let color = root.properties.backgroundColor,
      color.isOpaque
    {
      context.setFillColor(rgba: color)
      context.fill(bitmap)
    }
    context.scaleBy(x: scale, y: scale)
    self.scale = scale
    edges = tree.edges
    // What ends at the screen's edge extends to the end of the bitmap.
    cut = Cut(bounds: CGRect(origin: .zero, size: tree.size), toPixels: toPixels, reach: 2 / scale)
    draw(root)
    cut = nil
  }

  /// Draws a layer at its place in its superlayer; the context must be in the superlayer's coordinates.
  func draw(_ layer: RenderLayer, alpha outer: Double = 1) {
    let properties = layer.properties
    let opacity = outer * min(max(properties.opacity, 0), 1)
    guard !properties.isHidden, opacity > 0, canShow(layer) else { return }
    if drawSilhouette(of: layer, alpha: opacity) { return }
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

  /// Applies a transform to everything drawn from now on; `restoringPlace` undoes it.
  func concatenate(_ transform: CGAffineTransform) {
    if let space {
      self.space = Homography(transform).concatenating(space)
    } else {
      context.concatenate(transform)
    }
  }

  /// Draws what `body` draws, then restores the map to pixels and the context's state.
  func restoringPlace(_ body: () -> Void) {
    let space = space
    context.saveGState()
    body()
    context.restoreGState()
    self.space = space
  }

  /// Draws a layer and its sublayers, with its coordinates mapped by `transform` and with the opacity `opacity` for all
  /// of it.
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

  /// Sets the map from the current coordinates to pixels.
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

  /// Draws a layer in its own coordinates: as a group if its opacity, mask or tint requires it, and otherwise part by
  /// part, with the same result.
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

  /// Draws all parts of a layer from back to front: shadow, background, contents, sublayers, border.
  func drawParts(_ layer: RenderLayer, alpha: Double) {
    if drawOnSharpShadow(layer, alpha: alpha) { return }
    drawShadow(of: layer, alpha: alpha)
    drawContent(of: layer, alpha: alpha)
  }

  /// Draws all parts of a layer except its shadow.
  func drawContent(of layer: RenderLayer, alpha: Double) {
    if layer.properties.masksToBounds && layer.hasPartsToCut {
      cutToBounds(of: layer) { drawParts(layer, alpha: alpha, edge: $0) }
    } else {
      drawParts(layer, alpha: alpha, edge: .own)
    }
  }

  private func drawParts(_ layer: RenderLayer, alpha: Double, edge: LayerEdge) {
    let properties = layer.properties
    // Opaque sublayers hide parts of the layer itself.
    let hidden = alpha >= 1 && !layer.showsWhatIsBehind ? layer.cover.ofSublayers : []
    draw(outside: hidden, within: properties.bounds) {
      drawBackground(of: layer, alpha: alpha, edge: edge)
      for drawing in layer.drawings { drawing.draw(of: layer, alpha: alpha, edge: edge, by: self) }
    }
    if !layer.sublayers.isEmpty { restoringPlace { drawSublayers(of: layer, alpha: alpha) } }
    drawBorder(of: layer, alpha: alpha, edge: edge)
  }

  /// Limits drawing to the pixels that `extent`, in the context's coordinates, touches; false if there are none.
  func clip(toExtent extent: CGRect) -> Bool {
    guard !extent.isNull else { return false }
    let pixels = extent.isInfinite ? context.pixelsOfClip : box(of: extent).wholePixels
    guard !pixels.isNull else { return false }
    // One more pixel for smooth edges and resampling.
    context.clip(toPixels: pixels.insetBy(dx: -1, dy: -1))
    return !context.pixelsOfClip.isNull
  }
}
