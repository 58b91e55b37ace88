import QuartzCore
import Stage
import Testing
import UIKit

/// The transition styles without a custom animator.
@MainActor @Suite struct PresentationStyleTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()
  private let page = UIViewController()
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

  init() {
    stage.perform { [stage, root] in stage.window.rootViewController = root }
  }

  /// Critically damped, ω = √(1000/3): 1 − (1 + ωt)·e^(−ωt) of the way.
  @Test func coverVerticalFollowsItsSpring() throws {
    stage.perform { root.present(page, animated: true) }
    let omega = (1000.0 / 3).squareRoot()
    for t in [0.0, 0.1, 0.2, 0.3, 0.4] {
      stage.advance(to: t)
      let y = page.view.layer.presentation()!.frame.minY
      #expect(abs(y - 844 * (1 + omega * t) * exp(-omega * t)) < 0.001, "\(t) s")
    }
    stage.advance(to: 0.5)
    #expect(page.view.frame == whole && root.view.superview == nil)
  }

  @Test func crossDissolveFades() throws {
    page.modalTransitionStyle = .crossDissolve
    stage.perform { root.present(page, animated: true) }
    stage.advance(to: 0.2)
    #expect(abs(page.view.layer.presentation()!.opacity - 0.5) < 1e-6)
    #expect(root.view.window != nil)
    try stage.settle()
    #expect(page.view.alpha == 1 && root.view.superview == nil)
    stage.perform { page.dismiss(animated: true) }
    let start = stage.now.seconds
    stage.advance(to: start + 0.1)
    // Ease in-out at a quarter.
    #expect(abs(page.view.layer.presentation()!.opacity - (1 - 0.12916191)) < 1e-5)
    try stage.settle()
    #expect(page.view.alpha == 1 && page.view.superview == nil && stage.window.subviews == [root.view])
  }

  /// A card of two sides turns by 180° with ease in-out, each side a quarter, in a perspective of −1/(2·width).
  @Test func flipHorizontalTurnsInPerspective() throws {
    page.modalTransitionStyle = .flipHorizontal
    let perspective = -1.0 / 780
    for isPresentation in [true, false] {
      stage.perform {
        if isPresentation { root.present(page, animated: true) } else { page.dismiss(animated: true) }
      }
      let (front, back) = isPresentation ? (root, page) : (page, root)
      let start = stage.now.seconds
      let sign = isPresentation ? -1.0 : 1
      // Seconds of 0.7, and how far the turn is: the curve there.
      for (part, turn) in [(0.25, 0.12916191), (0.5, 0.5), (0.75, 0.8708381), (0.9, 0.98027754)] {
        stage.advance(to: start + 0.7 * part)
        let (out, coming) = (
          front.view.layer.presentation()!.transform, back.view.layer.presentation()!.transform
        )
        let (angle, other) = (sign * min(turn, 0.5) * .pi, -sign * min(1 - turn, 0.5) * .pi)
        for (shown, wanted) in [(out, angle), (coming, other)] {
          #expect(abs(shown.m11 - cos(wanted)) < 1e-5 && abs(shown.m13 + sin(wanted)) < 1e-5)
          #expect(abs(shown.m34 - perspective * cos(wanted)) < 1e-8)
          #expect(abs(shown.m14 + perspective * sin(wanted)) < 1e-8)
        }
      }
      try stage.settle()
      #expect(CATransform3DIsIdentity(root.view.layer.transform))
      #expect(CATransform3DIsIdentity(page.view.layer.transform))
      #expect(stage.window.subviews.contains(root.view) != isPresentation)
    }
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
  func overlayStylesKeepThePresenter(style: UIModalPresentationStyle) throws {
    page.modalPresentationStyle = style
    stage.perform { root.present(page, animated: true) }
    try stage.settle()
    #expect(root.view.superview === stage.window && page.view.window === stage.window)
    stage.perform { page.dismiss(animated: true) }
    try stage.settle()
    #expect(stage.window.subviews == [root.view])
  }

  /// A context of its own: only the child that defines it is covered, and it is put back where it was.
  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func currentContextCoversTheDefiningChild(style: UIModalPresentationStyle) throws {
    let (child, inner) = (UIViewController(), UIViewController())
    let frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    stage.perform {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.view.frame = frame
      child.addChild(inner)
      child.view.addSubview(inner.view)
      child.definesPresentationContext = true
    }
    let before = Hierarchy(stage.window)
    page.modalPresentationStyle = style
    stage.perform { inner.present(page, animated: true) }
    try stage.settle()
    #expect(page.presentingViewController === child && inner.presentedViewController === page)
    #expect(page.view.convert(page.view.bounds, to: nil) == frame)
    #expect((child.view.superview == nil) == (style == .currentContext))
    #expect(root.view.window != nil)
    stage.perform { inner.dismiss(animated: true) }
    try stage.settle()
    #expect(Hierarchy(stage.window) == before && child.view.frame == frame)
  }

  /// Full-screen presentations from inside a container are the outermost controller's.
  @Test func outermostControllerPresents() throws {
    let child = UIViewController()
    stage.perform {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.present(page, animated: true)
    }
    try stage.settle()
    #expect(root.presentedViewController === page && child.presentedViewController === page)
    #expect(
      page.presentingViewController === root && page.presentationController?.presentingViewController === root
    )
    stage.perform { child.dismiss(animated: true) }
    try stage.settle()
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
  }

  /// Dismissed from below, everything on top goes at once; what is seen to go is the topmost.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func chainIsDismissedAtOnce(style: UIModalPresentationStyle) throws {
    let (middle, top) = (UIViewController(), UIViewController())
    let before = Hierarchy(stage.window)
    middle.modalPresentationStyle = style
    stage.perform { root.present(middle, animated: false) }
    stage.perform { middle.present(top, animated: false) }
    stage.perform { root.dismiss(animated: true) }
    let start = stage.now.seconds
    stage.advance(to: start + 0.1)
    #expect(top.view.window != nil && root.view.window != nil)
    #expect(middle.viewIfLoaded?.window == nil || middle.view.superview!.isHidden)
    try stage.settle()
    #expect(Hierarchy(stage.window) == before)
    for controller in [root, middle, top] {
      #expect(controller.presentedViewController == nil && controller.presentingViewController == nil)
    }
  }

  /// `presentationController` may be asked for, and given a delegate, before the presentation.
  @Test func presentationControllerExistsBeforeThePresentation() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var styles: [UIModalPresentationStyle] = []
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) {
        if transitionCoordinator != nil { styles.append(style) }
      }
    }
    let delegate = Delegate()
    let presentation = try #require(page.presentationController)
    presentation.delegate = delegate
    stage.perform { root.present(page, animated: true) }
    try stage.settle()
    #expect(page.presentationController === presentation && delegate.styles == [.none])
    #expect(presentation.presentingViewController === root)
  }

  @Test func presentedFlagsLastUntilTheLastCallback() throws {
    final class Page: UIViewController {
      var seen: [String] = []
      private func note(_ callback: String) {
        seen.append(
          callback + (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : ""))
      }
      override func viewWillAppear(_ animated: Bool) { note("willAppear") }
      override func viewDidAppear(_ animated: Bool) { note("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }
    let page = Page()
    stage.perform { root.present(page, animated: true) }
    try stage.settle()
    #expect(!page.isBeingPresented)
    stage.perform { page.dismiss(animated: true) }
    try stage.settle()
    #expect(!page.isBeingDismissed)
    #expect(
      page.seen == [
        "willAppear presented", "didAppear presented", "willDisappear dismissed", "didDisappear dismissed",
      ])
  }

  /// A presentation may wrap the presented view when it begins, as Apple's examples do.
  @Test func presentedViewMayBeAnAncestor() throws {
    final class Wrapping: UIPresentationController {
      let wrapper = UIView()
      override var presentedView: UIView? { wrapper }
      override var frameOfPresentedViewInContainerView: CGRect {
        containerView!.bounds.insetBy(dx: 20, dy: 40)
      }
      override func presentationTransitionWillBegin() {
        wrapper.frame = frameOfPresentedViewInContainerView
        presentedViewController.view.frame = wrapper.bounds
        wrapper.addSubview(presentedViewController.view)
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Wrapping(presentedViewController: presented, presenting: presenting)
      }
    }
    let delegate = Delegate()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    stage.perform { root.present(page, animated: true) }
    try stage.settle()
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 20, y: 40, width: 350, height: 764))
    #expect(page.view.superview?.frame.origin == CGPoint(x: 20, y: 40))
    stage.perform { page.dismiss(animated: true) }
    try stage.settle()
    #expect(stage.window.subviews == [root.view])
  }
}
