import QuartzCore
import Stage
import Testing
import UIKit

/// Layer transitions of windows and of controllers' views, as apps use them to exchange what is there.
@MainActor @Suite struct WindowTransitionTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let old = UIViewController()
  private let new = UIViewController()

  init() {
    stage.perform { [stage, old, new] in
      old.view.backgroundColor = .red
      new.view.backgroundColor = .blue
      stage.window.rootViewController = old
    }
  }

  private func color(_ x: Int, _ y: Int) throws -> [Int] { try Array(Pixels(stage)[x, y].prefix(3)) }

  private func transition(_ type: CATransitionType) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, .fromRight, 1)
    return transition
  }

  /// The same before and after the change: what shows at a quarter is a quarter of the way from red to blue.
  @Test(arguments: [true, false])
  func windowFadesToNewContents(addedFirst: Bool) throws {
    stage.at(0) {
      if addedFirst { stage.window.layer.add(transition(.fade), forKey: kCATransition) }
      stage.window.rootViewController = new
      if !addedFirst { stage.window.layer.add(transition(.fade), forKey: nil) }
      #expect(stage.window.layer.animationKeys() == [kCATransition])
    }
    for (time, part) in [(0.0, 0.0), (0.25, 0.25), (0.75, 0.75)] {
      stage.advance(to: time)
      let color = try color(50, 50)
      #expect(abs(Double(color[0]) - 255 * (1 - part)) < 1.6 && abs(Double(color[2]) - 255 * part) < 1.6)
    }
    stage.advance(to: 1)
    #expect(try color(50, 50) == [0, 0, 255] && stage.window.layer.animationKeys() == nil)
  }

  /// A push of pages without UIKit's animation, moved in by the layer of the navigation controller's view.
  @Test func transitionMovesPushedPagesIn() throws {
    let pages = UINavigationController(rootViewController: UIViewController())
    pages.isNavigationBarHidden = true
    pages.viewControllers[0].view.backgroundColor = .red
    stage.perform { stage.window.rootViewController = pages }
    stage.at(1) {
      pages.view.layer.add(transition(.moveIn), forKey: nil)
      pages.pushViewController(new, animated: false)
    }
    stage.advance(to: 1.25)
    // The new page is a quarter there: its left side is at 75, its opacity a quarter.
    let (left, right) = (try color(70, 50), try color(80, 50))
    #expect(left == [255, 0, 0])
    #expect(abs(right[0] - 191) < 3 && abs(right[2] - 64) < 3)
    stage.advance(to: 2)
    #expect(try color(10, 50) == [0, 0, 255])
  }
}
