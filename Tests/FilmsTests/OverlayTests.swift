import CoreGraphics
import Frames
import Testing

@testable import Films

@Suite struct OverlayTests {
  @Test func drawingBlendsOverThePicture() {
    var rows = [UInt8](repeating: 200, count: 4 * 4 * 4)
    for index in 0..<16 { rows[index * 4 + 3] = 255 }
    Overlay.draw(on: &rows, width: 4, height: 4, scale: 2) { context in
      context.setFillColor(rgba: RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    // Two by two pixels: 200 · ½ + 255 · ½ = 227.5, 200 · ½ = 100.
    for index in [0, 1, 4, 5] {
      #expect(abs(Int(rows[index * 4]) - 227) <= 1 && abs(Int(rows[index * 4 + 1]) - 100) <= 1)
      #expect(rows[index * 4 + 3] == 255)
    }
    #expect(Array(rows[8..<12]) == [200, 200, 200, 255])
  }

  @Test func drawingOverNothingKeepsItsColour() {
    var rows = [UInt8](repeating: 0, count: 4)
    Overlay.draw(on: &rows, width: 1, height: 1, scale: 1) { context in
      context.setFillColor(rgba: RGBA(red: 0, green: 1, blue: 0, alpha: 0.4))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(rows == [0, 255, 0, 102])
  }

  @Test func outlinesFollowTheTrace() {
    var rows = [UInt8](repeating: 255, count: 60 * 60 * 4)
    let row = TraceRow(
      frame: 0, view: "a", rect: [10, 20, 30, 30], alpha: 1, transform: [1, 0, 0, 1, 0, 0], background: nil,
      order: 0)
    ViewOutlines.draw([row], on: &rows, width: 60, height: 60, scale: 1)
    func isWhite(_ x: Int, _ y: Int) -> Bool { rows[(y * 60 + x) * 4 + 1] == 255 }
    for x in 10..<40 { #expect(!isWhite(x, 49)) }
    for y in 20..<50 { #expect(!isWhite(10, y) && !isWhite(39, y)) }
    #expect(isWhite(9, 30) && isWhite(40, 30) && isWhite(20, 50) && isWhite(20, 45))
  }

  @Test func screenCornersAreCutSymmetrically() {
    let corners = ScreenCorners(width: 60, height: 90, scale: 1, radius: 20)!
    var rows = [UInt8](repeating: 255, count: 60 * 90 * 4)
    corners.cut(&rows)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { rows[(y * 60 + x) * 4 + 3] }
    #expect(
      alpha(0, 0) == 0 && alpha(1, 1) == 0 && alpha(30, 0) == 255 && alpha(0, 45) == 255 && alpha(9, 9) == 255
    )
    for y in 0..<90 {
      for x in 0..<60 {
        // Coverage is counted on a grid of 17 × 15 in a pixel, which is not symmetrical itself.
        #expect(abs(Int(alpha(x, y)) - Int(alpha(59 - x, y))) <= 8)
        #expect(abs(Int(alpha(x, y)) - Int(alpha(x, 89 - y))) <= 8)
      }
    }
    #expect(ScreenCorners(width: 60, height: 90, scale: 1, radius: 0) == nil)
  }
}
