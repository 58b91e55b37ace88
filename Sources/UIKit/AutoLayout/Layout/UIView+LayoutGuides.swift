import CoreGraphics

extension UIView {
  /// The guides that were added, without those of UIKit.
  public var layoutGuides: [UILayoutGuide] { autoLayoutIfAny?.guides ?? [] }

  /// Takes a guide into the view, out of the one that it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    autoLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a guide out of the view, with the constraints that are about it.
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

  /// The part of the view that no bar and no edge of the screen covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part of the view inside ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// A width that is good to read by is not known: the margins', which is reported.
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
  /// All of the content, in the scroll view's coordinates; constraints to it make ``contentSize``.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  /// What shows of the content: the scroll view's frame. What is tied to it does not scroll.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
