public import CoreGraphics

extension IndexPath {
  /// The path of a row in a table.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The path of an item in a collection.
  public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// - Precondition: the path has two parts.
  public nonisolated var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// - Precondition: the path has two parts.
  public nonisolated var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// - Precondition: the path has two parts.
  public nonisolated var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
