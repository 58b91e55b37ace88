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
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case shadowPath
  case rasterizationScale
  // Of shape layers.
  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineDashPhase
  // Of gradient layers.
  case colors
  case locations
  case startPoint
  case endPoint
  // Of replicator layers.
  case instanceTransform
  case instanceColor
  case instanceDelay
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset

  /// Whether view animations of it add up instead of replacing each other.
  package var isAdditive: Bool { self == .position || self == .boundsOrigin || self == .boundsSize }
}
