import CoreGraphics

/// Storyboards are not read. Code that uses one compiles, and is reported when it runs.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// None: nil, and reported.
  open func instantiateInitialViewController() -> UIViewController? {
    Unsupported.note("UIStoryboard(name: \"\(name)\")")
    return nil
  }

  /// A controller with an empty view, and reported.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Unsupported.note("UIStoryboard(name: \"\(name)\")")
    return UIViewController()
  }

  deinit {}
}

/// A way from one controller to another, which a storyboard or code performs.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
    super.init()
  }

  /// - Parameter performHandler: what the segue does.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (
      identifier, source, destination, performHandler
    )
    super.init()
  }

  /// Calls the handler; without one nothing happens, as in UIKit.
  open func perform() { handler?() }

  deinit {}
}
