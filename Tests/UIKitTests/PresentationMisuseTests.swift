import Stage
import Testing
import UIKit
import UIKitTestSupport

/// Misuse is reported, and nothing hangs.
@MainActor @Suite(.serialized) struct PresentationMisuseTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()
  private let page = UIViewController()

  init() {
    stage.perform { [stage, root] in stage.window.rootViewController = root }
  }

  /// Completes when its animation is over, or at once, as set.
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    let end: (any UIViewControllerContextTransitioning) -> Void
    let isImmediate: Bool

    init(isImmediate: Bool = false, _ end: @escaping (any UIViewControllerContextTransitioning) -> Void) {
      self.isImmediate = isImmediate
      self.end = end
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.2
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      if isImmediate { return end(context) }
      to.alpha = 0
      UIView.animate(withDuration: 0.2) {
        to.alpha = 1
      } completion: { [end] _ in
        end(context)
      }
    }
  }

  @Test func completingTwiceIsReported() throws {
    let animator = Animator {
      $0.completeTransition(true)
      $0.completeTransition(true)
    }
    page.transitioningDelegate = animator
    var completions = 0
    let messages = try recordedMisuse {
      stage.perform { root.present(page, animated: true) { completions += 1 } }
      try stage.settle()
    }
    #expect(completions == 1 && messages.count == 1 && messages[0].contains("completeTransition(_:)"))
  }

  /// A film would never end; the message names what it waits for.
  @Test func neverCompletingIsReported() throws {
    let animator = Animator { _ in }
    page.transitioningDelegate = animator
    stage.perform { root.present(page, animated: true) }
    let error = #expect(throws: Endless.self) { try stage.settle() }
    #expect(
      error?.description.contains(
        "the presentation of UIViewController, whose animator Animator has not called completeTransition(_:)")
        == true)
  }

  /// An animator that completes right away; blocks alongside have happened all the same.
  @Test func animatorMayCompleteAtOnce() throws {
    let animator = Animator(isImmediate: true) { $0.completeTransition(true) }
    page.transitioningDelegate = animator
    var log: [String] = []
    stage.perform {
      root.present(page, animated: true) { log.append("completion") }
      page.transitionCoordinator!.animate { _ in
        log.append("alongside")
        root.view.alpha = 0.5
      } completion: { _ in
        log.append("alongside completion")
      }
    }
    try stage.settle()
    #expect(log == ["alongside", "alongside completion", "completion"])
    #expect(root.view.alpha == 0.5 && page.presentingViewController === root)
  }

  @Test func presentingDuringATransitionIsReported() throws {
    let other = UIViewController()
    let messages = try recordedMisuse {
      stage.perform { root.present(page, animated: true) }
      stage.advance(to: 0.1)
      stage.perform {
        root.present(other, animated: true) { Issue.record("completion of what never began") }
        page.present(other, animated: true)
      }
      try stage.settle()
    }
    #expect(messages.count == 2 && messages.allSatisfy { $0.contains("while a transition is running") })
    #expect(root.presentedViewController === page && page.presentedViewController == nil)
  }

  @Test func dismissingDuringATransitionIsReported() throws {
    let messages = try recordedMisuse {
      stage.perform { root.present(page, animated: true) }
      stage.advance(to: 0.1)
      stage.perform { page.dismiss(animated: true) }
      try stage.settle()
    }
    #expect(messages.count == 1 && messages[0].contains("while a transition is running"))
    #expect(page.presentingViewController === root)
  }

  @Test func dismissingWithoutAPresenterIsReported() {
    let messages = recordedMisuse { stage.perform { root.dismiss(animated: true) } }
    #expect(messages.count == 1 && messages[0].contains("neither presents nor is presented"))
  }

  @Test func invalidPresentationsAreReported() throws {
    let (child, detached) = (UIViewController(), UIViewController())
    root.addChild(child)
    let messages = try recordedMisuse {
      stage.perform {
        root.present(root, animated: true)
        root.present(child, animated: true)
        detached.present(page, animated: true)
      }
      stage.perform { root.present(page, animated: true) }
      try stage.settle()
      stage.perform {
        root.present(detached, animated: true)
        page.present(page, animated: true)
      }
    }
    let parts = ["itself", "it is inside of", "not in a window", "already presents", "is presented already"]
    #expect(messages.count == parts.count)
    for (message, part) in zip(messages, parts) { #expect(message.contains(part)) }
  }

  /// Presenting from `viewDidAppear`, dismissing from a completion: the next transition follows the one before.
  @Test func transitionsFollowOneAnother() throws {
    final class Page: UIViewController {
      let following: UIViewController
      init(_ following: UIViewController) {
        self.following = following
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidAppear(_ animated: Bool) {
        if following.presentingViewController == nil { present(following, animated: true) }
      }
    }
    let last = UIViewController()
    let page = Page(last)
    let messages = try recordedMisuse {
      stage.perform { root.present(page, animated: true) }
      try stage.settle()
      #expect(page.presentedViewController === last && !page.isBeingPresented && !last.isBeingPresented)
      stage.perform { last.dismiss(animated: true) { root.dismiss(animated: true) } }
      // Coming back, the page presents again at once; that is dismissed with it.
      try stage.settle()
    }
    #expect(messages.allSatisfy { $0.contains("while a transition is running") })
    #expect(stage.end != nil)
  }
}
