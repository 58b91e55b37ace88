import UIKit

/// Dismisses a table's controller interactively when a finger pulls the table down.
public final class SlideOverPull: NSObject {
  private let delegate: SlideOverDelegate
  private weak var controller: UIViewController?
  private weak var table: UITableView?

  /// - Parameters:
  ///   - table: a table in the view of `controller`; not retained.
  ///   - controller: presented with `delegate` as its transitioning delegate.
  public init(_ table: UITableView, of controller: UIViewController, with delegate: SlideOverDelegate) {
    self.delegate = delegate
    self.controller = controller
    self.table = table
    super.init()
    table.panGestureRecognizer.addTarget(self, action: Selector(SlideOverPull.panned(_:)))
  }

  public func panned(_ pan: UIPanGestureRecognizer) {
    guard let table, let controller else { return }
    let translation = pan.translation(in: table).y
    delegate.phase = delegate.phase.next(
      offset: table.contentOffset.y, isTracking: table.isTracking, translation: translation,
      velocity: pan.velocity(in: table).y, mayStart: controller.transitionCoordinator == nil)
    switch delegate.phase {
    case .none: break
    case .started:
      table.bounces = false
      controller.dismiss(animated: true)
      update(translation, controller)
    case .updating:
      update(translation, controller)
    case .cancelling:
      table.bounces = true
      delegate.transition.cancel()
    case .finishing:
      delegate.transition.finish()
    }
  }

  private func update(_ translation: CGFloat, _ controller: UIViewController) {
    delegate.transition.update(translation / controller.view.bounds.height)
  }
}
