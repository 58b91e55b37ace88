import QuartzCore
import Stage
import Testing
import UIKit

@MainActor @Suite struct UIViewTransitionTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    view.backgroundColor = .red
    stage.perform { [stage, view] in stage.window.addSubview(view) }
  }

  /// The window's layers: what is drawn follows from them.
  private func layers(at time: Double) -> [CALayer] {
    stage.advance(to: time)
    return stage.window.layer.sublayers ?? []
  }

  @Test func crossDissolveFadesTheOldContents() {
    var ended: [Bool] = []
    stage.at(0) {
      UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
        view.backgroundColor = .blue
      } completion: {
        ended.append($0)
      }
    }
    for (t, opacity) in [(0.0, 1.0), (0.25, 0.75), (0.75, 0.25)] {
      let layers = layers(at: t)
      #expect(layers.count == 2 && layers[0] === view.layer)
      #expect(view.layer.presentation()!.backgroundColor == UIColor.blue.cgColor)
      let frozen = layers[1] as? FrozenLayer
      #expect(frozen?.picture?.properties.backgroundColor == UIColor.red.cgColor.rgba)
      #expect(abs(Double(layers[1].presentation()!.opacity) - opacity) < 1e-6)
      #expect(stage.window.subviews == [view])
    }
    #expect(layers(at: 1).count == 1 && ended == [true])
  }

  @Test func transitionReplacesOneViewByAnother() {
    let other = UIView(frame: view.frame)
    stage.at(0) {
      UIView.transition(from: view, to: other, duration: 1, options: .transitionCrossDissolve)
    }
    stage.advance(to: 0.5)
    #expect(view.superview == nil && other.superview === stage.window)
    stage.advance(to: 2)
    let hidden = UIView(frame: view.frame)
    hidden.isHidden = true
    stage.perform {
      stage.window.addSubview(hidden)
      UIView.transition(
        from: other, to: hidden, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
    }
    #expect(other.isHidden && !hidden.isHidden && other.superview === stage.window)
    stage.advance(to: 4)
  }

  /// A window has no view around it, and mixes and flips all the same.
  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
  func windowTransitionsAnimate(kind: UIView.AnimationOptions) throws {
    let (old, new) = (UIViewController(), UIViewController())
    stage.perform {
      old.view.backgroundColor = .red
      new.view.backgroundColor = .blue
      stage.window.rootViewController = old
    }
    var ended: Double?
    stage.at(0) {
      UIView.transition(with: stage.window, duration: 1, options: [kind, .curveLinear]) {
        stage.window.rootViewController = new
      } completion: { [stage] _ in
        ended = stage.now.seconds
      }
    }
    for t in [0.25, 0.75] {
      stage.advance(to: t)
      let layers = stage.snapshot().root.sublayers
      #expect(layers.count == 2 && old.view.window == nil && new.view.window != nil)
      let (window, before) = (layers[0].properties, layers[1])
      #expect(
        before.sublayers[0].sublayers.contains { $0.properties.backgroundColor == UIColor.red.cgColor.rgba })
      if kind == .transitionCrossDissolve {
        #expect(abs(before.properties.opacity - (1 - t)) < 1e-6 && window.opacity == 1)
      } else {
        #expect(abs(before.properties.transform.m11 - cos(.pi * t)) < 1e-6)
        #expect(abs(window.transform.m11 - cos(.pi * (t - 1))) < 1e-6)
      }
    }
    stage.advance(to: 1)
    #expect(ended == 1 && stage.snapshot().root.sublayers.count == 1)
  }

  /// From the view of one root controller to that of another, of which the window is the container.
  @Test func transitionReplacesTheRootView() {
    let (old, new) = (UIViewController(), UIViewController())
    stage.perform { stage.window.rootViewController = old }
    var ended: Double?
    stage.at(0) {
      UIView.transition(
        from: old.view, to: new.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
      ) { [stage] _ in ended = stage.now.seconds }
    }
    stage.advance(to: 0.5)
    let layers = stage.snapshot().root.sublayers
    #expect(layers.count == 2 && abs(layers[1].properties.opacity - 0.5) < 1e-6)
    stage.advance(to: 2)
    #expect(ended == 1 && new.view.superview === stage.window && old.view.superview == nil)
  }

  /// A view that has not been on the screen has no old picture: the change shows at once (chosen).
  @Test func newContainerChangesAtOnce() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (old, new) = (UIView(frame: container.frame), UIView(frame: container.frame))
    var ended: (time: Double, finished: Bool)?
    stage.at(0) {
      stage.window.addSubview(container)
      container.addSubview(old)
      UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve) {
        [stage] in ended = (stage.now.seconds, $0)
      }
      #expect(ended == nil)
    }
    stage.advance(to: 0)
    #expect(new.superview === container && container.layer.sublayers?.count == 1)
    #expect(ended?.time == 0 && ended?.finished == true)
  }

  @Test func changesWithoutATransitionShowAtOnce() {
    stage.at(0) { UIView.transition(with: view, duration: 1) { view.backgroundColor = .blue } }
    #expect(layers(at: 0).count == 1)
    #expect(view.layer.presentation()!.backgroundColor == UIColor.blue.cgColor)
  }

  /// Old and new turn about the view's middle with their backs to each other, half-way on edge.
  @Test func flipTurnsOldAndNewContents() {
    stage.at(0) {
      UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
        view.backgroundColor = .blue
      }
    }
    for t in [0.0, 0.25, 0.5, 0.75] {
      let layers = layers(at: t)
      #expect(layers.count == 2 && !layers[0].isDoubleSided && !layers[1].isDoubleSided)
      let (new, old) = (layers[0].presentation()!.transform, layers[1].presentation()!.transform)
      #expect(abs(old.m11 - cos(.pi * t)) < 1e-9 && abs(new.m11 - cos(.pi * (t - 1))) < 1e-9)
      // The left side comes to the front, so what lies to the right goes back.
      #expect(abs(old.m13 + sin(.pi * t)) < 1e-9 && abs(old.m34 + cos(.pi * t) / 20) < 1e-9)
      #expect(layers[1].presentation()!.position == view.center)
    }
    #expect(layers(at: 1).count == 1 && view.layer.isDoubleSided && view.transform.isIdentity)
  }
}
