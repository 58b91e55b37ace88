import CoreGraphics
import QuartzCore

extension UIView {
  func makeSnapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      let shown = shownLayer(afterUpdates: afterUpdates)
    else { return SnapshotView(nil, size: rect.isNull || rect.isInfinite ? .zero : rect.size) }
    guard let picture = shown.picture(of: rect) else { return nil }
    return SnapshotView(picture, size: rect.size, capInsets: capInsets)
  }

  func drawShown(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else {
      Misuse.report("drawHierarchy(in:afterScreenUpdates:) without a current context")
      return false
    }
    guard let shown = shownLayer(afterUpdates: afterUpdates), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    shown.draw(in: context, edges: Device.currentIfAny?.edges ?? .device)
    return true
  }

  /// The view's layer as currently shown; nil if it has never been shown.
  private func shownLayer(afterUpdates: Bool) -> RenderLayer? {
    guard let device = Device.currentIfAny else { return nil }
    if afterUpdates {
      device.updateScreen()
      // Layout and drawing of a view without a window must be updated here.
      if window == nil { device.update(sequence(first: self, next: \.superview).reversed()[0]) }
    } else {
      return layer.committedRenderLayer(at: device.clock.now)
    }
    return layer.renderLayer(at: device.clock.now, named: false)
  }
}

extension UIScreen {
  func makeSnapshot(afterUpdates: Bool) -> UIView {
    let device = Device.current
    if afterUpdates { device.updateScreen() }
    return SnapshotView(
      device.snapshot(ofCommitted: !afterUpdates).root.picture(of: bounds), size: bounds.size)
  }
}

extension Device {
  /// Lays out and draws everything pending in the windows, as at the end of a turn.
  fileprivate func updateScreen() { windows.forEach(update) }

  fileprivate func update(_ view: UIView) {
    view.layoutIfNeeded()
    view.layer.displayTreeIfNeeded()
  }
}

extension RenderLayer {
  /// A picture of the layer as the screen shows it.
  fileprivate func picture(of rect: CGRect) -> CGImage? {
    picture(of: rect, scale: Device.screenScale, edges: Device.currentIfAny?.edges ?? .device)
  }
}

/// A view that shows a snapshot of another view.
///
/// Like UIKit's, it is a picture instead of a copy of layers: blurs and perspective stay as they were at the time of
/// the snapshot, and enlarging it makes it soft, as on a device.
private final class SnapshotView: UIView {
  /// - Parameters:
  ///   - picture: at the screen's scale; nil for an empty snapshot.
  ///   - size: the size of the picture in points.
  init(_ picture: CGImage?, size: CGSize, capInsets: UIEdgeInsets = .zero) {
    super.init(frame: CGRect(origin: .zero, size: size))
    guard let picture else { return }
    layer.showDrawn(picture, size: size)
    UIView.performWithoutAnimation {
      layer.contentsCenter = CGRect(
        x: capInsets.left / size.width, y: capInsets.top / size.height,
        width: max(size.width - capInsets.left - capInsets.right, 0) / size.width,
        height: max(size.height - capInsets.top - capInsets.bottom, 0) / size.height)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Nothing to draw, since the picture was set.
  override func display(_ layer: CALayer) {}
}
