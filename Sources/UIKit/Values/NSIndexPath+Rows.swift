import Foundation

nonisolated extension NSIndexPath {
  /// The path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(forRow row: Int, inSection section: Int) { self.init(row: row, section: section) }
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { row }
}
