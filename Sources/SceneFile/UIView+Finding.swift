import UIKit

extension UIView {
  /// The view or one inside it with that name. Complexity: O(views).
  func named(_ name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.named(name) }.first
  }

  /// The first table among the view and those inside it, from the back.
  var firstTable: UITableView? {
    (self as? UITableView) ?? subviews.lazy.compactMap(\.firstTable).first
  }
}
