import CoreGraphics

/// A layer that holds others in space without flattening them: a cube's faces turn with it and keep their depth.
///
/// Only geometry, opacity and visibility of the layer itself count. It has no plane, so it draws no background or
/// border and cuts nothing off; its opacity is that of each sublayer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) { model.keepsDepth = true }
}
