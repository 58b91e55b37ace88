import Stage
import Testing
import UIKit

/// A controller that logs its callbacks.
@MainActor
final class ListeningController: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("willAppear(\(name))") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("didAppear(\(name))") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("willDisappear(\(name))") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("didDisappear(\(name))") }
}

@MainActor
final class Log {
  var lines: [String] = []
}

/// Fades the coming view in; logs its calls.
@MainActor
final class ListeningAnimator: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  let log: Log
  var isDriven = false
  var style = UIModalPresentationStyle.fullScreen
  /// Called in `animateTransition`.
  var inspect: (any UIViewControllerContextTransitioning) -> Void = { _ in }

  init(_ log: Log) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    self
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? self : nil }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    ListeningPresentation(presented, presenting, log)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.lines.append("animateTransition")
    inspect(context)
    let container = context.containerView
    if let to = context.view(forKey: .to) { container.insertSubview(to, at: container.subviews.count) }
    let moved = context.view(forKey: .from) ?? context.view(forKey: .to)!
    UIView.animate(withDuration: 0.5) {
      moved.alpha = 0.5
      moved.center.x += 100
      moved.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      moved.backgroundColor = .red
    } completion: { _ in
      self.log.lines.append("completeTransition")
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.lines.append("animationEnded(\(transitionCompleted))")
  }
}

