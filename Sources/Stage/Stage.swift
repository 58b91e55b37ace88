public import UIKit

/// The virtual device: a screen, its window and a clock that moves only when it is advanced.
///
///     let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
///     stage.window.rootViewController = list
///     stage.at(0) { list.present(card, animated: true) }
///     stage.advance(to: 0.2)                          // seconds; `card` is half-way up now
///
/// Stage time is given in seconds and stored in whole units of 1/705,600,000 s. Every event happens at its own time, so
/// the result does not depend on the steps in which the clock is advanced.
@preconcurrency @MainActor
public final class Stage {
  /// The window, which fills the screen and is initially black.
  public let window: UIWindow
  let device: Device
  /// The clock's time at stage time zero.
  private(set) var origin = StageTime.zero
  /// The scheduled reports of fingers.
  var reports: [ReportTime: [Digitizer.Report]] = [:]

  /// - Parameters:
  ///   - size: of the screen in points.
  ///   - scale: pixels per point.
  ///   - safeAreaInsets: the space of status bar and home indicator, in points. Nil means that of an iPhone or iPad
  ///     with a screen of that size, in portrait or landscape, and zero for any other size.
  ///   - traits: what differs from a light device with text of the usual size, such as
  ///     `UITraitCollection(userInterfaceStyle: .dark)`; it stays so.
  public init(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets? = nil, traits: UITraitCollection? = nil
  ) {
    device = Device(size: size, scale: scale, safeAreaInsets: safeAreaInsets, traits: traits)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .black
    device.clock.turn {}
  }

  /// The screen's size in points.
  public var size: CGSize { device.screen.bounds.size }
  /// Pixels per point.
  public var scale: CGFloat { device.screen.scale }

  /// How sides of layers are drawn that do not specify it by ``CALayer/allowsEdgeAntialiasing``. Initially as on a
  /// device, where a pixel belongs to a layer when its centre is inside.
  public var edges: LayerEdges {
    get { device.edges }
    set { device.edges = newValue }
  }

  // MARK: Time

  /// The current time.
  public var now: StageTime { device.clock.now - origin }

  /// Runs everything that is due up to and including `seconds`. Times that have passed have no effect.
  public func advance(to seconds: TimeInterval) { advance(to: StageTime(seconds: seconds)) }

  public func advance(to time: StageTime) {
    device.enter()
    device.clock.advance(to: max(time + origin, device.clock.now))
  }

  /// Runs `action` at a time as one turn: the action, what it queues, layout, commit. A film lasts at least until then.
  public func at(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    at(StageTime(seconds: seconds), action)
  }

  public func at(_ time: StageTime, _ action: @escaping @MainActor () -> Void) {
    device.enter()
    let clock = device.clock
    let activity = clock.begin("the script's step at \(time.seconds) s")
    clock.schedule(at: time + origin) {
      action()
      clock.end(activity)
    }
  }

  /// Runs `action` now as one turn.
  public func perform(_ action: @MainActor () -> Void) {
    device.enter()
    device.clock.turn(action)
  }

  /// The time at which everything settled: no script, animation or transition is running. Nil while something is.
  public var end: StageTime? {
    device.clock.activities.isEmpty ? max(device.clock.activities.quietSince - origin, .zero) : nil
  }

  /// The running activities, for messages.
  public var activities: [String] { device.clock.activities.descriptions }

  /// Advances the clock until everything has settled, and makes that moment time zero: the film does not contain what
  /// came before.
  /// - Throws: ``Endless`` if that takes more than 60 s.
  public func settle() throws {
    device.enter()
    let limit = device.clock.now + StageTime(seconds: Endless.limit)
    while !device.clock.activities.isEmpty {
      guard let next = device.clock.nextEventTime(), next <= limit else {
        throw Endless(activities: activities)
      }
      device.clock.advance(to: next)
    }
    // On a whole second, so that the display's ticks are at whole sixtieths of the film.
    let second = StageTime.unitsPerSecond
    let units = (device.clock.now.units + second - 1) / second * second
    device.clock.advance(to: StageTime(units: units))
    origin = device.clock.now
  }

  /// The unsupported features that the stage used, and its failures.
  package var log: DrawingLog { device.log }

  /// The clock's own time, which does not start again where a film's time zero is set.
  package var clockTime: StageTime { device.clock.now }

  // MARK: Pictures

  /// Whether pictures show the fingers that are down, as translucent discs.
  public var showsTouches = false

  /// What the screen shows now. Has no side effects.
  public func snapshot() -> RenderTree {
    device.enter()
    return device.snapshot(showingTouches: showsTouches)
  }
}

/// An error: something on the stage runs without end.
public struct Endless: Error, CustomStringConvertible {
  /// The longest time that a stage waits, in seconds.
  public static let limit = 60.0
  /// The running activities, for messages.
  public let activities: [String]

  public init(activities: [String]) { self.activities = activities }

  public var description: String {
    "no end within \(Int(Endless.limit)) s: still running: \(activities.prefix(3).joined(separator: ", "))"
  }
}
