import CoreGraphics
import Foundation

/// A layer that fills and strokes a path, again for every frame, so that it is sharp at any scale.
///
///     let ring = CAShapeLayer()
///     ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80), transform: nil)
///     ring.fillColor = nil
///     ring.strokeColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
///     ring.lineWidth = 6          // points, half of it on each side of the path
///     ring.strokeEnd = 0.75       // three quarters of the way round
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) { model.shape = ShapeProperties() }

  private var shape: ShapeProperties { model.shape ?? ShapeProperties() }

  /// What is drawn, in the layer's coordinates; it is not cut off at the bounds. Animated between paths of the same
  /// elements point by point; between others the new one shows at once.
  open var path: CGPath? {
    get { shape.path }
    set { change(.path, .path(newValue?.copy())) }
  }

  /// The inside's colour; black to begin with, nil for none.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change(.fillColor, .color(newValue?.rgba)) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { update { $0.shape?.fillRule = newValue } }
  }

  /// The line's colour; nil, as to begin with, for none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change(.strokeColor, .color(newValue?.rgba)) }
  }

  /// Where along the path, as a fraction of its length, the line begins.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(.strokeStart, .scalar(newValue)) }
  }

  /// Where along the path, as a fraction of its length, the line ends.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(.strokeEnd, .scalar(newValue)) }
  }

  /// The line's width in points.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(.lineWidth, .scalar(newValue)) }
  }

  /// The length of a mitre over the line's width beyond which the join is a bevel.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(.miterLimit, .scalar(newValue)) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { update { $0.shape?.lineCap = newValue } }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { update { $0.shape?.lineJoin = newValue } }
  }

  /// How far into the dash pattern the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(.lineDashPhase, .scalar(newValue)) }
  }

  /// Lengths of dashes and gaps by turns, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { update { $0.shape?.lineDashPattern = newValue?.map(\.doubleValue) } }
  }
}
