/// Keeps a transaction from being complete until something is over that was asked for in it and begins later.
@MainActor
package final class TransactionHold {
  private let clock: MediaClock
  private let transaction: Transaction
  private var isHeld = true

  /// Holds the transaction that is open now.
  package init(on clock: MediaClock) {
    self.clock = clock
    transaction = clock.transaction
    transaction.join()
  }

  /// Runs `body` with the transaction's settings; what it animates belongs to the transaction.
  package func perform(_ body: () -> Void) { clock.inside(transaction, body) }

  /// To be called at the end; a second time it does nothing.
  package func release() {
    guard isHeld else { return }
    isHeld = false
    transaction.leave()
  }
}
