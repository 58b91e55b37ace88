public import UIKit

/// The virtual device: a screen, its window and a clock that moves only when it is advanced.
///
///     let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
///     stage.window.rootViewController = list
///     stage.at(0) { list.present(card, animated: true) }
///     stage.advance(to: 0.2)                          // seconds; `card` is half-way up now
///
/// Stage time is in seconds, and kept in whole units of 1/705,600,000 s. What happens never depends on how the clock
/// was advanced: every event happens at its own time.
@preconcurrency @MainActor
public final class Stage {
  /// The window that fills the screen; black to begin with.
  public let window: UIWindow
  let device: Device
  /// The clock's time that is stage time zero.
  private(set) var origin = StageTime.zero
  /// What fingers will do.
  var reports: [ReportTime: [Digitizer.Report]] = [:]

  /// - Parameters:
  ///   - size: of the screen in points.
  ///   - scale: pixels a point.
  ///   - safeAreaInsets: what status bar and home indicator take, in points. Nil for what they take on an iPhone or iPad
  ///     with a screen of that size, upright or on its side; nothing for any other size.
  public init(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets? = nil) {
    device = Device(size: size, scale: scale, safeAreaInsets: safeAreaInsets)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .black
    device.clock.turn {}
  }

  /// The screen's size in points.
  public var size: CGSize { device.screen.bounds.size }
  /// Pixels a point.
  public var scale: CGFloat { device.screen.scale }

  /// How sides of layers are drawn that do not say otherwise by ``CALayer/allowsEdgeAntialiasing``: as on a device to
  /// begin with, where a pixel belongs to a layer when its centre does.
  public var edges: LayerEdges {
    get { device.edges }
    set { device.edges = newValue }
  }

  // MARK: Time

  /// The present time.
  public var now: StageTime { device.clock.now - origin }

  /// Lets everything happen that is due until `seconds`, that time included. Times that have passed change nothing.
  public func advance(to seconds: TimeInterval) { advance(to: StageTime(seconds: seconds)) }

  public func advance(to time: StageTime) {
    device.enter()
    device.clock.advance(to: max(time + origin, device.clock.now))
  }

  /// Does `action` at a time, as one turn: what it asks for, layout, commit. A film lasts at least until then.
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

  /// Does `action` now, as one turn.
  public func perform(_ action: @MainActor () -> Void) {
    device.enter()
    device.clock.turn(action)
  }

  /// When everything came to rest: no script, animation or transition is running. Nil while something is.
  public var end: StageTime? {
    device.clock.activities.isEmpty ? max(device.clock.activities.quietSince - origin, .zero) : nil
  }

  /// The running activities, in words.
  public var activities: [String] { device.clock.activities.descriptions }

  /// Lets time pass until everything rests, and makes that moment time zero: what came before is not in the film.
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
    // On a whole second, so that ticks of the display fall on whole sixtieths of the film.
    let second = StageTime.unitsPerSecond
    let units = (device.clock.now.units + second - 1) / second * second
    device.clock.advance(to: StageTime(units: units))
    origin = device.clock.now
  }

  /// What the stage used that is not supported, or that failed.
  package var log: DrawingLog { device.log }

  /// The clock's own time, which continues where a film's time zero was moved.
  package var clockTime: StageTime { device.clock.now }

  // MARK: Pictures

  /// Whether pictures show the fingers that are down, as translucent discs.
  public var showsTouches = false

  /// What the screen shows now. Taking it changes nothing.
  public func snapshot() -> RenderTree {
    device.enter()
    return device.snapshot(showingTouches: showsTouches)
  }
}

/// A stage on which something runs without end.
public struct Endless: Error, CustomStringConvertible {
  /// The longest that a stage waits, in seconds.
  public static let limit = 60.0
  /// The running activities, in words.
  public let activities: [String]

  public init(activities: [String]) { self.activities = activities }

  public var description: String {
    "no end within \(Int(Endless.limit)) s: still running: \(activities.prefix(3).joined(separator: ", "))"
  }
}
