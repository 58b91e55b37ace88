import CoreGraphics
import Frames
import QuartzCore
import UIKit

/// Values that a part of a transition sets on views; nil values are not changed.
struct ViewValues: Sendable {
  /// A blur, or none.
  enum Blur: Sendable {
    case none
    case style(BlurName)

    /// - Parameter name: a style's name, or any other word for none.
    init(_ name: String) {
      guard let style = BlurName(rawValue: name) else {
        self = .none
        return
      }
      self = .style(style)
    }
  }

  /// x, y, width, height.
  let frame: [Length]?
  /// The view whose place and size it takes.
  let over: String?
  /// x, y, relative to the view's final position.
  let offset: [Length]?
  let transform: TransformNotation?
  let spatialTransform: SpatialTransformDescription?
  let blur: Blur?
  let alpha: Double?
  let background: RGBA?
  /// Of text.
  let color: RGBA?
  /// Of the view's layer, by the keys of ``LayerKey``'s table.
  let properties: [(key: LayerKey, value: Double)]
  let clipsToBounds: Bool?
  let isHidden: Bool?

  init(_ object: SceneObject) {
    frame = object.lengths("frame")
    over = object.value("over")?.string
    offset = object.lengths("offset")
    transform = TransformNotation(object)
    spatialTransform =
      object.source.gives("transform3D") ? SpatialTransformDescription(object.object("transform3D")) : nil
    blur = object.value("blur")?.string.map(Blur.init)
    alpha = object.value("alpha")?.number
    background = object.optionalColor("background")
    color = object.optionalColor("color")
    properties = Self.properties(of: object)
    clipsToBounds = object.value("clipsToBounds")?.bool
    isHidden = object.value("hidden")?.bool
  }

  private static func properties(of object: SceneObject) -> [(key: LayerKey, value: Double)] {
    var properties: [(key: LayerKey, value: Double)] = []
    for key in LayerKey.all {
      guard let scene = key.row.scene, let value = object.value(scene.key)?.number else { continue }
      properties.append((key, value))
    }
    return properties
  }

  /// A view's final position: centre and size, independent of its transform.
  struct Rest {
    var center: CGPoint
    var size: CGSize
  }

  /// Sets the values on `view`.
  ///
  /// - Parameters:
  ///   - container: the size that percentages refer to.
  ///   - named: the views that ``over`` can name.
  @MainActor
  func apply(
    to view: UIView, restingAt rest: Rest, in container: CGSize, named: (String) -> UIView?
  ) {
    if let frame {
      let (width, height) = (Double(container.width), Double(container.height))
      let place = CGRect(
        x: frame[0].along(width), y: frame[1].along(height), width: frame[2].along(width),
        height: frame[3].along(height))
      view.take(CGPoint(x: place.midX, y: place.midY), place.size)
    }
    // One that has left the screen, such as an item that was scrolled away, has no place.
    if let over, let other = named(over), other.window != nil, let holder = view.superview {
      let place = other.convert(other.bounds, to: holder)
      view.take(CGPoint(x: place.midX, y: place.midY), place.size)
    }
    if let offset {
      let center = CGPoint(
        x: rest.center.x + offset[0].along(container.width),
        y: rest.center.y + offset[1].along(container.height))
      view.take(center, rest.size)
    }
    if let transform { view.transform = CGAffineTransform(transform.description(in: view.bounds.size)) }
    if let spatialTransform { view.transform3D = spatialTransform.transform }
    switch blur {
    case nil: break
    case .none?: view.glass.effect = nil
    case .style(let name)?: view.glass.effect = UIBlurEffect(style: name.style)
    }
    if let alpha { view.alpha = alpha }
    if let color { (view as? UILabel)?.dissolve(to: UIColor(color)) }
    if let background { view.backgroundColor = UIColor(background) }
    for (key, value) in properties { view.layer.setValue(value, forKey: key.rawValue) }
    if let clipsToBounds { view.clipsToBounds = clipsToBounds }
    if let isHidden { view.isHidden = isHidden }
  }
}

extension UIView {
  /// Sets centre and size, which do not depend on the transform as a frame does.
  fileprivate func take(_ center: CGPoint, _ size: CGSize) {
    if self.center != center { self.center = center }
    if bounds.size != size { bounds.size = size }
  }
}
