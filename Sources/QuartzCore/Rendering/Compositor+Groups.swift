import CoreGraphics

extension Compositor {
  /// Draws a layer into a group, which `end` composites. A blur in the group sees nothing behind it, unless `behind` is
  /// given.
  func drawGroup(_ layer: RenderLayer, within extent: CGRect, behind: CGContext? = nil, end: () -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    guard clip(toExtent: extent) else { return }
    context.pushGroup()
    let former = self.behind
    self.behind = behind
    drawParts(layer, alpha: 1)
    self.behind = former
    end()
  }

  /// Draws a layer and its shadow, masked by the alpha of `mask` and its sublayers.
  func drawMasked(_ layer: RenderLayer, by mask: RenderLayer, alpha: Double) {
    // A blur that is masked itself still sees what is behind it. So does an effect view, whose blur is in a sublayer.
    let isBlur = layer.showsWhatIsBehind || layer.sublayers.contains(where: \.showsWhatIsBehind)
    let behind = isBlur && alpha >= 1 ? pictureSoFar() : nil
    defer { if let behind { scratch.give(behind) } }
    let mapped = RenderLayer.holder(of: mask)
    drawGroup(layer, within: mapped.extent.intersection(layer.extent), behind: behind) {
      context.popGroup {
        let outer = masking
        masking = mask
        restoringPlace { drawSublayers(of: mapped, alpha: alpha) }
        masking = outer
      }
    }
  }

  /// Draws one instance of a replicator layer.
  func drawInstance(_ layer: RenderLayer, tint: RGBA, alpha: Double) {
    guard tint != .white || alpha < 1 else { return drawParts(layer, alpha: 1) }
    drawGroup(layer, within: layer.extent) {
      context.popGroup(multiplyingBy: tint.multiplyingAlpha(by: alpha))
    }
  }

  /// A copy of everything drawn so far, including what is behind the current group. The caller must return it to the
  /// scratch bitmaps.
  func pictureSoFar() -> CGContext? {
    guard let copy = scratch.take(width: context.width, height: context.height) else { return nil }
    copy.withPixels { pixels in
      if let behind {
        behind.withPixels { pixels.baseAddress!.update(from: $0.baseAddress!, count: pixels.count) }
      } else {
        pixels.update(repeating: 0)
      }
      context.withTarget { target in
        let columns = target.columns.clamped(to: 0..<copy.width)
        guard !columns.isEmpty else { return }
        for y in target.rows.clamped(to: 0..<copy.height) {
          PixelMixing.lay(
            target.pixel(columns.lowerBound, y),
            over: pixels.baseAddress! + (y * copy.width + columns.lowerBound),
            count: columns.count)
        }
      }
    }
    return copy
  }
}

extension RenderLayer {
  /// A layer that shows only `layer`, in its own coordinates.
  fileprivate static func holder(of layer: RenderLayer) -> RenderLayer {
    RenderLayer(properties: LayerProperties(), name: nil, sublayers: [layer])
  }
}
