import Stage
import Testing
import UIKit

@MainActor @Suite struct TouchDeliveryTests {
  private let touch = TouchStage()
  private var stage: Stage { touch.stage }
  private var view: LoggingView { touch.view }

  @Test func unhandledTouchesGoUpTheResponderChain() {
    final class Controller: UIViewController {
      var began: [UITouch] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches }
    }
    let controller = Controller()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.perform {
      view.removeFromSuperview()
      stage.window.rootViewController = controller
      controller.view.addSubview(inner)
    }
    stage.finger.tap(CGPoint(x: 20, y: 30), at: 0)
    stage.advance(to: 1)
    #expect(controller.began.count == 1 && controller.began.first?.view === inner)
    #expect(sequence(first: inner as UIResponder, next: \.next).contains(UIApplication.shared))
  }

  @Test func touchKnowsItsLocations() {
    final class Moved: UIView {
      var rows: [[CGFloat]] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let touch = touches.first!
        #expect(
          event?.allTouches == touches && touch.phase == .moved && touch.timestamp == CACurrentMediaTime())
        let (now, before) = (touch.location(in: self), touch.previousLocation(in: self))
        rows.append([now.x, now.y, before.x, before.y, touch.location(in: nil).x])
      }
    }
    let inner = Moved(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.perform { view.addSubview(inner) }
    stage.finger.drag([[0, 150, 150], [0.001, 160, 150], [0.002, 160, 170]])
    stage.advance(to: 1)
    #expect(inner.rows == [[55, 50, 50, 50, 160], [55, 60, 55, 50, 160]])
  }

  @Test(arguments: [(true, ["began 2", "moved 2", "ended 2"]), (false, ["began", "moved", "ended"])])
  func multipleTouchesAreDelivered(multiple: Bool, log: [String]) {
    view.isMultipleTouchEnabled = multiple
    let two: [Finger] = [stage.finger, stage.finger(1)]
    for (index, finger) in two.enumerated() {
      let x = 100 + Double(index) * 100
      finger.drag([[0, x, 100], [1.0 / 120, x, 120]])
    }
    stage.advance(to: 1)
    #expect(view.log == log)
  }

  @Test func exclusiveTouchBlocksOtherViews() {
    let other = LoggingView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    other.isExclusiveTouch = true
    stage.perform { view.addSubview(other) }
    stage.finger.longPress(CGPoint(x: 10, y: 10), at: 0, duration: 1)
    stage.finger(1).longPress(CGPoint(x: 210, y: 10), at: 0.5, duration: 1)
    stage.finger(2).longPress(CGPoint(x: 210, y: 10), at: 2, duration: 1)
    stage.finger(3).longPress(CGPoint(x: 10, y: 10), at: 2.5, duration: 1)
    stage.advance(to: 4)
    #expect(view.log == ["began", "ended"] && other.log == ["began", "ended"])
  }

  @Test func touchesAreIgnoredWhileInteractionIsOff() {
    stage.perform { UIApplication.shared.beginIgnoringInteractionEvents() }
    stage.finger.longPress(CGPoint(x: 10, y: 10), at: 0, duration: 1)
    stage.at(0.5) { UIApplication.shared.endIgnoringInteractionEvents() }
    stage.finger.tap(CGPoint(x: 10, y: 10), at: 2)
    stage.advance(to: 3)
    #expect(view.log == ["began", "ended"])
  }

  @Test func systemCancelsTouches() {
    stage.finger.drag([[0, 10, 10], [1, 100, 100]])
    stage.cancelTouches(at: 0.5)
    stage.advance(to: 2)
    #expect(view.log == ["began", "moved", "cancelled"])
    stage.finger.drag([[3, 10, 10], [4, 100, 100]], ending: .cancelled)
    stage.advance(to: 5)
    #expect(view.log.suffix(3) == ["began", "moved", "cancelled"])
  }

  @Test func tapsAreCounted() {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let inner = Counting(frame: view.bounds)
    stage.perform { view.addSubview(inner) }
    for time in [0, 0.2, 0.4, 1] { stage.finger.tap(CGPoint(x: 100, y: 100), at: time) }
    stage.finger.tap(CGPoint(x: 200, y: 100), at: 1.2)
    stage.advance(to: 2)
    #expect(inner.counts == [1, 2, 3, 1, 1])
  }

  @Test func actionWithoutATargetGoesUpTheResponderChain() {
    final class Answering: UIViewController {
      var senders: [String] = []
      func answer(_ sender: Any?) { senders.append(sender as? String ?? "?") }
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Answering()
    stage.perform { stage.window.rootViewController = controller }
    let action = Selector(Answering.answer(_:))
    #expect(!UIApplication.shared.sendAction(action, to: nil, from: "a", for: nil))
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    #expect(UIApplication.shared.sendAction(action, to: nil, from: "b", for: nil))
    #expect(controller.resignFirstResponder() && !controller.isFirstResponder)
    #expect(controller.senders == ["b"])
  }
}
