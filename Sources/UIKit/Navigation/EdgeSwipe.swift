import CoreGraphics
import QuartzCore

/// Pops by a pan from the left edge: progress is the pan's translation over the page's width. Released, it finishes
/// if the finger moves to the right, or rests beyond the middle.
@MainActor
final class EdgeSwipe: NSObject {
  private weak var navigation: UINavigationController?
  /// The interaction controller of the pop that a swipe has begun.
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
  /// Only where there is something to pop to, and no transition is running.
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
