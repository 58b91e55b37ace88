import CoreGraphics

/// Zooming is not supported: scales other than 1 are reported.
extension UIScrollView {
  /// Always 1. Setting another value is reported.
  public var minimumZoomScale: CGFloat {
    get { 1 }
    set { note(newValue, "minimumZoomScale") }
  }
  /// Always 1. Setting another value is reported.
  public var maximumZoomScale: CGFloat {
    get { 1 }
    set { note(newValue, "maximumZoomScale") }
  }
  /// Always 1. Setting another value is reported.
  public var zoomScale: CGFloat {
    get { 1 }
    set { note(newValue, "zoomScale") }
  }
  /// Reported for scales other than 1.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) { note(scale, "setZoomScale(_:animated:)") }
  /// Not supported and reported.
  public func zoom(to rect: CGRect, animated: Bool) { Unsupported.note("UIScrollView.zoom(to:animated:)") }
  /// Always false, since nothing is zoomed.
  public var isZooming: Bool { false }
  /// Always false, since nothing is zoomed.
  public var isZoomBouncing: Bool { false }
  /// Always nil, since nothing is zoomed.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  private func note(_ scale: CGFloat, _ name: String) {
    if scale != 1 { Unsupported.note("UIScrollView.\(name): contents are not zoomed") }
  }
}
