import CoreGraphics
import Foundation
import Synchronization
import UIKit

/// A block that can be cancelled before it runs, and that can be waited for.
open class DispatchWorkItem: @unchecked Sendable {
  private let block: () -> Void
  private let state = Locked((isCancelled: false, isDone: false))
  private let done = DispatchGroup()

  @preconcurrency
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @Sendable () -> Void
  ) {
    self.block = block
    done.enter()
  }

  /// Runs the block, unless the item was cancelled.
  public func perform() {
    if !isCancelled { block() }
    let isFirst = state.withLock { state in
      defer { state.isDone = true }
      return !state.isDone
    }
    if isFirst { done.leave() }
  }

  public func cancel() { state.withLock { $0.isCancelled = true } }
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Waits until the block has run; only on other threads than the main one.
  public func wait() { done.wait() }
  @discardableResult
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { done.wait(timeout: timeout) }

  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @Sendable () -> Void
  ) {
    done.notify(qos: qos, flags: flags, queue: queue, execute: execute)
  }
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    done.notify(queue: queue, work: execute)
  }
}
