import Films
import Frames
import Testing

@Suite struct FilmFormatTests {
  @Test func extensionDecidesTheFormat() {
    #expect(FilmFormat(path: "out/a.mp4") == .mp4 && FilmFormat(path: "a.GIF") == .gif)
    #expect(FilmFormat(path: "a.png") == .apng && FilmFormat(path: "a.b.apng") == .apng)
    #expect(FilmFormat(path: "a.webm") == .webm && FilmFormat(path: "a.webp") == .webp)
    #expect(
      FilmFormat(path: "a.mov") == nil && FilmFormat(path: "film") == nil && FilmFormat(path: "") == nil)
    for ending in FilmFormat.endings { #expect(FilmFormat(path: "a." + ending) != nil) }
  }

  /// Hundredths of a second, at least two, and never faster than asked.
  @Test(arguments: 1...240)
  func gifRatesAreWholeHundredths(fps: Int) {
    let rate = FilmFormat.gif.playableRate(fps)
    let delay = 100 * rate.seconds / rate.frames
    #expect(delay * rate.frames == 100 * rate.seconds && delay >= 2)
    #expect(rate.perSecond <= max(Double(fps), 1))
    // The next faster one would be too fast.
    if delay > 2 { #expect(100 / Double(delay - 1) > Double(fps)) }
    #expect(FilmFormat.mp4.playableRate(fps) == FrameRate(fps))
  }

  @Test func ratesAreWrittenWithTwoDecimals() {
    #expect(FilmFormat.gif.playableRate(60).description == "50")
    #expect(FilmFormat.gif.playableRate(34).description == "33.33")
  }
}
