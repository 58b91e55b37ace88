import CoreGraphics
import QuartzCore

/// Pops a controller by a pan from the left edge. Progress is the pan's translation divided by the page's width. After
/// the release it finishes if the finger was moving to the right, or was at rest beyond the middle.
@MainActor
final class EdgeSwipe: NSObject {
  private weak var navigation: UINavigationController?
  /// The interaction controller of a pop that a swipe has started.
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let navigation else { return }
    let width = navigation.view.bounds.width
    let fraction = width > 0 ? recognizer.translation(in: navigation.view).x / width : 0
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
    case .changed:
      driver?.update(fraction)
    case .ended:
      let velocity = recognizer.velocity(in: navigation.view).x
      if velocity > 0 || (velocity == 0 && fraction > 0.5) { driver?.finish() } else { driver?.cancel() }
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default:
      break
    }
  }
}

extension EdgeSwipe: UIGestureRecognizerDelegate {
  /// Allowed only if there is a controller to pop and no transition is running.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation else { return false }
    return navigation.viewControllers.count > 1 && navigation.change == nil
  }
}

extension UINavigationController {
  func installEdgeSwipe() {
    let swipe = EdgeSwipe(self)
    let recognizer = UIScreenEdgePanGestureRecognizer(target: swipe, action: Selector(EdgeSwipe.pan(_:)))
    recognizer.edges = .left
    recognizer.delegate = swipe
    view.addGestureRecognizer(recognizer)
    edgeSwipe = swipe
    interactivePopGestureRecognizer = recognizer
  }
}
