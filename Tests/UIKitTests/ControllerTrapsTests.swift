import Stage
import Testing
import UIKit

/// Slides the page down over the presenter and tints it, as a card does that is pulled away.
@MainActor
private final class Card: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var isDriven = false
  /// Whether only the colour of the leaving page changes.
  var changesColoursOnly = false

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { self }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let isDismissal = context.viewController(forKey: .from)?.presentingViewController != nil
    let page = context.viewController(forKey: isDismissal ? .from : .to)!.view!
    if isDismissal {
      context.view(forKey: .to).map { container.insertSubview($0, belowSubview: page) }
    } else {
      container.addSubview(page)
      page.center.y += 844
    }
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      page.backgroundColor = isDismissal ? .red : .white
      if self.changesColoursOnly { return }
      page.center.y += isDismissal ? 844 : -844
      page.transform =
        isDismissal ? CGAffineTransform(scaleX: 0.5, y: 0.5).translatedBy(x: 40, y: 60) : .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Faults known from real apps: each test is named after one.
@MainActor @Suite struct ControllerTrapsTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let presenter = UIViewController()
  private let page = UIViewController()
  private let card = Card()

  init() {
    stage.perform { [stage, presenter, page, card] in
      presenter.view.accessibilityIdentifier = "presenter"
      presenter.view.backgroundColor = .blue
      page.view.accessibilityIdentifier = "page"
      page.view.backgroundColor = .white
      page.transitioningDelegate = card
      stage.window.rootViewController = presenter
    }
  }

  private func present(_ style: UIModalPresentationStyle = .fullScreen) throws {
    page.modalPresentationStyle = style
    stage.perform { presenter.present(page, animated: true) }
    try stage.settle()
  }

  /// Begins an interactive dismissal and scrubs it to `fraction`.
  private func drag(to fraction: CGFloat) {
    card.isDriven = true
    stage.perform { page.dismiss(animated: true) }
    stage.perform { card.update(fraction) }
  }

  /// How far the page has gone as shown, 0…1.
  private var shown: Double { (page.view.layer.presentation()!.position.y - 422) / 844 }
  private var names: [String] { stage.snapshot().places().map(\.name) }

  @Test func presenterIsNotBlackAfterDismissingACustomModal() throws {
    try present(.custom)
    #expect(presenter.view.superview === stage.window && names == ["presenter", "page"])
    stage.perform { page.dismiss(animated: true) }
    try stage.settle()
    #expect(presenter.view.superview === stage.window && names == ["presenter"])
    #expect(presenter.view.alpha == 1 && presenter.view.transform == .identity)
  }

  /// Also the second time, after a cancel.
  @Test func presenterShowsBehindADraggedFullScreenCard() throws {
    try present()
    #expect(names == ["page"])
    for _ in 0..<2 {
      drag(to: 0.3)
      #expect(names == ["presenter", "page"])
      stage.perform { card.cancel() }
      #expect(names == ["presenter", "page"])
      try stage.settle()
      #expect(names == ["page"])
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen], [true, false])
  func cancelRestoresTheHierarchy(style: UIModalPresentationStyle, isDismissal: Bool) throws {
    if isDismissal { try present(style) } else { page.modalPresentationStyle = style }
    stage.perform { page.view.frame = stage.window.bounds }
    let before = Hierarchy(stage.window)
    let parents = [page, presenter].map { [$0.view.superview, $0.presentingViewController?.view] }
    for fraction in [0.0, 0.4, 0.99] {
      card.isDriven = true
      stage.perform {
        if isDismissal { page.dismiss(animated: true) } else { presenter.present(page, animated: true) }
      }
      stage.perform { card.update(fraction) }
      stage.perform { card.cancel() }
      try stage.settle()
      #expect(Hierarchy(stage.window) == before)
      #expect([page, presenter].map { [$0.view.superview, $0.presentingViewController?.view] } == parents)
    }
  }

  @Test func cancelReturnsToTheStartOnce() throws {
    try present()
    drag(to: 0.6)
    let start = stage.now.seconds
    stage.perform { card.cancel() }
    var last = shown
    for step in 1...60 {
      stage.advance(to: start + 0.5 * Double(step) / 60)
      #expect(shown <= last)
      last = shown
    }
    #expect(last == 0 && page.presentingViewController === presenter)
    stage.advance(to: start + 2)
    #expect(shown == 0)
  }

  @Test func interactiveFinishDoesNotFlicker() throws {
    try present()
    drag(to: 0.6)
    let start = stage.now.seconds
    stage.perform { card.finish() }
    // 0.4 of 0.5 s are left: up to then the page moves on, behind it the presenter; after it the presenter alone.
    var last = 0.6
    for step in 1..<24 {
      stage.advance(to: start + 0.2 * Double(step) / 24)
      #expect(shown > last && names == ["presenter", "page"])
      last = shown
    }
    stage.advance(to: start + 0.2)
    #expect(names == ["presenter"] && presenter.view.superview === stage.window)
  }

  @Test(arguments: [(0.3, true, 0.35), (0.3, false, 0.15), (0.8, true, 0.1), (0.8, false, 0.4)])
  func finishAndCancelTakeTheirTime(fraction: Double, isFinished: Bool, seconds: Double) throws {
    try present()
    drag(to: fraction)
    let start = stage.now.seconds
    stage.perform { isFinished ? card.finish() : card.cancel() }
    stage.advance(to: start + seconds - 0.001)
    #expect(stage.end == nil)
    stage.advance(to: start + seconds)
    #expect(stage.end?.seconds ?? -1 == start + seconds)
  }

  /// The same fraction is the same picture, however the finger came there.
  @Test func slowPanDoesNotJump() throws {
    try present()
    drag(to: 0)
    var seen: [Int: Double] = [:]
    for (seconds, fraction) in [
      (0.0, 0), (0.001, 10), (1, 11), (9, 12), (9.1, 50), (30, 12), (30.5, 11), (31, 10),
    ] {
      stage.advance(to: seconds + stage.now.seconds)
      stage.perform { card.update(CGFloat(fraction) / 100) }
      #expect(seen[fraction].map { $0 == shown } ?? true)
      #expect(abs(shown - Double(fraction) / 100) < 1e-9)
      seen[fraction] = shown
    }
  }

  @Test(arguments: [true, false])
  func veryShortSwipeDoesNotHang(isFinished: Bool) throws {
    try present()
    card.isDriven = true
    stage.perform {
      page.dismiss(animated: true)
      isFinished ? card.finish() : card.cancel()
    }
    try stage.settle()
    #expect((page.presentingViewController == nil) == isFinished)
  }

  @Test func cancelCalledTwiceDoesNotJump() throws {
    try present()
    drag(to: 0.6)
    let start = stage.now.seconds
    stage.perform { card.cancel() }
    stage.advance(to: start + 0.1)
    let before = shown
    stage.perform {
      card.cancel()
      card.finish()
      card.update(0.9)
    }
    #expect(shown == before && before > 0 && before < 0.6)
    try stage.settle()
    #expect(shown == 0 && page.presentingViewController === presenter)
  }

  /// Scale and translation of one transform move from where they are, from the first step on.
  @Test func scaleAndTranslationInOneTransformDoNotJump() throws {
    try present()
    drag(to: 0)
    for step in 0...100 {
      let f = Double(step) / 1000
      stage.perform { card.update(f) }
      let t = page.view.layer.presentation()!.affineTransform()
      #expect(abs(t.a - (1 - 0.5 * f)) < 1e-9 && abs(t.tx - 20 * f) < 1e-9 && abs(t.ty - 30 * f) < 1e-9)
    }
  }

  @Test(arguments: [[0.0], [0.5, 0], [0.2, 0.9, 0.1], [1]])
  func cancelLeavesNoTransform(fractions: [CGFloat]) throws {
    try present()
    drag(to: 0)
    for fraction in fractions { stage.perform { card.update(fraction) } }
    stage.perform { card.cancel() }
    try stage.settle()
    #expect(page.view.transform == .identity && page.view.frame == stage.window.bounds)
  }

  @Test func finishAtTheEndIsImmediate() throws {
    try present()
    drag(to: 1)
    stage.perform { card.finish() }
    try stage.settle()
    #expect(page.presentingViewController == nil && stage.window.subviews == [presenter.view])
  }

  @Test func cancelRestoresColoursOfTheLeavingView() throws {
    try present()
    card.changesColoursOnly = true
    drag(to: 0.5)
    stage.perform { card.cancel() }
    try stage.settle()
    #expect(page.view.backgroundColor == .white)
  }

  /// A completion that presents again and again, a turn each: time goes on.
  @Test func completionThatPresentsAgainDoesNotStarveTheLoop() throws {
    var count = 0
    func again() {
      count += 1
      guard count < 50 else { return }
      if page.presentingViewController == nil {
        presenter.present(page, animated: true) { again() }
      } else {
        page.dismiss(animated: true) { again() }
      }
    }
    stage.perform { again() }
    stage.advance(to: 10)
    #expect(count == 21)
    try stage.settle()
    #expect(count == 50)
  }

  @Test func hierarchiesAreReleased() throws {
    weak var view: UIView?
    weak var inner: UIView?
    weak var container: UIView?
    weak var controller: UIViewController?
    try {
      let (other, child) = (UIViewController(), UIViewController())
      stage.perform {
        other.addChild(child)
        other.view.addSubview(child.view)
        other.transitioningDelegate = card
      }
      for isFinished in [false, true] {
        card.isDriven = false
        if other.presentingViewController == nil {
          stage.perform { presenter.present(other, animated: true) }
          try stage.settle()
        }
        container = other.view.superview
        card.isDriven = true
        stage.perform { other.dismiss(animated: true) }
        stage.perform { card.update(0.4) }
        stage.perform { isFinished ? card.finish() : card.cancel() }
        try stage.settle()
      }
      (view, inner, controller) = (other.view, child.view, other)
    }()
    #expect(view == nil && inner == nil && container == nil && controller == nil)
  }
}
