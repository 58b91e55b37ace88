import CoreGraphics

/// Names of value functions.
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = Self(rawValue: "rotateX")
  public static let rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY")
  public static let scaleZ = Self(rawValue: "scaleZ")
  public static let translate = Self(rawValue: "translate")
  public static let translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY")
  public static let translateZ = Self(rawValue: "translateZ")
}

/// Converts the animated numbers of a `transform` animation to a transform.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  /// The part of the transform that the numbers set.
  let component: TransformComponent

  /// Nil for an unknown name, and for the functions of three numbers, which are reported as unsupported.
  public init?(name: CAValueFunctionName) {
    let components: [CAValueFunctionName: TransformComponent] = [
      .rotateX: .rotationX, .rotateY: .rotationY, .rotateZ: .rotationZ, .scaleX: .scaleX, .scaleY: .scaleY,
      .scaleZ: .scaleZ, .translateX: .translationX, .translateY: .translationY, .translateZ: .translationZ,
    ]
    guard let component = components[name] else {
      Unsupported.note("CAValueFunction named \(name.rawValue)")
      return nil
    }
    self.name = name
    self.component = component
    super.init()
  }
}
