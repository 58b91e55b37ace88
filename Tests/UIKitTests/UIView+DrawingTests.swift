import Stage
import Testing

@testable import QuartzCore
@testable import UIKit

/// Drawing once: what a view draws is drawn when it is asked for, and moved after that.
@MainActor @Suite struct UIViewDrawingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)

  /// Red on the left half.
  private final class HalfView: UIView {
    var rects: [CGRect] = []
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height))
    }
  }

  private func addView() -> HalfView {
    let view = HalfView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    stage.perform { stage.window.addSubview(view) }
    return view
  }

  /// Columns of the screen's row `y` points from the top where red shows, in points.
  private func red(atRow y: CGFloat) throws -> ClosedRange<CGFloat>? {
    let compositor = try #require(Compositor(width: 200, height: 200))
    compositor.draw(stage.snapshot(), scale: 2)
    let image = try #require(compositor.context.makeImage())
    let columns = image.withRow(Int(y * 2)) { row in
      row.indices.filter { row[$0] >> 16 & 255 > 127 && row[$0] & 255 < 128 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return CGFloat(first) / 2...CGFloat(last + 1) / 2
  }

  @Test func viewIsDrawnOnceAtScreenScale() throws {
    let view = addView()
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    #expect((view.layer.contents as? CGImage)?.width == 80)
    #expect(try red(atRow: 15) == 10...30)
    stage.perform {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    stage.advance(to: 1)
    #expect(view.rects.count == 1)
    #expect(try red(atRow: 20) == 20...30)
    stage.perform { view.setNeedsDisplay() }
    #expect(view.rects.count == 2)
  }

  /// Half-way from 40 to 80 points, linearly; a picture of the start, or of the end, fills 60 points.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, 1, 10.0...40.0), (.redraw, 2, 10...40), (.left, 1, 10...30),
    (.center, 1, 20...40), (.right, 1, 30...50), (.topLeft, 1, 10...30),
  ])
  func contentModesFollowBounds(mode: UIView.ContentMode, drawings: Int, shown: ClosedRange<CGFloat>) throws {
    let view = addView()
    view.contentMode = mode
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.width = 80 }
    }
    stage.advance(to: 0.5)
    #expect(view.rects.count == drawings)
    #expect(view.rects.last?.width == (drawings == 2 ? 80 : 40))
    // The positional ones keep the drawn size of 40 points, of which the left half is red.
    let found = try #require(try red(atRow: 15))
    #expect(
      abs(found.lowerBound - shown.lowerBound) <= 0.5 && abs(found.upperBound - shown.upperBound) <= 0.5)
  }

  /// Top and bottom are what the eye sees.
  @Test(arguments: [(UIView.ContentMode.top, 15.0, 45.0), (.bottom, 45, 15), (.topRight, 15, 45)])
  func topAndBottomModesPlaceTheContents(mode: UIView.ContentMode, shown: CGFloat, empty: CGFloat) throws {
    let view = addView()
    view.contentMode = mode
    stage.perform { view.frame.size.height = 40 }
    #expect(try red(atRow: shown) != nil)
    #expect(try red(atRow: empty) == nil)
  }

  @Test func viewsThatDrawNothingHaveNoBitmap() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    stage.perform { stage.window.addSubview(view) }
    #expect(view.layer.contents == nil && !view.layer.needsDisplay())
  }

  @Test func emptyViewIsDrawnWhenItHasASize() {
    let view = HalfView()
    stage.perform { stage.window.addSubview(view) }
    #expect(view.rects.isEmpty)
    stage.perform { view.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    #expect(view.rects.count == 1)
  }

  /// What is changed outside turns is drawn when the clock advances, even by nothing.
  @Test func changesOutsideATurnAreDrawn() {
    let view = HalfView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    #expect(view.rects.isEmpty)
    stage.advance(to: 0)
    #expect(view.rects.count == 1)
    #expect(stage.end == .zero)
  }

  private final class KeyedView: UIView {
    static var drawings = 0
    override var drawingKey: AnyHashable? { "UIViewDrawingTests" }
    override func draw(_ rect: CGRect) {
      Self.drawings += 1
      UIRectFill(rect)
    }
  }

  @Test func equalKeysShareABitmap() throws {
    let views = (0..<3).map { KeyedView(frame: CGRect(x: 0, y: 0, width: $0 < 2 ? 11 : 13, height: 7)) }
    stage.perform { views.forEach(stage.window.addSubview) }
    let images = try views.map { try #require($0.layer.contents as? CGImage) }
    #expect(images[0] === images[1] && images[0] !== images[2])
    #expect(KeyedView.drawings == 2)
  }

  @Test func imageContextsNest() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), true, 2)
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.isOpaque == false)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIColor.white.setFill()
    UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 4, height: 3) && image.cgImage?.width == 8)
    #expect(image.cgImage?.withRow(3) { Array($0.map { $0 & 255 }) } == [0, 0, 255, 255, 0, 0, 0, 0])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
