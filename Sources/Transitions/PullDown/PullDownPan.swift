import UIKit

/// The pans of a pull-down: one on the presenter's view presents the page, one on the page's view dismisses it.
///
/// Progress is the pan's translation divided by the view's height. After the release the transition finishes if the
/// finger was moving in its direction, or was at rest beyond the middle.
public final class PullDownPan: NSObject {
  private weak var presenter: UIViewController?
  private let page: UIViewController
  private let delegate: PullDownDelegate
  /// The interaction controller of the running gesture; the transition retains it after that.
  private var driver: UIPercentDrivenInteractiveTransition?
  /// Creates the interaction controller of a gesture.
  public var makeDriver: () -> UIPercentDrivenInteractiveTransition = {
    UIPercentDrivenInteractiveTransition()
  }

  /// - Parameters:
  ///   - page: the controller to present; its transitioning delegate becomes `delegate`, which is not retained here.
  ///   - presenter: the controller that presents it.
  public init(
    presenting page: UIViewController, from presenter: UIViewController, with delegate: PullDownDelegate
  ) {
    self.page = page
    self.presenter = presenter
    self.delegate = delegate
    super.init()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    presenter.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(PullDownPan.present(_:))))
    page.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(PullDownPan.dismiss(_:))))
  }

  private func present(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let fraction = pan.translation(in: view).y / view.bounds.height
    let velocity = pan.velocity(in: view).y
    let goesOn = (fraction > 0.5 && velocity == 0) || velocity > 0
    drive(pan, fraction, finishes: goesOn, cancelledFinishes: goesOn) {
      presenter?.present(page, animated: true)
    }
  }

  private func dismiss(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let fraction = -pan.translation(in: view).y / view.bounds.height
    let velocity = pan.velocity(in: view).y
    let goesOn = (fraction > 0.5 && velocity == 0) || velocity < 0
    drive(pan, fraction, finishes: goesOn, cancelledFinishes: false) {
      page.dismiss(animated: true)
    }
  }

  private func drive(
    _ pan: UIPanGestureRecognizer, _ fraction: CGFloat, finishes: Bool, cancelledFinishes: Bool,
    _ begin: () -> Void
  ) {
    switch pan.state {
    case .began:
      driver = makeDriver()
      delegate.interactionController = driver
      begin()
    case .changed:
      driver?.update(fraction)
    case .ended, .cancelled:
      if pan.state == .ended ? finishes : cancelledFinishes { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      break
    }
  }
}
