import CoreGraphics

// What a collection view does not do: code that uses it compiles, and is reported when it runs.
extension UICollectionView {
  /// Items are not dragged or dropped: never true.
  public var hasActiveDrag: Bool { false }
  public var hasActiveDrop: Bool { false }
  public var dragInteractionEnabled: Bool {
    get { false }
    set { if newValue { Unsupported.note("UICollectionView.dragInteractionEnabled") } }
  }
  /// Whether edits are being collected.
  public var hasUncommittedUpdates: Bool { batchDepth > 0 }

  /// There is no focus without a keyboard or a remote control.
  public var remembersLastFocusedIndexPath: Bool {
    get { false }
    set { if newValue { Unsupported.note("UICollectionView.remembersLastFocusedIndexPath") } }
  }
  public var selectionFollowsFocus: Bool {
    get { false }
    set { if newValue { Unsupported.note("UICollectionView.selectionFollowsFocus") } }
  }
  public var allowsFocus: Bool {
    get { false }
    set { if newValue { Unsupported.note("UICollectionView.allowsFocus") } }
  }
}
