import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// Text layers, compared with strings that UIKit draws.
@MainActor @Suite struct CATextLayerTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
  private let layer = CATextLayer()

  init() {
    stage.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      layer.contentsScale = 2
      layer.string = "Inbox and more"
      layer.fontSize = 20
      layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.window.layer.addSublayer(layer)
    }
    stage.perform {}
  }

  private func contents() -> [UInt8]? { (layer.contents as? CGImage)?.straightRGBA }

  private func string(_ text: NSAttributedString, x: CGFloat = 0) -> [UInt8] {
    stage.perform {}
    var pixels: [UInt8] = []
    stage.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format)
      pixels = renderer.image { _ in text.draw(at: CGPoint(x: x, y: 0)) }.cgImage!.straightRGBA
    }
    return pixels
  }

  private func attributes(_ size: CGFloat) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.red]
  }

  @Test func defaultsAreCoreAnimations() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && layer.foregroundColor == .white && layer.string == nil)
    #expect(!layer.isWrapped && layer.alignmentMode == .natural && layer.truncationMode == .none)
  }

  @Test func changedStringIsDrawn() {
    let first = contents()
    #expect(first?.contains { $0 != 0 } == true)
    stage.perform { layer.string = "Other" }
    stage.perform {}
    #expect(contents() != first)
    let other = contents()
    stage.perform { layer.fontSize = 30 }
    stage.perform {}
    #expect(contents() != other)
  }

  /// The layer's text and the same string drawn by UIKit cover as many pixels, on the same columns; baselines differ by
  /// a part of a pixel.
  @Test func plainTextMatchesAString() throws {
    let expected = string(NSAttributedString(string: "Inbox and more", attributes: attributes(20)))
    try expectSameInk(try #require(contents()), expected)
  }

  @Test func attributedTextKeepsItsAttributes() throws {
    let text = NSAttributedString(string: "Inbox and more", attributes: attributes(28))
    stage.perform { layer.string = text }
    stage.perform {}
    try expectSameInk(try #require(contents()), string(text))
  }

  @Test func rightAlignmentEndsAtTheEdge() throws {
    stage.perform { layer.alignmentMode = .right }
    stage.perform {}
    let ink = ink(try #require(contents()))
    #expect(ink.lastIndex { $0 > 0 }! > 390 && ink.firstIndex { $0 > 0 }! > 40)
  }

  @Test func longTextWrapsOrIsTruncated() throws {
    func lines(_ change: (CATextLayer) -> Void) throws -> Int {
      stage.perform {
        layer.string = Array(repeating: "word", count: 20).joined(separator: " ")
        change(layer)
      }
      stage.perform {}
      let pixels = try #require(contents())
      let rows = (0..<200).map { y in (0..<400).contains { pixels[(y * 400 + $0) * 4 + 3] > 0 } }
      return zip(rows, rows.dropFirst()).count { !$0 && $1 } + (rows[0] ? 1 : 0)
    }
    #expect(try lines { $0.isWrapped = true } > 2)
    #expect(try lines { ($0.isWrapped, $0.truncationMode) = (false, .end) } == 1)
  }

  @Test func fontsAreFoundByNameAndObject() {
    let first = contents()
    for font in ["Inter-Bold", UIFont.boldSystemFont(ofSize: 9)] as [Any] {
      stage.perform { layer.font = font }
      stage.perform {}
      #expect(contents() != first)
    }
    stage.perform { layer.font = "Nothing" }
    stage.perform {}
    #expect(contents() == first)
    #expect(Unsupported.names.contains { $0 == "CATextLayer.font: Nothing" })
  }

  @Test func copyKeepsItsText() {
    let copy = CATextLayer(layer: layer)
    #expect(copy.string as? String == "Inbox and more" && copy.fontSize == 20)
  }

  private func expectSameInk(_ one: [UInt8], _ other: [UInt8]) throws {
    func sum(_ pixels: [UInt8]) -> Double {
      stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Double(pixels[$1]) }
    }
    #expect(abs(sum(one) / sum(other) - 1) < 0.02)
    for place in [{ $0.firstIndex { $0 > 0 } }, { $0.lastIndex { $0 > 0 } }] as [([Int]) -> Int?] {
      let (a, b) = (try #require(place(ink(one))), try #require(place(ink(other))))
      #expect(abs(a - b) <= 1)
    }
  }

  /// How many pixels of each column are covered, by column.
  private func ink(_ pixels: [UInt8]) -> [Int] {
    (0..<400).map { x in (0..<200).count { pixels[($0 * 400 + x) * 4 + 3] > 127 } }
  }
}
