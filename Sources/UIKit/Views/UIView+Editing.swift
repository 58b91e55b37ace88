import CoreGraphics

extension UIView {
  /// Lets the view, or what is inside it, give up being the first responder.
  ///
  /// - Parameter force: whether a responder that does not want to is not asked.
  /// - Returns: Whether none of them is the first responder any more.
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

  /// The effects that move the view with the tilt of the device. It is held still: at a tilt of zero they are seen only
  /// where their values there are not zero, which is not supported and reported.
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
