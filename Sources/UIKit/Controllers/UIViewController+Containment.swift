import CoreGraphics
import QuartzCore

extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be inside itself")
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    if let other = child.parent { other.children.removeAll { $0 === child } }
    children.append(child)
    child.parent = self
    child.isMovingIn = true
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    isMovingIn = false
    didMove(toParent: nil)
  }

  func ancestor<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// The outermost controller that contains this one.
  var root: UIViewController { sequence(first: self, next: \.parent).reversed().first ?? self }

  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self else {
      return Misuse.report(
        "transition(from:to:duration:options:animations:completion:) of \(self) needs two of its children")
    }
    guard from.isViewLoaded, let place = from.view.superview else {
      return Misuse.report("\(from) cannot be exchanged: its view is not in a view")
    }
    let isVisible = appearance.isIn
    let isAnimated = duration > 0
    if isVisible {
      from.beginAppearanceTransition(false, animated: isAnimated)
      to.beginAppearanceTransition(true, animated: isAnimated)
    }
    place.addSubview(to.view)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        from.view.removeFromSuperview()
        if isVisible {
          from.endAppearanceTransition()
          to.endAppearanceTransition()
        }
        completion?(finished)
      })
  }
}
