import CoreGraphics
import Foundation

/// A layer that shows a gradient over its background, inside its rounded corners.
///
///     let sky = CAGradientLayer()
///     sky.colors = [UIColor.blue.cgColor, UIColor.white.cgColor]
///     sky.startPoint = CGPoint(x: 0.5, y: 0)    // the middle of the upper side (the initial value)
///     sky.endPoint = CGPoint(x: 0.5, y: 1)      // the middle of the lower side (the initial value)
///
/// The gradient is defined on a unit square that is stretched to the bounds: in a diagonal gradient, lines of equal
/// colour run from corner to corner whatever the bounds' shape. Straight components are interpolated, including alpha.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) {
    model.kind = AnyLayerKind(GradientProperties())
  }

  private var gradient: GradientProperties { model.gradient }

  /// The colours as `CGColor`s, from start to end. Lists of the same length are animated colour by colour.
  open var colors: [Any]? {
    get { gradient.colors?.map { CGColor($0) } }
    set {
      let colors = newValue?.compactMap { ($0 as? CGColor)?.rgba }
      precondition(colors?.count == newValue?.count, "CAGradientLayer.colors takes CGColors")
      change(.colors, .colors(colors))
    }
  }

  /// The location of each colour, 0…1 and ascending; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change(.locations, .numbers(newValue?.map(\.doubleValue))) }
  }

  /// The point at which the gradient starts, as a fraction of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(.startPoint, LayerValue(newValue)) }
  }

  /// The point at which the gradient ends, as a fraction of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(.endPoint, LayerValue(newValue)) }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { update { $0.gradient.type = newValue } }
  }
}
