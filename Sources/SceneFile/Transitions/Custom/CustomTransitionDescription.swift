import CoreGraphics
import Frames
import QuartzCore

/// A transition defined in a scene.
public struct CustomTransitionDescription: Sendable {
  /// How the controller is presented.
  enum Style: String, Sendable, CaseIterable {
    case fullScreen, overFullScreen, custom
  }

  private(set) var style: Style
  /// Whether the presenter's view goes away once it is covered.
  let removesPresenter: Bool
  /// Whether each part is a property animator.
  let isInterruptible: Bool
  /// Where the presented view ends: x, y, width, height; nil: everywhere.
  private(set) var frame: [Length]?
  /// Between the two views.
  let overlay: ViewDescription?
  /// A view behind the presented view while that is presented.
  let backdrop: ViewDescription?
  /// Nil for UIKit's own presentation.
  let presentation: CustomPart?
  /// Nil for UIKit's own dismissal.
  let dismissal: CustomPart?

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    style = object.choice("style")
    removesPresenter = object.bool("removesPresenter")
    isInterruptible = object.bool("interruptible")
    frame = object.lengths("frame")
    overlay = object.object(ifGiven: "overlay").map { ViewDescription(layer: $0, name: "overlay") }
    backdrop = object.object(ifGiven: "backdrop").map { ViewDescription(layer: $0, name: "backdrop") }
    presentation = object.object(ifGiven: "presentation").map { CustomPart($0, .present) }
    dismissal = object.object(ifGiven: "dismissal").map { CustomPart($0, .dismiss) }
  }

  /// Lets the presented view end in a frame of its own, which only a custom presentation can.
  mutating func rest(in frame: [Length]) {
    (style, self.frame) = (.custom, frame)
  }

  func part(_ direction: TransitionDirection) -> CustomPart? {
    direction == .present ? presentation : dismissal
  }
}

/// A presentation or a dismissal.
struct CustomPart: Sendable {
  enum Place: String, Sendable, CaseIterable { case above, below }
  enum Completion: String, Sendable, CaseIterable { case unlessCancelled, always }

  /// The duration in seconds if neither the scene nor a spring determines it.
  static let standardDuration = 0.4

  /// Values by the names of views.
  typealias Values = [(name: String, values: ViewValues)]

  /// Seconds.
  let duration: Double
  /// Duration in seconds of an interactive transition.
  let interactiveDuration: Double
  let timing: CustomTiming
  /// Where the appearing view is inserted.
  let place: Place
  let initial: Values
  let animations: [CustomAnimation]
  let final: Values
  let cancelled: Values
  let completion: Completion
  /// Nil for 1 − progress.
  let completionSpeed: Double?
  let completionCurve: CurveName
  let drag: CustomDrag?
  let interruption: CustomInterruption?

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    timing = CustomTiming(object) ?? .cubic(.easeInOut)
    duration = object.value("duration")?.number ?? timing.ownDuration ?? Self.standardDuration
    interactiveDuration = object.value("interactiveDuration")?.number ?? duration
    place = object.value("place")?.string.flatMap(Place.init) ?? (direction == .present ? .above : .below)
    initial = object.values("initial")
    animations = object.objects("animations").map(CustomAnimation.init)
    final = object.values("final")
    cancelled = object.values("cancelled")
    completion = object.choice("completes")
    completionSpeed = object.value("completionSpeed")?.number
    completionCurve = object.choice("completionCurve")
    drag = object.object(ifGiven: "drag").map { CustomDrag($0, direction) }
    interruption = object.object(ifGiven: "interruption").map(CustomInterruption.init)
  }
}

/// An animation: changes that share a timing.
struct CustomAnimation: Sendable {
  /// As in `CAAnimationCalculationMode`.
  enum CalculationName: String, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced

