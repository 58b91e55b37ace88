import CoreGraphics

extension UIScrollView {
  /// The part of the insets that comes from the safe area.
  var safeAreaAdjustment: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safeAreaInsets
    case .scrollableAxes, .automatic:
      let safe = safeAreaInsets
      guard safe != .zero else { return .zero }
      let across = alwaysBounceHorizontal || contentSize.width > bounds.width
      let down =
        alwaysBounceVertical || contentSize.height > bounds.height
        || contentInsetAdjustmentBehavior == .automatic && isContentBetweenBars
      return UIEdgeInsets(
        top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
        right: across ? safe.right : 0)
    }
  }

  /// Whether the scroll view is the content of a controller in a navigation or tab bar controller, so that its insets
  /// are adjusted.
  private var isContentBetweenBars: Bool {
    guard let controller = controller ?? superview?.controller,
      controller.viewIfLoaded?.contentScrollView === self, controller.automaticallyAdjustsScrollViewInsets
    else { return false }
    return controller.navigationController != nil || controller.tabBarController != nil
  }

  /// Called when the insets may have changed. Content that rests at its top or left edge stays there.
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
    tellInsets()
  }

  /// Takes the insets that are in effect now; the content keeps its place.
  func keepPlaceInOtherInsets() {
    guard knownInset != adjustedContentInset else { return }
    knownInset = adjustedContentInset
    tellInsets()
  }

  private func tellInsets() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}

extension UIView {
  /// The scroll view that counts as the content of the controller with this view: the view itself or its first subview.
  var contentScrollView: UIScrollView? { self as? UIScrollView ?? subviews.first as? UIScrollView }
}
