import CoreGraphics

extension UIScrollView {
  /// What the safe area adds to the insets.
  var safeAreaAdjustment: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .automatic, .never: return .zero
    case .always: return safeAreaInsets
    case .scrollableAxes:
      let safe = safeAreaInsets
      let across = alwaysBounceHorizontal || contentSize.width > bounds.width
      let down = alwaysBounceVertical || contentSize.height > bounds.height
      return UIEdgeInsets(
        top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
        right: across ? safe.right : 0)
    }
  }

  /// The insets may have changed: content that rests at its upper or left edge goes on resting there.
  func updateInsets() {
    let (old, new) = (knownInset, adjustedContentInset)
    guard old != new else { return }
    knownInset = new
    func moved(_ offset: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
      offset <= -old ? offset + old - new : offset
    }
    let offset = CGPoint(
      x: moved(contentOffset.x, old.left, new.left), y: moved(contentOffset.y, old.top, new.top))
    if offset != contentOffset && !isTracking { bounds.origin = offset }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
