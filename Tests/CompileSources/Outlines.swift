import UIKit

// Shadows, outlined text and outlines of strokes, as labels and drawing code use them.

class OutlinedLabel: UILabel {
  override func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return super.drawText(in: rect) }
    let color = textColor
    context.setLineWidth(3)
    context.setLineJoin(.round)
    context.setTextDrawingMode(.stroke)
    textColor = .black
    super.drawText(in: rect)
    context.setTextDrawingMode(CGTextDrawingMode.fill)
    textColor = color
    super.drawText(in: rect)
  }
}

func drawRing(in context: CGContext, with path: CGPath) {
  context.textMatrix = .identity
  context.textPosition = CGPoint(x: 1, y: 2)
  context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4)
  context.setShadow(offset: .zero, blur: 4, color: UIColor.red.cgColor)
  context.setShadow(offset: .zero, blur: 0, color: nil)
  context.addPath(path)
  context.replacePathWithStrokedPath()
  context.clip()
  let outline = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 10)
  context.addPath(outline.copy(dashingWithPhase: 0, lengths: [4, 2]))
  context.interpolationQuality = .high
}
