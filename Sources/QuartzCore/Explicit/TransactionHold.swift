/// Keeps a transaction from completing until something has ended that was requested in it but starts later.
@MainActor
package final class TransactionHold {
  private let clock: MediaClock
  private let transaction: Transaction
  private var isHeld = true

  /// Holds the transaction that is currently open.
  package init(on clock: MediaClock) {
    self.clock = clock
    transaction = clock.transaction
    transaction.join()
  }

  /// Runs `body` with the transaction's settings; its animations belong to the transaction.
  package func perform(_ body: () -> Void) { clock.inside(transaction, body) }

  /// Must be called at the end; further calls have no effect.
  package func release() {
    guard isHeld else { return }
    isHeld = false
    transaction.leave()
  }
}
