import CoreGraphics

/// A layer that holds sublayers in space without flattening them: the faces of a cube rotate with it and keep their
/// depth.
///
/// Only its geometry, opacity and visibility are used. It has no plane, so it draws no background or border and clips
/// nothing. Its opacity applies to each sublayer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) { model.keepsDepth = true }
}
