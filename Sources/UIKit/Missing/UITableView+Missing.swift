import CoreGraphics

// What a table does not do: code that uses it fails to compile, with an error that says why.

extension UITableView {
  @available(*, unavailable, message: "storyboards and nibs are not read; register a class")
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  @available(*, unavailable, message: "storyboards and nibs are not read; register a class")
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
}

@available(
  *, unavailable, message: "rows of tables are not dragged; fingers scroll, swipe, edit and move them"
)
public protocol UITableViewDragDelegate: AnyObject {}

@available(*, unavailable, message: "nothing is dropped on tables; fingers scroll, swipe, edit and move rows")
public protocol UITableViewDropDelegate: AnyObject {}
