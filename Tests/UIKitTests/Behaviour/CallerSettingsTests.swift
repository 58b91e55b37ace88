import QuartzCore
import Stage
import Testing
import UIKit

/// What is put off to the turn's end keeps the settings of its caller.
@MainActor @Suite(.serialized) struct CallerSettingsTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let first = UIViewController()
  private let second = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: first)
    second.modalPresentationStyle = .fullScreen
    stage.perform { [stage, navigation] in stage.window.rootViewController = navigation }
  }

  /// The stage time at which the completion block of a transaction around `action` is called.
  private func completion(of action: @escaping () -> Void) -> Double? {
    var heard: Double?
    let start = stage.now
    stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [stage] in heard = (stage.now - start).seconds }
      action()
      CATransaction.commit()
    }
    stage.advance(to: start + StageTime(seconds: 3))
    return heard
  }

  /// A push and a pop take 0.5 s, and the transaction around them ends with them.
  @Test func transactionWaitsForPushAndPop() {
    #expect(completion { navigation.pushViewController(second, animated: true) } == 0.5)
    #expect(completion { navigation.popViewController(animated: true) } == 0.5)
    #expect(completion { navigation.pushViewController(second, animated: false) } == 0)
    #expect(completion { navigation.setViewControllers([first], animated: true) } == 0.5)
  }

  /// A push that waits for another one still belongs to its caller's transaction.
  @Test func queuedPushBelongsToItsTransaction() {
    let third = UIViewController()
    stage.perform { navigation.pushViewController(second, animated: true) }
    #expect(completion { navigation.pushViewController(third, animated: true) } == 1)
    #expect(navigation.topViewController === third)
  }

  /// Presentations begin after the commit, so that nothing is left to wait for.
  @Test func transactionDoesNotWaitForPresentations() {
    #expect(completion { first.present(second, animated: true) } == 0)
    #expect(second.presentingViewController != nil)
    #expect(completion { second.dismiss(animated: true) } == 0)
    #expect(second.presentingViewController == nil)
  }

  @Test(arguments: ["push", "present"])
  func disabledAnimationsMakeTransitionsImmediate(around action: String) {
    let x = { [second] in second.view.layer.presentation()!.position }
    stage.perform {
      UIView.setAnimationsEnabled(false)
      if action == "push" {
        navigation.pushViewController(second, animated: true)
      } else {
        first.present(second, animated: true)
      }
      UIView.setAnimationsEnabled(true)
    }
    stage.advance(to: 0)
    #expect(x() == CGPoint(x: 195, y: 422) && second.view.window != nil && UIView.areAnimationsEnabled)
    stage.perform {
      UIView.performWithoutAnimation {
        if action == "push" {
          navigation.popViewController(animated: true)
        } else {
          second.dismiss(animated: true)
        }
      }
    }
    stage.advance(to: 0)
    #expect(second.view.window == nil && first.view.window != nil)
  }

  /// A transaction without actions: the push jumps, since its blocks' changes have none.
  @Test func disabledActionsMakeAPushJump() {
    stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      navigation.pushViewController(second, animated: true)
      CATransaction.commit()
    }
    stage.advance(to: 0)
    #expect(second.view.layer.presentation()!.position.x == 195 && first.view.window == nil)
  }
}
