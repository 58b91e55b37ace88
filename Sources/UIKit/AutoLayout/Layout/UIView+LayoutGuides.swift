import CoreGraphics

extension UIView {
  /// The guides that were added, without UIKit's own.
  public var layoutGuides: [UILayoutGuide] { autoLayoutIfAny?.guides ?? [] }

  /// Adds a guide to the view, and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    autoLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Removes a guide from the view, with the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .own else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints where constraint.edges.contains(where: { $0.item === layoutGuide }) {
        view.release(constraint)
      }
    }
    autoLayout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    layoutGuide.solved = nil
  }

  /// The part of the view that neither bars nor the device's edges cover.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part of the view inside ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// Not supported: the margins are used instead, which is reported.
  public var readableContentGuide: UILayoutGuide {
    Unsupported.note("UIView.readableContentGuide, the layout margins' guide instead")
    return layoutMarginsGuide
  }

  func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = autoLayout.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(kind: kind, of: self)
    autoLayout.systemGuides[kind] = guide
    return guide
  }
}

extension UIScrollView {
  /// The content's rectangle, in the scroll view's coordinates. Constraints to it determine ``contentSize``.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  /// The scroll view's frame. Views constrained to it do not scroll.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
