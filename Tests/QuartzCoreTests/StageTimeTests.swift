import QuartzCore
import Testing

@Suite struct StageTimeTests {
  @Test func tenthsAddUpExactly() {
    #expect(StageTime(seconds: 0.1) + StageTime(seconds: 0.2) == StageTime(frame: 18, fps: 60))
  }

  @Test func commonFrameRatesDivideTheSecond() {
    for rate in [24, 25, 30, 48, 50, 60, 90, 100, 120, 240, 44_100, 48_000] {
      #expect(StageTime(frame: rate, fps: rate) == StageTime(units: StageTime.unitsPerSecond))
      #expect(StageTime(frame: 1, fps: rate).units * Int64(rate) == StageTime.unitsPerSecond)
    }
  }

  @Test func otherTimesRoundToTheNearestUnit() {
    // 705,600,000 / 11 is 64,145,454.54…
    #expect(StageTime(frame: 1, fps: 11).units == 64_145_455)
    #expect(StageTime(frame: 10, fps: 11).units == 641_454_545)
  }

  @Test func farTimesAreRepresentable() {
    #expect(StageTime(seconds: .infinity) == .distantFuture)
    #expect(StageTime(seconds: -.infinity) < .zero)
  }
}
