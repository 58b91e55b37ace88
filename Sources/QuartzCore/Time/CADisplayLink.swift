import CoreGraphics

/// The frame rates that a display link requests, in frames per second; 0 for no request.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = 0) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method before each frame of the screen: every 1/60 s of stage time, independent of the film's frame rate.
///
///     let link = CADisplayLink(target: self, selector: Selector(Self.step(_:)))
///     link.add(to: .main, forMode: .common)
///     // … when done
///     link.invalidate()
///
/// Until it is invalidated, the stage's clock retains the link, and the link retains its target. A film does not wait
/// for display links.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private weak var clock: MediaClock?
  private var event: EventQueue.Event?
  private var modes: Set<String> = []
  /// The number of the current tick since stage time zero.
  private var tick = 0

  /// - Parameters:
  ///   - target: retained until `invalidate()`.
  ///   - selector: a method without arguments, or with the link as its only one.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time in seconds at which the previous frame was shown, which is the time of the call.
  open var timestamp: CFTimeInterval { MediaClock.time(ofTick: tick).seconds }
  /// The time in seconds at which the next frame will be shown.
  open var targetTimestamp: CFTimeInterval {
    MediaClock.time(ofTick: tick + interval).seconds
  }
  /// Seconds between two frames of the screen.
  open var duration: CFTimeInterval { 1 / Double(MediaClock.ticksPerSecond) }

  /// Whether calls are suspended.
  open var isPaused = false {
    didSet { if isPaused != oldValue { schedule() } }
  }

  /// Calls per second, rounded to a divisor of 60; 0 for 60.
  open var preferredFramesPerSecond = 0
  /// Its preferred rate, or else its maximum, has the effect of `preferredFramesPerSecond`.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The number of frames from one call to the next.
  private var interval: Int {
    let range = Double(preferredFrameRateRange.preferred ?? 0)
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : range > 0 ? range : Double(preferredFrameRateRange.maximum)
    guard wanted > 0 else { return 1 }
    return max(1, Int((Double(MediaClock.ticksPerSecond) / wanted).rounded(.down)))
  }

  /// Starts the calls with the next frame. There is only one run loop, the stage's clock; modes are only counted.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    modes.insert(mode.rawValue)
    if clock == nil {
      clock = MediaClock.current
      clock?.retain(self)
    }
    schedule()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode.rawValue)
    if modes.isEmpty { stop() }
  }

  /// Ends the calls, and releases the target.
  open func invalidate() {
    modes = []
    target = nil
    stop()
  }

  private func stop() {
    event?.cancel()
    let clock = clock
    self.clock = nil
    clock?.release(self)
  }

  private func schedule() {
    event?.cancel()
    guard let clock else { return }
    schedule(at: MediaClock.number(ofTickAfter: clock.now))
  }

  private func schedule(at tick: Int) {
    event?.cancel()
    guard let clock, !isPaused, !modes.isEmpty else { return }
    event = clock.schedule(at: MediaClock.time(ofTick: tick)) { [weak self] in self?.call(at: tick) }
  }

  private func call(at tick: Int) {
    guard let target else { return }
    self.tick = tick
    if !selector.perform(on: target, sender: self) {
      Unsupported.note("CADisplayLink's selector \(selector) for a target of type \(type(of: target))")
      return invalidate()
    }
    schedule(at: tick + interval)
  }
}
