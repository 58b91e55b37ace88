import CoreGraphics
import Foundation
import Frames
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
  /// Applies a scene's corners, border, shadow, gradient and shape.
  func apply(_ description: LayerDescription) {
    cornerRadius = description.cornerRadius
    cornerCurve = description.cornerCurve == .continuous ? .continuous : .circular
    maskedCorners = CACornerMask(description.corners.map(\.mask))
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
      layer.type = gradient.type.layerType
      layer.colors = gradient.colors.map { CGColor($0) }
      layer.locations = gradient.locations?.map { NSNumber(value: $0) }
      layer.startPoint = gradient.from
      layer.endPoint = gradient.to
    }
    if let shape = description.shape, let layer = self as? CAShapeLayer {
      layer.path = shape.path
      layer.fillColor = CGColor(shape.fill)
      layer.fillRule = shape.fillRule == .evenOdd ? .evenOdd : .nonZero
      layer.strokeColor = shape.stroke.map { CGColor($0) }
      layer.lineWidth = shape.lineWidth
      layer.lineCap = shape.lineCap.layerCap
      layer.lineJoin = shape.lineJoin.layerJoin
      layer.miterLimit = shape.miterLimit
      layer.lineDashPattern = shape.dash?.map { NSNumber(value: $0) }
      layer.lineDashPhase = shape.dashPhase
      layer.strokeStart = shape.strokeStart
      layer.strokeEnd = shape.strokeEnd
    }
  }
}

extension CornerName {
  fileprivate var mask: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomRight: .layerMaxXMaxYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    }
  }
}

extension GradientTypeName {
  fileprivate var layerType: CAGradientLayerType {
    switch self {
    case .axial: .axial
    case .radial: .radial
    case .conic: .conic
    }
  }
}

extension LineCapName {
  fileprivate var layerCap: CAShapeLayerLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension LineJoinName {
  fileprivate var layerJoin: CAShapeLayerLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
