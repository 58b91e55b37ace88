import Stage
import TestSupport
import Testing

@testable import UIKit

/// Scroll indicators: where they are, and when they show.
@MainActor @Suite struct ScrollIndicatorsTests {
  /// Worked by hand: a track of 600 points, of whose content a quarter shows; pulled, it shrinks by the pull.
  @Test(arguments: [
    (content: 2400.0, offset: 0.0, start: 3.0, length: 150.0),
    (2400, 900, 228, 150),
    (2400, 1800, 453, 150),
    (2400, -50, 3, 100),
    (2400, 1850, 503, 100),
    (2400, -500, 3, 7),
    // Shorter than 36 points it does not get.
    (600_000, 0, 3, 36),
    (600_000, 599_400, 567, 36),
  ])
  func placeFollowsTheOffset(content: Double, offset: Double, start: Double, length: Double) {
    let place = IndicatorPlace(track: 3...603, sight: 600, content: content, offset: offset)
    #expect(abs(place.start - start) < 1e-9 && abs(place.length - length) < 1e-9, "\(place)")
  }

  private let stage = Stage(size: CGSize(width: 300, height: 606), scale: 1)
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 606))

  private func show(_ size: CGSize = CGSize(width: 300, height: 2424)) {
    stage.perform {
      scroll.contentSize = size
      stage.window.addSubview(scroll)
    }
  }

  private var bars: [UIView] { scroll.subviews.filter { $0.layer.cornerRadius == 1.5 } }

  /// They come with the first movement, stay half a second after the last, and fade for a quarter of a second; a film does
  /// not wait for them.
  @Test func showWhileTheContentMoves() throws {
    show()
    #expect(bars.isEmpty)
    stage.finger.drag([[0, 150, 500], [0.5, 150, 200], [0.7, 150, 200]])
    stage.advance(to: 0.5)
    let bar = try #require(bars.first)
    #expect(bars.count == 1 && bar.alpha == 1)
    // 3 points from the edge, 3 wide; 600 · 606 / 2424 long.
    #expect(bar.frame.minX == 294 && bar.frame.width == 3 && bar.frame.height == 150)
    let start = Double(bar.frame.minY - scroll.bounds.minY)
    let wanted = 3.0 + 450.0 * 290.0 / 1818.0
    #expect(abs(start - wanted) < 1e-9)
    stage.advance(to: 0.7)
    try stage.settle()
    #expect(abs(stage.now.seconds - 0.7) < 0.02)
    stage.advance(to: 1.19)
    #expect(bars.first?.alpha == 1)
    stage.advance(to: 1.33)
    #expect(abs(Double(bars.first?.alpha ?? 0) - 0.5) < 0.1)
    stage.advance(to: 1.5)
    #expect(bars.isEmpty)
  }

  @Test func showForAnAnimatedOffsetAndNotForAPlainOne() throws {
    show()
    stage.perform { scroll.contentOffset.y = 100 }
    #expect(bars.isEmpty)
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    #expect(bars.count == 1)
    try stage.settle()
    stage.advance(to: stage.now.seconds + 1)
    #expect(bars.isEmpty)
    stage.perform { scroll.flashScrollIndicators() }
    #expect(bars.count == 1)
  }

  /// Only along axes in which the content moves, where they are wanted, and inside their insets.
  @Test func wantedOnesShowInsideTheirInsets() {
    show(CGSize(width: 900, height: 2424))
    stage.perform {
      scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 10)
      scroll.indicatorStyle = .white
      scroll.flashScrollIndicators()
    }
    #expect(bars.count == 2)
    let vertical = bars.first { $0.frame.height > $0.frame.width }
    #expect(vertical?.frame.minY == 43 && vertical?.frame.maxX == 287)
    #expect(vertical?.backgroundColor == UIColor(white: 1, alpha: 0.35))
    stage.perform { scroll.showsVerticalScrollIndicator = false }
    #expect(bars.count == 1)
    stage.perform { scroll.contentSize.width = 300 }
    #expect(bars.isEmpty)
  }

  /// Views that are added later are behind them, and a finger does not meet them.
  @Test func lieInFrontOfTheContent() {
    show()
    stage.perform {
      scroll.flashScrollIndicators()
      scroll.addSubview(UIView(frame: scroll.bounds))
      scroll.layoutIfNeeded()
    }
    #expect(scroll.subviews.last === bars.first)
    #expect(scroll.hitTest(CGPoint(x: 295, y: 10), with: nil) !== bars.first)
  }
}
