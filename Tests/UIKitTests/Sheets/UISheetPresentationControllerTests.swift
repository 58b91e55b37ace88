import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Sheets on a phone of 390 × 844 points: full height from 57 on, medium from 388.32 on.
@MainActor @Suite struct UISheetPresentationControllerTests {
  private final class Watch: NSObject, UISheetPresentationControllerDelegate {
    var heard: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      heard.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      heard.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      heard.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      heard.append(sheetPresentationController.selectedDetentIdentifier == .medium ? "medium" : "large")
    }
  }

  @MainActor private final class Desk {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let root = UIViewController()
    let page = UIViewController()
    let watch = Watch()

    init(
      _ style: UIModalPresentationStyle = .pageSheet, animated: Bool = false,
      _ prepare: (UISheetPresentationController) -> Void = { _ in }
    ) {
      stage.perform {
        root.view.backgroundColor = .white
        page.view.backgroundColor = .yellow
        stage.window.rootViewController = root
        page.modalPresentationStyle = style
        let sheet = page.sheetPresentationController!
        sheet.delegate = watch
        prepare(sheet)
        root.present(page, animated: animated)
      }
      stage.perform {}
    }

    var sheet: UISheetPresentationController { page.sheetPresentationController! }
    /// The upper edge as it shows.
    var top: Double {
      Double((sheet.presentedView!.layer.presentation() ?? sheet.presentedView!.layer).frame.minY)
    }

    func drag(from y: Double, to end: Double, seconds: Double = 1, x: Double = 195) {
      stage.finger.down(at: CGPoint(x: x, y: y))
      let begin = stage.now.seconds
      for step in 1...10 {
        stage.advance(to: begin + seconds * Double(step) / 10)
        stage.finger.move(to: CGPoint(x: x, y: y + (end - y) * Double(step) / 10))
      }
    }

    func settle() throws { try stage.settle() }
  }

  /// 1 − (1 + ωt)·exp(−ωt) with ω² = 333.3333, from the lower edge of the screen.
  @Test func presentationFollowsTheSpring() throws {
    let desk = Desk(animated: true)
    let begin = desk.stage.now.seconds
    let omega = 333.3333.squareRoot()
    for time in [0.0, 0.05, 0.1, 0.2, 0.3, 0.45] {
      desk.stage.advance(to: begin + time)
      let value = 1 - (1 + omega * time) * exp(-omega * time)
      #expect(abs(desk.top - (844 - 787 * value)) < 0.05, "\(time): \(desk.top)")
    }
    try desk.settle()
    #expect(desk.sheet.presentedView!.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(
      desk.page.view.convert(desk.page.view.bounds, to: nil) == CGRect(x: 0, y: 57, width: 390, height: 787))
  }

  @Test func coordinatorSaysItsDuration() {
    let desk = Desk()
    var said = 0.0
    desk.stage.perform {
      desk.page.dismiss(animated: true)
    }
    desk.stage.perform { said = desk.page.transitionCoordinator?.transitionDuration ?? 0 }
    #expect(said == 0.4)
  }

  /// The presenter is behind: its status bar's lower edge at 47, as wide as 390 − 32.
  @Test func presenterGoesBackAndComesAgain() throws {
    let desk = Desk()
    let frame = desk.root.view.frame
    #expect(abs(frame.width - 358) < 0.01 && abs(frame.minX - 16) < 0.01)
    #expect(abs(frame.minY + 47 * 358 / 390 - 47) < 0.01, "\(frame)")
    let shown = desk.root.view.mask!
    #expect(abs(shown.frame.minY - 47) < 0.01 && abs(shown.layer.cornerRadius * 358 / 390 - 10) < 0.01)
    #expect(desk.root.view.window != nil, "it stays in its window")
    desk.stage.perform { desk.page.dismiss(animated: true) }
    try desk.settle()
    #expect(desk.root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(desk.root.view.mask == nil && desk.root.presentedViewController == nil)
    #expect(desk.page.view.window == nil)
  }

  @Test func mediumLeavesThePresenter() {
    let desk = Desk { $0.detents = [.medium(), .large()] }
    #expect(abs(desk.top - 388.32) < 0.01 && desk.root.view.transform == .identity)
    desk.stage.perform { desk.sheet.selectedDetentIdentifier = .large }
    #expect(desk.top == 57 && desk.root.view.transform != .identity)
  }

  @Test func animatedChangesFollowTheSpring() throws {
    let desk = Desk { $0.detents = [.medium(), .large()] }
    desk.stage.perform { desk.sheet.animateChanges { desk.sheet.selectedDetentIdentifier = .large } }
    let (begin, omega) = (desk.stage.now.seconds, 333.3333.squareRoot())
    desk.stage.advance(to: begin + 0.1)
    let value = 1 - (1 + omega * 0.1) * exp(-omega * 0.1)
    #expect(abs(desk.top - (388.32 - 331.32 * value)) < 0.05)
    try desk.settle()
    #expect(desk.top == 57)
  }

  @Test func customDetents() {
    var seen: CGFloat = 0
    let desk = Desk { sheet in
      sheet.detents = [
        .custom(identifier: .init("low")) {
          seen = $0.maximumDetentValue
          return 200
        }, .custom { $0.maximumDetentValue * 0.8 }, .custom { _ in nil },
      ]
    }
    #expect(seen == 753 && desk.sheet.geometry.stops.count == 2 && desk.top == 844 - 34 - 200)
    desk.stage.perform { desk.sheet.selectedDetentIdentifier = desk.sheet.detents[1].identifier }
    #expect(abs(desk.top - (844 - 34 - 602.4)) < 0.01)
  }

  // MARK: What is behind

  private func dimming(_ desk: Desk) -> Double {
    Double(desk.sheet.containerView!.subviews.first { $0.backgroundColor == .black }!.alpha)
  }

  @Test func dimmingOfDetents() {
    let desk = Desk {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    #expect(dimming(desk) == 0)
    desk.stage.perform { desk.sheet.selectedDetentIdentifier = .large }
    #expect(abs(dimming(desk) - 0.2) < 1e-6)
    #expect(dimming(Desk()) == 0.2)
  }

  /// At a detent without dimming what is behind can be touched; else a tap beside the sheet dismisses it.
  @Test(arguments: [true, false]) func touchesBesideTheSheet(isUndimmed: Bool) throws {
    let desk = Desk {
      $0.detents = [.medium()]
      if isUndimmed { $0.largestUndimmedDetentIdentifier = .medium }
    }
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 390, height: 50))
    var taps = 0
    desk.stage.perform {
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      desk.root.view.addSubview(button)
    }
    desk.stage.finger.tap(CGPoint(x: 100, y: 120), at: desk.stage.now.seconds)
    try desk.settle()
    #expect(taps == (isUndimmed ? 1 : 0))
    #expect((desk.root.presentedViewController == nil) == !isUndimmed)
    #expect(desk.watch.heard == (isUndimmed ? [] : ["will", "did"]))
  }

  // MARK: Fingers

  @Test func dragBetweenDetents() throws {
    let desk = Desk { $0.detents = [.medium(), .large()] }
    desk.drag(from: 420, to: 200)
    // In steps of 22 points, of which the first begins the pan.
    #expect(abs(desk.top - (388.32 - 198)) < 0.01, "\(desk.top)")
    desk.stage.advance(to: desk.stage.now.seconds + 0.2)
    desk.stage.finger.lift()
    try desk.settle()
    #expect(desk.top == 57 && desk.watch.heard == ["large"] && desk.sheet.selectedDetentIdentifier == .large)
  }

  @Test func dragDismisses() throws {
    let desk = Desk()
    desk.drag(from: 100, to: 700)
    desk.stage.finger.lift()
    try desk.settle()
    #expect(desk.root.presentedViewController == nil && desk.watch.heard == ["will", "did"])
    #expect(desk.root.view.transform == .identity)
  }

  @Test(arguments: [true, false]) func sheetThatMayNotBeDismissed(isModal: Bool) throws {
    let desk = Desk()
    desk.stage.perform {
      if isModal { desk.page.isModalInPresentation = true } else { desk.watch.allows = false }
    }
    desk.drag(from: 100, to: 700)
    #expect(desk.top < 57 + 196.75)
    desk.stage.finger.lift()
    try desk.settle()
    #expect(desk.top == 57 && desk.root.presentedViewController === desk.page)
    #expect(desk.watch.heard == ["attempt"], "once a drag")
  }

  /// A sheet is held where it shows.
  @Test(arguments: [0.02, 0.1, 0.2, 0.35]) func fingerHoldsAMovingSheet(time: Double) throws {
    let desk = Desk { $0.detents = [.medium(), .large()] }
    desk.stage.perform { desk.sheet.animateChanges { desk.sheet.selectedDetentIdentifier = .large } }
    desk.stage.advance(to: desk.stage.now.seconds + time)
    let shown = desk.top
    desk.stage.finger.down(at: CGPoint(x: 195, y: 600))
    desk.stage.finger.move(to: CGPoint(x: 195, y: 610))
    #expect(abs(desk.top - shown) < 0.5, "\(shown) \(desk.top)")
    desk.stage.finger.move(to: CGPoint(x: 195, y: 640))
    #expect(abs(desk.top - (shown + 30)) < 0.5)
    desk.stage.finger.lift()
    try desk.settle()
  }

  @Test func grabberGoesThroughTheDetents() throws {
    let desk = Desk {
      $0.detents = [.medium(), .large()]
      $0.prefersGrabberVisible = true
    }
    for expected in [57, 388.32, 57] {
      desk.stage.finger.tap(CGPoint(x: 195, y: desk.top + 7), at: desk.stage.now.seconds)
      try desk.settle()
      #expect(abs(desk.top - expected) < 0.01)
    }
    #expect(desk.watch.heard == ["large", "medium", "large"])
  }

  /// At its upper edge a scroll view leaves a finger that moves down to the sheet, and one that moves up as long as the
  /// sheet can grow; elsewhere it scrolls.
  @Test(arguments: [true, false]) func scrollViewHandsOver(expands: Bool) throws {
    let desk = Desk {
      $0.detents = [.medium(), .large()]
      $0.prefersScrollingExpandsWhenScrolledToEdge = expands
    }
    let scroll = UIScrollView()
    desk.stage.perform {
      scroll.frame = desk.page.view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 3000)
      desk.page.view.addSubview(scroll)
    }
    desk.drag(from: 700, to: 450)
    desk.stage.advance(to: desk.stage.now.seconds + 0.3)
    desk.stage.finger.lift()
    try desk.settle()
    #expect(abs(desk.top - (expands ? 57 : 388.32)) < 0.01)
    #expect((scroll.contentOffset.y > 0) == !expands)
    guard expands else { return }
    desk.drag(from: 700, to: 500)
    desk.stage.advance(to: desk.stage.now.seconds + 0.3)
    desk.stage.finger.lift()
    try desk.settle()
    #expect(desk.top == 57 && scroll.contentOffset.y > 100, "it is large, so the content scrolls")
    desk.drag(from: 300, to: 340)
    #expect(desk.top == 57, "and back to its edge")
    desk.stage.finger.lift()
    try desk.settle()
    desk.stage.perform { scroll.contentOffset = .zero }
    desk.drag(from: 300, to: 400)
    #expect(desk.top > 100 && scroll.contentOffset.y == 0)
    desk.stage.finger.lift()
    try desk.settle()
  }

  // MARK: Other animators

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var views: [UIView?] = []
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.25
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      views = [context.view(forKey: .from), context.view(forKey: .to)]
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      view.alpha = 0
      UIView.animate(withDuration: 0.25) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  /// The presenter's view is not handed to the animator of a sheet, and goes back beside it.
  @Test func ownAnimatorMovesTheSheetOnly() throws {
    let fade = Fade()
    let desk = Desk(animated: true) { $0.presentedViewController.transitioningDelegate = fade }
    desk.stage.advance(to: desk.stage.now.seconds + 0.125)
    #expect(fade.views[0] == nil && fade.views[1] === desk.sheet.presentedView)
    let shown = desk.root.view.layer.presentation()!.frame.width
    #expect(shown > 359 && shown < 389, "on its way back: \(shown)")
    try desk.settle()
    #expect(desk.sheet.presentedView!.frame.minY == 57 && abs(desk.root.view.frame.width - 358) < 0.01)
  }

  @Test func sheetOverASheet() throws {
    let desk = Desk()
    let second = UIViewController()
    desk.stage.perform {
      second.modalPresentationStyle = .pageSheet
      desk.page.present(second, animated: true)
    }
    try desk.settle()
    #expect(second.sheetPresentationController?.presentedView?.frame.minY == 57)
    let lower = desk.sheet.presentedView!
    // The first one is a card behind the second.
    #expect(abs(lower.frame.width - 358) < 0.01 && abs(lower.frame.minY - 47) < 0.01)
    desk.stage.perform { second.dismiss(animated: true) }
    try desk.settle()
    #expect(lower.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    desk.stage.perform { desk.root.dismiss(animated: true) }
    try desk.settle()
    #expect(desk.root.view.frame.width == 390 && desk.root.presentedViewController == nil)
  }

  // MARK: At random

  /// Any fingers over sheets: the end is a detent or the dismissal, with everything behind as it belongs.
  @Test(arguments: 0..<60) func randomFingers(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    let desk = Desk(dice.chance(50) ? .pageSheet : .formSheet, animated: dice.chance(50)) {
      $0.detents = dice.chance(50) ? [.medium(), .large()] : [.large()]
      $0.prefersGrabberVisible = dice.chance(50)
    }
    desk.stage.perform { desk.page.isModalInPresentation = dice.chance(30) }
    for _ in 0..<60 {
      desk.stage.advance(to: desk.stage.now.seconds + Double(dice.below(150)) / 1000)
      let finger = desk.stage.finger
      let place = CGPoint(x: dice.below(390), y: dice.below(844))
      switch dice.below(8) {
      case 0, 1: if finger.location == nil { finger.down(at: place) }
      case 2, 3: if finger.location != nil { finger.move(to: place) }
      case 4:
        if let from = finger.location {
          finger.move(to: CGPoint(x: from.x, y: from.y + CGFloat(dice.below(300) - 120)))
        }
      case 5: finger.lift()
      case 6: finger.cancel()
      default:
        desk.stage.perform {
          if desk.root.presentedViewController != nil, dice.chance(40) {
            desk.sheet.animateChanges {
              desk.sheet.selectedDetentIdentifier = dice.chance(50) ? .large : .medium
            }
          }
        }
      }
    }
    desk.stage.finger.lift()
    try desk.settle()
    if desk.root.presentedViewController == nil {
      #expect(desk.root.view.transform == .identity && desk.page.view.window == nil)
      #expect(desk.stage.window.subviews.count == 1)
    } else {
      let stops = desk.sheet.geometry.stops.map(\.top)
      #expect(stops.contains { abs($0 - desk.top) < 0.01 }, "\(desk.top)")
      #expect((desk.root.view.transform == .identity) == (desk.top > 57.01))
    }
    #expect(
      desk.watch.heard.filter { $0 == "did" }.count == (desk.root.presentedViewController == nil ? 1 : 0))
  }

  @Test func nothingIsLeaked() throws {
    weak var sheet: UISheetPresentationController?
    weak var page: UIViewController?
    do {
      let desk = Desk { $0.detents = [.medium(), .large()] }
      (sheet, page) = (desk.sheet, desk.page)
      desk.stage.perform { desk.page.dismiss(animated: true) }
      try desk.settle()
    }
    #expect(sheet == nil && page == nil)
  }
}
