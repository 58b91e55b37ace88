import CoreGraphics
import Testing
import TestSupport

struct CGAffineTransformTests {
  private func randomTransform(_ numbers: inout SeededNumbers) -> CGAffineTransform {
    CGAffineTransform(
      numbers.number(-2...2), numbers.number(-2...2), numbers.number(-2...2), numbers.number(-2...2),
      numbers.number(-50...50), numbers.number(-50...50))
  }

  @Test func initialisersFollowTheDocumentedMatrices() {
    #expect(CGAffineTransform(scaleX: 2, y: 3) == CGAffineTransform(2, 0, 0, 3, 0, 0))
    #expect(CGAffineTransform(translationX: 4, y: 5) == CGAffineTransform(1, 0, 0, 1, 4, 5))
    let third = CGAffineTransform(rotationAngle: .pi / 3)
    let root = CGFloat(3).squareRoot() / 2
    for (value, expected) in zip([third.a, third.b, third.c, third.d], [0.5, root, -root, 0.5]) {
      #expect(near(value, expected, 1e-15))
    }
    #expect(CGAffineTransform() == CGAffineTransform(0, 0, 0, 0, 0, 0))
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-12).isIdentity)
  }

  @Test func newTransformsApplyFirst() {
    let point = CGPoint(x: 1, y: 1)
    let scaled = CGAffineTransform(scaleX: 2, y: 3)
    #expect(point.applying(scaled.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    let moved = CGAffineTransform(translationX: 10, y: 20)
    #expect(point.applying(moved.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    #expect(near(point.applying(moved.rotated(by: .pi / 2)), CGPoint(x: 9, y: 21), 1e-12))
  }

  @Test func concatenationAppliesLeftThenRight() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<200 {
      let (first, second) = (randomTransform(&numbers), randomTransform(&numbers))
      let point = numbers.point(-100...100)
      let expected = point.applying(first).applying(second)
      #expect(near(point.applying(first.concatenating(second)), expected, 1e-9))
    }
  }

  @Test func inverseUndoesTheTransform() {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<200 {
      let transform = randomTransform(&numbers)
      guard abs(transform.determinant) > 0.05 else { continue }
      let point = numbers.point(-100...100)
      #expect(near(point.applying(transform).applying(transform.inverted()), point, 1e-8))
    }
  }

  @Test func singularInverseIsTheTransformItself() {
    let flat = CGAffineTransform(1, 2, 2, 4, 5, 6)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func codingUsesSixNumbers() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    let vector = try JSONEncoder().encode(CGVector(dx: 1, dy: -2))
    #expect(String(decoding: vector, as: UTF8.self) == "[1,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: vector) == CGVector(dx: 1, dy: -2))
  }

  @Test func cFunctionsGiveWhatMembersGive() {
    let t = CGAffineTransformMake(1, 2, 3, 5, 7, 11)
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(CGAffineTransformScale(t, 2, 3) == t.scaledBy(x: 2, y: 3))
    #expect(CGAffineTransformTranslate(t, 2, 3) == t.translatedBy(x: 2, y: 3))
    #expect(CGAffineTransformRotate(t, 1) == t.rotated(by: 1))
    #expect(
      CGAffineTransformConcat(CGAffineTransformMakeScale(2, 2), CGAffineTransformMakeTranslation(1, 0))
        == CGAffineTransform(2, 0, 0, 2, 1, 0))
    #expect(
      CGAffineTransformInvert(CGAffineTransformMakeScale(2, 4)) == CGAffineTransformMakeScale(0.5, 0.25))
    #expect(CGAffineTransformEqualToTransform(CGAffineTransformMakeRotation(0), .identity))
  }
}
