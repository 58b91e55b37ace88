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
    presenting.keep(staged.wire(presented, to: presenting))
    try play(on: stage, presenting, presented, staged, faulty)
  }

  @MainActor
  private func play(
    on stage: Stage, _ presenting: UIViewController, _ presented: UIViewController,
    _ staged: any StagedTransition, _ faulty: @escaping @MainActor (Fault) -> Void
  ) throws {
    let isDismissal = transition.direction == .dismiss
    if isDismissal {
      stage.perform { presenting.present(presented, animated: true) }
      try stage.settle()
    }
    let animated = transition.animated
    func go() {
      if isDismissal {
        presented.dismiss(animated: animated)
      } else {
        presenting.present(presented, animated: animated)
      }
    }
    if script.isEmpty { stage.at(0) { staged.start(go) } }
    for step in script {
      switch step {
      case .start(let start):
        stage.at(start.time) {
          // A touch may already have started the transition.
          if (presented.presentingViewController != nil) == isDismissal {
            staged.start(go)
          } else {
            let state = isDismissal ? "not there to be dismissed" : "presented already"
            let time = JSONNode.text(of: start.time)
            faulty(start.source.fault("“presented” is \(state) at \(time) s, so nothing happens"))
          }
        }
      case .scrub(let scrub):
        let points = scrub.points.map { (time: StageTime(seconds: $0.time), fraction: $0.fraction) }
        guard let driver = staged.makeDriver() else {
          preconditionFailure("the script was read without having been checked")
        }
        stage.scrub(Scrub(points, ending: scrub.end == .finish ? .finish : .cancel), driving: driver) {
          staged.drive(driver, go)
        }
      case .touch:
        // All touches are scheduled together, since they share the fingers.
        break
      }
    }
    touch(stage)
  }
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
