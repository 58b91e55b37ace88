/// An animatable property of a layer.
///
/// Bounds are two of them, since origin and size move independently; raw values are the key paths of Core Animation.
package enum LayerKey: String, Sendable, CaseIterable {
  case position
  case boundsOrigin = "bounds.origin"
  case boundsSize = "bounds.size"
  case anchorPoint
  case zPosition
  case anchorPointZ
  case transform
  case sublayerTransform
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case contentsRect
  case contentsCenter
  case backdrop = "backdropEffect"

  /// Whether view animations of it add up instead of replacing each other.
  package var isAdditive: Bool { self == .position || self == .boundsOrigin || self == .boundsSize }
}
