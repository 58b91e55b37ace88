import Frames
import QuartzCore
import Testing

@Suite struct FrameRateTests {
  @Test func ratesAreReduced() {
    #expect(FrameRate(frames: 100, seconds: 4) == FrameRate(25))
    #expect(FrameRate(frames: 100, seconds: 3).perSecond == 100 / 3.0)
    #expect(FrameRate(frames: 100, seconds: 3).description == "33.33" && FrameRate(60).description == "60")
  }

  /// 3/100 s is a whole number of units: 705,600,000 · 3 / 100.
  @Test func clockOfAFractionIsExact() {
    let clock = FrameClock(rate: FrameRate(frames: 100, seconds: 3))
    for frame in 0..<1000 {
      #expect(clock.time(of: frame).units == Int64(frame) * 21_168_000)
      #expect(clock.lastFrame(end: StageTime(units: Int64(frame) * 21_168_000)) == frame)
      #expect(clock.lastFrame(end: StageTime(units: Int64(frame) * 21_168_000 + 1)) == frame + 1)
    }
  }
}
