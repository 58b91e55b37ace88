import CoreGraphics
import Frames
import UIKit

/// A view's position in space, the perspective of its subviews, and the blur behind it.
public struct SpaceDescription: Sendable {
  /// Nil for none.
  public let blur: BlurName?
  /// The distance in points from which subviews are seen; nil for no perspective.
  public let perspective: Double?
  /// Nil if the view has no transform in space.
  public let transform: SpatialTransformDescription?
  /// The depth in the superview, in points.
  public let depth: Double
  public let isDoubleSided: Bool
  public let keepsDepth: Bool

  init(_ view: SceneObject) {
    blur = view.value("blur")?.string.flatMap(BlurName.init(rawValue:))
    perspective = view.value("perspective")?.number
    // A controller's view has no position of its own.
    let isPlaced = view.format["depth"] != nil
    transform =
      isPlaced && view.source.gives("transform3D")
      ? SpatialTransformDescription(view.object("transform3D")) : nil
    depth = isPlaced ? view.number("depth") : 0
    isDoubleSided = isPlaced ? view.bool("doubleSided") : true
    keepsDepth = isPlaced ? view.bool("keepsDepth") : false
  }
}

/// A transform in space about a view's centre: scale, then rotation about x, y and z, then translation, then
/// perspective.
public struct SpatialTransformDescription: Sendable {
  /// In points.
  public let translate: SIMD3<Double>
  /// In degrees.
  public let rotate: SIMD3<Double>
  public let scale: SIMD3<Double>
  /// In points.
  public let perspective: Double?

  init(_ object: SceneObject) {
    func vector(_ key: String) -> SIMD3<Double> {
      let values = object.elements(key).compactMap(\.number)
      return SIMD3(values[0], values[1], values[2])
    }
    (translate, rotate, scale) = (vector("translate"), vector("rotate"), vector("scale"))
    perspective = object.value("perspective")?.number
  }

  var transform: CATransform3D {
    let radians = rotate * (.pi / 180)
    var result = CATransform3D.perspective(perspective)
    result = CATransform3DTranslate(result, translate.x, translate.y, translate.z)
    result = CATransform3DRotate(result, radians.z, 0, 0, 1)
    result = CATransform3DRotate(result, radians.y, 0, 1, 0)
    result = CATransform3DRotate(result, radians.x, 1, 0, 0)
    return CATransform3DScale(result, scale.x, scale.y, scale.z)
  }
}

extension CATransform3D {
  /// The perspective of a viewer at `distance` points; the identity for nil.
  fileprivate static func perspective(_ distance: Double?) -> CATransform3D {
    var result = CATransform3DIdentity
    if let distance { result.m34 = -1 / distance }
    return result
  }
}

extension SpaceDescription {
  /// Must be called before the view has subviews, since the blur is behind them.
  @MainActor
  func apply(to view: UIView) {
    if let transform { view.transform3D = transform.transform }
    view.layer.zPosition = depth
    view.layer.isDoubleSided = isDoubleSided
    view.layer.keepsDepth = keepsDepth
    if perspective != nil { view.layer.sublayerTransform = .perspective(perspective) }
    if let blur { view.glass.effect = UIBlurEffect(style: blur.style) }
  }
}

extension UIView {
  /// The view that blurs what is behind the view, at the back of its subviews; created, without an effect, on first
  /// use.
  var glass: UIVisualEffectView {
    if let glass = subviews.first as? UIVisualEffectView { return glass }
    let glass = UIVisualEffectView(effect: nil)
    UIView.performWithoutAnimation {
      glass.frame = bounds
      glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      glass.layer.cornerRadius = layer.cornerRadius
      glass.layer.cornerCurve = layer.cornerCurve
      glass.layer.maskedCorners = layer.maskedCorners
      glass.clipsToBounds = true
      insertSubview(glass, at: 0)
    }
    return glass
  }
}
