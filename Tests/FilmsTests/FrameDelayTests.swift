import Frames
import Testing

@testable import Films

@Suite struct FrameDelayTests {
  @Test(arguments: [1, 24, 25, 30, 50, 60, 120, 240, 1000])
  func usualRatesAreExact(fps: Int) {
    let delay = FrameDelay(at: FrameRate(fps))
    #expect(delay.numerator * fps == delay.denominator)
  }

  @Test func fractionsOfRatesAreExact() {
    let delay = FrameDelay(at: FrameRate(frames: 100, seconds: 3))
    #expect(delay.numerator * 100 == delay.denominator * 3)
  }

  @Test func holdIsAddedExactly() {
    // 1/60 + 1/2 = 31/60.
    let delay = FrameDelay(at: FrameRate(60), hold: 0.5)
    #expect(delay.numerator * 60 == 31 * delay.denominator)
    // 1/60 + 0.123: no fraction over a multiple of 60 up to 6000 is exact but 1/60 + 123/1000 = 419/3000.
    let odd = FrameDelay(at: FrameRate(60), hold: 0.123)
    #expect(abs(Double(odd.numerator) / Double(odd.denominator) - 419 / 3000.0) < 1e-6)
  }

  @Test func bothNumbersFitSixteenBits() {
    for hold in [0, 0.5, 10, 600, 65_000, 1e9] {
      for fps in [1, 60, 1000] {
        let delay = FrameDelay(at: FrameRate(fps), hold: hold)
        #expect(1...FrameDelay.highest ~= delay.numerator && 1...FrameDelay.highest ~= delay.denominator)
        let asked = min(1 / Double(fps) + hold, 65_535)
        #expect(abs(Double(delay.numerator) / Double(delay.denominator) - asked) <= max(asked / 1000, 0.5e-3))
      }
    }
  }
}
