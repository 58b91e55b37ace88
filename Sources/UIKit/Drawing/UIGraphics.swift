public import CoreGraphics
import Foundation

/// The stack of current drawing contexts; each thread has its own.
private nonisolated final class GraphicsStack {
  var contexts: [CGContext] = []
  /// The image contexts on the stack: their depth and their pixels per point.
  var images: [(depth: Int, scale: CGFloat)] = []

  /// The stack of the calling thread.
  static var current: GraphicsStack {
    let storage = Thread.current.threadDictionary
    if let stack = storage["UIKit.GraphicsStack"] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    storage["UIKit.GraphicsStack"] = stack
    return stack
  }
}

/// The current drawing context; nil if nothing is being drawn.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

/// Makes `context` the current one until the next `UIGraphicsPopContext()`.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.contexts.append(context)
}

/// Makes the previous context the current one.
public nonisolated func UIGraphicsPopContext() {
  guard GraphicsStack.current.contexts.popLast() != nil else {
    return Misuse.note("UIGraphicsPopContext() without UIGraphicsPushContext(_:)")
  }
}

/// Begins an image of a size in points with one pixel per point; its context becomes the current one.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image; its context is the current one until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: in points. Nothing happens for a size without pixels or beyond the limits of bitmaps.
///   - opaque: whether it is initially black instead of transparent.
///   - scale: pixels per point; 0 for the screen's scale.
public nonisolated func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : Device.screenScale
  guard let context = CGContext(size: size, scale: scale, opaque: opaque) else {
    return Misuse.note("no image context of \(size.width) × \(size.height) points")
  }
  UIGraphicsPushContext(context)
  let stack = GraphicsStack.current
  stack.images.append((stack.contexts.count, scale))
}

/// The current image context's contents as an image; nil if the current context is not an image context.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  let stack = GraphicsStack.current
  guard let image = stack.images.last, image.depth == stack.contexts.count else { return nil }
  return stack.contexts.last?.makeImage().map {
    UIImage(cgImage: $0, scale: image.scale, orientation: .up)
  }
}

/// Ends the image begun last.
public nonisolated func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.current
  guard let image = stack.images.last, image.depth == stack.contexts.count else {
    return Misuse.note("UIGraphicsEndImageContext() without UIGraphicsBeginImageContext(_:)")
  }
  stack.images.removeLast()
  UIGraphicsPopContext()
}

/// Fills a rectangle with the current context's fill colour, replacing what is there.
public nonisolated func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  withCurrentContext {
    $0.setBlendMode(mode)
    $0.fill(rect)
  }
}

/// Draws a frame one point wide inside a rectangle, in the current context's fill colour.
public nonisolated func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public nonisolated func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  withCurrentContext {
    $0.setBlendMode(mode)
    $0.addRect(rect)
    $0.addRect(rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2)))
    $0.fillPath(using: .evenOdd)
  }
}

/// Clips drawing in the current context to a rectangle.
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Calls `body` with the current context and then restores its settings. Without a current context nothing is drawn,
/// which is reported.
nonisolated func withCurrentContext(_ body: (CGContext) -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else {
    return Misuse.note("drawing without a current context")
  }
  context.saveGState()
  body(context)
  context.restoreGState()
}

extension CGContext {
  /// A context with a size in points, whose units are points.
  nonisolated convenience init?(size: CGSize, scale: CGFloat, opaque: Bool) {
    func pixels(_ length: CGFloat) -> Int {
      length > 0 && length.isFinite ? Int((min(length * scale, 1e6) - 1e-6).rounded(.up)) : 0
    }
    self.init(width: pixels(size.width), height: pixels(size.height))
    if opaque {
      setFillColor(gray: 0, alpha: 1)
      fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    scaleBy(x: scale, y: scale)
    base = ctm
  }
}

nonisolated extension UIColor {
  /// Sets the colour of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the colour of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the colour of strokes in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
