import CoreGraphics
import CoreText
import Frames

/// Draws outlines and names of the named views over a frame, from its rows of the trace.
enum ViewOutlines {
  private static let colors = ["#FF2D55", "#0A84FF", "#30B650", "#FF9500", "#AF52DE", "#00A5B5"]

  static func draw(
    _ rows: [TraceRow], on pixels: inout [UInt8], width: Int, height: Int, scale: Double
  ) {
    Overlay.draw(on: &pixels, width: width, height: height, scale: scale) { context in
      for row in rows where row.alpha > 0 {
        let color = RGBA(css: colors[row.order % colors.count]) ?? .black
        let rect = CGRect(x: row.rect[0], y: row.rect[1], width: row.rect[2], height: row.rect[3])
        context.setStrokeColor(rgba: color)
        context.setLineWidth(1)
        context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        label(row.view, color, in: rect, context, CGSize(width: width, height: height) * (1 / scale))
      }
    }
  }

  /// Draws the name at the rectangle's top left corner, moved into the picture if necessary.
  private static func label(
    _ name: String, _ color: RGBA, in rect: CGRect, _ context: CGContext, _ screen: CGSize
  ) {
    guard rect.intersects(CGRect(origin: .zero, size: screen)) else { return }
    let text = TextLayout(
      StyledText(name, TextAttributes(font: TextFont(size: 10, weight: 600), color: .white)))
    let size = CGSize(width: text.size.width + 6, height: text.size.height + 2)
    let place = CGRect(
      x: min(max(rect.minX, 0), max(screen.width - size.width, 0)),
      y: min(max(rect.minY, 0), max(screen.height - size.height, 0)), width: size.width, height: size.height)
    context.setFillColor(rgba: color)
    context.fill(place)
    text.draw(in: context, at: CGPoint(x: place.minX + 3, y: place.minY + 1))
  }
}

extension CGSize {
  fileprivate static func * (size: CGSize, factor: Double) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }
}
