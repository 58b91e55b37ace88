import CoreGraphics
import QuartzCore

extension UIView {
  /// Whether touches pass through the view and everything inside it.
  ///
  /// A view that an animation block is moving ignores touches, unless the block allows interaction.
  private var refusesTouches: Bool {
    !isUserInteractionEnabled || isHidden || alpha < 0.01 || layer.refusesTouches
  }

  /// The frontmost view at `point`, by model geometry: this view or one inside it. Nil if the point is outside this
  /// view; so subviews outside of its bounds are not touched.
  func frontView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !refusesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      // A view scaled to a line contains no points.
      guard let place = PlaneMap.toSuperlayer(of: subview.layer).place(of: point) else { continue }
      if let hit = subview.hitTest(place, with: event) { return hit }
    }
    return self
  }

  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
