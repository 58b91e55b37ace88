import CoreGraphics
import Foundation

/// A layer that shows a gradient over its background, inside its rounded corners.
///
///     let sky = CAGradientLayer()
///     sky.colors = [UIColor.blue.cgColor, UIColor.white.cgColor]
///     sky.startPoint = CGPoint(x: 0.5, y: 0)    // the middle of the upper side, as to begin with
///     sky.endPoint = CGPoint(x: 0.5, y: 1)      // the middle of the lower side, as to begin with
///
/// The gradient is that of a unit square, stretched over the bounds: the lines of equal colour of a diagonal one run
/// from corner to corner whatever the bounds' shape. Straight components are interpolated, alpha like the rest.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  override class func prepare(_ model: inout LayerProperties) { model.gradient = GradientProperties() }

  private var gradient: GradientProperties { model.gradient ?? GradientProperties() }

  /// The colours, `CGColor`s, from the start to the end. Animated one by one between lists of the same length.
  open var colors: [Any]? {
    get { gradient.colors?.map { CGColor($0) } }
    set {
      let colors = newValue?.compactMap { ($0 as? CGColor)?.rgba }
      precondition(colors?.count == newValue?.count, "CAGradientLayer.colors takes CGColors")
      change(.colors, .colors(colors))
    }
  }

  /// Where along the gradient each colour is, 0…1 and rising; nil for evenly spread.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change(.locations, .numbers(newValue?.map(\.doubleValue))) }
  }

  /// Where the gradient begins, as a fraction of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(.startPoint, LayerValue(newValue)) }
  }

  /// Where the gradient ends, as a fraction of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(.endPoint, LayerValue(newValue)) }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { update { $0.gradient?.type = newValue } }
  }
}
