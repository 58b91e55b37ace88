import CoreGraphics

extension UIView {
  @available(*, unavailable, message: "UIAppearance is not supported; set the properties of each view")
  public class func appearance() -> Self { fatalError() }
  @available(*, unavailable, message: "UIAppearance is not supported; set the properties of each view")
  public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self { fatalError() }
}

extension UIBarItem {
  @available(*, unavailable, message: "UIAppearance is not supported; set the properties of each item")
  public class func appearance() -> Self { fatalError() }
}

extension UIViewController {
  /// Always nil, since nibs are not supported.
  public var nibName: String? { nil }
}
