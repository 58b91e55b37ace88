import Stage
import Testing
import Transitions
import UIKit

/// A finger pulls the table of the presented page. Expected values are computed from the rules: touches every
/// 1/120 s; the pan is recognised at the first one 10 points from where the finger came down, and its translation counts
/// from there; the dismissal begins with the first translation; from the next touch on the page's model is at scale 0.8,
/// and a movement counts 1.25-fold.
@MainActor @Suite struct SlideOverDragTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
  private let presenter = UIViewController()
  private let page = SlideOverListController()
  private var transition: SlideOverTransition { page.delegate.transition }

  private func present() throws {
    stage.perform { stage.window.rootViewController = presenter }
    stage.perform { presenter.present(page, animated: true) }
    try stage.settle()
  }

  private var top: Double { page.view.layer.presentation().map { $0.frame.minY } ?? .nan }

  @Test func progressFollowsTheTouch() throws {
    try present()
    stage.finger.drag([[0.1, 195, 200], [0.45, 195, 700]])
    let step = 500 / 42.0  // points a touch
    for (touch, translation, phase) in [
      (12, 0, SlideOverPhase.none), (13, 0, .none), (14, step, .started), (15, 2 * step * 1.25, .updating),
      (20, 7 * step * 1.25, .updating), (33, 20 * step * 1.25, .updating), (53, 40 * step * 1.25, .updating),
    ] {
      stage.advance(to: Double(touch) / 120)
      let progress = translation / 844
      #expect(page.delegate.phase == phase, "touch \(touch)")
      #expect(abs(transition.percentComplete - progress) < 1e-9, "touch \(touch)")
      // 1.1·p·H: the frame's way and the shrinking about the middle.
      #expect(abs(top - 1.1 * translation) < 1e-3, "touch \(touch)")
      let pan = page.tableView.panGestureRecognizer
      if touch != 14 {
        #expect(page.tableView.contentOffset.y == 0, "touch \(touch)")
        #expect(abs(pan.translation(in: page.tableView).y - translation) < 1e-9, "touch \(touch)")
      }
      if touch > 20 { #expect(abs(pan.velocity(in: page.tableView).y - 500 / 0.35 * 1.25) < 1e-6) }
    }
    #expect(!page.tableView.bounces)
    stage.advance(to: 0.45)
    #expect(page.delegate.phase == .finishing)
    let progress = 41 * step * 1.25 / 844
    // What is left takes (1 − p)·0.6 s.
    let end = 0.45 + (1 - progress) * 0.6
    stage.advance(to: end - 0.001)
    #expect(page.view.superview != nil)
    stage.advance(to: end + 0.001)
    #expect(page.view.superview == nil && presenter.presentedViewController == nil)
    #expect(stage.window.subviews == [presenter.view])
  }

  @Test func touchTurningBackCancels() throws {
    try present()
    let before = stage.window.subviews.map(\.subviews)
    stage.finger.drag([[0.1, 195, 200], [0.35, 195, 500], [0.45, 195, 440]])
    stage.advance(to: 0.35)
    #expect(abs(transition.percentComplete - 290 * 1.25 / 844) < 1e-9)
    stage.advance(to: 0.45)
    #expect(page.delegate.phase == .cancelling)
    #expect(page.tableView.bounces)
    let progress = 230 * 1.25 / 844
    let end = 0.45 + progress * 0.6
    stage.advance(to: end - 0.001)
    #expect(top > 0 && top < 1)
    stage.advance(to: end + 0.001)
    #expect(top == 0)
    #expect(page.presentingViewController === presenter)
    #expect(page.view.transform == .identity && page.view.frame == stage.window.bounds)
    #expect(stage.window.subviews.map(\.subviews) == before)
    // The table does not decelerate from the finger's way back: nothing moves.
    #expect(stage.end != nil && page.tableView.contentOffset == .zero)
    try stage.settle()
    // And again, this time to the end.
    stage.finger.drag([[0.1, 195, 200], [0.45, 195, 700]])
    try stage.settle()
    #expect(presenter.presentedViewController == nil)
  }

  @Test func scrolledTableOnlyScrolls() throws {
    try present()
    stage.perform { page.tableView.contentOffset.y = 600 }
    stage.finger.drag([[0.1, 195, 200], [0.45, 195, 700]])
    stage.advance(to: 0.45)
    #expect(page.delegate.phase == .none)
    #expect(abs(page.tableView.contentOffset.y - (600 - 41 * 500 / 42.0)) < 1e-9)
    #expect(page.presentedViewController == nil && page.presentingViewController === presenter)
  }

  @Test(arguments: [0.0, 5, 8])
  func shortTouchDismissesNothing(length: Double) throws {
    try present()
    stage.finger.drag([[0.1, 195, 200], [0.15, 195, 200 + length]])
    try stage.settle()
    #expect(page.presentingViewController === presenter)
    #expect(page.tableView.contentOffset == .zero)
  }

  @Test func slideOverIsReleased() throws {
    weak var page: SlideOverListController?
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    do {
      let list = SlideOverListController()
      stage.perform { stage.window.rootViewController = presenter }
      stage.perform { presenter.present(list, animated: true) }
      try stage.settle()
      stage.finger.drag([[0.1, 195, 200], [0.45, 195, 700]])
      (page, table, cell) = (list, list.tableView, list.tableView.visibleCells.first)
      #expect(cell != nil)
    }
    try stage.settle()
    #expect(page == nil && table == nil && cell == nil)
  }
}
