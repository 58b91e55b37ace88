import CoreGraphics
import QuartzCore

extension UIView {
  /// How a view's picture is placed when the bounds change.
  public nonisolated enum ContentMode: Int, Sendable {
    /// The picture is stretched to the bounds.
    case scaleToFill
    /// The picture is scaled to fit with the same aspect ratio, and centred.
    case scaleAspectFit
    /// The picture is scaled to fill with the same aspect ratio, and centred.
    case scaleAspectFill
    /// The picture is drawn again, immediately at the final size; during an animation it is stretched.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The gravity of the layer's contents. Core Animation calls the edge of smallest y the bottom.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }
}
