import CoreGraphics
import QuartzCore

/// The pinch that zooms a scroll view's content. The pan of the same scroll view neither prevents it nor is prevented.
final class ScrollPinch: UIPinchGestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    addTarget(self, action: Selector(ScrollPinch.moved(_:)))
  }

  private func moved(_ sender: UIPinchGestureRecognizer) { (view as? UIScrollView)?.pinched(sender) }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer.view !== view
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer.view !== view
  }
}

/// How far beyond its limits a pinch zooms: the square root of what the fingers ask for (UIKit's own is not published).
nonisolated enum ZoomBand {
  static func shown(_ scale: Double, in limits: ClosedRange<Double>, bounces: Bool) -> Double {
    let limit = min(max(scale, limits.lowerBound), limits.upperBound)
    guard bounces, limit != scale, limit > 0, scale > 0 else { return limit }
    return limit * (scale / limit).squareRoot()
  }
}

extension UIScrollView {
  /// What a pinch holds on to.
  struct Zoom {
    let view: UIView
    let start: CGFloat
    /// In the view's own coordinates.
    let anchor: CGPoint
  }

  var zoomLimits: ClosedRange<Double> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  private func clamped(_ scale: CGFloat) -> CGFloat {
    min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = delegate?.viewForZooming(in: self) else { return }
      stopMoving()
      zoom = Zoom(view: view, start: zoomScale, anchor: convert(pinch.location(in: self), to: view))
      isZooming = true
      indicators.movementBegan()
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      guard let zoom, pinch.numberOfTouches == 2 else { return }
      let place = pinch.location(in: self)
      scale(
        zoom.view,
        by: ZoomBand.shown(zoom.start * pinch.scale, in: zoomLimits, bounces: bouncesZoom),
        keeping: zoom.anchor, at: CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY))
    case .ended, .cancelled, .failed: endZoom()
    default: break
    }
  }

  private func endZoom() {
    guard let zoom else { return }
    self.zoom = nil
    isZooming = false
    let target = clamped(zoomScale)
    let shown = convert(zoom.anchor, from: zoom.view)
    let place = CGPoint(x: shown.x - bounds.minX, y: shown.y - bounds.minY)
    isZoomBouncing = target != zoomScale
    settle {
      scale(zoom.view, by: target, keeping: zoom.anchor, at: place)
    } then: { [weak self] in
      guard let self else { return }
      isZoomBouncing = false
      indicators.movementEnded()
      delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoomScale)
    }
  }

  func setZoom(_ wanted: CGFloat, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    let place = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    change(view, animated: animated) {
      self.scale(view, by: self.clamped(wanted), keeping: middle, at: place)
    }
  }

  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else { return }
    let wanted = clamped(min(bounds.width / rect.width, bounds.height / rect.height))
    change(view, animated: animated) {
      self.scale(
        view, by: wanted, keeping: CGPoint(x: rect.midX, y: rect.midY),
        at: CGPoint(x: self.bounds.width / 2, y: self.bounds.height / 2))
    }
  }

  private func change(_ view: UIView, animated: Bool, _ body: () -> Void) {
    stopMoving()
    guard animated else {
      body()
      bounds.origin = nearestRestingOffset
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    settle(body) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }

  /// Goes to a scale, and to where content rests there, in 0.3 s.
  private func settle(_ body: () -> Void, then end: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      body()
      if bounds.origin != nearestRestingOffset { bounds.origin = nearestRestingOffset }
    } completion: { _ in
      end()
    }
  }

  private var nearestRestingOffset: CGPoint {
    let rest = restingOffsets
    return CGPoint(
      x: min(max(contentOffset.x, rest.x.lowerBound), rest.x.upperBound),
      y: min(max(contentOffset.y, rest.y.lowerBound), rest.y.upperBound))
  }

  /// Scales the content about its upper left corner, and scrolls so that a point of it stays at a place of the view.
  private func scale(_ view: UIView, by scale: CGFloat, keeping anchor: CGPoint, at place: CGPoint) {
    let (origin, own) = (view.frame.origin, view.bounds)
    let size = CGSize(width: own.width * scale, height: own.height * scale)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(
      x: origin.x + size.width * view.layer.anchorPoint.x,
      y: origin.y + size.height * view.layer.anchorPoint.y)
    knownZoom = scale
    contentSize = size
    bounds.origin = CGPoint(
      x: origin.x + (anchor.x - own.minX) * scale - place.x,
      y: origin.y + (anchor.y - own.minY) * scale - place.y)
    delegate?.scrollViewDidZoom(self)
  }
}
