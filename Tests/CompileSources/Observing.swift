import UIKit

// Observing by name, as the adapter leaves it.

class OffsetWatcher: UIViewController, UIKeyValueObserver {
  private let scroll = UIScrollView()
  private var context = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.addObserver(self, forKeyPath: "contentOffset", options: [.new, .old], context: &context)
    view.addObserver(self, forKeyPath: "frame", options: .new, context: nil)
    scroll.panGestureRecognizer.addObserver(self, forKeyPath: "state", context: nil)
  }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &self.context, let offset = change?[.newKey] as? CGPoint else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    view.alpha = offset.y > 0 ? 1 : 0
    if let delegate = scroll.delegate, delegate.responds(to: Selector("touch", OffsetWatcher.touch)) {
      touch()
    }
    scroll.removeObserver(self, forKeyPath: "contentOffset", context: &self.context)
    scroll.removeObserver(self, forKeyPath: "contentOffset")
  }

  func touch() {}
}

/// What Xcode's templates once had.
class TemplateController: UIViewController {
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [.bottom] }
}
