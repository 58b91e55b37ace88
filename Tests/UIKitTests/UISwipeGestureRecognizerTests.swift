import Stage
import Testing
import UIKit

@MainActor @Suite struct UISwipeGestureRecognizerTests {
  private let touch = TouchStage()
  private let log = ActionLog()

  struct Way: Sendable {
    var direction: UISwipeGestureRecognizer.Direction
    var end: CGPoint
    var seconds = 0.2
    var isSwipe: Bool
  }

  nonisolated static let ways = [
    Way(direction: .right, end: CGPoint(x: 100, y: 0), isSwipe: true),
    Way(direction: .right, end: CGPoint(x: -100, y: 0), isSwipe: false),
    Way(direction: .right, end: CGPoint(x: 49, y: 0), isSwipe: false),
    Way(direction: .right, end: CGPoint(x: 50, y: 0), isSwipe: true),
    Way(direction: .right, end: CGPoint(x: 100, y: 110), isSwipe: false),
    Way(direction: .right, end: CGPoint(x: 100, y: 90), isSwipe: true),
    Way(direction: [.left, .up], end: CGPoint(x: -100, y: 0), isSwipe: true),
    Way(direction: [.left, .up], end: CGPoint(x: 0, y: -100), isSwipe: true),
    Way(direction: .down, end: CGPoint(x: 0, y: 100), isSwipe: true),
    Way(direction: .down, end: CGPoint(x: 0, y: 100), seconds: 0.9, isSwipe: true),
    Way(direction: .down, end: CGPoint(x: 0, y: 100), seconds: 1.1, isSwipe: false),
  ]

  /// A way of 100 forward and 110 to the side is 55 to the side where it is 50 forward.
  @Test(arguments: ways)
  func swipeIsQuickAndStraight(way: Way) {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = way.direction
    touch.view.addGestureRecognizer(swipe)
    log.listen(to: swipe, as: "swipe")
    var start = CGPoint.zero
    log.onAction = { start = $0.location(in: nil) }
    touch.stage.finger.drag([
      [0, 200, 200], TouchPoint(at: way.seconds, CGPoint(x: 200 + way.end.x, y: 200 + way.end.y)),
    ])
    touch.stage.advance(to: 2)
    #expect(log.log == (way.isSwipe ? ["swipe ended"] : []))
    if way.isSwipe { #expect(start == CGPoint(x: 200, y: 200)) }
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (2, 2)])
  func swipeRequiresItsNumberOfTouches(required: Int, used: Int) {
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = required
    touch.view.addGestureRecognizer(swipe)
    log.listen(to: swipe, as: "swipe")
    for number in 0..<used {
      let y = 100 + Double(number) * 100
      touch.stage.finger(number).drag([[0, 100, y], [0.2, 200, y]])
    }
    touch.stage.advance(to: 1)
    #expect(log.log == (required == used ? ["swipe ended"] : []))
  }

  struct EdgeWay: Sendable {
    var path: [TouchPoint]
    var isPan: Bool
  }

  nonisolated static let edgeWays = [
    EdgeWay(path: [[0, 5, 300], [0.3, 105, 320]], isPan: true),
    EdgeWay(path: [[0, 25, 300], [0.3, 125, 320]], isPan: false),
    EdgeWay(path: [[0, 5, 300], [0.3, 50, 400]], isPan: false),
    EdgeWay(path: [[0, 385, 300], [0.3, 300, 300]], isPan: false),
  ]

  /// From an edge inwards, and nothing else.
  @Test(arguments: edgeWays)
  func edgePanStartsAtTheEdge(way: EdgeWay) {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    touch.view.addGestureRecognizer(pan)
    log.listen(to: pan, as: "edge")
    touch.stage.finger.drag(way.path)
    touch.stage.advance(to: 1)
    #expect(log.log == (way.isPan ? ["edge began", "edge changed", "edge ended"] : []))
  }
}
