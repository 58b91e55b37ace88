import CoreGraphics
import Testing
import TestSupport

struct CGGeometryTests {
  @Test func transformedRectangleIsTheBoundingBox() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<50 {
      let transform = CGAffineTransform(rotationAngle: numbers.number(0...7))
        .scaledBy(x: numbers.number(-2...2), y: numbers.number(-2...2))
      let rect = CGRect(origin: numbers.point(-50...50), size: CGSize(width: 30, height: 10))
      let box = rect.applying(transform)
      var found = CGRect.null
      for x in 0...10 {
        for y in 0...10 {
          let point = CGPoint(x: rect.minX + 3 * CGFloat(x), y: rect.minY + CGFloat(y)).applying(transform)
          found = found.union(CGRect(origin: point, size: .zero))
        }
      }
      #expect(near(box, found, 1e-9))
    }
  }

  @Test func transformedNullAndInfiniteRectanglesStay() {
    let transform = CGAffineTransform(rotationAngle: 1)
    #expect(CGRect.null.applying(transform).isNull)
    #expect(CGRect.infinite.applying(transform).isInfinite)
  }

  @Test func sizesAreNotTranslated() {
    let transform = CGAffineTransform(2, 1, -1, 3, 100, 100)
    #expect(CGSize(width: 10, height: 20).applying(transform) == CGSize(width: 0, height: 70))
  }

  /// `CGRectGetWidth` and the other functions of C give what the members give.
  @Test func cFunctionsGiveWhatMembersGive() {
    let rect = CGRectMake(1, 2, -3, 4)
    #expect(CGRectGetWidth(rect) == 3)
    #expect(CGRectGetMinX(rect) == -2)
    #expect(CGRectGetMidY(rect) == 4)
    #expect(CGRectGetMaxY(rect) == 6)
    #expect(CGRectContainsPoint(CGRectMake(0, 0, 2, 2), CGPointMake(1, 1)))
    #expect(CGRectIsNull(CGRectIntersection(CGRectMake(0, 0, 1, 1), CGRectMake(5, 5, 1, 1))))
    #expect(CGRectEqualToRect(CGRectInset(CGRectMake(0, 0, 10, 10), 2, 3), CGRectMake(2, 3, 6, 4)))
    #expect(CGPointEqualToPoint(CGPointZero, .zero) && CGSizeEqualToSize(CGSizeZero, .zero))
    #expect(CGVector.zero == CGVectorMake(0, 0))
  }
}
