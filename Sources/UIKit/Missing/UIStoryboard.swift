import CoreGraphics

/// Storyboards are not supported. Code that uses them compiles, and their use is reported when it runs.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Not supported and reported; nil.
  open func instantiateInitialViewController() -> UIViewController? {
    Unsupported.note("UIStoryboard(name: \"\(name)\")")
    return nil
  }

  /// Not supported and reported; a controller with an empty view.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Unsupported.note("UIStoryboard(name: \"\(name)\")")
    return UIViewController()
  }

  deinit {}
}

/// A transition from one controller to another, which a storyboard or code performs.
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

  /// - Parameter performHandler: the closure that performs the segue.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (
      identifier, source, destination, performHandler
    )
    super.init()
  }

  /// Calls the handler. Without a handler it has no effect, as in UIKit.
  open func perform() { handler?() }

  deinit {}
}
