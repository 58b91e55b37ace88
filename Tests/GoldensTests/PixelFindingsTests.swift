import Testing

@testable import Goldens

@Suite struct PixelFindingsTests {
  private func difference(_ frame: Int, level: Int) -> PixelFindings.Difference {
    PixelFindings.Difference(
      frame: frame, level: level, count: 10 * level, bounds: PixelRect(x: frame, y: 2, width: 3, height: 4))
  }

  /// The frame in which a view differs most is the one that is told.
  @Test func largestOfAllFramesIsNamed() {
    var found = PixelFindings()
    found.add(difference(3, level: 1), of: "card")
    found.add(difference(7, level: 6), of: "card")
    found.add(difference(9, level: 2), of: "card")
    found.add(difference(7, level: 4), of: nil)
    #expect(
      found.findings.map(\.sentence) == [
        "“card”: pixels differ, 60 of them at (7, 2) 3 × 4 px, by 6 levels at most, in frame 7 "
          + "(frames 3, 7, 9)",
        "pixels differ, 40 of them at (7, 2) 3 × 4 px, by 4 levels at most (frame 7)",
      ])
  }
}
