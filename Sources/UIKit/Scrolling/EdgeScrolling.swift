import CoreGraphics
import QuartzCore

/// Scrolls a list while a finger that moves one of its rows or items stays near an edge.
@MainActor
final class EdgeScrolling {
  /// Points from an edge within which the content scrolls.
  private static let zone = 60.0
  /// Points a second at the edge itself.
  private static let fastest = 600.0

  private weak var list: UIScrollView?
  private let scrolled: (CGPoint) -> Void
  /// In the list's window.
  private var finger = CGPoint.zero
  private var ticking: Ticking?

  /// - Parameter scrolled: called after each step, with the finger's place in the window.
  init(_ list: UIScrollView, scrolled: @escaping (CGPoint) -> Void) {
    (self.list, self.scrolled) = (list, scrolled)
  }

  /// The finger has moved to a place in the window.
  func follow(_ finger: CGPoint) {
    self.finger = finger
    guard velocity != .zero else { return stop() }
    guard ticking == nil else { return }
    let clock = MediaClock.current
    var last = clock.now
    ticking = clock.tick(as: nil) { [weak self] in
      guard let self, let list else { return }
      let now = MediaClock.current.now
      let seconds = (now - last).seconds
      last = now
      let (velocity, rest, old) = (velocity, list.restingOffsets, list.contentOffset)
      func step(_ offset: Double, _ speed: Double, _ range: ClosedRange<Double>) -> Double {
        speed == 0 ? offset : min(max(offset + seconds * speed, range.lowerBound), range.upperBound)
      }
      let new = CGPoint(x: step(old.x, velocity.x, rest.x), y: step(old.y, velocity.y, rest.y))
      guard new != old else { return }
      list.bounds.origin = new
      scrolled(self.finger)
    }
  }

  func stop() {
    ticking?.stop()
    ticking = nil
  }

  /// Of the content's offset, in points a second, by the finger's distance from the edges.
  private var velocity: CGPoint {
    guard let list else { return .zero }
    let place = list.convert(finger, from: nil)
    let box = list.bounds.inset(by: list.adjustedContentInset)
    func speed(_ place: Double, _ low: Double, _ high: Double) -> Double {
      let zone = EdgeScrolling.zone
      if place < low + zone { return max((place - low - zone) / zone, -1) * EdgeScrolling.fastest }
      if place > high - zone { return min((place - high + zone) / zone, 1) * EdgeScrolling.fastest }
      return 0
    }
    return CGPoint(
      x: speed(place.x, box.minX, box.maxX), y: speed(place.y, box.minY, box.maxY))
  }
}
