import CoreGraphics
import QuartzCore
import Testing

/// A layer that moves from x 0 to 100 in 1 s on a timeline of its own.
@MainActor @Suite struct TimelineTests {
  private let clock = MediaClock()
  private let layer = CALayer()
  private let timeline: Timeline
  private let host = Host()

  /// A layer's delegate whose block animates every change.
  private final class Host: CALayerDelegate {
    var block: AnimationBlock?
    var finished: [(time: Double, finished: Bool)] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { block ?? NSNull() }
  }

  init() {
    clock.enter()
    timeline = Timeline(below: clock.root)
    timeline.duration = StageTime(seconds: 1)
    layer.delegate = host
  }

  private func move(along curve: UnitBezier, delay: Double = 0, duration: Double = 1) {
    let timing = AnimationTiming(
      begin: StageTime(seconds: delay), duration: StageTime(seconds: duration), curve: .cubic(curve))
    let block = AnimationBlock(timing: timing, timeline: timeline)
    block.completion = { [host, clock] in host.finished.append((clock.now.seconds, $0)) }
    host.block = block
    layer.position.x += 100
    host.block = nil
    block.start()
  }

  private var x: Double {
    // Another suite may have entered its clock since this one was made.
    clock.enter()
    return layer.presentation()!.position.x
  }

  private func at(_ time: Double) { clock.advance(to: StageTime(seconds: time)) }

  @Test func heldTimelineStaysAndContinues() {
    move(along: .linear)
    at(0.4)
    timeline.hold()
    at(2)
    #expect(abs(x - 40) < 1e-9 && host.finished.isEmpty)
    timeline.run()
    at(2.3)
    #expect(abs(x - 70) < 1e-9)
    at(3)
    #expect(x == 100 && host.finished.count == 1 && abs(host.finished[0].time - 2.6) < 1e-8)
  }

  @Test func scrubbingIsLinearForAnyCurve() {
    move(along: .easeIn, delay: 0.25, duration: 0.5)
    // The fraction of a block with delay δ and duration ρ is clamp((p·d − δ)/ρ, 0, 1).
    for (p, x) in [(0.0, 0.0), (0.2, 0), (0.5, 50), (0.35, 20), (0.75, 100), (1, 100), (0.5, 50)] {
      timeline.scrub(to: p)
      #expect(abs(self.x - x) < 1e-9, "at \(p)")
    }
    at(9)
    #expect(host.finished.isEmpty)
  }

  /// The picture of an interrupted run is given the progress at that moment; nothing jumps.
  @Test func scrubbingAfterAnInterruptionDoesNotJump() {
    move(along: .easeInOut)
    at(0.25)
    timeline.interrupt(as: 0.5)
    let shown = 12.916191
    for (p, x) in [
      (0.5, shown), (0.25, shown / 2), (0, 0), (0.75, shown + (100 - shown) / 2), (1, 100), (0.5, shown),
    ] {
      timeline.scrub(to: p)
      #expect(abs(self.x - x) < 2e-4, "at \(p)")
    }
  }

  @Test func finishEndsBlocksOneByOne() {
    move(along: .linear, duration: 0.5)
    timeline.scrub(to: 0.2)
    timeline.release(TimelineRelease(.end, from: 0.2, remaining: StageTime(seconds: 0.8), curve: .linear))
    at(5)
    #expect(host.finished.count == 1 && abs(host.finished[0].time - 0.3) < 1e-8 && host.finished[0].finished)
  }

  @Test func longerAnimationsContinueAfterAFinish() {
    move(along: .linear, duration: 2)
    timeline.scrub(to: 0.5)
    timeline.release(TimelineRelease(.end, from: 0.5, remaining: StageTime(seconds: 0.1), curve: .linear))
    at(0.1)
    #expect(abs(x - 50) < 1e-6)
    at(0.6)
    #expect(abs(x - 75) < 1e-6)
    at(5)
    #expect(x == 100 && host.finished.count == 1 && abs(host.finished[0].time - 1.1) < 1e-8)
  }

  @Test func cancelRestoresTheModelBeforeCompletions() {
    move(along: .linear)
    move(along: .linear)
    #expect(layer.position.x == 200)
    timeline.scrub(to: 0.5)
    #expect(abs(x - 100) < 1e-9)
    timeline.release(TimelineRelease(.start, from: 0.5, remaining: StageTime(seconds: 0.5), curve: .linear))
    at(0.25)
    #expect(abs(x - 50) < 1e-6 && host.finished.isEmpty)
    at(0.5)
    #expect(layer.position.x == 0 && x == 0)
    #expect(host.finished.map(\.finished) == [false, false] && host.finished.allSatisfy { $0.time == 0.5 })
  }

  /// A timeline below a scrubbed one is scrubbed with it.
  @Test func childTimelinesFollowTheirParent() {
    let child = Timeline(below: timeline)
    let timing = AnimationTiming(
      begin: .zero, duration: StageTime(seconds: 0.5), curve: .cubic(.easeIn))
    let block = AnimationBlock(timing: timing, timeline: child)
    host.block = block
    layer.position.x = 100
    host.block = nil
    block.start()
    timeline.scrub(to: 0.25)
    #expect(abs(x - 50) < 1e-9)
    at(3)
    #expect(abs(x - 50) < 1e-9)
  }
}
