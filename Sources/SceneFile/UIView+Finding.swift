import UIKit

extension UIView {
  /// The view, or a view inside it, with that name. Complexity: O(views).
  func named(_ name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.named(name) }.first
  }

  /// The first table, from the back, among the view and those inside it.
  var firstTable: UITableView? {
    (self as? UITableView) ?? subviews.lazy.compactMap(\.firstTable).first
  }
}
