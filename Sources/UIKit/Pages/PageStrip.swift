import CoreGraphics
import QuartzCore

/// The pages of a page view controller beside each other: the current one, and while they move its neighbours.
@MainActor
final class PageStrip: NSObject, UIScrollViewDelegate {
  let scroll = UIScrollView()
  private unowned let owner: UIPageViewController
  private let isHorizontal: Bool
  private let spacing: CGFloat

  /// In their order along the axis.
  private var pages: [UIViewController] = []
  /// The page that shows, or from which a motion began.
  private(set) var current: UIViewController?
  /// The page that is coming into sight.
  private var coming: UIViewController?
  /// What to call when a page comes to rest that code asked for.
  private var settled: ((Bool) -> Void)?

  init(_ owner: UIPageViewController, isHorizontal: Bool, spacing: CGFloat) {
    (self.owner, self.isHorizontal, self.spacing) = (owner, isHorizontal, spacing)
    super.init()
    scroll.delegate = self
    scroll.isPagingEnabled = true
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.clipsToBounds = false
    scroll.alwaysBounceHorizontal = isHorizontal
    scroll.alwaysBounceVertical = !isHorizontal
  }

  // MARK: Places

  private var side: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
  private var offset: CGFloat { isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y }
  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }

  /// The scroll view is larger than the page by the spacing, so that it stops at pages.
  func place(in rect: CGRect) {
    let half = spacing / 2
    let frame = isHorizontal ? rect.insetBy(dx: -half, dy: 0) : rect.insetBy(dx: 0, dy: -half)
    let place = side > 0 ? offset / side : 0
    guard scroll.frame != frame else { return layOut() }
    scroll.frame = frame
    layOut()
    scroll.contentOffset = point(place.rounded() * side)
  }

  private func layOut() {
    let half = spacing / 2
    for (index, page) in pages.enumerated() {
      let slot = CGRect(origin: point(CGFloat(index) * side), size: scroll.bounds.size)
      page.view.frame = isHorizontal ? slot.insetBy(dx: half, dy: 0) : slot.insetBy(dx: 0, dy: half)
    }
    let length = CGFloat(max(pages.count, 1)) * side
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: length, height: scroll.bounds.height)
      : CGSize(width: scroll.bounds.width, height: length)
  }

  /// Puts these pages beside each other, and shows one of them.
  private func arrange(_ wanted: [UIViewController], showing shown: UIViewController) {
    for page in pages where !wanted.contains(page) { remove(page) }
    for page in wanted where page.parent !== owner {
      owner.addChild(page)
      scroll.addSubview(page.view)
      page.didMove(toParent: owner)
    }
    pages = wanted
    layOut()
    let place = point(CGFloat(wanted.firstIndex(of: shown) ?? 0) * side)
    if scroll.contentOffset != place { scroll.bounds.origin = place }
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Changes by code

  private var isVisible: Bool { owner.appearance.isIn }

  /// Shows a page at once.
  func show(_ page: UIViewController) {
    let old = current
    guard page !== old else { return }
    current = page
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      page.beginAppearanceTransition(true, animated: false)
    }
    arrange([page], showing: page)
    guard isVisible else { return }
    old?.endAppearanceTransition()
    if owner.appearance == .appeared { page.endAppearanceTransition() }
  }

  /// Scrolls to a page from the side.
  func scroll(to page: UIViewController, forward: Bool, _ settled: @escaping (Bool) -> Void) {
    guard let current else {
      show(page)
      return settled(true)
    }
    arrange(forward ? [current, page] : [page, current], showing: current)
    self.settled = settled
    bring(page)
    scroll.setContentOffset(point(forward ? side : 0), animated: true)
  }

  /// Ends a motion at once: the page that code asked for shows, otherwise the nearest.
  func finish() {
    guard pages.count > 1 else { return }
    let wanted = settled == nil ? nearest : coming
    scroll.stopMoving()
    rest(at: wanted, finished: false)
  }

  // MARK: The motion

  private var nearest: UIViewController? {
    guard side > 0, !pages.isEmpty else { return current }
    return pages[min(max(Int((offset / side).rounded()), 0), pages.count - 1)]
  }

  /// A page comes into sight, and the current one begins to leave.
  private func bring(_ page: UIViewController) {
    guard page !== coming else { return }
    if let coming {
      send(coming)
    } else if isVisible {
      current?.beginAppearanceTransition(false, animated: true)
    }
    coming = page
    if isVisible { page.beginAppearanceTransition(true, animated: true) }
  }

  /// A page that was coming goes again.
  private func send(_ page: UIViewController) {
    guard isVisible else { return }
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    guard pages.count <= 1, let current, let source = owner.dataSource else { return }
    let before = source.pageViewController(owner, viewControllerBefore: current)
    let after = source.pageViewController(owner, viewControllerAfter: current)
    arrange([before, current, after].compactMap { $0 }, showing: current)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard settled == nil, side > 0, scroll.isDragging || scroll.isDecelerating, let current,
      let index = pages.firstIndex(of: current)
    else { return }
    let away = offset / side - CGFloat(index)
    let next = away > 0 ? index + 1 : index - 1
    guard away != 0, pages.indices.contains(next), pages[next] !== coming else { return }
    owner.delegate?.pageViewController(owner, willTransitionTo: [pages[next]])
    bring(pages[next])
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest(at: nearest, finished: true) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that stops the pages has not turned them yet.
    if !scroll.isTracking { rest(at: nearest, finished: true) }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest(at: coming, finished: true) }

  /// The pages have come to rest: one shows, the others go.
  private func rest(at page: UIViewController?, finished: Bool) {
    guard let page, let old = current else { return }
    let (asked, pending) = (settled, coming)
    (settled, coming) = (nil, nil)
    let step = (pages.firstIndex(of: page) ?? 0) - (pages.firstIndex(of: old) ?? 0)
    current = page
    if isVisible, let pending {
      if page !== pending {
        send(pending)
        page.beginAppearanceTransition(true, animated: true)
      }
      page.endAppearanceTransition()
      if page !== old { old.endAppearanceTransition() }
    }
    arrange([page], showing: page)
    if let asked { return asked(finished) }
    guard pending != nil else { return }
    owner.updateControl(asking: false, step: step)
    owner.delegate?.pageViewController(
      owner, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: page !== old)
  }
}
