import CoreGraphics
import Testing

@testable import SceneFile

@Suite struct PathNotationTests {
  private func path(_ text: String) throws -> [CGPath.Element] { try PathNotation.path(text).elements }

  @Test(arguments: [
    ("M 1 2 L 3 4 Z", "M1,2L3,4Z"), ("M 1 2 L 3 4", "m1 2 2 2"), ("M 1 2 H 5 V 7", "M1 2h4v5"),
    ("M 1 2 L 3 4 L 5 6", "M 1 2 3 4 5 6"), ("M 0 0 C 1 1 2 2 3 3", "m0 0c1 1 2 2 3 3"),
    ("M 5 5 Q 6 7 8 9", "M5 5q1 2 3 4"), ("M 0.5 -0.5 L 10 1e1", "M.5-.5L1e1 10"),
    // A smooth curve's first control point is the last one's mirror image.
    ("M 0 0 C 0 10 10 10 10 0 C 10 -10 20 -10 20 0", "M 0 0 C 0 10 10 10 10 0 S 20 -10 20 0"),
    ("M 0 0 Q 5 10 10 0 Q 15 -10 20 0", "M 0 0 Q 5 10 10 0 T 20 0"),
    // Without one before, it is the current point.
    ("M 0 0 L 4 4 C 4 4 9 9 10 0", "M 0 0 L 4 4 S 9 9 10 0"),
    ("M 1 1 L 2 2 Z M 1 1 L 5 1", "M 1 1 L 2 2 Z m 0 0 l 4 0"),
    ("", "  "),
  ])
  func notationsOfOnePathAreEqual(one: String, other: String) throws {
    #expect(try path(one) == path(other))
  }

  /// All points of an arc lie on its ellipse, on the side and at the length that the flags say.
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func arcPointsLieOnTheirEllipse(isLarge: Bool, isPositive: Bool) throws {
    // The circle of radius 5 through (0, 0) and (8, 0): its centre is 3 above or below the chord.
    let flags = "\(isLarge ? 1 : 0) \(isPositive ? 1 : 0)"
    let path = try PathNotation.path("M 0 0 A 5 5 0 \(flags) 8 0")
    let center = CGPoint(x: 4, y: isLarge == isPositive ? -3 : 3)
    for segment in path.segments(closed: false) {
      for step in 0...8 {
        let point = segment.curve.point(at: CGFloat(step) / 8)
        #expect(abs(point.distance(to: center) - 5) < 2e-3)
      }
    }
    let half = asin(0.8)
    #expect(abs(path.length - 5 * (isLarge ? 2 * .pi - 2 * half : 2 * half)) < 0.01)
    #expect(path.currentPoint.distance(to: CGPoint(x: 8, y: 0)) < 1e-9)
  }

  @Test func degenerateArcsAreLines() throws {
    #expect(try path("M 0 0 A 0 5 0 0 1 8 0") == path("M 0 0 L 8 0"))
    // Too small a radius is made just large enough: half a circle.
    #expect(abs(try PathNotation.path("M 0 0 A 1 1 0 0 1 8 0").length - .pi * 4) < 0.01)
    // An ellipse turned by 90° is the one with its axes exchanged; flags need no space.
    let (one, other) = (
      try PathNotation.path("M0 0A6 3 90 018 1"), try PathNotation.path("M 0 0 A 3 6 0 0 1 8 1")
    )
    #expect(abs(one.length - other.length) < 1e-6)
  }

  @Test(arguments: [
    ("L 1 2", "a path begins with M, found \"L\""), ("1 2", "a path begins with M, found \"1 2\""),
    ("M 1", "expected a number after M, found the end"), ("M 1 2 B 3", "\"B\" is no command of a path"),
    ("M 1 2 L x", "expected a number after L, found \"x\""),
    ("M 1 2 L 3 1e9", "expected a number after L, found \"1e9\""),
    ("M 0 0 A 1 1 0 2 0 3 3", "expected 0 or 1 after A, found \"2 0 3 3\""),
    ("M 0 0 Z 4", "a path begins with M, found \"4\""),
  ])
  func pathFaultsAreNamed(text: String, finding: String) {
    #expect(throws: PathNotation.Failure(finding: finding)) { try PathNotation.path(text) }
  }
}
