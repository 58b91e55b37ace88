import CoreGraphics
import Frames
public import Stage
import UIKit

extension SceneDocument {
  /// A stage for the scene, at time zero: if a controller will be dismissed, it has been presented.
  ///
  /// - Parameters:
  ///   - canvas: Size and scale of the screen; nil for the scene's own.
  ///   - root: Makes the first controller of a scene with code.
  ///   - faulty: Hears of steps that do nothing; nil: standard error does.
  /// - Throws: `Endless` if the presentation before time zero does not end.
  @MainActor
  public func makeStage(
    canvas: Canvas? = nil, root: (@MainActor () -> UIViewController)? = nil,
    faulty: (@MainActor (Fault) -> Void)? = nil
  ) throws -> Stage {
    let canvas = canvas ?? self.canvas
    let model = device.name.flatMap(DeviceModel.named)
    let stage = Stage(
      size: canvas.size, scale: canvas.scale,
      safeAreaInsets: model.flatMap { $0.size == canvas.size ? $0.safeAreaInsets : nil })
    stage.edges = output.edges
    // The film reports what is not supported.
    stage.log.isReported = true
    stage.window.backgroundColor = UIColor(background)
    if code != nil {
      guard let root else { preconditionFailure("a scene with code was set without it") }
      stage.perform { stage.window.rootViewController = root() }
      touch(stage)
      // Without touches, a film shows what the code does by itself.
      if script.isEmpty { stage.at(0) {} }
      return stage
    }
    let presenting = DescribedViewController(self.presenting, size: canvas.size)
    let presented = DescribedViewController(self.presented, size: canvas.size)
    try stage.log.draw(at: 0) {
      try set(stage, presenting, presented, faulty ?? { Misuse.report($0.description) })
    }
    return stage
  }

  /// Adds the controllers to the stage, and schedules the scene's script.
  @MainActor
  private func set(
    _ stage: Stage, _ presenting: DescribedViewController, _ presented: DescribedViewController,
    _ faulty: @escaping @MainActor (Fault) -> Void
  ) throws {
    stage.perform { stage.window.rootViewController = presenting }
    let staged = transition.staged()
    presented.modalPresentationStyle = staged.style
    presented.provide(staged.delegate)
    stage.perform { staged.prepare(presented) }
    presenting.keep(staged.wire(presented, to: presenting))
    try play(on: stage, presenting, presented, staged, faulty)
  }

  @MainActor
  private func play(
    on stage: Stage, _ presenting: DescribedViewController, _ presented: DescribedViewController,
    _ staged: any StagedTransition, _ faulty: @escaping @MainActor (Fault) -> Void
  ) throws {
    if transition.direction == .dismiss {
      stage.perform { presenting.present(presented, animated: true) }
      try stage.settle()
    }
    let animated = transition.animated
    func go(_ direction: TransitionDirection) {
      if direction == .dismiss {
        presented.dismiss(animated: animated)
      } else {
        presenting.present(presented, animated: animated)
      }
    }
    /// Why a step can start nothing; nil where it can.
    func obstacle(_ direction: TransitionDirection) -> String? {
      if presented.isBeingPresented || presented.isBeingDismissed { return "still on its way" }
      guard (presented.presentingViewController != nil) != (direction == .dismiss) else { return nil }
      return direction == .dismiss ? "not there to be dismissed" : "presented already"
    }
    func report(_ state: String, _ source: SceneSource, _ seconds: Double) {
      faulty(source.fault("“presented” is \(state) at \(JSONNode.text(of: seconds)) s, so nothing happens"))
    }
    if let name = transition.tap {
      let starter = TapStarter {
        if obstacle(transition.direction) == nil {
          staged.start(transition.direction) { go(transition.direction) }
        }
      }
      starter.listen(to: presenting.view.named(name) ?? presented.view.named(name))
      presenting.keep(starter)
    }
    if script.isEmpty { stage.at(0) { staged.start(transition.direction) { go(transition.direction) } } }
    for step in script {
      switch step {
      case .start(let start):
        let direction = start.direction ?? transition.direction
        stage.at(start.time) {
          // A touch may have started it already.
          if let state = obstacle(direction) { return report(state, start.source, start.time) }
          staged.start(direction) { go(direction) }
        }
      case .scrub(let scrub):
        let direction = scrub.direction ?? transition.direction
        let points = scrub.points.map { (time: StageTime(seconds: $0.time), fraction: $0.fraction) }
        guard let driver = staged.makeDriver(direction) else {
          preconditionFailure("the script was read without having been checked")
        }
        stage.scrub(Scrub(points, ending: scrub.end == .finish ? .finish : .cancel), driving: driver) {
          if let state = obstacle(direction) { return report(state, scrub.source, scrub.points[0].time) }
          staged.drive(driver) { go(direction) }
        }
      case .touch:
        // All touches are scheduled together, since they share the fingers.
        break
      }
    }
    touch(stage)
  }
}

/// Starts a transition when a view is tapped.
@MainActor
private final class TapStarter: NSObject {
  private let start: () -> Void

  init(_ start: @escaping () -> Void) { self.start = start }

  func listen(to view: UIView?) {
    // Labels and images take no touches by themselves.
    view?.isUserInteractionEnabled = true
    view?.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(TapStarter.tapped(_:))))
  }

  private func tapped(_ tap: UITapGestureRecognizer) { start() }
}

extension CurveName {
  var animationCurve: UIView.AnimationCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }

  var animationOptions: UIView.AnimationOptions {
    switch self {
    case .linear: .curveLinear
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .easeInOut: .curveEaseInOut
    }
  }
}

extension UIColor {
  convenience init(_ color: RGBA) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
