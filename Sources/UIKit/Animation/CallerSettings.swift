import CoreGraphics
import QuartzCore

/// The caller's animation settings, stored for work that runs later in the turn.
@MainActor
struct CallerSettings {
  private let isAnimating = UIView.areAnimationsEnabled
  private let transaction: TransactionHold?

  /// - Parameter transaction: a transaction whose settings apply too, and which does not complete before the work is
  ///   done; nil for work that starts after the caller's transaction was committed.
  init(in transaction: TransactionHold? = nil) { self.transaction = transaction }

  func perform(_ body: () -> Void) {
    let former = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(isAnimating)
    if let transaction { transaction.perform(body) } else { body() }
    UIView.setAnimationsEnabled(former)
  }
}
