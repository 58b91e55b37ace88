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

  /// The view that `configureAgain` is at.
  private(set) var configuredAgain: View?

  /// Lets a list's data source configure `view` again: it gets this one when it dequeues.
  ///
  /// - Precondition: the data source gives this view.
  func configureAgain(_ view: View, _ answer: () -> View?) {
    configuredAgain = view
    defer { configuredAgain = nil }
    if answer() !== view {
      fatalError("the data source gave another cell for an item to reconfigure than the one it has")
    }
  }

  func give(_ view: View) {
    if let identifier = view.reuseIdentifier { free[identifier, default: []].append(view) }
  }

  /// A free view of that name, prepared for reuse, or a new one; nil where nothing is registered for it.
  func take(_ identifier: String) -> View? {
    if let configuredAgain, configuredAgain.reuseIdentifier == identifier { return configuredAgain }
    guard let view = free[identifier]?.popLast() else { return makers[identifier]?() }
    view.prepareForReuse()
    return view
  }
}
