import CoreGraphics
import QuartzCore

/// The pan that moves rows aside. It fails where a finger moves along the list, or there is nothing to show.
final class SwipePan: UIPanGestureRecognizer {
  private weak var swipes: RowSwipes?

  init(_ swipes: RowSwipes) {
    self.swipes = swipes
    super.init(target: swipes, action: Selector(RowSwipes.moved(_:)))
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where tracked.contains(touch) { swipes?.fingerCame(touch) }
    super.touchesBegan(touches, with: event)
  }

  override func isWanted(_ movement: CGPoint) -> Bool {
    guard let view, abs(movement.x) > abs(movement.y) else { return false }
    let (place, moved) = (location(in: view), view.vector(fromWindow: movement))
    return swipes?.mayBegin(at: CGPoint(x: place.x - moved.x, y: place.y - moved.y), seen, by: moved.x)
      ?? false
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
      || super.shouldRequireFailure(of: otherGestureRecognizer)
  }

  override func reset() {
    super.reset()
    swipes?.fingerLeft()
  }
}
