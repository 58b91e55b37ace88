import CoreGraphics
import QuartzCore

extension UIView {
  /// How a view's picture follows when the bounds change.
  public nonisolated enum ContentMode: Int, Sendable {
    /// The picture is stretched over the bounds as they are at each moment.
    case scaleToFill
    /// As large as fits at the same ratio of the sides, in the middle.
    case scaleAspectFit
    /// As small as fills at the same ratio of the sides, in the middle.
    case scaleAspectFill
    /// Drawn again, at the final size at once; on the way that picture is stretched.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The gravity of the layer's contents. Core Animation calls the edge of least y the bottom one.
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
