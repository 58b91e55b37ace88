import CoreGraphics

/// One edit of an update, as a layout gets it in `prepare(forCollectionViewUpdates:)`. Whole sections have a path whose
/// item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public nonisolated enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// Before the update; nil for what is inserted.
  public let indexPathBeforeUpdate: IndexPath?
  /// After the update; nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  deinit {}
}
