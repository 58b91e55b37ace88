import Stage
import Testing
import TestSupport
import UIKit

/// Random touches at any time, on recognisers with any rules between them: in every case every recogniser
/// goes through its states in order, every touch that a view receives ends, and nothing is left over.
@MainActor @Suite struct GestureFuzzTests {
  @Test(arguments: 0..<40)
  func randomTouchesLeaveRecognisersReset(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    var views: [BalancedView] = []
    var recognizers: [UIGestureRecognizer] = []
    let watch = StateWatch()
    let rules = GestureRules()
    stage.perform {
      for depth in 0..<4 {
        let side = 300 - Double(depth) * 60
        let view = BalancedView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.isMultipleTouchEnabled = dice.below(2) == 0
        view.isExclusiveTouch = dice.below(8) == 0
        (views.last ?? stage.window).addSubview(view)
        views.append(view)
        for _ in 0..<3 {
          let recognizer = makeRecognizer(&dice)
          recognizer.cancelsTouchesInView = dice.below(4) != 0
          recognizer.delaysTouchesBegan = dice.below(4) == 0
          recognizer.delaysTouchesEnded = dice.below(3) != 0
          recognizer.delegate = rules
          if let other = recognizers.randomElement(using: &dice), dice.below(3) == 0 {
            recognizer.require(toFail: other)
          }
          recognizer.addTarget(watch, action: Selector(StateWatch.act(_:)))
          view.addGestureRecognizer(recognizer)
          recognizers.append(recognizer)
        }
      }
    }
    let friendly = dice.below(2) == 0
    rules.simultaneous = { friendly && $0 is UIPanGestureRecognizer && $1 is UIPinchGestureRecognizer }

    var time = 0.0
    for _ in 0..<300 {
      time += Double(dice.below(120)) / 1000
      stage.advance(to: time)
      let finger = stage.finger(dice.below(3))
      let place = CGPoint(x: dice.below(300), y: dice.below(300))
      switch dice.below(12) {
      case 0, 1, 2: if finger.location == nil { finger.down(at: place) }
      case 3, 4, 5, 6: finger.move(to: place)
      case 7:
        if let from = finger.location { finger.move(to: CGPoint(x: from.x + 6, y: from.y + 5)) }
      case 8, 9: finger.lift()
      case 10: finger.cancel()
      default:
        let recognizer = recognizers[dice.below(recognizers.count)]
        stage.perform { recognizer.isEnabled.toggle() }
      }
    }
    for number in 0..<3 { stage.finger(number).lift() }
    stage.advance(to: time + 3)
    #expect(watch.faults.isEmpty, "\(watch.faults.prefix(3))")
    #expect(watch.active.isEmpty)
    #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
    for view in views { #expect(view.faults.isEmpty && view.open.isEmpty, "\(view.faults.prefix(3))") }
    #expect(stage.end != nil)
    #expect(watch.count > 0)
  }

  private func makeRecognizer(_ dice: inout SeededNumbers) -> UIGestureRecognizer {
    switch dice.below(8) {
    case 0:
      let tap = UITapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1 + dice.below(2), 1 + dice.below(2))
      return tap
    case 1:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = Double(dice.below(3)) / 10
      press.allowableMovement = 200
      return press
    case 2:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .down]
      return swipe
    case 3: return UIPinchGestureRecognizer()
    case 4: return UIRotationGestureRecognizer()
    default:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 1 + dice.below(2)
      pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + dice.below(2)
      return pan
    }
  }
}

/// Receives every state and finds those that cannot follow the one before.
@MainActor private final class StateWatch: NSObject {
  var faults: [String] = []
  var active: Set<UIGestureRecognizer> = []
  var count = 0

  func act(_ recognizer: UIGestureRecognizer) {
    count += 1
    let isActive = active.contains(recognizer)
    switch recognizer.state {
    case .began:
      if isActive { faults.append("\(type(of: recognizer)) began twice") }
      active.insert(recognizer)
    case .changed: if !isActive { faults.append("\(type(of: recognizer)) changed before it began") }
    case .cancelled:
      if active.remove(recognizer) == nil { faults.append("\(type(of: recognizer)) was never begun") }
    case .ended:
      let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
      if active.remove(recognizer) == nil && !isDiscrete {
        faults.append("\(type(of: recognizer)) ended without having begun")
      }
    default: faults.append("\(type(of: recognizer)) told of \(recognizer.state)")
    }
  }
}

/// Finds touches that begin twice, or end without having begun.
private final class BalancedView: UIView {
  var faults: [String] = []
  var open: Set<UITouch> = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where !open.insert(touch).inserted { faults.append("began twice") }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touches.isSubset(of: open) { faults.append("moved before it began") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches, "ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    close(touches, "cancelled")
  }

  private func close(_ touches: Set<UITouch>, _ name: String) {
    for touch in touches where open.remove(touch) == nil { faults.append(name + " without having begun") }
  }
}
