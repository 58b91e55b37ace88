import Stage
import Testing

@testable import UIKit

/// Custom guides, margins, the safe area, and a scroll view's content.
@MainActor @Suite struct UILayoutGuideTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, safeAreaInsets: .zero)
  private var view: UIView { stage.window }

  private func pinned(in superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func fill(_ view: UIView, _ guide: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
  }

  @Test func guidesShareTheRemainingSpace() {
    let (first, second) = (pinned(in: view), pinned(in: view))
    let (gap, rest) = (UILayoutGuide(), UILayoutGuide())
    stage.perform {
      view.addLayoutGuide(gap)
      view.addLayoutGuide(rest)
      NSLayoutConstraint.activate([
        first.topAnchor.constraint(equalTo: view.topAnchor),
        first.heightAnchor.constraint(equalToConstant: 100),
        gap.topAnchor.constraint(equalTo: first.bottomAnchor),
        second.topAnchor.constraint(equalTo: gap.bottomAnchor),
        second.heightAnchor.constraint(equalToConstant: 44),
        rest.topAnchor.constraint(equalTo: second.bottomAnchor),
        rest.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        rest.heightAnchor.constraint(equalTo: gap.heightAnchor, multiplier: 3),
      ])
    }
    #expect(second.frame.minY == 275)
    #expect(gap.layoutFrame.minY == 100 && gap.layoutFrame.height == 175 && rest.layoutFrame.maxY == 844)
    stage.perform { view.removeLayoutGuide(gap) }
    #expect(gap.owningView == nil && view.layoutGuides == [rest])
    #expect(!view.constraints.contains { $0.firstItem === gap || $0.secondItem === gap })
  }

  @Test func safeAreaAndMarginGuidesFollowTheirInsets() {
    let (card, text) = (pinned(in: view), pinned(in: view))
    stage.perform {
      NSLayoutConstraint.activate(fill(card, view.safeAreaLayoutGuide))
      NSLayoutConstraint.activate(fill(text, card.layoutMarginsGuide))
    }
    #expect(card.frame == view.bounds && view.safeAreaLayoutGuide.layoutFrame == card.frame)
    #expect(text.frame == CGRect(x: 8, y: 8, width: 374, height: 828))
    stage.perform { card.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    #expect(text.frame == CGRect(x: 2, y: 1, width: 384, height: 840))
    #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide)
  }

  /// What is tied to the safe area keeps to it, also when it changes.
  @Test func safeAreaGuideFollowsItsChange() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let bar = pinned(in: controller.view)
    stage.perform { NSLayoutConstraint.activate(fill(bar, controller.view.safeAreaLayoutGuide)) }
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 763))
    stage.perform {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    }
    #expect(bar.frame == CGRect(x: 5, y: 57, width: 385, height: 753))
    stage.perform { controller.view.frame.origin.y = 40 }
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame.minY == bar.frame.minY)
  }

  /// A controller's view has margins of its own, and all begin where the safe area does.
  @Test func layoutMarginsStartAtTheSafeArea() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let text = pinned(in: controller.view)
    stage.perform { NSLayoutConstraint.activate(fill(text, controller.view.layoutMarginsGuide)) }
    #expect(text.frame == CGRect(x: 16, y: 47, width: 358, height: 763))
    stage.perform { controller.view.insetsLayoutMarginsFromSafeArea = false }
    #expect(text.frame == CGRect(x: 16, y: 0, width: 358, height: 844))
  }

  /// A view laid out without a window, without insets, is laid out again when it comes back.
  @Test func reinsertedViewUpdatesItsGuides() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0))
    let (page, card) = (UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), UIView())
    card.frame = page.bounds
    page.addSubview(card)
    let label = pinned(in: card)
    let top = label.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor)
    top.isActive = true
    stage.perform { stage.window.addSubview(page) }
    #expect(label.frame.minY == 60)
    stage.perform { page.removeFromSuperview() }
    top.constant = 1
    page.layoutIfNeeded()
    stage.perform { stage.window.addSubview(page) }
    #expect(label.frame.minY == 61)
  }

  /// Content that constraints have sized goes back to its `contentSize` when they are gone.
  @Test func contentSizeIsRestoredWithoutConstraints() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let content = pinned(in: scroll)
    stage.perform {
      view.addSubview(scroll)
      NSLayoutConstraint.activate(
        fill(content, scroll.contentLayoutGuide) + [
          content.widthAnchor.constraint(equalToConstant: 500),
          content.heightAnchor.constraint(equalToConstant: 600),
        ])
    }
    #expect(scroll.contentSize == CGSize(width: 500, height: 600))
    stage.perform {
      content.removeFromSuperview()
      scroll.contentSize = CGSize(width: 1000, height: 2000)
    }
    stage.perform { scroll.setNeedsLayout() }
    #expect(scroll.contentSize == CGSize(width: 1000, height: 2000))
  }

  @Test func contentLayoutGuideSetsTheContentSize() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    let (content, floating) = (pinned(in: scroll), pinned(in: scroll))
    stage.perform {
      view.addSubview(scroll)
      NSLayoutConstraint.activate(
        fill(content, scroll.contentLayoutGuide) + [
          content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
          content.heightAnchor.constraint(equalToConstant: 2000),
          floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 10),
          floating.heightAnchor.constraint(equalToConstant: 20),
        ])
    }
    #expect(scroll.contentSize == CGSize(width: 390, height: 2000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 2000) && floating.frame.minY == 10)
    stage.perform { scroll.contentOffset.y = 300 }
    #expect(content.frame.minY == 0 && floating.frame.minY == 310)
  }

  @Test func scrollViewEdgesAreItsContentEdges() {
    let scroll = pinned(in: view)
    scroll.removeFromSuperview()
    let pages = UIScrollView()
    pages.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      view.addSubview(pages)
      NSLayoutConstraint.activate(fill(pages, view.safeAreaLayoutGuide))
      var left = pages.leadingAnchor
      for _ in 0..<3 {
        let page = pinned(in: pages)
        NSLayoutConstraint.activate([
          page.leadingAnchor.constraint(equalTo: left), page.topAnchor.constraint(equalTo: pages.topAnchor),
          page.bottomAnchor.constraint(equalTo: pages.bottomAnchor),
          page.widthAnchor.constraint(equalTo: pages.widthAnchor),
          page.heightAnchor.constraint(equalTo: pages.heightAnchor),
        ])
        left = page.trailingAnchor
      }
      pages.subviews.last!.trailingAnchor.constraint(equalTo: pages.trailingAnchor).isActive = true
    }
    #expect(pages.contentSize == CGSize(width: 1170, height: 844))
    #expect(pages.subviews.map(\.frame.minX) == [0, 390, 780])
  }

  @Test func anchorOffsetsConstrainDistances() {
    let (first, second) = (pinned(in: view), pinned(in: view))
    stage.perform {
      let gap = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
      NSLayoutConstraint.activate([
        first.leftAnchor.constraint(equalTo: view.leftAnchor),
        first.widthAnchor.constraint(equalToConstant: 50),
        second.rightAnchor.constraint(equalTo: view.rightAnchor),
        gap.constraint(equalTo: second.widthAnchor, multiplier: 0.25, constant: 15),
      ])
    }
    // 50 + (w / 4 + 15) + w = 390
    #expect(second.frame == CGRect(x: 130, y: 0, width: 260, height: 0))
    #expect(first.rightAnchor == first.rightAnchor && first.rightAnchor != second.rightAnchor)
  }
}
