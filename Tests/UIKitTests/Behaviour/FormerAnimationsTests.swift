import Foundation
import QuartzCore
import Stage
import Testing
import UIKit
import UIKitTestSupport

/// Animations between `beginAnimations` and `commitAnimations`, and settings inside the closures of blocks.
@MainActor @Suite struct FormerAnimationsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    view.center = .zero
    stage.perform { [stage, view] in stage.window.addSubview(view) }
  }

  private func place(at time: Double) -> CGPoint {
    stage.advance(to: time)
    return view.layer.presentation()!.position
  }

  /// 0.2 s, ease in-out: half-way at half time.
  @Test func defaultSettingsApply() {
    stage.at(0) {
      UIView.beginAnimations(nil, context: nil)
      view.center.x = 100
      UIView.commitAnimations()
    }
    #expect(abs(place(at: 0.1).x - 50) < 1e-6)
    #expect(place(at: 0.2).x == 100 && view.layer.animationKeys() == nil)
  }

  /// Each setting holds for what is changed after it.
  @Test func settingsApplyToLaterChanges() {
    stage.at(0) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(1)
      view.center.x = 100
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationDuration(2)
      view.center.y = 100
      UIView.commitAnimations()
    }
    for (time, x, y) in [(0.25, 25.0, 0.0), (0.5, 50, 0), (1, 100, 25), (2, 100, 75), (2.5, 100, 100)] {
      let place = place(at: time)
      #expect(abs(place.x - x) < 1e-6 && abs(place.y - y) < 1e-6, "\(time) s")
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @MainActor private final class Listener {
    var lines: [String] = []
    func began(_ name: String?, _ context: UnsafeMutableRawPointer?) {
      lines.append("\(name ?? "none") began at \(CACurrentMediaTime())")
    }
    func ended(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      lines.append(
        "\(name ?? "none") ended at \(CACurrentMediaTime()), \(finished.boolValue), \(context != nil)")
    }
  }

  /// There and back twice, after a delay of 0.25 s.
  @Test func repeatsAndDelegateCallsHappen() {
    let listener = Listener()
    var object = 1
    withUnsafeMutablePointer(to: &object) { pointer in
      stage.at(0) {
        UIView.beginAnimations("swing", context: UnsafeMutableRawPointer(pointer))
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart(Selector(Listener.began(_:_:)))
        UIView.setAnimationDidStop(Selector(Listener.ended(_:finished:context:)))
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDelay(0.25)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationRepeatAutoreverses(true)
        view.center.x = 100
        UIView.commitAnimations()
      }
      for (time, x) in [(0.0, 0.0), (0.5, 50), (0.75, 100), (1.0, 50), (1.5, 50), (1.75, 100), (2, 50)] {
        #expect(abs(place(at: time).x - x) < 1e-6, "\(time) s")
      }
      stage.advance(to: 3)
    }
    #expect(listener.lines == ["swing began at 0.25", "swing ended at 2.25, true, true"])
  }

  /// One that is cut short says so.
  @Test func interruptedAnimationTellsItsDelegate() {
    let listener = Listener()
    stage.at(0) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationDidStop(Selector(Listener.ended(_:finished:context:)))
      view.alpha = 0
      UIView.commitAnimations()
    }
    stage.at(0.1) { view.layer.removeAllAnimations() }
    stage.advance(to: 1)
    #expect(listener.lines == ["none ended at 0.1, false, false"])
  }

  /// It is over when the last of what follows settings is over, and says so where any was cut short.
  @Test(arguments: [(["opacity"], 1.0), (["opacity", "position"], 0.5)])
  func interruptedPartsAreReported(keys: [String], end: Double) {
    let listener = Listener()
    stage.at(0) {
      UIView.beginAnimations("both", context: nil)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationDidStop(Selector(Listener.ended(_:finished:context:)))
      UIView.setAnimationDuration(0.75)
      view.alpha = 0
      UIView.setAnimationDuration(1)
      view.center.x = 100
      UIView.commitAnimations()
    }
    for (index, key) in keys.enumerated() {
      stage.at(0.25 * Double(index + 1)) { view.layer.removeAnimation(forKey: key) }
    }
    stage.advance(to: 3)
    #expect(listener.lines == ["both ended at \(end), false, false"])
  }

  /// A delay in the closure of a block takes the place of the block's own.
  @Test func delayAppliesInsideABlock() {
    stage.at(1) {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        view.center.x = 100
        UIView.setAnimationDelay(0.25)
        view.center.y = 100
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
      }
    }
    let place = place(at: 1.75)
    #expect(abs(place.x - 25) < 1e-6 && abs(place.y - 50) < 1e-6)
    #expect(abs(Double(view.layer.presentation()!.opacity) - 0.5) < 1e-6)
    // What has come to its end is off the layer, and lets touches through again.
    #expect(self.place(at: 2.75) == CGPoint(x: 100, y: 100))
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(abs(Double(view.layer.presentation()!.opacity) - 0.5) < 1e-6)
    // There and back twice from 1.25 s on.
    stage.advance(to: 5.25)
    #expect(view.layer.animationKeys() == nil && view.layer.presentation()!.opacity == 0)
  }

  /// What is replaced begins from the old model value, or if asked to from what shows.
  @Test(arguments: [(false, 0.0), (true, 0.5)])
  func beginsFromCurrentStateUsesThePresentation(asked: Bool, first: Double) {
    stage.at(0) { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 } }
    stage.at(0.5) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationBeginsFromCurrentState(asked)
      view.alpha = 1
      UIView.commitAnimations()
    }
    stage.advance(to: 0.5)
    #expect(abs(Double(view.layer.presentation()!.opacity) - first) < 1e-6)
  }

  /// In the closure of a block the older settings repeat what follows them, and the completion waits for it.
  @Test func repeatAppliesInsideABlock() {
    var ended: [Double] = []
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 100
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationRepeatAutoreverses(true)
        view.center.y = 100
      } completion: { finished in
        ended.append(finished ? stage.now.seconds : -1)
      }
    }
    for (time, x, y) in [(0.5, 50.0, 50.0), (1, 100, 100), (1.5, 100, 50), (2.5, 100, 50), (3.5, 100, 50)] {
      let place = place(at: time)
      #expect(abs(place.x - x) < 1e-6 && abs(place.y - y) < 1e-6, "\(time) s")
    }
    stage.advance(to: 5)
    #expect(ended == [4])
  }

  /// In a property animator, which ends when its longest part does.
  @Test func repeatExtendsAPropertyAnimator() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view] in
      UIView.setAnimationRepeatCount(1)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.y += 100
    }
    var ended: [Double] = []
    animator.addCompletion { _ in ended.append(stage.now.seconds) }
    stage.at(0) { animator.startAnimation() }
    for (time, y) in [(0.5, 25.0), (2, 100), (3, 50), (3.9, 5)] {
      #expect(abs(place(at: time).y - y) < 1e-6, "\(time) s")
      #expect(animator.isRunning)
    }
    stage.advance(to: 4)
    #expect(ended == [4])
  }

  /// A block inside takes the duration over.
  @Test func nestedBlockInheritsTheDuration() {
    stage.at(0) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(3)
      #expect(UIView.inheritedAnimationDuration == 3)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      UIView.commitAnimations()
      #expect(UIView.inheritedAnimationDuration == 0)
    }
    stage.advance(to: 2)
    #expect(view.layer.animationKeys() == ["opacity"])
    stage.advance(to: 3)
    #expect(view.layer.animationKeys() == nil)
  }

  /// A flip shows the picture of before first, and what is there now at the end.
  @Test func transitionShowsTheOldPictureFirst() throws {
    let inner = UIView(frame: view.bounds)
    inner.backgroundColor = .red
    stage.perform { view.addSubview(inner) }
    var ended = false
    stage.at(0) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      inner.backgroundColor = .blue
      UIView.commitAnimations()
    }
    stage.advance(to: 0.25)
    #expect(view.layer.animationKeys() == ["transform"])
    let siblings = view.superview!.layer.sublayers!.count
    stage.at(1) { ended = true }
    stage.advance(to: 1)
    #expect(ended && view.layer.animationKeys() == nil)
    #expect(view.superview!.layer.sublayers!.count == siblings - 1)
  }

  @Test func unbalancedCallsAreReported() {
    let recorded = recordedMisuse {
      stage.perform { UIView.commitAnimations() }
      stage.perform {
        UIView.beginAnimations(nil, context: nil)
        view.center.x = 100
      }
      stage.advance(to: 1)
      stage.perform { view.center.x = 0 }
    }
    #expect(
      recorded == [
        "commitAnimations was called without beginAnimations",
        "beginAnimations was called without commitAnimations",
      ])
    #expect(view.layer.animationKeys() == nil)
  }
}
