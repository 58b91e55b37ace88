import CoreGraphics
import Foundation
import Synchronization
import UIKit

/// A group of blocks that can be waited for together.
open class DispatchGroup: @unchecked Sendable {
  private struct State {
    var count = 0
    var notifications: [@Sendable () -> Void] = []
  }
  private let state = Locked(State())
  private let real = Dispatch.DispatchGroup()

  public init() {}

  public func enter() {
    real.enter()
    state.withLock { $0.count += 1 }
  }

  public func leave() {
    let due = state.withLock { state in
      precondition(state.count > 0, "DispatchGroup.leave() without enter()")
      state.count -= 1
      defer { if state.count == 0 { state.notifications = [] } }
      return state.count == 0 ? state.notifications : []
    }
    real.leave()
    for notify in due { notify() }
  }

  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    // Its position in order is that of this call, not of the last `leave()`.
    let send = queue.sender(work)
    let isDue = state.withLock { state in
      if state.count > 0 { state.notifications.append(send) }
      return state.count == 0
    }
    if isDue { send() }
  }
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.perform() }
  }

  /// Waits; only on other threads than the main one, or for blocks that run on such threads.
  public func wait() { real.wait() }
  @discardableResult
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    let span = min(max(timeout.time - Background.now, .zero).seconds, 1e9)
    return real.wait(timeout: .now() + span)
  }
  @discardableResult
  public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult {
    wait(timeout: DispatchTime(time: wallTimeout.time))
  }
}
