import Stage
import Testing
import UIKit

/// A view receives its touches before a recogniser's targets are called.
@MainActor @Suite struct TouchOrderTests {
  @MainActor private final class Order: NSObject {
    var lines: [String] = []
    func act(_ recognizer: UIGestureRecognizer) { lines.append("\(recognizer.state)") }
  }

  private final class Touched: UIView {
    var order: Order?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      order?.lines.append("view began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      order?.lines.append("view moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      order?.lines.append("view ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      order?.lines.append("view cancelled")
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let view = Touched(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let order = Order()

  init() {
    view.order = order
    stage.perform { [stage, view] in stage.window.addSubview(view) }
  }

  private func add(_ recognizer: UIGestureRecognizer) {
    recognizer.addTarget(order, action: Selector(Order.act(_:)))
    view.addGestureRecognizer(recognizer)
  }

  @Test func panCancelsViewTouches() {
    add(UIPanGestureRecognizer())
    stage.perform { stage.finger.down(at: CGPoint(x: 100, y: 100)) }
    stage.perform { stage.finger.move(to: CGPoint(x: 100, y: 120)) }
    stage.perform { stage.finger.move(to: CGPoint(x: 100, y: 130)) }
    stage.perform { stage.finger.lift() }
    #expect(order.lines == ["view began", "view cancelled", "began", "changed", "ended"])
  }

  /// They alternate, the view first.
  @Test func nonCancellingPanAlternatesWithTheView() {
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    add(pan)
    stage.perform { stage.finger.down(at: CGPoint(x: 100, y: 100)) }
    stage.perform { stage.finger.move(to: CGPoint(x: 100, y: 120)) }
    stage.perform { stage.finger.move(to: CGPoint(x: 100, y: 130)) }
    stage.perform { stage.finger.lift() }
    #expect(
      order.lines == ["view began", "view moved", "began", "view moved", "changed", "view ended", "ended"])
  }

  @Test(arguments: [true, false])
  func tapAndPressCallOrder(cancels: Bool) {
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancels
    add(tap)
    stage.perform { stage.finger.down(at: CGPoint(x: 100, y: 100)) }
    stage.perform { stage.finger.lift() }
    #expect(order.lines == ["view began", cancels ? "view cancelled" : "view ended", "ended"])
    view.removeGestureRecognizer(tap)
    order.lines = []
    let press = UILongPressGestureRecognizer()
    press.cancelsTouchesInView = cancels
    add(press)
    stage.perform { stage.finger.down(at: CGPoint(x: 100, y: 100)) }
    stage.advance(to: 1)
    stage.perform { stage.finger.lift() }
    #expect(
      order.lines
        == (cancels
          ? ["view began", "view cancelled", "began", "ended"]
          : ["view began", "began", "view ended", "ended"]))
  }
}
