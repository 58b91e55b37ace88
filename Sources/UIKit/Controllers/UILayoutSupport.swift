import CoreGraphics

/// A place at the edge of a controller's view where bars end; from before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// As long as the safe area is inset at its edge, by constraints, so that others can refer to it.
private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return identifier == EdgeGuide.top ? insets.top : insets.bottom
  }

  static let top = "topLayoutGuide"
  static let bottom = "bottomLayoutGuide"
}

extension UIViewController {
  /// Where bars above end. Its bottom is the safe area's top.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(EdgeGuide.top) }
  /// Where bars below begin. Its top is the safe area's bottom.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(EdgeGuide.bottom) }

  private func edgeGuide(_ name: String) -> EdgeGuide {
    let view: UIView = view
    if let guide = view.layoutGuides.lazy.compactMap({ $0 as? EdgeGuide }).first(where: {
      $0.identifier == name
    }) {
      return guide
    }
    let guide = EdgeGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate(
      [
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ]
        + (name == EdgeGuide.top
          ? [
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.bottomAnchor.constraint(equalTo: safe.topAnchor),
          ]
          : [
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            guide.topAnchor.constraint(equalTo: safe.bottomAnchor),
          ]))
    return guide
  }
}
