import Frames
import QuartzCore
import Testing

@Suite struct FrameClockTests {
  @Test(arguments: [24, 25, 30, 48, 50, 60, 72, 90, 96, 100, 120, 144, 240])
  func commonFrameRatesAreExact(fps: Int) {
    let clock = FrameClock(fps: fps)
    for frame in [0, 1, 7, fps, 3600 * fps + 1] {
      #expect(clock.time(of: frame).units * Int64(fps) == Int64(frame) * 705_600_000)
    }
  }

  @Test(arguments: [11, 13, 59, 61, 999, 1000])
  func otherFrameRatesAreRoundedOnce(fps: Int) {
    let clock = FrameClock(fps: fps)
    for frame in 0...2 * fps {
      // Nearest: twice the distance to the true time is at most one unit.
      let distance = clock.time(of: frame).units * Int64(fps) - Int64(frame) * 705_600_000
      #expect(2 * distance.magnitude <= UInt64(fps))
      #expect(2 * distance != -Int64(fps), "halves go up")
    }
  }

  @Test func lastFrameShowsTheEnd() {
    // Durations in ms, frames a second and the number of the last frame, computed independently.
    for (ms, fps, last) in [
      (400, 60, 24), (500, 60, 30), (300, 60, 18), (750, 60, 45), (600, 60, 36), (0, 60, 0), (401, 60, 25),
      (400, 24, 10), (1000, 11, 11), (1001, 11, 12),
    ] {
      #expect(
        FrameClock(fps: fps).lastFrame(end: StageTime(units: Int64(ms) * 705_600)) == last,
        "\(ms) ms at \(fps)")
    }
    #expect(FrameClock(fps: 60).lastFrame(end: StageTime(units: 11_760_000)) == 1)
    #expect(FrameClock(fps: 60).lastFrame(end: StageTime(units: 11_760_001)) == 2)
  }

  @Test(arguments: [7, 11, 60, 997])
  func lastFrameIsTheFirstAtOrAfterTheEnd(fps: Int) {
    let clock = FrameClock(fps: fps)
    for units in stride(from: Int64(0), to: 3 * 705_600_000, by: 9_876_543) {
      let end = StageTime(units: units)
      let last = clock.lastFrame(end: end)
      #expect(clock.time(of: last) >= end)
      #expect(last == 0 || clock.time(of: last - 1) < end)
    }
  }
}
