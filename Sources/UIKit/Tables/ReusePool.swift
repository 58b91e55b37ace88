import CoreGraphics

/// A view that a list reuses, by identifier.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

extension UITableViewCell: ReusableView {}
extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}

/// Views of a list that are waiting to be reused, and how new ones are made, by identifier.
@MainActor
final class ReusePool<View: ReusableView> {
  private var makers: [String: () -> View] = [:]
  private var free: [String: [View]] = [:]

  /// New views of that name come from `maker`; nil: there are none.
  func register(_ identifier: String, _ maker: (() -> View)?) { makers[identifier] = maker }

  func give(_ view: View) {
    if let identifier = view.reuseIdentifier { free[identifier, default: []].append(view) }
  }

  /// A free view of that name, prepared for reuse, or a new one; nil where nothing is registered for it.
  func take(_ identifier: String) -> View? {
    guard let view = free[identifier]?.popLast() else { return makers[identifier]?() }
    view.prepareForReuse()
    return view
  }
}
