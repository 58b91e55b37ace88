import QuartzCore
import Stage
import Testing
import UIKit

/// UIKit's own push, pop and flip, beyond what the styles' tests say.
@MainActor @Suite struct UIKitsOwnTransitionsTests {
  private let first = UIViewController()
  private let second = UIViewController()
  private let navigation: UINavigationController

  init() { navigation = UINavigationController(rootViewController: first) }

  private func stage(width: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: 844), scale: 1)
    stage.perform { stage.window.rootViewController = navigation }
    return stage
  }

  /// The 9 points wide view outside of the upper page's leading edge.
  private func shadow() -> CALayer? {
    second.view.layer.superlayer?.sublayers?.first { $0.bounds.width == 9 && $0 is CAGradientLayer }
  }

  private let omega = (1000.0 / 3).squareRoot()
  private func left(_ t: Double) -> Double { (1 + omega * t) * exp(-omega * t) }

  /// It goes with the page and fades from 1 to 0, in a push and in a pop.
  @Test func pushShadowFades() throws {
    let stage = stage(width: 390)
    for isPush in [true, false] {
      stage.perform {
        if isPush {
          navigation.pushViewController(second, animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
      }
      let start = stage.now.seconds
      for t in [0.0, 0.05, 0.2] {
        stage.advance(to: start + t)
        let page = second.view.layer.presentation()!.frame.minX
        let edge = try #require(shadow()?.presentation())
        #expect(abs(page - 390 * (isPush ? left(t) : 1 - left(t))) < 1e-4)
        #expect(abs(edge.frame.maxX - page) < 1e-9 && edge.frame.height == 844)
        #expect(abs(Double(edge.opacity) - left(t)) < 1e-6)
      }
      try stage.settle()
      #expect(shadow() == nil)
    }
  }

  /// W − round(0.7·W) for the page below.
  @Test(arguments: [(390.0, 117.0), (393, 118), (375, 112), (430, 129), (320, 96)])
  func pageBelowMovesByThirtyPercent(width: Double, distance: Double) {
    let stage = stage(width: width)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(to: 0.1)
    let x = first.view.layer.presentation()!.frame.minX
    #expect(abs(x + distance * (1 - left(0.1))) < 1e-4)
  }

  /// An interactive pop moves all of it in proportion, the shadow too.
  @Test func interactivePopIsLinear() throws {
    let stage = stage(width: 390)
    stage.perform { navigation.pushViewController(second, animated: false) }
    stage.finger.drag([[0, 0, 400], [0.1, 10, 400], [0.5, 205, 400], [0.6, 205, 400]])
    stage.advance(to: 0.55)
    #expect(abs(second.view.layer.presentation()!.frame.minX - 195) < 1e-6)
    #expect(abs(first.view.layer.presentation()!.frame.minX + 58.5) < 1e-6)
    #expect(abs(Double(shadow()?.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  /// 0.7 s, and what runs alongside takes as long.
  @Test func flipTakesSevenTenths() {
    let stage = stage(width: 390)
    let companion = UIView()
    second.modalPresentationStyle = .fullScreen
    second.modalTransitionStyle = .flipHorizontal
    stage.perform {
      stage.window.addSubview(companion)
      navigation.present(second, animated: true)
      navigation.transitionCoordinator!.animate { context in
        #expect(abs(context.transitionDuration - 0.7) < 1e-12)
        companion.alpha = 0
      }
    }
    stage.advance(to: 0.35)
    #expect(abs(companion.layer.presentation()!.opacity - 0.5) < 1e-6)
    stage.advance(to: 0.699)
    #expect(second.isBeingPresented)
    stage.advance(to: 0.7)
    #expect(!second.isBeingPresented)
  }
}
