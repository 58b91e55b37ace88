import Stage
import Testing
import UIKit

/// A child that logs its callbacks.
@MainActor
private final class Child: UIViewController {
  let name: String
  let log: Log
  var moves: [String] = []

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toParent parent: UIViewController?) {
    log.lines.append("willMove(\(name), \(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.lines.append("didMove(\(name), \(parent == nil ? "nil" : "parent"))")
  }
  override func viewWillAppear(_ animated: Bool) { log.lines.append("willAppear(\(name), \(animated))") }
  override func viewIsAppearing(_ animated: Bool) { log.lines.append("isAppearing(\(name), \(animated))") }
  override func viewDidAppear(_ animated: Bool) {
    log.lines.append("didAppear(\(name), \(animated))\(isMovingToParent ? " moving" : "")")
  }
  override func viewWillDisappear(_ animated: Bool) {
    log.lines.append("willDisappear(\(name), \(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("didDisappear(\(name), \(animated))") }
}

@MainActor
private final class Parent: UIViewController {
  var forwards = true
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
}

@MainActor @Suite struct ContainmentTests {
  private let log = Log()
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let parent = Parent()

  @Test func childAddedToAVisibleParentAppears() {
    let child = Child("a", log)
    stage.perform {
      stage.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(
      log.lines == [
        "willMove(a, parent)", "willAppear(a, false)", "isAppearing(a, false)", "didAppear(a, false) moving",
        "didMove(a, parent)",
      ])
    #expect(parent.children == [child] && child.parent === parent && !child.isMovingToParent)
    log.lines = []
    stage.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      log.lines == [
        "willMove(a, nil)", "willDisappear(a, false)", "didDisappear(a, false)", "didMove(a, nil)",
      ])
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  /// A child whose parent is not on the screen appears when the parent does.
  @Test func childrenAppearAndDisappearWithTheirParent() {
    let child = Child("a", log)
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    log.lines = []
    stage.perform { stage.window.rootViewController = parent }
    #expect(log.lines == ["willAppear(a, false)", "isAppearing(a, false)", "didAppear(a, false) moving"])
    log.lines = []
    stage.perform { stage.window.rootViewController = nil }
    #expect(log.lines == ["willDisappear(a, false)", "didDisappear(a, false)"])
  }

  @Test func manualForwardingSendsNoAutomaticCallbacks() {
    let child = Child("a", log)
    parent.forwards = false
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    log.lines = []
    stage.perform { stage.window.rootViewController = parent }
    #expect(log.lines.isEmpty)
    stage.perform {
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
    }
    #expect(log.lines == ["willAppear(a, true)", "isAppearing(a, true)", "didAppear(a, true) moving"])
  }

  @Test func appearanceTransitionMayReverse() {
    let child = Child("a", log)
    stage.perform { stage.window.addSubview(child.view) }
    log.lines = []
    stage.perform {
      child.beginAppearanceTransition(false, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    #expect(
      log.lines == [
        "willDisappear(a, true)", "willAppear(a, true)", "isAppearing(a, true)", "didAppear(a, true)",
      ])
  }

  @Test func childMovesBetweenParents() {
    let (child, other) = (Child("a", log), UIViewController())
    parent.addChild(child)
    other.addChild(child)
    #expect(parent.children.isEmpty && other.children == [child] && child.parent === other)
  }

  @Test func transitionBetweenChildrenCallsAppearance() throws {
    let (a, b) = (Child("a", log), Child("b", log))
    var finished: Bool?
    stage.perform {
      stage.window.rootViewController = parent
      for child in [a, b] { parent.addChild(child) }
      parent.view.addSubview(a.view)
      log.lines = []
      b.view.alpha = 0
      parent.transition(
        from: a, to: b, duration: 0.5, animations: { b.view.alpha = 1 }, completion: { finished = $0 })
    }
    #expect(log.lines == ["willDisappear(a, true)", "willAppear(b, true)", "isAppearing(b, true)"])
    stage.advance(to: 0.25)
    #expect(b.view.layer.presentation()!.opacity == 0.5 && a.view.superview === parent.view)
    try stage.settle()
    #expect(
      Array(log.lines.dropFirst(3)) == ["didDisappear(a, true)", "didAppear(b, true) moving"])
    #expect(finished == true && a.view.superview == nil && b.view.superview === parent.view)
  }

  @Test func sizeChangesReachParentAndChildren() {
    final class Listening: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
      {
        heard.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Listening(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(parent.heard == [CGSize(width: 10, height: 20)])
  }
}
