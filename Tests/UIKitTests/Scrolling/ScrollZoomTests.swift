import Stage
import TestSupport
import Testing

@testable import UIKit

/// Zooming of scroll views, by fingers and by code.
@MainActor @Suite struct ScrollZoomTests {
  private final class Page: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    var heard: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { heard.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if heard.last != "zoom" { heard.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      heard.append("end \(scale)")
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let page = Page()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  private func show() {
    stage.perform {
      scroll.delegate = page
      scroll.contentSize = page.view.frame.size
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
      scroll.addSubview(page.view)
      stage.window.addSubview(scroll)
    }
  }

  /// The middle of what shows stays, and the content is as large as the scaled view.
  @Test(arguments: [0.5, 1.5, 2, 3.7, 9, 0.1]) func scalesByCode(scale: Double) {
    show()
    stage.perform { scroll.contentOffset = CGPoint(x: 100, y: 150) }
    stage.perform { scroll.zoomScale = scale }
    let s = min(max(scale, 0.5), 4)
    #expect(Double(scroll.zoomScale) == s && Double(page.view.transform.a) == s)
    #expect(abs(Double(scroll.contentSize.width) - 400 * s) < 1e-9)
    #expect(page.view.frame.origin == .zero)
    // (200, 300) was in the middle of 200 × 300; the edges limit it.
    let x = min(max(200 * s - 100, 0), 400 * s - 200)
    let y = min(max(300 * s - 150, 0), 600 * s - 300)
    #expect(abs(Double(scroll.contentOffset.x) - x) < 1e-9 && abs(Double(scroll.contentOffset.y) - y) < 1e-9)
  }

  /// A rectangle fills the view along its longer side, with its middle in the middle.
  @Test func zoomsToARectangle() throws {
    show()
    stage.perform { scroll.zoom(to: CGRect(x: 120, y: 200, width: 100, height: 100), animated: true) }
    #expect(page.heard == ["begin", "zoom"])
    try stage.settle()
    #expect(scroll.zoomScale == 2 && page.heard == ["begin", "zoom", "end 2.0"])
    #expect(scroll.contentOffset == CGPoint(x: 170 * 2 - 100, y: 250 * 2 - 150))
  }

  /// The point between the fingers stays there, whatever they do.
  @Test func pinchKeepsThePointBetweenTheFingers() throws {
    show()
    stage.perform { scroll.contentOffset = CGPoint(x: 100, y: 150) }
    let (a, b) = (stage.finger(0), stage.finger(1))
    a.down(at: CGPoint(x: 80, y: 100))
    b.down(at: CGPoint(x: 120, y: 100))
    var time = 0.0
    func move(_ left: CGPoint, _ right: CGPoint) {
      time += 1.0 / 60
      stage.advance(to: time)
      a.move(to: left)
      b.move(to: right)
    }
    move(CGPoint(x: 74, y: 100), CGPoint(x: 126, y: 100))
    #expect(scroll.isZooming && page.heard == ["begin"])
    // Under (100, 100) lies (200, 250) of the page.
    for step in 1...12 {
      let d = 26 + Double(step) * 4
      let middle = CGPoint(x: 100 + step * 2, y: 100 + step)
      move(CGPoint(x: middle.x - d, y: middle.y), CGPoint(x: middle.x + d, y: middle.y))
      #expect(abs(Double(scroll.zoomScale) - d / 26) < 1e-9, "\(scroll.zoomScale)")
      let shown = stage.window.convert(CGPoint(x: 200, y: 250), from: page.view)
      #expect(abs(shown.x - middle.x) < 1e-6 && abs(shown.y - middle.y) < 1e-6)
    }
    a.lift()
    b.lift()
    try stage.settle()
    #expect(!scroll.isZooming && page.heard.last == "end \(scroll.zoomScale)")
  }

  /// Beyond a limit the square root shows, and the content comes back to the limit and between its edges.
  @Test func pinchBouncesBack() throws {
    show()
    let (a, b) = (stage.finger(0), stage.finger(1))
    a.down(at: CGPoint(x: 10, y: 100))
    b.down(at: CGPoint(x: 190, y: 100))
    stage.advance(to: 0.1)
    a.move(to: CGPoint(x: 16, y: 100))
    b.move(to: CGPoint(x: 184, y: 100))
    stage.advance(to: 0.2)
    // 168 to 42: a quarter, half of the limit of 0.5.
    a.move(to: CGPoint(x: 79, y: 100))
    b.move(to: CGPoint(x: 121, y: 100))
    #expect(abs(Double(scroll.zoomScale) - 0.5 * 0.5.squareRoot()) < 1e-9)
    stage.advance(to: 0.3)
    a.lift()
    b.lift()
    #expect(scroll.isZoomBouncing)
    try stage.settle()
    #expect(scroll.zoomScale == 0.5 && !scroll.isZoomBouncing && scroll.contentOffset == .zero)
    #expect(page.heard == ["begin", "zoom", "end 0.5"])
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  /// Without limits apart, or without a view, there is no pinch.
  @Test func contentOfOneScaleIsNotPinched() {
    show()
    #expect(scroll.pinchGestureRecognizer?.view === scroll)
    scroll.minimumZoomScale = 4
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.minimumZoomScale = 1
    scroll.delegate = nil
    stage.perform { scroll.zoomScale = 2 }
    #expect(scroll.zoomScale == 1)
  }

  /// Random fingers: the scale is in its limits in the end, the content between its edges, and calls come in order.
  @Test(arguments: 0..<30) func randomFingers(seed: Int) throws {
    show()
    var dice = SeededNumbers(seed: seed)
    var time = 0.0
    for _ in 0..<200 {
      time += Double(dice.below(100)) / 1000
      stage.advance(to: time)
      let finger = stage.finger(dice.below(2))
      let place = CGPoint(x: dice.below(200), y: dice.below(300))
      switch dice.below(8) {
      case 0, 1: if finger.location == nil { finger.down(at: place) }
      case 2, 3, 4: finger.move(to: place)
      case 5: finger.lift()
      case 6: finger.cancel()
      default:
        if dice.chance(10) {
          stage.perform { scroll.setZoomScale(dice.number(0.2...5), animated: dice.chance(50)) }
        }
      }
    }
    for number in 0..<2 { stage.finger(number).lift() }
    try stage.settle()
    #expect(scroll.zoomScale >= 0.5 && scroll.zoomScale <= 4 && !scroll.isZooming && !scroll.isZoomBouncing)
    let rest = scroll.restingOffsets
    #expect(
      rest.x.contains(scroll.contentOffset.x) && rest.y.contains(scroll.contentOffset.y),
      "\(scroll.contentOffset)")
    #expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating)
    #expect(page.heard.filter { $0 == "begin" }.count == page.heard.filter { $0.hasPrefix("end") }.count)
  }
}
