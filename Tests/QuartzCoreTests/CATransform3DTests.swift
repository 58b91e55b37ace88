import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct CATransform3DTests {
  /// A product by the definition: element (i, j) is the sum over k of a(i, k) · b(k, j).
  private static func product(_ a: CATransform3D, _ b: CATransform3D) -> [[Double]] {
    let (a, b) = (elements(a), elements(b))
    return (0..<4).map { i in (0..<4).map { j in (0..<4).reduce(0) { $0 + a[i][$1] * b[$1][j] } } }
  }

  static func elements(_ t: CATransform3D) -> [[Double]] {
    [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
      [t.m41, t.m42, t.m43, t.m44],
    ]
  }

  static func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    zip(elements(a).joined(), elements(b).joined()).map { abs($0 - $1) }.max()!
  }

  private static func point(_ t: CATransform3D, _ x: Double, _ y: Double, _ z: Double) -> [Double] {
    let m = elements(t)
    return (0..<4).map { x * m[0][$0] + y * m[1][$0] + z * m[2][$0] + m[3][$0] }
  }

  static let samples: [CATransform3D] = {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    return [
      CATransform3DIdentity,
      CATransform3DMakeTranslation(3, -4, 12),
      CATransform3DMakeScale(2, 0.5, -3),
      CATransform3DMakeRotation(0.7, 1, 2, 3),
      CATransform3DRotate(perspective, 1.1, 0, 1, 0),
      CATransform3DTranslate(
        CATransform3DScale(CATransform3DRotate(perspective, -2, 1, 0.2, 0), 2, 3, 1), 5, 6, 7),
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 2, c: -0.5, d: 0.75, tx: 10, ty: -20)),
    ]
  }()

  @Test(arguments: samples)
  func concatenationIsTheProduct(a: CATransform3D) {
    for b in Self.samples {
      let (got, wanted) = (Self.elements(CATransform3DConcat(a, b)), Self.product(a, b))
      for (one, other) in zip(got.joined(), wanted.joined()) { #expect(abs(one - other) < 1e-12) }
    }
  }

  @Test(arguments: samples)
  func inverseUndoesTheTransform(t: CATransform3D) {
    let inverse = CATransform3DInvert(t)
    #expect(Self.distance(CATransform3DConcat(t, inverse), CATransform3DIdentity) < 1e-9)
    #expect(Self.distance(CATransform3DConcat(inverse, t), CATransform3DIdentity) < 1e-9)
    // The determinants of inverse matrices are each other's reciprocals.
    #expect(abs(t.determinant * inverse.determinant - 1) < 1e-9)
  }

  @Test func singularInverseIsTheTransformItself() {
    for t in [
      CATransform3D(), CATransform3DMakeScale(1, 0, 1), CATransform3DMakeScale(.nan, 1, 1),
      CATransform3DMakeTranslation(.infinity, 0, 0),
    ] {
      let inverse = CATransform3DInvert(t)
      #expect(
        zip(Self.elements(inverse).joined(), Self.elements(t).joined()).allSatisfy { $0 == $1 || $0.isNaN })
    }
  }

  /// Where the axes go on a quarter turn about each.
  @Test func rotationsTurnFromAxisToAxis() {
    let axes: [(axis: [Double], from: [Double], to: [Double])] = [
      ([0, 0, 1], [1, 0, 0], [0, 1, 0]), ([1, 0, 0], [0, 1, 0], [0, 0, 1]),
      ([0, 1, 0], [0, 0, 1], [1, 0, 0]),
      ([0, 0, 7], [1, 0, 0], [0, 1, 0]),
    ]
    for (axis, from, to) in axes {
      let t = CATransform3DMakeRotation(.pi / 2, axis[0], axis[1], axis[2])
      for (got, wanted) in zip(Self.point(t, from[0], from[1], from[2]), to + [1.0]) {
        #expect(abs(got - wanted) < 1e-12)
      }
    }
    // A third of a turn about the diagonal takes each axis to the next.
    let third = CATransform3DMakeRotation(2 * .pi / 3, 5, 5, 5)
    for (got, wanted) in zip(Self.point(third, 1, 2, 3), [3.0, 1, 2, 1]) {
      #expect(abs(got - wanted) < 1e-12)
    }
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    #expect(CATransform3DMakeRotation(1, 0, .nan, 0) == CATransform3DIdentity)
  }

  @Test func newTransformsApplyFirst() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 10, 20, 30)
    #expect(Self.point(t, 1, 1, 1) == [22, 63, 124, 1])
    #expect(
      Self.point(CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 3, 4), 1, 1, 1) == [3, 5, 7, 1])
  }

  @Test func affineAndIdentityTransformsAreRecognised() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == affine)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(t))
    #expect(CATransform3DEqualToTransform(t, t) && !CATransform3DEqualToTransform(t, CATransform3DIdentity))
    for path in [\CATransform3D.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44] {
      var other = t
      other[keyPath: path] += 0.5
      #expect(!CATransform3DIsAffine(other))
    }
  }

  @Test func valuesHoldTransforms() {
    for t in Self.samples { #expect(NSValue(caTransform3D: t).caTransform3DValue == t) }
    #expect(NSNumber(value: 5).caTransform3DValue == CATransform3D())
  }

  // MARK: Interpolation

  private func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    TransformInterpolation(from: a, to: b).value(at: t)
  }

  /// A rotation about any axis goes at an even pace about that axis.
  @Test(arguments: [(1.2, [0.0, 1, 0]), (-2.5, [1, 0, 0]), (3.0, [1, 2, -1]), (0.001, [0, 1, 1])])
  func rotationInterpolatesAtConstantSpeed(angle: Double, axis: [Double]) {
    func turned(_ angle: Double) -> CATransform3D {
      CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
    }
    for t in [0.25, 0.5, 0.9, 1.1] {
      #expect(Self.distance(mix(CATransform3DIdentity, turned(angle), t), turned(angle * t)) < 1e-9)
    }
  }

  @Test func rotationAboutYMatchesTheRecording() {
    let t = mix(CATransform3DIdentity, CATransform3DMakeRotation(1.2, 0, 1, 0), 0.25)
    #expect(abs(t.m11 - 0.95534) < 1e-5 && abs(t.m13 + 0.29552) < 1e-5)
    #expect(abs(t.m31 - 0.29552) < 1e-5 && abs(t.m33 - 0.95534) < 1e-5)
  }

  /// More than half a turn goes the other way, half a turn the way its sign says.
  @Test func rotationTakesTheShorterWay() {
    func turned(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }
    #expect(Self.distance(mix(turned(0), turned(3 * .pi / 2), 0.5), turned(-.pi / 4)) < 1e-9)
    #expect(Self.distance(mix(turned(-2), turned(2), 0.5), turned(.pi)) < 1e-9)
    #expect(Self.distance(mix(turned(0), turned(.pi), 0.5), turned(.pi / 2)) < 1e-9)
    #expect(Self.distance(mix(turned(0), turned(-.pi), 0.5), turned(-.pi / 2)) < 1e-9)
  }

  @Test func transformComponentsInterpolateSeparately() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    func made(_ scale: Double, _ angle: Double, _ x: Double, _ z: Double) -> CATransform3D {
      CATransform3DScale(
        CATransform3DRotate(CATransform3DTranslate(perspective, x, 2 * x, z), angle, 1, 0, 0), scale, 1, scale
      )
    }
    let half = mix(made(1, 0.2, 10, -50), made(3, 1.2, 30, 70), 0.5)
    #expect(Self.distance(half, made(2, 0.7, 20, 10)) < 1e-9)
  }

  /// Taken apart and put together again at both ends, whatever the transform.
  @Test(arguments: samples)
  func decomposedTransformIsRecomposed(t: CATransform3D) {
    var other = CATransform3DMakeRotation(0.4, 1, 1, 0)
    other.m34 = -0.001
    #expect(Self.distance(mix(t, other, 1e-12), t) < 1e-6)
    #expect(Self.distance(mix(other, t, 1 - 1e-12), t) < 1e-6)
  }

  @Test func singularTransformsInterpolateByElement() {
    let flat = CATransform3DMakeScale(0, 0, 0)
    let turned = CATransform3DMakeRotation(1, 0, 1, 0)
    let half = mix(flat, turned, 0.5)
    #expect(abs(half.m11 - cos(1) / 2) < 1e-12 && half.m22 == 0.5 && half.m44 == 1)
    #expect(mix(CATransform3D(), turned, 0.5).isFinite)
  }

  // MARK: Key paths

  @Test(arguments: TransformComponent.allCases, [0, 3, 4, 6])
  func transformComponentsRoundTrip(component: TransformComponent, sample: Int) {
    let t = Self.samples[sample]
    for value in [0.3, 1.4, 2.5] {
      // With more than a quarter turn about the middle axis, three other angles make the same rotation and
      // are read.
      if value > 1.5 && component.rawValue.hasPrefix("rotation") && sample != 0 { continue }
      // The rotation of a sheared transform is not the angle of its first axis.
      if sample == 6 && component.rawValue.hasPrefix("rotation") { continue }
      let changed = t.setting(component, to: value)
      let factor = component == .scale && t.isAffine ? (2 * value + 1) / 3 : value
      #expect(abs(changed.value(of: component) - factor) < 1e-9, "\(component) \(value)")
    }
  }

  @Test func rotationIsSetOnAnUnrotatedTransform() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 300
    for angle in [0.5, 2, 3.1, .pi, -1.3] {
      for (component, axis) in [
        (TransformComponent.rotationX, [1.0, 0, 0]), (.rotationY, [0, 1, 0]), (.rotationZ, [0, 0, 1]),
      ] {
        let turned = CATransform3DRotate(perspective, angle, axis[0], axis[1], axis[2])
        #expect(Self.distance(perspective.setting(component, to: angle), turned) < 1e-9)
        // Also from another angle about the same axis.
        #expect(
          Self.distance(turned.setting(component, to: 0.7), perspective.setting(component, to: 0.7)) < 1e-9)
      }
    }
  }

  @Test func planarComponentsKeepTheTransformAffine() {
    let t = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 2, y: 3))
    for component in [TransformComponent.rotation, .rotationZ, .scale, .scaleX, .scaleY, .translationX] {
      #expect(t.setting(component, to: 0.25).isAffine)
    }
    #expect(CATransform3DMakeScale(0, 0, 1).setting(.scale, to: 2) == CATransform3DMakeScale(2, 2, 1))
  }
}
