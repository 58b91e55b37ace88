import CoreGraphics
@testable import QuartzCore
import Testing

/// Timelines that are kept beyond their clock, and what a clock keeps.
@MainActor @Suite struct ClockReferenceTests {
  private final class Host: CALayerDelegate {
    var block: AnimationBlock?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { block ?? NSNull() }
  }

  /// Every query of a timeline works after its clock is gone.
  @Test func timelineOutlivesItsClock() {
    let (layer, host) = (CALayer(), Host())
    layer.delegate = host
    var clock: MediaClock? = MediaClock()
    weak let gone = clock
    clock!.enter()
    let timeline = Timeline(below: clock!.root)
    let block = AnimationBlock(
      timing: AnimationTiming(begin: .zero, duration: StageTime(seconds: 1), curve: .linear),
      timeline: timeline)
    host.block = block
    layer.position.x = 100
    block.start()
    clock!.advance(to: StageTime(seconds: 0.5))
    clock = nil
    #expect(gone == nil)
    // Time stands still where it was.
    #expect(timeline.clock.now == StageTime(seconds: 0.5) && timeline.localNow == StageTime(seconds: 0.5))
    timeline.hold()
    timeline.resume()
    timeline.scrub(to: 0.25)
    timeline.run()
    let inner = Timeline(below: timeline)
    let late = AnimationBlock(
      timing: AnimationTiming(begin: .zero, duration: StageTime(seconds: 1), curve: .linear), timeline: inner)
    host.block = late
    layer.position.y = 100
    late.start()
    _ = timeline.freeze()
    timeline.undo()
    #expect(layer.position.x == 100)
  }

  /// Handlers do not retain a clock that is gone.
  @Test func releasedClockReleasesItsHandlers() {
    let reference = ClockReference()
    weak var kept: CALayer?
    do {
      let layer = CALayer()
      kept = layer
      reference.clock.scheduleNextTurn { _ = layer }
      reference.clock.async { _ = layer }
      reference.clock.retain(layer)
    }
    #expect(kept == nil)
  }

  /// A layer whose `speed` or `timeOffset` is its own keeps an `OwnTimingMark`; it goes with those values, or
  /// with the layer.
  @Test func ownTimingMarkIsReleasedWithItsTime() {
    var layer: CALayer? = CALayer()
    #expect(layer!.ownTimingMark == nil)
    layer!.speed = 2
    weak let first = layer!.ownTimingMark
    #expect(first != nil && OwnTimingMark.anyIsHeld)
    layer!.speed = 1
    #expect(first == nil)
    layer!.timeOffset = 1
    weak let second = layer!.ownTimingMark
    #expect(second != nil)
    layer = nil
    #expect(second == nil)
  }

  /// What a block animates by a layer's own time goes on by it when that is its superlayer's again.
  @Test func blockKeepsTheLayerTimeOfItsCreation() {
    let clock = MediaClock()
    clock.enter()
    let (layer, host) = (CALayer(), Host())
    layer.delegate = host
    layer.timeOffset = 5
    let block = AnimationBlock(
      timing: AnimationTiming(begin: .zero, duration: StageTime(seconds: 1), curve: .linear),
      timeline: clock.root)
    host.block = block
    layer.position.x = 100
    block.start()
    host.block = nil
    func x(_ time: Double) -> Double {
      layer.presentationProperties(at: StageTime(seconds: time)).position.x
    }
    #expect(x(0.25) == 25)
    layer.timeOffset = 0
    // Five seconds back.
    #expect(x(0.5) == 0 && abs(x(5.5) - 50) < 1e-6)
    clock.advance(to: StageTime(seconds: 5.9))
    #expect(layer.animationKeys() != nil)
    clock.advance(to: StageTime(seconds: 6.1))
    #expect(layer.animationKeys() == nil)
  }

  /// Cancelled events do not pile up.
  @Test func cancelledEventsAreForgotten() {
    var queue = EventQueue()
    let kept = queue.schedule(at: StageTime(seconds: 1)) {}
    weak var last: EventQueue.Event?
    var held = 0
    var all: [WeakEvent] = []
    for index in 0..<10_000 {
      let event = queue.schedule(at: StageTime(seconds: Double(index % 100))) {}
      event.cancel()
      last = event
      all.append(WeakEvent(event: event))
    }
    held = all.count { $0.event != nil }
    #expect(held < 600 && kept.isPending)
    _ = last
    #expect(queue.nextTime() == StageTime(seconds: 1))
  }

  private struct WeakEvent { weak var event: EventQueue.Event? }

  @Test func timeSumsSaturate() {
    let far = StageTime.distantFuture
    #expect(far + far == far && far + StageTime(seconds: 1) == far)
    #expect(StageTime.zero - far - far == StageTime.zero - far)
    #expect(StageTime(seconds: .infinity) == far && StageTime(seconds: .nan) == .zero)
    #expect(StageTime(roundingUp: 1e300) == far && StageTime(roundingUp: 1.5).units == 2)
    #expect(
      StageTime(roundingDown: -1.5).units == -2 && StageTime(roundingDown: -.infinity) == StageTime.zero - far
    )
  }
}

/// What animates by itself: layers that belong to no view, once they have been committed.
@MainActor @Suite struct CommittedLayersTests {
  private let clock = MediaClock()
  private let root = CALayer()

  init() {
    clock.enter()
    root.isScreenRoot = true
    clock.turn {}
  }

  private func at(_ time: Double) { clock.advance(to: StageTime(seconds: time)) }

  /// A layer's mask moves as its sublayers do: 50 → 100 along the default curve over 0.25 s.
  @Test func maskAnimatesImplicitly() {
    let (layer, mask) = (CALayer(), CALayer())
    clock.turn {
      root.addSublayer(layer)
      layer.mask = mask
      mask.position.x = 50
    }
    #expect(mask.animationKeys() == nil)
    at(1)
    clock.turn { mask.position.x = 100 }
    at(1.125)
    // The default curve's value at half time is 0.8024034 (field guide).
    #expect(abs(mask.presentation()!.position.x - (50 + 50 * 0.8024034)) < 1e-4)
    at(1.25)
    #expect(mask.animationKeys() == nil && mask.position.x == 100)
  }

  /// A transaction's settings hold for masks too, and one that is set in a turn has not been committed in it.
  @Test func maskFollowsTheTransaction() {
    let (layer, mask) = (CALayer(), CALayer())
    clock.turn { root.addSublayer(layer) }
    clock.turn {
      layer.mask = mask
      mask.opacity = 0.5
    }
    #expect(mask.animationKeys() == nil)
    clock.turn {
      CATransaction.setDisableActions(true)
      mask.opacity = 0.25
    }
    #expect(mask.animationKeys() == nil)
    let delegate = Silent()
    mask.delegate = delegate
    clock.turn { mask.opacity = 0.75 }
    #expect(mask.animationKeys() == nil)
  }

  private final class Silent: CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  /// A layer that is added outside of a turn is committed by the next.
  @Test func layerAddedOutsideATurnIsCommittedByTheNext() {
    let layer = CALayer()
    root.addSublayer(layer)
    layer.opacity = 0.75
    #expect(layer.animationKeys() == nil)
    at(0.2)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
    at(0.325)
    #expect(abs(Double(layer.presentation()!.opacity) - (0.75 - 0.25 * 0.8024034)) < 1e-5)
  }
}
