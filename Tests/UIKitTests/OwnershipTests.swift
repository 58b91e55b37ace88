import Foundation
import Stage
import Testing
import UIKitTestSupport

@testable import UIKit

/// Ownership: what code retains goes on working, and what no code retains is released.
@MainActor @Suite(.serialized) struct OwnershipTests {
  /// Reads its controllers once a block that it starts at the end of the dismissal has run.
  final class LatePresentation: UIPresentationController {
    var titles: [String?] = []

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      let view = presentingViewController.view!
      UIView.animate(withDuration: 1) {
        view.alpha = 0.5
      } completion: { _ in
        self.titles = [self.presentedViewController.title, self.presentingViewController.title]
        view.alpha = 1
      }
    }
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var made: LatePresentation?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      made = LatePresentation(presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  let delegate = Delegate()

  /// Presents a page over a root of its own, in a window of its own.
  private func present(_ page: UIViewController, animated: Bool = true) throws {
    let root = UIViewController()
    root.title = "root"
    stage.window.rootViewController = root
    page.title = "page"
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    stage.perform { root.present(page, animated: animated) }
    try stage.settle()
  }

  @Test func presentationRetainsItsControllersAfterTheDismissal() throws {
    var presentation: LatePresentation?
    try {
      let page = UIViewController()
      try present(page)
      presentation = delegate.made
      delegate.made = nil
      stage.perform { page.dismiss(animated: true) }
      stage.window.rootViewController = nil
    }()
    try stage.settle()
    #expect(presentation?.titles == ["page", "root"])
    weak let page = presentation?.presentedViewController
    weak let root = presentation?.presentingViewController
    #expect(page != nil && root != nil)
    presentation = nil
    #expect(page == nil && root == nil)
  }

  @Test func presentationAndItsControllersAreReleasedTogether() throws {
    weak var page: UIViewController?
    weak var presentation: UIPresentationController?
    weak var root: UIViewController?
    try {
      let controller = UIViewController()
      try present(controller)
      (page, presentation, root) = (controller, delegate.made, stage.window.rootViewController)
      delegate.made = nil
    }()
    #expect(page != nil && presentation != nil)
    stage.perform { page?.dismiss(animated: true) }
    try stage.settle()
    #expect(page == nil && presentation == nil && root != nil)
  }

  @Test(arguments: [true, false])
  func releasedStageReleasesPresentedControllers(keepsPresentation: Bool) throws {
    weak var page: UIViewController?
    weak var presentation: UIPresentationController?
    var kept: UIPresentationController?
    try {
      let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
      let (root, controller) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      stage.perform { root.present(controller, animated: true) }
      try stage.settle()
      (page, presentation) = (controller, controller.presentationController)
      if keepsPresentation { kept = presentation }
    }()
    #expect((page != nil) == keepsPresentation && kept?.presentedViewController === page)
    kept = nil
    #expect(page == nil && presentation == nil)
  }

  @Test func controllerAskedForItsPresentationIsReleased() {
    weak var page: UIViewController?
    var presentation: UIPresentationController?
    do {
      let controller = UIViewController()
      presentation = controller.presentationController
      page = controller
      #expect(presentation?.presentedViewController === controller)
      #expect(controller.presentationController === presentation)
    }
    #expect(page == nil)
    let messages = recordedMisuse { #expect(presentation?.presentedViewController.isViewLoaded == false) }
    #expect(messages.count == 1)
  }

  @Test func viewReleasedOnAnotherThreadIsFreed() async {
    final class Watched: UIView {
      let gone: @Sendable () -> Void
      init(_ gone: @escaping @Sendable () -> Void) {
        self.gone = gone
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      deinit { gone() }
    }
    await withCheckedContinuation { continuation in
      nonisolated(unsafe) var view: UIView? = {
        let (view, inner) = (Watched { continuation.resume() }, UIView())
        view.addSubview(inner)
        inner.addGestureRecognizer(UITapGestureRecognizer())
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          inner.widthAnchor.constraint(equalTo: view.widthAnchor),
          inner.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        inner.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        return view
      }()
      Thread.detachNewThread {
        withExtendedLifetime(view) {}
        view = nil
      }
    }
  }
}
