import CoreGraphics
import QuartzCore
import UIKit

/// Values that a part of a transition gives to views.
struct ViewValues: Sendable {
  private let object: SceneObject

  init(_ object: SceneObject) { self.object = object }

  /// Where a view rests: its centre and size, whatever its transform.
  struct Rest {
    var center: CGPoint
    var size: CGSize
  }

  /// Gives `view` the values; what is not among them stays.
  ///
  /// - Parameter container: the size that percentages of places are of.
  @MainActor
  func apply(to view: UIView, restingAt rest: Rest, in container: CGSize) {
    if let frame = object.lengths("frame") {
      let (width, height) = (Double(container.width), Double(container.height))
      let place = CGRect(
        x: frame[0].along(width), y: frame[1].along(height), width: frame[2].along(width),
        height: frame[3].along(height))
      view.take(CGPoint(x: place.midX, y: place.midY), place.size)
    }
    if let offset = object.lengths("offset") {
      let center = CGPoint(
        x: rest.center.x + offset[0].along(container.width),
        y: rest.center.y + offset[1].along(container.height))
      view.take(center, rest.size)
    }
    if let transform = TransformDescription(object, size: view.bounds.size) {
      view.transform = CGAffineTransform(transform)
    }
    if object.source.gives("transform3D") {
      view.transform3D = SpatialTransformDescription(object.object("transform3D")).transform
    }
    if let name = object.value("blur")?.string {
      view.glass.effect = BlurName(rawValue: name).map { UIBlurEffect(style: $0.style) }
    }
    if let alpha = object.value("alpha")?.number { view.alpha = alpha }
    if let color = object.optionalColor("background") { view.backgroundColor = UIColor(color) }
    for key in LayerKey.all {
      guard let scene = key.row.scene, let number = object.value(scene.key)?.number else { continue }
      view.layer.setValue(number, forKey: key.rawValue)
    }
    if let clips = object.value("clipsToBounds")?.bool { view.clipsToBounds = clips }
    if let isHidden = object.value("hidden")?.bool { view.isHidden = isHidden }
  }
}

extension UIView {
  /// Centre and size leave the transform alone, which a frame would not.
  fileprivate func take(_ center: CGPoint, _ size: CGSize) {
    if self.center != center { self.center = center }
    if bounds.size != size { bounds.size = size }
  }
}
