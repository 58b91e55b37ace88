import UIKit

/// Presents a settings card over a list when the list is pulled down or on a tap, and dismisses it.
///
/// Behind the card the list shrinks and fades, and a dark blur covers everything.
public final class SettingsCardPresenter: NSObject {
  public let transition: SettingsCardTransition
  private weak var presenter: UIViewController?
  private weak var list: UIView?
  private let makeCard: () -> UIViewController
  private let backdrop = UIVisualEffectView(effect: nil)

  /// The list's offset at which the presentation starts, and the distance to its end, in points.
  private static let start: CGFloat = -30
  private static let way: CGFloat = 90

  /// - Parameters:
  ///   - presenter: shows the list; not retained here.
  ///   - list: the view that shrinks and fades; if it scrolls, pulling it down presents the card.
  ///   - card: creates the controller to present.
  public init(
    _ presenter: UIViewController, list: UIView,
    transition: SettingsCardTransition = SettingsCardTransition(),
    card makeCard: @escaping () -> UIViewController
  ) {
    self.transition = transition
    self.presenter = presenter
    self.list = list
    self.makeCard = makeCard
    super.init()
    backdrop.accessibilityIdentifier = "backdrop"
    transition.backdrop = backdrop
    transition.auxiliaryAnimations = [
      { [weak self] in self?.backdrop.effect = UIBlurEffect(style: .dark) },
      { [weak self] in
        self?.list?.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
        self?.list?.alpha = 0.33
      },
    ]
    transition.onCancel = { [weak self] in self?.clear() }
    (list as? UIScrollView)?.panGestureRecognizer.addTarget(
      self, action: Selector(SettingsCardPresenter.pulled(_:)))
  }

  /// Presents the card.
  /// - Parameter isDriven: whether it is interactive from the start.
  public func present(isDriven: Bool = false, completion: (() -> Void)? = nil) {
    guard let presenter, presenter.presentedViewController == nil else { return }
    let card = makeCard()
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = transition
    transition.wantsInteractiveStart = isDriven
    presenter.present(card, animated: true, completion: completion)
  }

  /// Whether the card is presented or being presented.
  public var isPresented: Bool { presenter?.presentedViewController != nil }

  /// Dismisses the card and everything behind it, in 0.3 s.
  public func dismiss() {
    presenter?.dismiss(animated: true)
    UIView.animate(withDuration: 0.3) {
      self.backdrop.effect = nil
      self.restoreList()
    } completion: { _ in
      self.backdrop.removeFromSuperview()
    }
  }

  private func clear() {
    backdrop.effect = nil
    backdrop.removeFromSuperview()
    restoreList()
  }

  private func restoreList() {
    list?.transform = .identity
    list?.alpha = 1
  }

  // MARK: The pulled list

  private var isPulling = false

  func pulled(_ pan: UIPanGestureRecognizer) {
    guard let list = list as? UIScrollView, let presenter else { return }
    let progress = min(
      max((SettingsCardPresenter.start - list.contentOffset.y) / SettingsCardPresenter.way, 0), 1)
    switch pan.state {
    case .began, .changed:
      if !isPulling, list.contentOffset.y < SettingsCardPresenter.start,
        presenter.presentedViewController == nil
      {
        isPulling = true
        present(isDriven: true)
      }
      if isPulling { transition.update(progress) }
    default:
      guard isPulling else { return }
      isPulling = false
      if progress > 0.5 { transition.finish() } else { transition.cancel() }
    }
  }
}
