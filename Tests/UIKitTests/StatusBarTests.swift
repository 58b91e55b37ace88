import Stage
import Testing
import UIKit

/// A controller with its own status bar settings.
@MainActor
private final class StatusBarPage: UIViewController {
  var style = UIStatusBarStyle.lightContent
  var isHidden = false
  var child: UIViewController?
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isHidden }
  override var childForStatusBarStyle: UIViewController? { child }
}

@MainActor @Suite struct StatusBarTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = StatusBarPage()
  private var application: UIApplication {
    stage.perform {}
    return .shared
  }

  init() { stage.perform { [stage, root] in stage.window.rootViewController = root } }

  @Test func visibleControllerDecidesTheStatusBar() {
    #expect(application.statusBarStyle == .lightContent && !application.isStatusBarHidden)
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    root.isHidden = true
    #expect(application.isStatusBarHidden && application.statusBarFrame == .zero)
    let child = StatusBarPage()
    child.style = .darkContent
    root.child = child
    #expect(application.statusBarStyle == .darkContent && application.isStatusBarHidden)
    let plain = UIViewController()
    #expect(plain.preferredStatusBarStyle == .default && plain.preferredStatusBarUpdateAnimation == .fade)
  }

  /// Presented full screen, or if it captures the status bar.
  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, false, true), (.custom, false, false), (.custom, true, true),
    (.overFullScreen, false, false),
  ])
  func presentedControllerDecides(style: UIModalPresentationStyle, captures: Bool, decides: Bool) throws {
    let card = StatusBarPage()
    card.style = .darkContent
    card.modalPresentationStyle = style
    card.modalPresentationCapturesStatusBarAppearance = captures
    stage.perform { root.present(card, animated: false) }
    try stage.settle()
    #expect(application.statusBarStyle == (decides ? .darkContent : .lightContent))
    stage.perform { root.dismiss(animated: true) }
    #expect(application.statusBarStyle == .lightContent)
    try stage.settle()
    #expect(application.statusBarStyle == .lightContent)
  }

  /// A stack decides on the style itself as long as it has a bar; tabs leave both to the selected controller.
  @Test func containersForwardStatusBarToTheirChildren() {
    let page = StatusBarPage()
    page.isHidden = true
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.perform { stage.window.rootViewController = tabs }
    #expect(application.statusBarStyle == .default && application.isStatusBarHidden)
    navigation.isNavigationBarHidden = true
    #expect(application.statusBarStyle == .lightContent)
  }
}
