import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// Text as outlines, in the ways of apps: by its context's mode, around a label's own drawing.
@MainActor @Suite struct TextDrawingModeTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)

  private func area(_ mode: CGTextDrawingMode, lineWidth: CGFloat = 1) -> Double {
    var area = 0.0
    stage.perform {
      let context = CGContext(width: 200, height: 120)!
      UIGraphicsPushContext(context)
      context.setLineWidth(lineWidth)
      context.setTextDrawingMode(mode)
      ("OIL" as NSString).draw(
        at: CGPoint(x: 10, y: 10),
        withAttributes: [.font: UIFont.systemFont(ofSize: 60), .foregroundColor: UIColor.red])
      UIGraphicsPopContext()
      area = context.withPixels { $0.reduce(0) { $0 + Double($1 >> 16 & 255) } } / 255
    }
    return area
  }

  @Test func outlineCoversTheEdgesOnly() {
    let (fill, outline, both) = (area(.fill), area(.stroke), area(.fillStroke))
    #expect(fill > 1000)
    #expect(area(.invisible) == 0)
    // Half of a line lies inside of the letter, half outside.
    #expect(outline > 100 && outline < fill)
    #expect(abs(both - fill - outline / 2) < outline / 20)
    #expect(abs(area(.stroke, lineWidth: 2) - 2 * outline) < outline / 10)
  }

  @Test func modeIsPartOfTheSavedState() {
    let context = CGContext(width: 10, height: 10)!
    context.saveGState()
    context.setTextDrawingMode(.stroke)
    context.textPosition = CGPoint(x: 3, y: 4)
    #expect(context.textMatrix == CGAffineTransform(translationX: 3, y: 4))
    context.restoreGState()
    #expect(context.textMatrix == .identity)
  }
}
