import UIKit

/// Dismisses a sheet by a pan on its view, whose 400 points are the whole transition. Beyond the middle it finishes.
///
/// After the release the rest runs at a speed of 1 − progress, so that finishing always takes the transition's whole
/// duration.
public final class SpringSheetPan: UIPercentDrivenInteractiveTransition {
  /// Points of the pan that are the whole transition.
  public static let distance: CGFloat = 400

  /// Whether a finger is driving.
  public private(set) var isInProgress = false
  private var completes = false
  private weak var sheet: UIViewController?

  /// Adds the pan to the view of `sheet`.
  public func wire(to sheet: UIViewController) {
    self.sheet = sheet
    sheet.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(SpringSheetPan.pan(_:))))
  }

  /// The value that was set, times 1 − progress.
  public override var completionSpeed: CGFloat {
    get { super.completionSpeed * (1 - percentComplete) }
    set { super.completionSpeed = newValue }
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: pan.view?.superview).y / SpringSheetPan.distance
    let fraction = min(max(way, 0), 1)
    switch pan.state {
    case .began:
      isInProgress = true
      completes = false
      sheet?.dismiss(animated: true)
    case .changed:
      completes = fraction > 0.5
      update(fraction)
    case .cancelled:
      isInProgress = false
      cancel()
    case .ended:
      isInProgress = false
      if completes { finish() } else { cancel() }
    default:
      break
    }
  }
}
