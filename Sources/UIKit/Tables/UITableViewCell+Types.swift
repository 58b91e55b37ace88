/// How rows look and what they show, with UIKit's raw values.
extension UITableViewCell {
  /// How a selected row looks.
  public nonisolated enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// How rows are separated; lines that look etched are plain ones.
  public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// Which texts a row has, and where.
  public nonisolated enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The mark at a row's end.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// What the control at a row's start does while rows are edited.
  public nonisolated enum EditingStyle: Int, Sendable { case none, delete, insert }
  public nonisolated enum FocusStyle: Int, Sendable { case `default`, custom }
  public nonisolated enum DragState: Int, Sendable { case none, lifting, dragging }
  /// What a row shows for editing.
  public nonisolated struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
