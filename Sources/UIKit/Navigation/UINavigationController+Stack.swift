import CoreGraphics
import QuartzCore

extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    guard change == nil else {
      return postpone("push of \(controller)") { [weak self] in self?.push(controller, animated: animated) }
    }
    guard !stack.contains(controller) else {
      return Misuse.report("\(controller) is on the stack of \(self) already; it cannot be pushed again")
    }
    change(to: stack + [controller], .push, animated: animated)
  }

  func pop(to controller: UIViewController?, animated: Bool) -> [UIViewController] {
    guard let controller, let index = stack.firstIndex(of: controller), index < stack.count - 1 else {
      return []
    }
    let popped = Array(stack[(index + 1)...])
    guard change == nil else {
      postpone("pop to \(controller)") { [weak self] in _ = self?.pop(to: controller, animated: animated) }
      return popped
    }
    change(to: Array(stack[...index]), .pop, animated: animated)
    return popped
  }

  func replace(with controllers: [UIViewController], animated: Bool) {
    guard change == nil else {
      return postpone("change of the stack") { [weak self] in
        self?.replace(with: controllers, animated: animated)
      }
    }
    let isPop = controllers.last.map { stack.contains($0) && $0 !== stack.last } ?? false
    change(to: controllers, isPop ? .pop : .push, animated: animated)
  }

  private func postpone(_ what: String, _ action: @escaping () -> Void) {
    Misuse.report("\(what) was asked for while another push or pop is running; it happens after that")
    let hold = TransactionHold(on: .current)
    let settings = CallerSettings(in: hold)
    postponed.append {
      settings.perform(action)
      hold.release()
    }
  }

  // MARK: A change of the stack

  private func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    let old = stack
    let (from, to) = (old.last, new.last)
    let leaving = old.filter { !new.contains($0) }
    let coming = new.filter { !old.contains($0) }
    for controller in coming { addChild(controller) }
    for controller in leaving {
      controller.willMove(toParent: nil)
      controller.isMovingOut = true
    }
    stack = new
    let sharing = from.flatMap { from in to.flatMap { LayoutToLayout(operation, from: from, to: $0) } }
    sharing?.handOver()
    if !animated || !appearance.isIn { sharing?.show() }
    guard let from, let to, from !== to, appearance.isIn, view.window != nil else {
      if from !== to { from?.viewIfLoaded?.removeFromSuperview() }
      settle(coming, leaving)
      if isViewLoaded { showTop() }
      return
    }
    let frame = pageFrame(of: to)
    let own =
      sharing as (any UIViewControllerAnimatedTransitioning)?
      ?? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let animator = animated ? own ?? NavigationAnimator(isPush: operation == .push) : nil
    let interaction = animator.flatMap { animator in
      sharing != nil
        ? nil
        : own == nil
          ? edgeSwipe?.driver
          : delegate?.navigationController(self, interactionControllerFor: animator)
    }
    let transition = ChildTransition(
      of: self, in: pages, from: from, to: to, frame: frame,
      name: operation == .push ? "the push" : "the pop",
      willBegin: { [self] in
        delegate?.navigationController(self, willShow: to, animated: animated)
      },
      ended: { [self] didComplete in
        change = nil
        if didComplete {
          settle(coming, leaving)
          delegate?.navigationController(self, didShow: to, animated: animated)
        } else {
          takeBack(coming, leaving, to: old)
        }
        if !postponed.isEmpty { postponed.removeFirst()() }
      })
    change = transition
    transition.begin(animator, interaction)
    if change != nil { accompany(operation, from, to) }
  }

  /// Called when the change is complete.
  private func settle(_ coming: [UIViewController], _ leaving: [UIViewController]) {
    for controller in coming {
      controller.isMovingIn = false
      controller.didMove(toParent: self)
    }
    for controller in leaving {
      controller.isMovingOut = false
      controller.removeFromParent()
    }
    showItems()
  }

  /// Called when the change was cancelled: restores the stack.
  private func takeBack(
    _ coming: [UIViewController], _ leaving: [UIViewController], to old: [UIViewController]
  ) {
    stack = old
    for controller in leaving { controller.isMovingOut = false }
    for controller in coming { controller.removeFromParent() }
    showItems()
  }

  /// Animates navigation bar and tab bar alongside a push or pop.
  private func accompany(_ operation: Operation, _ from: UIViewController, _ to: UIViewController) {
    navigationBar.show(
      stack.map(\.navigationItem), isForward: operation == .push, along: transitionCoordinator)
    showTabBar(along: transitionCoordinator)
  }

  // MARK: The top page

  /// Shows the top controller's view immediately.
  func showTop() {
    showItems()
    guard let top = topViewController, top.view.superview !== pages else { return }
    top.view.frame = pageFrame(of: top)
    pages.addSubview(top.view)
  }

  /// Sets the frame of the top controller's view.
  func placePage() {
    guard isViewLoaded, change == nil, let top = topViewController, let page = top.viewIfLoaded,
      page.superview === pages
    else { return }
    page.frame = pageFrame(of: top)
  }

  /// The frame of a controller's view: the whole area, without the bars below which it does not extend.
  func pageFrame(of controller: UIViewController) -> CGRect {
    var frame = pages.bounds
    let barHeight = isNavigationBarHidden ? 0 : navigationBar.frame.maxY
    if !controller.extends(below: .top, isTranslucent: navigationBar.isTranslucent) {
      frame.origin.y += barHeight
      frame.size.height -= barHeight
    }
    if let tabs = tabBarController,
      !controller.extends(below: .bottom, isTranslucent: tabs.tabBar.isTranslucent)
    {
      frame.size.height -= tabs.coveredHeight
    }
    return frame
  }

  func placeBar() {
    guard isViewLoaded else { return }
    let height = UIScreen.main.topInset + UINavigationBar.height
    let top = isNavigationBarHidden ? -height : 0
    let frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    if navigationBar.frame != frame { navigationBar.frame = frame }
    navigationBar.alpha = isNavigationBarHidden ? 0 : 1
    pages.covered = UIEdgeInsets(top: isNavigationBarHidden ? 0 : height, left: 0, bottom: 0, right: 0)
  }

  /// Updates navigation bar and tab bar for the stack, immediately.
  private func showItems() {
    navigationBar.show(stack.map(\.navigationItem), isForward: true, along: nil)
    showTabBar(along: nil)
  }

  private func showTabBar(along coordinator: (any UIViewControllerTransitionCoordinator)?) {
    tabBarController?.setTabBar(
      hidden: stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }, along: coordinator)
  }
}

extension UIViewController {
  /// Whether the view extends below a bar at `edge`.
  func extends(below edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }
}
