import CoreGraphics

/// A guide at the edge of a controller's view where bars end; from before safe areas existed.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide whose length equals the safe area's inset at its edge, by constraints, so that other constraints can refer
/// to it.
private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return identifier == EdgeGuide.top ? insets.top : insets.bottom
  }

  static let top = "topLayoutGuide"
  static let bottom = "bottomLayoutGuide"
}

extension UIViewController {
  /// Where bars at the top end. Its bottom is the top of the safe area.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(EdgeGuide.top) }
  /// Where bars at the bottom start. Its top is the bottom of the safe area.
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
