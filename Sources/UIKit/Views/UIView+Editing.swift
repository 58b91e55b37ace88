import CoreGraphics

extension UIView {
  /// Makes the view, or the first responder inside it, resign as first responder.
  ///
  /// - Parameter force: whether it resigns even if it does not want to.
  /// - Returns: whether none of these views is the first responder any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = Device.currentIfAny?.firstResponder,
      let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded,
      view.isDescendant(of: self)
    else { return false }
    if responder.resignFirstResponder() { return true }
    if force { Device.currentIfAny?.firstResponder = nil }
    return force
  }

  /// The effects that move the view with the device's tilt, which is always zero on a stage. An effect that would be
  /// visible at zero tilt is not supported and reported.
  public var motionEffects: [UIMotionEffect] {
    get { motionEffectsIfAny }
    set {
      motionEffectsIfAny = newValue
      for effect in newValue {
        let values = effect.keyPathsAndRelativeValues(forViewerOffset: .zero) ?? [:]
        for (path, value) in values where value as? CGFloat != 0 {
          Unsupported.note("UIMotionEffect of \(path) that is not zero without tilt")
        }
      }
    }
  }
  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(effect) { motionEffects.append(effect) }
  }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
