import CoreGraphics
import Foundation

/// An invisible rectangle of a view that constraints can refer to.
///
///     let gap = UILayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5).isActive = true
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  /// The kind of rectangle.
  enum Kind {
    /// A guide that was created by code; constraints determine it.
    case own
    case safeArea, margins
    /// A scroll view's content, and its frame.
    case content, frame
  }

  private(set) var kind = Kind.own
  /// The rectangle that constraints determine, in whole pixels.
  var solved: CGRect?

  public override init() {}

  convenience init(kind: Kind, of view: UIView) {
    self.init()
    (self.kind, owningView) = (kind, view)
  }

  /// Archives are not supported: decoding returns a plain guide and is reported.
  public required init?(coder: NSCoder) {
    Unsupported.note("UILayoutGuide.init(coder:)")
    return nil
  }

  /// The view that the guide belongs to.
  open internal(set) weak var owningView: UIView?
  /// The name in messages.
  open var identifier = ""

  /// The guide's rectangle in its view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch kind {
    case .own: return solved ?? .zero
    case .content:
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    case .frame, .safeArea, .margins: return owningView.bounds.inset(by: insets)
    }
  }

  /// Relative to the bounds of the view.
  var insets: UIEdgeInsets {
    switch kind {
    case .safeArea: owningView?.safeAreaInsets ?? .zero
    case .margins: owningView?.layoutMargins ?? .zero
    default: .zero
    }
  }

  var layoutView: UIView? { owningView }

  var layoutName: String {
    if !identifier.isEmpty { return identifier }
    let owner = owningView?.layoutName ?? "no view"
    return switch kind {
    case .own: "a guide of \(owner)"
    case .safeArea: "\(owner).safeAreaLayoutGuide"
    case .margins: "\(owner).layoutMarginsGuide"
    case .content: "\(owner).contentLayoutGuide"
    case .frame: "\(owner).frameLayoutGuide"
    }
  }

  // MARK: Anchors

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }

  deinit {}
}