    var mode: CAAnimationCalculationMode {
      switch self {
      case .linear: .linear
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      }
    }
  }
  enum Condition: String, Sendable, CaseIterable { case always, interactive, automatic }

  let condition: Condition
  /// In seconds, or as a fraction of the part's duration.
  let delay: Length
  /// Nil for the rest of the part, or for the spring's own duration.
  let duration: Length?
  /// Nil for the part's timing.
  let timing: CustomTiming?
  let to: CustomPart.Values
  let keyframes: [Keyframe]
  let calculation: CalculationName

  /// Values that are reached in a part of the animation's time.
  struct Keyframe: Sendable {
    /// Fractions of the animation's duration.
    let at, duration: Double
    let to: CustomPart.Values
  }

  init(_ object: SceneObject) {
    condition = object.choice("when")
    delay = object.value("delay").flatMap(Length.init) ?? .zero
    duration = object.value("duration").flatMap(Length.init)
    timing = CustomTiming(object)
    to = object.values("to")
    keyframes = object.objects("keyframes").map { frame in
      let at = frame.number("at")
      return Keyframe(at: at, duration: frame.value("duration")?.number ?? 1 - at, to: frame.values("to"))
    }
    calculation = object.choice("calculation")
  }

  /// When it begins and how long it takes, in seconds, in a part of `whole` seconds.
  func span(in whole: Double) -> (delay: Double, duration: Double) {
    let delay = self.delay.along(whole)
    return (delay, duration?.along(whole) ?? timing?.ownDuration ?? max(whole - delay, 0))
  }

  /// Whether it takes place in a transition that is interactive from the start, or in one that runs by itself.
  func takesPart(interactively: Bool) -> Bool {
    switch condition {
    case .always: true
    case .interactive: interactively
    case .automatic: !interactively
    }
  }
}

/// A direction of a finger on the screen.
enum DragDirection: String, Sendable, CaseIterable {
  case down, up, left, right

  /// The component of a vector in the direction.
  func along(_ vector: CGPoint) -> Double {
    switch self {
    case .down: vector.y
    case .up: -vector.y
    case .right: vector.x
    case .left: -vector.x
    }
  }
}

/// How a touch interrupts a part that runs by itself.
struct CustomInterruption: Sendable {
  /// The direction towards the end of the transition.
  let direction: DragDirection
  /// The distance in points that decides.
  let distance: Double

  init(_ object: SceneObject) {
    direction = object.choice("direction")
    distance = object.number("distance")
  }
}

/// How a finger drives a part.
struct CustomDrag: Sendable {
  enum Velocity: String, Sendable, CaseIterable { case ignored, decides }
  enum Measure: String, Sendable, CaseIterable { case finger, overscroll }
  /// The view in whose coordinates the finger's distance is measured.
  enum Ruler: Sendable, Equatable {
    case dragged, superview, window
    case named(String)
  }
  enum TouchCancelled: String, Sendable, CaseIterable { case cancels, asLifted }

  /// The view that is dragged.
  let view: String
  let measuredIn: Ruler
  let direction: DragDirection
  /// The distance of the whole transition, in points or as a fraction of the dragged view's side.
  let distance: Length
  let measure: Measure
  /// Points of the pull after which the transition starts.
  let start: Double
  let threshold: Double
  let velocity: Velocity
  let touchCancelled: TouchCancelled

  init(_ object: SceneObject, _ part: TransitionDirection) {
    view = object.value("on")?.string ?? (part == .present ? "presenting" : "presented")
    measuredIn =
      switch object.value("measuredIn")?.string {
      case nil: .dragged
      case "superview": .superview
      case "window": .window
      case let name?: .named(name)
      }
    direction = object.choice("direction")
    distance = object.value("distance").flatMap(Length.init) ?? .zero
    measure = object.choice("measures")
    start = object.number("start")
    threshold = object.number("threshold")
    velocity = object.choice("velocity")
    touchCancelled = object.choice("touchCancelled")
  }
}

extension SceneObject {
  fileprivate func values(_ key: String) -> CustomPart.Values {
    namedObjects(key).map { ($0.name, ViewValues($0.object)) }
  }
}
