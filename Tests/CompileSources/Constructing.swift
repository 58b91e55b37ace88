// Modes: 4 5
import UIKit

// What libraries of layout and of controls subclass and construct.

class NamedConstraint: NSLayoutConstraint {
  var label: String?
  override var description: String { label ?? super.description }
  override var constant: CGFloat {
    get { super.constant }
    set { super.constant = newValue }
  }
}

class CountedConstraint: NSLayoutConstraint {
  var count: Int
  override init() {
    count = 0
    super.init()
  }
}

func constraints(_ view: UIView) -> [NSLayoutConstraint] {
  let plain = NSLayoutConstraint()
  plain.constant = 3
  plain.priority = .defaultLow
  plain.identifier = "plain"
  return [
    plain,
    NamedConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 10),
    CountedConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 2,
      constant: 0),
    NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 10),
  ]
}

class Guide: UILayoutGuide {
  var step = 0
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class CardView: UIView {
  var step = 0
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  convenience init(step: Int) {
    self.init(frame: .zero)
    self.step = step
  }
}

class BadgeView: UIView {
  let label = UILabel()
  init() { super.init(frame: .zero) }
  required init?(coder: NSCoder) { fatalError() }
}
class RoundImageView: UIImageView {
  override init(image: UIImage?) { super.init(image: image) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class PhotoView: UIImageView {
  init() { super.init(image: nil) }
  required init?(coder: NSCoder) { fatalError() }
}

class ListController: UIViewController {
  let list: UITableView
  init(list: UITableView) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  deinit { list.delegate = nil }
}

class BareController: UIViewController { var detail = 1 }
class DirectionPan: UIPanGestureRecognizer {
  let direction: Int
  init(direction: Int, target: AnyObject, action: Selector) {
    self.direction = direction
    super.init(target: target, action: action)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began, abs(velocity(in: view).x) > 1 { state = .cancelled }
  }
}

class Ring: CAShapeLayer {
  var turn: CGFloat = 0
  override init() { super.init() }
  override init(layer: Any) {
    turn = (layer as? Ring)?.turn ?? 0
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class Arc: CALayer {
  let angle: CGFloat
  init(angle: CGFloat) {
    self.angle = angle
    super.init()
  }
  required init?(coder: NSCoder) { fatalError() }
}
class Dot: CALayer {
  override init() { super.init() }
  required init?(coder aDecoder: NSCoder) { fatalError() }
}
class Plain: CALayer { var turn = 0 }
class Sky: CAGradientLayer {
  override init() { super.init() }; required init?(coder: NSCoder) { fatalError() }
}
class Copies: CAReplicatorLayer {
  override init() { super.init() }; required init?(coder: NSCoder) { fatalError() }
}
class Depth: CATransformLayer {
  override init() { super.init() }; required init?(coder: NSCoder) { fatalError() }
}
class Spin: CABasicAnimation { var turn = 0 }
class Bounce: CASpringAnimation {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class Frames: CAKeyframeAnimation {
  init(_ values: [CGFloat]) {
    super.init()
    self.values = values
  }
  required init?(coder: NSCoder) { fatalError() }
}
class Together: CAAnimationGroup {
  override init() { super.init() }; required init?(coder: NSCoder) { fatalError() }
}
class Change: CATransition {
  override init() { super.init() }; required init?(coder: NSCoder) { fatalError() }
}

class Animator: UIViewPropertyAnimator { var turn = 0 }
class Springy: UIViewPropertyAnimator {
  override init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    super.init(duration: duration, timingParameters: parameters)
  }
}
class Format: UIGraphicsImageRendererFormat { override init() { super.init() } }
class Bar: UINavigationBar {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class Navigation: UINavigationController {
  override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class Bars: UINavigationController { var turn = 0 }
class Tabs: UITabBarController { var turn = 0 }
class Window: UIWindow { var turn = 0 }
class Cell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class Driver: UIPercentDrivenInteractiveTransition {
  var isRunning = false
  override init() { super.init() }
  override func cancel() {
    isRunning = false
    super.cancel()
  }
}
class Button: UIButton {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
class Scroll: UIScrollView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

func constructed() -> [AnyObject] {
  [
    UIView(), UIViewController(), UILabel(), UIImageView(), UIImageView(image: nil), UIButton(),
    UIButton(type: .system),
    UIScrollView(), UITableView(), UITableView(frame: .zero, style: .plain), UITableViewCell(), UIStackView(),
    UIStackView(arrangedSubviews: []), UINavigationController(),
    UINavigationController(rootViewController: BareController()),
    UITabBarController(), UINavigationBar(), UINavigationItem(title: ""), UITabBar(), UITabBarItem(),
    UIBarButtonItem(),
    UIWindow(), UIControl(), UIGestureRecognizer(), UIPanGestureRecognizer(), UITapGestureRecognizer(),
    UILongPressGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
    UISwipeGestureRecognizer(), UIScreenEdgePanGestureRecognizer(), UIPercentDrivenInteractiveTransition(),
    UIViewPropertyAnimator(), UICubicTimingParameters(), UISpringTimingParameters(),
    UIVisualEffectView(effect: nil),
    UIBlurEffect(style: .dark), UIBezierPath(), UIImage(), UIColor(white: 0, alpha: 1), UILayoutGuide(),
    UITouch(),
    UIEvent(), UITraitCollection(), NSParagraphStyle(), NSMutableParagraphStyle(), NSShadow(),
    UIGraphicsImageRendererFormat(), UIGraphicsImageRenderer(size: .zero), CALayer(), CAShapeLayer(),
    CAGradientLayer(),
    CAReplicatorLayer(), CATransformLayer(), CABasicAnimation(), CABasicAnimation(keyPath: "opacity"),
    CAKeyframeAnimation(), CASpringAnimation(), CAAnimationGroup(), CATransition(),
    CAMediaTimingFunction(name: .linear),
    CADisplayLink(target: NSObject(), selector: Selector("reset", DirectionPan.reset)), BareController(),
    Animator(), Bars(), Tabs(), Window(), Plain(),
    Spin(), Ring(), Driver(), Guide(), CardView(step: 1), Cell(style: .default, reuseIdentifier: nil),
  ]
}
