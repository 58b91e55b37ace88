import Stage
import TestSupport
import Testing

@testable import UIKit

/// A control that is pulled into sight.
@MainActor @Suite struct UIRefreshControlTests {
  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let control = UIRefreshControl()
  private final class Count { var events = 0 }
  private let count = Count()

  private func show() {
    stage.perform { [count] in
      scroll.contentSize = CGSize(width: 300, height: 400)
      scroll.refreshControl = control
      control.addAction(UIAction { _ in count.events += 1 }, for: .valueChanged)
      stage.window.addSubview(scroll)
    }
  }

  /// A pull far enough sends one event while the finger is still down, and the content rests 60 points lower until the
  /// refresh ends.
  @Test func pullLoadsOnce() throws {
    show()
    // The rubber band shows 0.55 of a small pull, less of a long one: 400 points are 162.
    stage.finger.drag([[0, 150, 100], [0.5, 150, 510], [1, 150, 510], [1.2, 150, 480], [1.5, 150, 510]])
    stage.advance(to: 0.9)
    #expect(scroll.contentOffset.y < -120 && control.isRefreshing && count.events == 1)
    #expect(scroll.adjustedContentInset.top == 0)
    try stage.settle()
    #expect(count.events == 1 && scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 300, height: 60) && !control.isHidden)
    stage.perform { control.endRefreshing() }
    try stage.settle()
    #expect(!control.isRefreshing && scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0)
    #expect(control.isHidden)
  }

  /// The content does not jump when the finger leaves.
  @Test func contentGoesOnFromWhereTheFingerLeavesIt() {
    show()
    stage.finger.drag([[0, 150, 100], [0.5, 150, 510], [0.6, 150, 510]])
    var last = 0.0
    for frame in 1...90 {
      stage.advance(to: Double(frame) / 60)
      #expect(abs(Double(scroll.contentOffset.y) - last) < 20, "frame \(frame)")
      last = Double(scroll.contentOffset.y)
    }
    #expect(last == -60)
  }

  @Test func shortPullLoadsNothing() throws {
    show()
    stage.finger.drag([[0, 150, 100], [0.3, 150, 250], [0.5, 150, 250]])
    stage.advance(to: 0.4)
    #expect(scroll.contentOffset.y < -60 && !control.isHidden)
    try stage.settle()
    #expect(count.events == 0 && !control.isRefreshing && scroll.contentOffset.y == 0)
  }

  /// Code that begins one sends no event, and leaves the content where it is.
  @Test func codeBeginsWithoutAnEvent() throws {
    show()
    stage.perform { control.beginRefreshing() }
    #expect(control.isRefreshing && count.events == 0 && scroll.contentOffset.y == 0)
    #expect(scroll.adjustedContentInset.top == 60)
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true) }
    try stage.settle()
    #expect(scroll.contentOffset.y == -60)
    stage.perform { scroll.refreshControl = nil }
    #expect(control.superview == nil && scroll.adjustedContentInset.top == 0)
  }

  /// The spokes turn by eighths, once a second, without a film waiting for them.
  @Test func spokesTurnByEighths() throws {
    let spinner = UIActivityIndicatorView(style: .large)
    #expect(spinner.frame.size == CGSize(width: 37, height: 37) && spinner.isHidden)
    stage.perform {
      stage.window.addSubview(spinner)
      spinner.startAnimating()
    }
    #expect(!spinner.isHidden && spinner.isAnimating)
    let wheel = try #require(spinner.layer.sublayers?.first)
    for (time, eighths) in [(0.0, 0.0), (0.12, 0), (0.13, 1), (0.6, 4), (0.99, 7), (1.01, 0)] {
      stage.advance(to: time)
      let turned = wheel.presentation()?.transform ?? wheel.transform
      let angle = atan2(Double(turned.m12), Double(turned.m11))
      let wanted = eighths * .pi / 4
      #expect(abs(sin(angle - wanted)) < 1e-9 && cos(angle - wanted) > 0, "\(time) s: \(angle)")
    }
    try stage.settle()
    #expect(stage.now.seconds < 1.1)
    stage.perform { spinner.stopAnimating() }
    #expect(spinner.isHidden)
  }
}