final class ListeningPresentation: UIPresentationController {
  private let log: Log

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: Log) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionWillBegin() { log.lines.append("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.lines.append("presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log.lines.append("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.lines.append("dismissalTransitionDidEnd(\(completed))")
  }
}

/// The order of callbacks as recorded on iOS, and what is left after a transition.
@MainActor @Suite struct ModalTransitionTests {
  private let log = Log()
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let presenter: ListeningController
  private let presented: ListeningController
  private let animator: ListeningAnimator

  init() {
    presenter = ListeningController("from", log)
    presented = ListeningController("to", log)
    animator = ListeningAnimator(log)
    presented.transitioningDelegate = animator
    presented.modalPresentationStyle = .fullScreen
    stage.perform { [stage, presenter] in stage.window.rootViewController = presenter }
    log.lines = []
  }

  private func present() throws {
    stage.perform { presenter.present(presented, animated: true) { log.lines.append("completion") } }
    try stage.settle()
  }

  private func dismiss() { presented.dismiss(animated: true) { log.lines.append("completion") } }

  @Test func presentationCallbacksAreInOrder() throws {
    try present()
    #expect(
      log.lines == [
        "willDisappear(from)", "willAppear(to)", "animateTransition", "completeTransition", "didAppear(to)",
        "didDisappear(from)", "completion", "animationEnded(true)",
      ])
    #expect(presenter.view.superview == nil && presented.view.window === stage.window)
  }

  @Test func dismissalCallbacksAreInOrder() throws {
    try present()
    log.lines = []
    stage.perform { dismiss() }
    try stage.settle()
    #expect(
      log.lines == [
        "willDisappear(to)", "willAppear(from)", "animateTransition", "completeTransition", "didAppear(from)",
        "didDisappear(to)", "completion", "animationEnded(true)",
      ])
    #expect(presenter.view.superview === stage.window && presented.view.superview == nil)
    #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
    #expect(stage.window.subviews == [presenter.view])
  }

  @Test func cancelledDismissalCallbacksAreInOrder() throws {
    try present()
    let before = Hierarchy(stage.window)
    log.lines = []
    drive(to: 0.3, .cancel) { dismiss() }
    try stage.settle()
    #expect(
      log.lines == [
        "willDisappear(to)", "willAppear(from)", "animateTransition", "completeTransition",
        "willDisappear(from)",
        "didDisappear(from)", "willAppear(to)", "didAppear(to)", "completion", "animationEnded(false)",
      ])
    #expect(Hierarchy(stage.window) == before)
  }

  @Test func cancelledPresentationCallbacksAreInOrder() throws {
    let before = Hierarchy(stage.window)
    drive(to: 0.3, .cancel) {
      presenter.present(presented, animated: true) { log.lines.append("completion") }
    }
    try stage.settle()
    #expect(
      log.lines == [
        "willDisappear(from)", "willAppear(to)", "animateTransition", "completeTransition",
        "willDisappear(to)",
        "willAppear(from)", "didAppear(from)", "didDisappear(to)", "completion", "animationEnded(false)",
      ])
    #expect(Hierarchy(stage.window) == before && presenter.presentedViewController == nil)
  }

  @Test func customPresentationKeepsThePresenter() throws {
    presented.modalPresentationStyle = .custom
    var seen: [UIView?] = []
    animator.inspect = { seen = [$0.view(forKey: .from), $0.view(forKey: .to)] }
    try present()
    #expect(seen == [nil, presented.view])
    #expect(
      log.lines == [
        "presentationTransitionWillBegin", "willAppear(to)", "animateTransition", "completeTransition",
        "presentationTransitionDidEnd(true)", "didAppear(to)", "completion", "animationEnded(true)",
      ])
    #expect(presenter.view.superview === stage.window)
    log.lines = []
    stage.perform { dismiss() }
    try stage.settle()
    #expect(
      log.lines == [
        "dismissalTransitionWillBegin", "willDisappear(to)", "animateTransition", "completeTransition",
        "dismissalTransitionDidEnd(true)", "didDisappear(to)", "completion", "animationEnded(true)",
      ])
  }

  /// What the context says inside `animateTransition`: full screen, there and back.
  @Test func contextFramesAreFullScreen() throws {
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    var frames: [[CGRect]] = []
    var inside: [[Bool]] = []
    animator.inspect = { context in
      let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
      frames.append([
        context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to),
        context.finalFrame(for: to),
      ])
      inside.append([.from, .to].map { context.view(forKey: $0)!.isDescendant(of: context.containerView) })
    }
    try present()
    stage.perform {
      presented.view.alpha = 1; presented.view.transform = .identity; presented.view.frame = whole
    }
    stage.perform { dismiss() }
    try stage.settle()
    #expect(frames == [[whole, .zero, .zero, whole], [whole, whole, .zero, whole]])
    #expect(inside == [[true, false], [true, false]])
  }

  /// A short swipe: ended before the transition has begun.
  @Test(arguments: [Scrub.Ending.finish, .cancel])
  func interactiveEndBeforeTheStart(ending: Scrub.Ending) throws {
    try present()
    log.lines = []
    animator.isDriven = true
    stage.perform {
      dismiss()
      for _ in 0..<2 { ending == .finish ? animator.finish() : animator.cancel() }
    }
    try stage.settle()
    #expect(log.lines.last == "animationEnded(\(ending == .finish))")
    #expect(log.lines.filter { $0 == "completeTransition" }.count == 1)
    #expect((presented.presentingViewController == nil) == (ending == .finish))
  }

  @Test func unanimatedPresentationAsksNoAnimator() throws {
    stage.perform { presenter.present(presented, animated: false) }
    try stage.settle()
    #expect(log.lines == ["willDisappear(from)", "willAppear(to)", "didAppear(to)", "didDisappear(from)"])
    #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func presentedObjectsAreReleased() throws {
    weak var view: UIView?
    weak var controller: UIViewController?
    weak var presentation: UIPresentationController?
    try autoreleased {
      let page = UIViewController()
      page.transitioningDelegate = animator
      stage.perform { presenter.present(page, animated: true) }
      try stage.settle()
      view = page.view
      controller = page
      presentation = page.presentationController
      stage.perform { page.dismiss(animated: true) }
      try stage.settle()
    }
    #expect(view == nil && controller == nil && presentation == nil)
  }

  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }

  private func drive(to progress: Double, _ ending: Scrub.Ending, _ begin: @escaping @MainActor () -> Void) {
    animator.isDriven = true
    let start = stage.now
    let points = [(time: start, fraction: 0.0), (time: start + StageTime(seconds: 0.2), fraction: progress)]
    stage.scrub(Scrub(points, ending: ending), driving: animator, begin: begin)
  }
}

/// All views below one, with their model values.
struct Hierarchy: Equatable {
  private var lines: [String] = []

  @MainActor init(_ root: UIView) {
    func visit(_ view: UIView, _ depth: Int) {
      lines.append(
        "\(depth) \(ObjectIdentifier(view)) \(view.center) \(view.bounds) \(view.transform) \(view.alpha) "
          + "\(view.backgroundColor?.description ?? "-") \(view.isHidden)")
      for subview in view.subviews { visit(subview, depth + 1) }
    }
    visit(root, 0)
  }
}
