import CoreGraphics
import QuartzCore
import Testing

/// Shadows of layers that hold layers with shadows, many levels deep.
@MainActor @Suite struct CompositorSilhouettesTests {
  /// Half-transparent layers inside each other, each with a shadow of everything in it.
  private func nest(_ levels: Int, radius: CGFloat, scale: Int = 1) -> LayerCanvas {
    let canvas = LayerCanvas(side: 100, scale: scale)
    var parent: CALayer?
    for level in 0..<levels {
      let layer = canvas.add(
        CGRect(x: parent == nil ? 20 : 2, y: parent == nil ? 25 : 3, width: 55 - level, height: 40 - level),
        color: CGColor(red: level % 2 == 0 ? 1 : 0, green: 0.4, blue: 0.7, alpha: 0.5), to: parent)
      layer.shadowOpacity = 0.6
      layer.shadowRadius = radius
      layer.shadowOffset = CGSize(width: 1, height: 2)
      parent = layer
    }
    return canvas
  }

  /// Kept silhouettes are resampled, which is off by a level of 255 or so for each shadow that is drawn from another.
  @Test(arguments: [4, 6, 9], [2.0, 5.0])
  func keptSilhouettesCastTheSameShadows(levels: Int, radius: Double) {
    let kept = nest(levels, radius: CGFloat(radius), scale: 2).draw()
    let drawn = nest(levels, radius: CGFloat(radius), scale: 2).drawingOfEveryLevel()
    #expect(kept.distance(to: drawn) <= max(3, levels - 2))
  }

  /// Three levels are drawn from the layers themselves.
  @Test func fewLevelsAreDrawnThemselves() {
    #expect(nest(3, radius: 4).draw() == nest(3, radius: 4).drawingOfEveryLevel())
  }

  /// What is drawn for a level doesn't grow with the levels around it.
  @Test func picturesGrowWithTheLevels() {
    let (some, more) = (nest(8, radius: 20), nest(16, radius: 20))
    _ = some.draw()
    _ = more.draw()
    #expect(more.pictures <= some.pictures * 3)
  }

  /// Shadows of shadows could reach 3.5 σ further at each level. Where they show anything grows by a third of that, and
  /// bitmaps are no larger.
  @Test func silhouettesAreAsLargeAsWhatShows() {
    let (shown, most) = nest(24, radius: 50).widths
    #expect(most > 24 * 2 * 3.5 * 50)
    #expect(shown > 10 * 50 && shown < most / 2, "\(shown) of \(most)")
  }

  /// A level that shows nothing casts nothing, and the levels around it do not change.
  @Test func hiddenLevelsCastNothing() {
    let (canvas, plain) = (nest(5, radius: 5, scale: 2), nest(5, radius: 5, scale: 2))
    // Transparent layers with shadows inside each other, next to the others.
    var parent: CALayer? = canvas.root.sublayers?.first
    for _ in 0..<6 {
      let layer = canvas.add(CGRect(x: 5, y: 5, width: 20, height: 20), color: nil, to: parent)
      layer.shadowOpacity = 1
      parent = layer
    }
    #expect(canvas.draw().distance(to: plain.draw()) <= 3)
  }
}

extension LayerCanvas {
  fileprivate func drawingOfEveryLevel() -> Drawing {
    drawsEveryLevel = true
    return draw()
  }
}
