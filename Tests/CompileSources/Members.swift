// Modes: 4 5
import UIKit

// Members that public code uses.

class MembersController: UIViewController {
  private var observation: NSKeyValueObservation?
  private let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = scroll.observe(\.contentOffset, options: [.new, .old]) { scroll, change in
      scroll.alpha = change.newValue!.y > change.oldValue!.y ? 1 : 0
    }
    NotificationCenter.default.addObserver(
      self, selector: Selector(MembersController.becameActive(_:)),
      name: UIApplication.didBecomeActiveNotification,
      object: nil)
    scroll.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
    scroll.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor, constant: bottomLayoutGuide.length)
      .isActive = true
    view.semanticContentAttribute = .forceRightToLeft
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { view.endEditing(true) }
    overrideUserInterfaceStyle = .light
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    tilt.minimumRelativeValue = -10
    tilt.maximumRelativeValue = 10
    let group = UIMotionEffectGroup()
    group.motionEffects = [tilt]
    view.addMotionEffect(group)
    view.accessibilityLabel = "page"
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.button, .selected]
    UIAccessibility.post(notification: .screenChanged, argument: view)
  }

  func becameActive(_ notification: Notification) { performSegue(withIdentifier: "next", sender: self) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { segue.destination.title = title }
  override func awakeFromNib() { super.awakeFromNib() }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override func accessibilityPerformEscape() -> Bool { true }
  deinit {
    observation?.invalidate()
    NotificationCenter.default.removeObserver(self)
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillShowNotification, object: nil)
  }
}

class TextView: UIView {
  let label = UILabel()
  override var forLastBaselineLayout: UIView { label }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet { setNeedsLayout() } }
}

func device() -> Bool {
  let path = NSIndexPath(row: 1, section: 2)
  let nanoseconds = Double(NSEC_PER_SEC) * 0.3
  let parts = CGAffineTransform(rotationAngle: 1).decomposed()
  let context = CGContext(
    data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  return UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.orientation.isPortrait
    && UIApplication.shared.statusBarOrientation.isPortrait
    && UIApplication.shared.applicationState == .active
    && !UIAccessibility.isReduceMotionEnabled && path.row == 1 && nanoseconds > 0 && parts.rotation > 0
    && context?.bitsPerComponent == 8
    && CGColor.white.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) != nil
}

let transition: CATransition = {
  let transition = CATransition()
  transition.type = kCATransitionPush
  transition.subtype = kCATransitionFromLeft
  return transition
}()

class FormerView: UIView {
  func slide() {
    UIView.beginAnimations("slide", context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationWillStart(Selector("begins", FormerView.begins(_:context:)))
    UIView.setAnimationDidStop(Selector(FormerView.ended(_:finished:context:)))
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelay(0.1)
    UIView.setAnimationCurve(.easeIn)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationTransition(.flipFromLeft, for: self, cache: true)
    alpha = 0
    UIView.commitAnimations()
  }
  func begins(_ name: String?, context: UnsafeMutableRawPointer?) {}
  func ended(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {}
}

class FormerListener: NSObject {
  func ended(_ name: String?, finished: Bool, context: UnsafeMutableRawPointer?) {}
  func listen() {
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("ended", FormerListener.ended(_:finished:context:)))
  }
}
