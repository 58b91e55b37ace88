import QuartzCore
import Stage
import Testing
import UIKit

/// What presentation controllers do in their hooks holds before the first frame, and happens once.
@MainActor @Suite struct ContainerLayoutTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()
  private let log = Log()

  /// Adds the view itself when it begins, and sets its frame in the container's layout.
  private final class Sheet: UIPresentationController {
    var height: CGFloat = 300
    override func presentationTransitionWillBegin() { presentedView.map { containerView?.addSubview($0) } }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override var frameOfPresentedViewInContainerView: CGRect {
      let all = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: all.height - height, width: all.width, height: height)
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      Sheet(presentedViewController: presented, presenting: presenting)
    }
  }

  private final class Listener: UIViewController {
    var log: Log?
    private func note(_ what: String, _ animated: Bool) { log?.lines.append("\(what)(\(animated))") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }
  }

  private let delegate = Delegate()

  init() { stage.perform { [stage, root] in stage.window.rootViewController = root } }

  private func sheet() -> Listener {
    let sheet = Listener()
    sheet.log = log
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    return sheet
  }

  /// However early the view is added, appearance is called once, with its real kind.
  @Test(arguments: [true, false])
  func appearanceIsCalledOnce(animated: Bool) throws {
    let sheet = sheet()
    stage.perform { root.present(sheet, animated: animated) }
    try stage.settle()
    #expect(log.lines == ["willAppear(\(animated))", "didAppear(\(animated))"])
    log.lines = []
    stage.perform { sheet.dismiss(animated: animated) }
    try stage.settle()
    #expect(log.lines == ["willDisappear(\(animated))", "didDisappear(\(animated))"])
  }

  /// A page whose view is added to the window right after the push.
  @Test func earlyAddedPageAppearsOnce() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.perform { stage.window.rootViewController = navigation }
    let page = Listener()
    page.log = log
    stage.perform {
      navigation.pushViewController(page, animated: true)
      navigation.view.insertSubview(page.view, at: 0)
    }
    try stage.settle()
    #expect(log.lines == ["willAppear(true)", "didAppear(true)"])
  }

  /// A full-screen page over a sheet goes: the sheet is at its own place from the first frame on.
  @Test(arguments: [true, false])
  func sheetBelowAFullScreenPageKeepsItsFrame(isFullScreenOnTop: Bool) throws {
    let lower = sheet()
    let upper: UIViewController = isFullScreenOnTop ? UIViewController() : sheet()
    if isFullScreenOnTop { upper.modalPresentationStyle = .fullScreen }
    let place = CGRect(x: 0, y: 544, width: 390, height: 300)
    stage.perform { root.present(lower, animated: true) }
    try stage.settle()
    #expect(lower.view.frame == place)
    stage.perform { lower.present(upper, animated: true) }
    try stage.settle()
    // Code moves it meanwhile, such as a layout for another size.
    lower.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let shown = isFullScreenOnTop ? nil : lower.view.layer.presentation()?.frame
    #expect(shown == nil || shown == lower.view.frame)
    stage.perform { upper.dismiss(animated: true) }
    let start = stage.now.seconds
    for t in [0.0, 0.1, 0.4] {
      stage.advance(to: start + t)
      if isFullScreenOnTop {
        #expect(lower.view.layer.presentation()!.frame == place, "\(t) s")
        #expect(lower.view.window != nil)
      }
    }
    try stage.settle()
    #expect(isFullScreenOnTop ? lower.view.frame == place : lower.view.window != nil)
  }

  /// The container's layout comes before the animator, so that both see the same frames.
  @Test func layoutPrecedesTheAnimator() throws {
    final class Asking: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate
    {
      var seen: CGRect?
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        seen = (context.view(forKey: .to) ?? context.view(forKey: .from))?.frame
        context.completeTransition(true)
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
      )? { self }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Sheet(presentedViewController: presented, presenting: presenting)
      }
    }
    let asking = Asking()
    let sheet = sheet()
    sheet.transitioningDelegate = asking
    stage.perform { root.present(sheet, animated: true) }
    let place = CGRect(x: 0, y: 544, width: 390, height: 300)
    #expect(asking.seen == place)
    sheet.view.frame = .zero
    stage.perform { sheet.dismiss(animated: true) }
    #expect(asking.seen == place)
  }
}
