import UIKit

/// The hand of a pull-down: a pan on the presenter's view brings the page, a pan on the page's view takes it away.
///
/// As far as the finger has come along the view's height, so far is the transition. Let go, it goes through if the finger
/// moves on in its direction, or rests beyond the middle.
public final class PullDownPan: NSObject {
  private weak var presenter: UIViewController?
  private let page: UIViewController
  private let delegate: PullDownDelegate
  /// The interaction controller of the gesture that goes on; the transition keeps it alive after that.
  private var driver: UIPercentDrivenInteractiveTransition?
  /// Makes the interaction controller of a gesture.
  public var makeDriver: () -> UIPercentDrivenInteractiveTransition = {
    UIPercentDrivenInteractiveTransition()
  }

  /// - Parameters:
  ///   - page: what is presented; its transitioning delegate becomes `delegate`, which somebody else keeps.
  ///   - presenter: whose view brings it.
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
