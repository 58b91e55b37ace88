import CoreGraphics
import QuartzCore

extension UIView {
  /// Whether touches go through the view and everything inside it.
  ///
  /// A view that an animation block moves refuses them, unless the block allows interaction.
  private var refusesTouches: Bool {
    !isUserInteractionEnabled || isHidden || alpha < 0.01 || layer.refusesTouches
  }

  /// The view in front at `point`, by model geometry: this one or one inside it; nil where the point is outside, so what
  /// hangs out of a view is not touched there.
  func frontView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !refusesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      // What is squeezed to a line has no inside.
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
