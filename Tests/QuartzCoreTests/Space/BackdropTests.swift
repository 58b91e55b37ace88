import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Blurred backdrops against the integral of the Gaussian.
@MainActor @Suite struct BackdropTests {
  private let canvas = SpaceCanvas()

  private func add(_ x: CGFloat, _ width: CGFloat, _ grey: CGFloat?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 0, width: width, height: 200)
    layer.backgroundColor = grey.map { CGColor(gray: $0, alpha: 1) }
    canvas.root.addSublayer(layer)
    return layer
  }

  private static let plain = BackdropEffect(sigma: 6, saturation: 1, tint: .clear)

  /// A step becomes the Gaussian's integral, also where the backdrop ends near it: what lies beside is blurred in.
  @Test(arguments: [2.0, 6, 12], [0.0, 90])
  func blurredStepIsTheGaussianIntegral(sigma: Double, start: CGFloat) {
    _ = add(0, 100, 0)
    add(start, 200 - start, nil).backdrop = BackdropEffect(sigma: sigma, saturation: 1, tint: .clear)
    let picture = canvas.draw()
    for x in 0..<400 {
      let place = (Double(x) + 0.5) / 2
      let sharp: Double = place < 100 ? 0 : 255
      let wanted = place < start ? sharp : Self.step(place, sigma)
      #expect(abs(Double(picture.color(x, 200).x) - wanted) < 2, "at \(place)")
    }
  }

  /// A step at 100 from black to white, blurred.
  private static func step(_ place: Double, _ sigma: Double) -> Double {
    let deviations: Double = (place - 100) / sigma
    return 127.5 * (1 + erf(deviations / 2.0.squareRoot()))
  }

  /// Nothing above is blurred, and nothing is blurred in a group that holds nothing.
  @Test func backdropBlursOnlyWhatIsBehind() {
    _ = add(0, 100, 0)
    let glass = add(0, 200, nil)
    glass.backdrop = Self.plain
    let above = CALayer()
    above.frame = CGRect(x: 120, y: 20, width: 40, height: 40)
    above.backgroundColor = CGColor(gray: 0, alpha: 1)
    glass.addSublayer(above)
    var picture = canvas.draw()
    #expect(picture.color(240, 60).x == 0 && picture.color(238, 60).x > 250)
    // Its own group is empty behind it: the step stays sharp.
    glass.opacity = 0.5
    picture = canvas.draw()
    #expect(picture.color(199, 200).x == 0 && picture.color(200, 200).x == 255)
  }

  /// The corners of a backdrop that masks to its bounds are cut.
  @Test func backdropIsClippedByItsCorners() {
    canvas.root.backgroundColor = CGColor(gray: 1, alpha: 1)
    let glass = CALayer()
    glass.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    glass.cornerRadius = 50
    glass.masksToBounds = true
    glass.backdrop = BackdropEffect(sigma: 3, saturation: 1, tint: .black)
    canvas.root.addSublayer(glass)
    #expect(abs(canvas.draw().black - .pi * 2500 * 4) < 8)
    glass.masksToBounds = false
    #expect(abs(canvas.draw().black - 40_000) < 1)
  }

  /// Cut corners do not hide from a backdrop what is behind it.
  @Test func roundedCornersDoNotHideTheBackdrop() {
    _ = add(0, 100, 0)
    let glass = add(20, 160, nil)
    glass.cornerRadius = 30
    glass.masksToBounds = true
    glass.backdrop = Self.plain
    let picture = canvas.draw()
    for x in stride(from: 60, to: 340, by: 7) {
      let place = (Double(x) + 0.5) / 2
      let wanted = Self.step(place, 6)
      #expect(abs(Double(picture.color(x, 200).x) - wanted) < 2, "at \(place)")
    }
  }

  /// A backdrop that is masked itself, or turned in space, sees what is behind it: under a turn about the vertical its
  /// Gaussian is as much narrower as the layer is.
  @Test(arguments: [0.0, 1, 1.2], [false, true])
  func turnedAndMaskedBackdropBlursWhatIsBehind(angle: Double, isInside: Bool) {
    _ = add(0, 100, 0)
    let glass = add(0, 200, nil)
    var backdrop = glass
    if isInside {
      backdrop = CALayer()
      backdrop.frame = glass.bounds
      glass.addSublayer(backdrop)
    }
    backdrop.backdrop = Self.plain
    if angle > 0 {
      glass.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    } else {
      let mask = CALayer()
      mask.frame = CGRect(x: 60, y: 0, width: 80, height: 150)
      mask.backgroundColor = CGColor(gray: 0, alpha: 1)
      glass.mask = mask
    }
    let picture = canvas.draw()
    let half = angle > 0 ? 100 * cos(angle) - 1 : 40
    for x in 0..<400 {
      let place = (Double(x) + 0.5) / 2
      let sharp: Double = place < 100 ? 0 : 255
      let wanted = abs(place - 100) < half ? Self.step(place, 6 * cos(angle)) : sharp
      guard abs(abs(place - 100) - half) > 2 else { continue }
      #expect(abs(Double(picture.color(x, 200).x) - wanted) < 4, "at \(place)")
    }
    // Below the mask's end nothing is blurred.
    if angle == 0 { #expect(picture.color(199, 330).x == 0 && picture.color(200, 330).x == 255) }
  }

  /// In perspective a backdrop blurs what stands behind it, planes of the same space too.
  @Test func backdropBlursInPerspective() {
    for index in 0..<50 { _ = add(CGFloat(index * 4), 2, 0) }
    let behind = add(0, 200, nil)
    behind.transform = CATransform3DTranslate(perspective(500), 0, 0, -1)
    let glass = add(40, 120, nil)
    glass.backdrop = Self.plain
    glass.transform = CATransform3DRotate(CATransform3DTranslate(perspective(500), 0, 0, 40), 0.3, 0, 1, 0)
    let picture = canvas.draw()
    let inside = (110..<290).map { picture.color($0, 200).x }
    #expect(inside.min()! > 117 && inside.max()! < 138)
    #expect(Set((0..<60).map { picture.color($0, 200).x }).count > 1)
  }

  /// The shadow of a backdrop is that of its bounds, whatever lies in it.
  @Test func backdropCastsTheShadowOfItsBounds() {
    func draw(_ alpha: CGFloat) -> SpacePicture {
      let glass = add(70, 60, nil)
      glass.backgroundColor = CGColor(gray: 1, alpha: alpha)
      glass.backdrop = Self.plain
      glass.shadowOpacity = 1
      glass.shadowRadius = 4
      glass.shadowOffset = CGSize(width: 0, height: 0)
      defer { glass.removeFromSuperlayer() }
      return canvas.draw()
    }
    let (opaque, nearly, clear) = (draw(1), draw(0.9999), draw(0))
    for x in 100..<136 {
      #expect(abs(opaque.color(x, 200).x - nearly.color(x, 200).x) <= 1)
      #expect(abs(opaque.color(x, 200).x - clear.color(x, 200).x) <= 1)
    }
  }

  /// A shadow's rasterized picture is not reused as the visible picture.
  @Test func shadowDoesNotReuseARasterizedBackdrop() {
    func middle(_ shadow: Bool) -> SIMD3<Int> {
      let box = add(40, 120, nil)
      let raster = CALayer()
      raster.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
      raster.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      raster.shouldRasterize = true
      let glass = CALayer()
      glass.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
      glass.backdrop = BackdropEffect(sigma: 2, saturation: 1, tint: .clear)
      raster.addSublayer(glass)
      box.addSublayer(raster)
      box.shadowOpacity = shadow ? 1 : 0
      defer { box.removeFromSuperlayer() }
      return canvas.draw().color(200, 120)
    }
    #expect(middle(true) == middle(false) && middle(false).x > 200)
  }

  @Test func anyDeviationAndSizeIsAccepted() {
    for sigma in [0, -1, .nan, .infinity, 1e9] {
      for size in [0.0, 0.1, 1, 1e7] {
        let glass = CALayer()
        glass.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        glass.position = CGPoint(x: 100, y: 100)
        glass.backdrop = BackdropEffect(sigma: sigma, saturation: 1.8, tint: .clear)
        canvas.root.addSublayer(glass)
        #expect(canvas.draw().black == 0)
        glass.removeFromSuperlayer()
      }
    }
  }

  @Test func backdropEffectsInterpolate() {
    let effect = BackdropEffect(sigma: 20, saturation: 1.8, tint: RGBA(white: 0.11, alpha: 0.73))
    for u in [0.25, 0.5, 0.9] {
      let wanted = BackdropEffect(
        sigma: 20 * u, saturation: 1 + 0.8 * u, tint: RGBA(white: 0.11, alpha: 0.73 * u))
      for (from, to, at) in [(nil, effect, u), (effect, nil, 1 - u)] {
        guard
          case .backdrop(let mixed?) = Interpolation(from: .backdrop(from), to: .backdrop(to)).value(at: at)
        else {
          Issue.record("no effect at \(u)")
          continue
        }
        #expect(abs(mixed.sigma - wanted.sigma) < 1e-9 && abs(mixed.saturation - wanted.saturation) < 1e-9)
        #expect(abs(mixed.tint.alpha - wanted.tint.alpha) < 1e-9 && abs(mixed.tint.red - 0.11) < 1e-9)
      }
    }
    #expect(Interpolation(from: .backdrop(nil), to: .backdrop(effect)).value(at: 0) == .backdrop(nil))
    #expect(Interpolation(from: .backdrop(nil), to: .backdrop(effect)).value(at: 1) == .backdrop(effect))
  }
}
