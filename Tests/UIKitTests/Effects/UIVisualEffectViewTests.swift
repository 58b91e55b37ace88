import QuartzCore
import Stage
import Testing
import UIKit

/// Blurs over colours that are the same everywhere, against what was measured.
@MainActor @Suite struct UIVisualEffectViewTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60), scale: 2)

  private nonisolated static let backdrops: [[Int]] = [
    [255, 255, 255], [0, 0, 0], [255, 56, 60], [242, 179, 64], [52, 199, 89],
  ]
  nonisolated static let measured: [(UIBlurEffect.Style, [[Int]])] = [
    (
      .extraLight,
      [[249, 249, 249], [198, 198, 198], [249, 202, 204], [249, 233, 198], [198, 244, 204]]
    ),
    (.prominent, [[249, 249, 249], [198, 198, 198], [249, 202, 204], [249, 233, 198], [198, 244, 204]]),
    (.light, [[255, 255, 255], [77, 77, 77], [255, 92, 97], [255, 199, 77], [77, 238, 99]]),
    (.regular, [[255, 255, 255], [77, 77, 77], [255, 92, 97], [255, 199, 77], [77, 238, 99]]),
    (.dark, [[89, 89, 89], [20, 20, 20], [89, 26, 28], [89, 68, 20], [20, 83, 29]]),
  ]

  private func color(at x: Int, _ y: Int) throws -> [Int] {
    let root = stage.window.layer.renderLayer(at: MediaClock.current.now)
    let compositor = try #require(Compositor(width: 120, height: 120))
    compositor.draw(RenderTree(size: CGSize(width: 60, height: 60), root: root), scale: 2)
    var bytes = [UInt8](repeating: 0, count: 120 * 120 * 4)
    _ = bytes.withUnsafeMutableBytes { compositor.context.copyStraightRGBA(into: $0) }
    return bytes[(y * 120 + x) * 4..<(y * 120 + x) * 4 + 3].map(Int.init)
  }

  private func near(_ a: [Int], _ b: [Int], _ tolerance: Int = 1) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test(arguments: measured)
  func blurStylesMatchTheMeasurements(style: UIBlurEffect.Style, looks: [[Int]]) throws {
    for (backdrop, look) in zip(Self.backdrops, looks) {
      let glass = UIVisualEffectView(effect: UIBlurEffect(style: style))
      stage.perform { [stage] in
        stage.window.backgroundColor = UIColor(
          red: CGFloat(backdrop[0]) / 255, green: CGFloat(backdrop[1]) / 255,
          blue: CGFloat(backdrop[2]) / 255,
          alpha: 1)
        glass.frame = stage.window.bounds
        stage.window.addSubview(glass)
      }
      for (x, y) in [(60, 60), (0, 0), (119, 119), (0, 70)] {
        let shown = try color(at: x, y)
        #expect(near(shown, look), "\(style) over \(backdrop): \(shown)")
      }
      stage.perform { glass.removeFromSuperview() }
    }
  }

  @Test func materialsMatchTheMeasurements() {
    let all = (0...20).compactMap(UIBlurEffect.Style.init(rawValue:))
    #expect(all.count == 20)
    for style in all { #expect([20, 30].contains(UIBlurEffect(style: style).backdrop.sigma)) }
  }

  /// Half-way into an animation, half of everything.
  @Test func effectsInterpolate() throws {
    let glass = UIVisualEffectView(effect: nil)
    stage.perform { [stage] in
      stage.window.backgroundColor = .white
      glass.frame = stage.window.bounds
      stage.window.addSubview(glass)
    }
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        glass.effect = UIBlurEffect(style: .dark)
      }
    }
    for (time, u) in [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1.5, 1)] {
      stage.advance(to: time)
      let effect = try #require(glass.layer.presentation()?.backdrop)
      #expect(abs(effect.sigma - 20 * u) < 1e-6 && abs(effect.saturation - 1 - 0.8 * u) < 1e-6)
      #expect(abs(effect.tint.alpha - 0.73 * u) < 1e-6)
      let grey = Int((255 * (1 - 0.73 * u) + 0.11 * 255 * 0.73 * u).rounded())
      #expect(near(try color(at: 60, 60), [grey, grey, grey]))
    }
    stage.at(2) { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { glass.effect = nil } }
    stage.advance(to: 2.75)
    #expect(abs(try #require(glass.layer.presentation()?.backdrop).sigma - 5) < 1e-6)
    stage.advance(to: 3)
    #expect(glass.layer.presentation()?.backdrop == nil)
  }

  /// With an alpha below 1 above it the blur has nothing behind it: only its tint is left.
  @Test func groupOpacityHidesTheBackdrop() throws {
    let group = UIView()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    stage.perform { [stage] in
      stage.window.backgroundColor = UIColor(red: 1, green: 56 / 255, blue: 60 / 255, alpha: 1)
      group.frame = stage.window.bounds
      glass.frame = group.bounds
      group.addSubview(glass)
      group.alpha = 0.5
      stage.window.addSubview(group)
    }
    let share = 0.73 * 0.5
    let wanted = [255.0, 56, 60].map { Int(($0 * (1 - share) + 0.11 * 255 * share).rounded()) }
    #expect(near(try color(at: 60, 60), wanted))
  }

  @Test func contentIsTintedByVibrancyAndNotBlurred() throws {
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    let mark = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    mark.backgroundColor = .red
    stage.perform { [stage] in
      stage.window.backgroundColor = .black
      glass.frame = stage.window.bounds
      vibrant.frame = glass.bounds
      stage.window.addSubview(glass)
      glass.contentView.addSubview(mark)
    }
    #expect(glass.contentView.frame == CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(try color(at: 20, 20) == [255, 0, 0])
    #expect(near(try color(at: 19, 19), [20, 20, 20]))
    stage.perform {
      glass.contentView.addSubview(vibrant)
      vibrant.contentView.addSubview(mark)
    }
    let white = Int((20 * 0.15 + 255 * 0.85).rounded())
    #expect(near(try color(at: 30, 30), [white, white, white]))
    #expect(near(try color(at: 19, 19), [20, 20, 20]))
  }

  /// A view turned in an animation block goes through space at an even pace.
  @Test func rotationInSpaceAnimatesEvenly() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    stage.perform { [stage] in stage.window.addSubview(view) }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    stage.perform { view.transform3D = perspective }
    stage.at(0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform3D = CATransform3DRotate(perspective, .pi, 0, 1, 0)
      }
    }
    for time in [0.25, 0.5, 0.75] {
      stage.advance(to: time)
      let shown = try #require(view.layer.presentation()).transform
      let wanted = CATransform3DRotate(perspective, .pi * time, 0, 1, 0)
      for (a, b) in zip(shown.rows, wanted.rows) { #expect((a - b).max() < 1e-9 && (b - a).max() < 1e-9) }
    }
  }
}
