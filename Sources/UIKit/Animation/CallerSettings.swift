import CoreGraphics
import QuartzCore

/// The caller's animation settings, kept for work that runs later in the turn.
@MainActor
struct CallerSettings {
  private let isAnimating = UIView.areAnimationsEnabled
  private let transaction: TransactionHold?

  /// - Parameter transaction: whose settings count as well and which is not complete before what was asked for; nil for
  ///   what begins only after the caller's transaction was committed.
  init(in transaction: TransactionHold? = nil) { self.transaction = transaction }

  func perform(_ body: () -> Void) {
    let former = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(isAnimating)
    if let transaction { transaction.perform(body) } else { body() }
    UIView.setAnimationsEnabled(former)
  }
}
