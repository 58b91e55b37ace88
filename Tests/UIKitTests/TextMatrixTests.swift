import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// Strings under the text matrix of their context.
@MainActor @Suite struct TextMatrixTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  /// Alphas of a string drawn in the middle of 200 × 200 pixels.
  private func drawn(_ change: (CGContext) -> Void) -> [UInt8] {
    var alphas: [UInt8] = []
    stage.perform {
      let context = CGContext(width: 200, height: 200)!
      change(context)
      UIGraphicsPushContext(context)
      ("Hjk" as NSString).draw(
        at: CGPoint(x: 100, y: 100), withAttributes: [.font: UIFont.systemFont(ofSize: 32)])
      UIGraphicsPopContext()
      alphas = context.withPixels { $0.map { UInt8($0 >> 24) } }
    }
    return alphas
  }

  /// A quarter turn clockwise about (100, 100) takes pixel (x, y) to (199 − y, x).
  @Test func rotatedMatrixRotatesTheString() {
    let plain = drawn { _ in }
    let turned = drawn { $0.textMatrix = CGAffineTransform(rotationAngle: .pi / 2) }
    #expect(plain.contains { $0 > 200 } && plain != turned)
    var largest = 0
    for y in 0..<200 {
      for x in 0..<200 {
        let difference = Int(plain[y * 200 + x]) - Int(turned[x * 200 + 199 - y])
        largest = max(largest, abs(difference))
      }
    }
    // Edges of glyphs are sampled in finer steps across than down.
    #expect(largest <= 32)
  }

  /// Drawing under the matrix equals drawing in a transformed context.
  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 1.5), CGAffineTransform(a: 1, b: 0, c: -0.25, d: 1, tx: 0, ty: 0),
  ])
  func matrixEqualsATransformedContext(matrix: CGAffineTransform) {
    let byMatrix = drawn { $0.textMatrix = matrix }
    let byContext = drawn {
      $0.translateBy(x: 100, y: 100)
      $0.concatenate(matrix)
      $0.translateBy(x: -100, y: -100)
    }
    #expect(byMatrix == byContext && byMatrix != drawn { _ in })
  }

  /// Code that draws with Core Text flips the y axis of glyphs; strings are upright in any case.
  @Test func flipsAndTranslationsHaveNoEffect() {
    let plain = drawn { _ in }
    #expect(drawn { $0.textMatrix = CGAffineTransform(scaleX: 1, y: -1) } == plain)
    #expect(drawn { $0.textPosition = CGPoint(x: 20, y: 30) } == plain)
  }
}
