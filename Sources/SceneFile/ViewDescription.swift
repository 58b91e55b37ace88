import CoreGraphics
import Frames

/// A view as described in a scene, with its subviews.
public struct ViewDescription: Sendable {
  /// The view's name in the trace; nil if it is not traced.
  public let name: String?
  /// Position and size in the superview in points, before `transform`.
  public let frame: CGRect
  /// Nil for clear.
  public let background: RGBA?
  /// 0…1.
  public let alpha: Double
  /// Corners, border, shadow, gradient and shape.
  public let layer: LayerDescription
  public let clipsToBounds: Bool
  public let isHidden: Bool
  /// Nil if the view has no transform.
  public let transform: TransformDescription?
  /// Depth, perspective, and the effect on the picture behind the view.
  public let space: SpaceDescription
  /// Nil if the view is not a label.
  public let text: TextDescription?
  /// Nil if the view shows no picture.
  public let picture: PictureDescription?
  /// Nil if the view is not a table.
  public let table: TableDescription?
  /// nil: the view is no grid.
  public let grid: GridDescription?
  /// From back to front.
  public let subviews: [ViewDescription]
  /// The view whose alpha masks this one.
  public var mask: ViewDescription? { masks.first }
  /// The mask, in an array because a value cannot contain another one of its own type.
  private let masks: [ViewDescription]
  public let source: SceneSource

  /// A controller's view: its name is that of its key, and it fills the screen.
  init(root object: SceneObject, name: String, screen: CGSize) {
    self.init(object, name: name, frame: CGRect(origin: .zero, size: screen), transform: nil, text: nil)
  }

  private init(mask object: SceneObject) { self.init(object, name: nil) }

  /// A view of the transition's own; without a frame it gets a null frame, which means the whole container.
  init(layer object: SceneObject, name: String) {
    self.init(object, name: name, frame: Self.frame(object) ?? .null, transform: nil, text: nil)
  }

  private static func frame(_ object: SceneObject) -> CGRect? {
    guard let frame = object.value("frame")?.numbers else { return nil }
    return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  }

  init(_ object: SceneObject) { self.init(object, name: object.value("name")?.string) }

  private init(_ object: SceneObject, name: String?) {
    let frame = Self.frame(object) ?? .zero
    self.init(
      object, name: name, frame: frame, transform: TransformNotation(object)?.description(in: frame.size),
      text: TextDescription(object), picture: PictureDescription(object))
  }

  private init(
    _ object: SceneObject, name: String?, frame: CGRect, transform: TransformDescription?,
    text: TextDescription?, picture: PictureDescription? = nil
  ) {
    self.name = name
    self.picture = picture
    self.text = text
    self.frame = frame
    self.transform = transform
    background = object.optionalColor("background")
    alpha = object.number("alpha")
    layer = LayerDescription(object)
    clipsToBounds = object.bool("clipsToBounds")
    isHidden = object.bool("hidden")
    space = SpaceDescription(object)
    table = object.value("table") == nil ? nil : TableDescription(object.object("table"))
    grid = object.value("grid") == nil ? nil : GridDescription(object.object("grid"))
    subviews = object.objects("subviews").map { ViewDescription($0) }
    masks = object.object(ifGiven: "mask").map { [ViewDescription(mask: $0)] } ?? []
    source = object.source
  }
}
