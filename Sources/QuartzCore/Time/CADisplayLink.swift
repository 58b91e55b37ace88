import CoreGraphics

/// The frame rates that a display link would like to have, in frames per second; 0 leaves one open.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = 0) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// As the display has it.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method before each of the screen's frames: every 1/60 s of stage time, whatever frames are drawn.
///
///     let link = CADisplayLink(target: self, selector: Selector(Self.step(_:)))
///     link.add(to: .main, forMode: .common)
///     // … when done
///     link.invalidate()
///
/// The stage's clock keeps the link alive, and the link its target, until it is invalidated. A film does not wait for
/// display links.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private weak var clock: MediaClock?
  private var event: EventQueue.Event?
  private var modes: Set<String> = []
  /// The number of the tick since stage time zero.
  private var tick = 0

  /// - Parameters:
  ///   - target: held until `invalidate()`.
  ///   - selector: a method without arguments, or with the link as its only one.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Seconds of the clock at which the frame before is shown: the time of the call.
  open var timestamp: CFTimeInterval { MediaClock.time(ofTick: tick).seconds }
  /// Seconds of the clock at which the frame that is prepared will be shown.
  open var targetTimestamp: CFTimeInterval {
    MediaClock.time(ofTick: tick + interval).seconds
  }
  /// Seconds between two of the screen's frames.
  open var duration: CFTimeInterval { 1 / Double(MediaClock.ticksPerSecond) }

  /// Whether no calls are made.
  open var isPaused = false {
    didSet { if isPaused != oldValue { schedule() } }
  }

  /// Calls a second, as a whole part of 60; 0 for 60.
  open var preferredFramesPerSecond = 0
  /// Its preferred rate, else its maximum, counts as `preferredFramesPerSecond` does.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Frames from one call to the next.
  private var interval: Int {
    let range = Double(preferredFrameRateRange.preferred ?? 0)
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : range > 0 ? range : Double(preferredFrameRateRange.maximum)
    guard wanted > 0 else { return 1 }
    return max(1, Int((Double(MediaClock.ticksPerSecond) / wanted).rounded(.down)))
  }

  /// Calls from the next frame on. There is one run loop here, the stage's clock; the modes are only counted.
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

  /// Ends the calls for good, and releases the target.
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
