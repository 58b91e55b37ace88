import CoreGraphics
import Foundation

/// A layer that fills and strokes a path. It is drawn for each frame, so it is sharp at any scale.
///
///     let ring = CAShapeLayer()
///     ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80), transform: nil)
///     ring.fillColor = nil
///     ring.strokeColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
///     ring.lineWidth = 6          // points, half of it on each side of the path
///     ring.strokeEnd = 0.75       // three quarters of the way round
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) { model.kind = AnyLayerKind(ShapeProperties()) }

  private var shape: ShapeProperties { model.shape }

  /// The path, in the layer's coordinates; it is not clipped to the bounds. Paths with the same kinds of elements are
  /// interpolated point by point; otherwise the new path appears immediately.
  open var path: CGPath? {
    get { shape.path }
    set { change(.path, .path(newValue?.copy())) }
  }

  /// The fill colour; initially black, nil for none.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change(.fillColor, .color(newValue?.rgba)) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { update { $0.shape.fillRule = newValue } }
  }

  /// The stroke colour; initially nil, for none.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change(.strokeColor, .color(newValue?.rgba)) }
  }

  /// Where the stroke starts, as a fraction of the path's length.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(.strokeStart, .scalar(newValue)) }
  }

  /// Where the stroke ends, as a fraction of the path's length.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(.strokeEnd, .scalar(newValue)) }
  }

  /// The line's width in points.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(.lineWidth, .scalar(newValue)) }
  }

  /// The limit of mitre length divided by line width; joins beyond it are bevelled.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(.miterLimit, .scalar(newValue)) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { update { $0.shape.lineCap = newValue } }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { update { $0.shape.lineJoin = newValue } }
  }

  /// The offset into the dash pattern at which the line starts, in points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(.lineDashPhase, .scalar(newValue)) }
  }

  /// Alternating lengths of dashes and gaps, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { update { $0.shape.lineDashPattern = newValue?.map(\.doubleValue) } }
  }
}
