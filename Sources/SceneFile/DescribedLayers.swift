import CoreGraphics
import Foundation
import UIKit

/// A view whose layer is a gradient.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// A view whose layer is a shape.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

extension CALayer {
  /// Takes over what a scene says of corners, border, shadow, gradient and shape.
  func apply(_ description: LayerDescription) {
    cornerRadius = description.cornerRadius
    cornerCurve = description.hasContinuousCorners ? .continuous : .circular
    let corners: [(String, CACornerMask)] = [
      ("topLeft", .layerMinXMinYCorner), ("topRight", .layerMaxXMinYCorner),
      ("bottomRight", .layerMaxXMaxYCorner),
      ("bottomLeft", .layerMinXMaxYCorner),
    ]
    maskedCorners = CACornerMask(corners.filter { description.corners.contains($0.0) }.map(\.1))
    if let border = description.border {
      borderWidth = border.width
      borderColor = CGColor(border.color)
    }
    if let shadow = description.shadow {
      shadowColor = CGColor(shadow.color)
      shadowOpacity = Float(shadow.opacity)
      shadowRadius = shadow.radius
      shadowOffset = shadow.offset
      shadowPath = shadow.path
    }
    if let gradient = description.gradient, let layer = self as? CAGradientLayer {
      layer.type = CAGradientLayerType(rawValue: gradient.type)
      layer.colors = gradient.colors.map { CGColor($0) }
      layer.locations = gradient.locations?.map { NSNumber(value: $0) }
      layer.startPoint = gradient.from
      layer.endPoint = gradient.to
    }
    if let shape = description.shape, let layer = self as? CAShapeLayer {
      layer.path = shape.path
      layer.fillColor = CGColor(shape.fill)
      layer.fillRule = shape.isEvenOdd ? .evenOdd : .nonZero
      layer.strokeColor = shape.stroke.map { CGColor($0) }
      layer.lineWidth = shape.lineWidth
      layer.lineCap = CAShapeLayerLineCap(rawValue: shape.lineCap)
      layer.lineJoin = CAShapeLayerLineJoin(rawValue: shape.lineJoin)
      layer.miterLimit = shape.miterLimit
      layer.lineDashPattern = shape.dash?.map { NSNumber(value: $0) }
      layer.lineDashPhase = shape.dashPhase
      layer.strokeStart = shape.strokeStart
      layer.strokeEnd = shape.strokeEnd
    }
  }
}
