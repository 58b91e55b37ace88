public import CoreGraphics
import QuartzCore

/// A view of a collection view that is used again: a header, a decoration, or a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The name under which the collection view keeps the view for use elsewhere.
  open internal(set) var reuseIdentifier: String?

  /// The collection view is about to use the view elsewhere.
  open func prepareForReuse() {}

  /// Takes over attributes that a layout's own class of them has. Place, size, transform, alpha, depth and hiding are
  /// taken over already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before and after the view goes from one layout's place to another's.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view would rather have, where the layout estimates: of the size by constraints inside, else of
  /// ``UIView/sizeThatFits(_:)``.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard !layoutAttributes.estimated.isEmpty else { return layoutAttributes }
    let fitted = fittingSize(layoutAttributes.size, free: layoutAttributes.estimated)
    layoutAttributes.size = fitted
    return layoutAttributes
  }

  /// What constraints are looked at for the size that fits.
  var fittingView: UIView { self }

  private func fittingSize(_ size: CGSize, free: Set<LayoutAxis>) -> CGSize {
    let view = fittingView
    var fitted: CGSize
    if view.autoLayoutIfAny.map({ $0.heldInTree > 0 }) ?? false {
      fitted = view.systemLayoutSizeFitting(
        size,
        withHorizontalFittingPriority: free.contains(.horizontal) ? .fittingSizeLevel : .required,
        verticalFittingPriority: free.contains(.vertical) ? .fittingSizeLevel : .required)
    } else {
      fitted = sizeThatFits(size)
    }
    if !free.contains(.horizontal) { fitted.width = size.width }
    if !free.contains(.vertical) { fitted.height = size.height }
    return fitted
  }

  /// The attributes that the view shows, as its collection view's layout gave them last.
  private(set) var placed: UICollectionViewLayoutAttributes?

  /// Takes over attributes, unless they are those that the view has already.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    guard placed != attributes else { return }
    placed = attributes.copied
    let middle = CGPoint(x: attributes.center.x + shift, y: attributes.center.y)
    if center != middle { center = middle }
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    take(attributes.list)
    apply(attributes)
  }

  /// Points by which a finger has moved the view aside of its place.
  var shift: CGFloat = 0 {
    didSet {
      if shift != oldValue, let placed { center = CGPoint(x: placed.center.x + shift, y: placed.center.y) }
    }
  }

  /// Rows of lists are drawn by their place.
  func take(_ place: ListPlace?) {}

  /// The next attributes are taken over even if they are the same.
  func forgetPlace() { placed = nil }

  deinit {}
}
