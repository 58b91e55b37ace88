import CoreGraphics
import UIKit

/// A controller whose view and subviews are as a scene describes them.
final class DescribedViewController: UIViewController {
  private let content: ViewDescription
  private let size: CGSize
  private var kept: [AnyObject?] = []

  init(_ content: ViewDescription, size: CGSize) {
    self.content = content
    self.size = size
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes a transitioning delegate and keeps it.
  func provide(_ delegate: any UIViewControllerTransitioningDelegate) {
    keep(delegate)
    transitioningDelegate = delegate
  }

  /// Keeps what has to live as long as the controller.
  func keep(_ object: AnyObject?) { kept.append(object) }

  override func loadView() {
    view = UIView.described(content)
    view.frame = CGRect(origin: .zero, size: size)
  }
}

extension UIView {
  /// A view as a scene describes it, with the views inside.
  convenience init(_ description: ViewDescription) {
    self.init(frame: description.frame)
    accessibilityIdentifier = description.name
    backgroundColor = description.background.map { UIColor($0) }
    alpha = description.alpha
    layer.apply(description.layer)
    clipsToBounds = description.clipsToBounds
    isHidden = description.isHidden
    if let transform = description.transform { self.transform = CGAffineTransform(transform) }
    description.space.apply(to: self)
    for subview in description.subviews { addSubview(UIView.described(subview)) }
    mask = description.mask.map { UIView.described($0) }
  }
}

extension CGAffineTransform {
  init(_ t: TransformDescription) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
}
