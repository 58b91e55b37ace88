import CoreGraphics
import Foundation
import Synchronization
import UIKit

/// Operations on the stage's clock: those of the main queue run in turns, others on threads that turns wait for.
///
/// An operation starts when those that it depends on have finished. One that continues after `start()` has returned is
/// not waited for, and is reported.
open class OperationQueue: NSObject, @unchecked Sendable {
  public static let defaultMaxConcurrentOperationCount = -1
  public static let main = OperationQueue(isMain: true)

  private struct State {
    var waiting: [Operation] = []
    var running: [Operation] = []
    var most = OperationQueue.defaultMaxConcurrentOperationCount
    var isSuspended = false
  }
  private let state = Locked(State())
  private let queue: DispatchQueue
  private let all = DispatchGroup()
  private let isMain: Bool

  open var name: String?
  open var qualityOfService: QualityOfService = .default

  private init(isMain: Bool) {
    self.isMain = isMain
    queue = isMain ? .main : DispatchQueue(label: "an operation queue", attributes: .concurrent)
    super.init()
    Self.queues.withLock { list in
      list.removeAll { $0.queue == nil }
      list.append(Weak(queue: self))
    }
  }

  public override convenience init() { self.init(isMain: false) }

  // MARK: Adding

  open func addOperation(_ operation: Operation) {
    all.enter()
    state.withLock { $0.waiting.append(operation) }
    startDue()
  }

  @preconcurrency
  open func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  open func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    for operation in operations { addOperation(operation) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  // MARK: The queue itself

  /// Always 1 for the main queue.
  open var maxConcurrentOperationCount: Int {
    get { isMain ? 1 : state.withLock { $0.most } }
    set {
      state.withLock { $0.most = newValue }
      startDue()
    }
  }

  open var isSuspended: Bool {
    get { state.withLock { $0.isSuspended } }
    set {
      state.withLock { $0.isSuspended = newValue }
      startDue()
    }
  }

  open var operations: [Operation] { state.withLock { $0.running + $0.waiting } }
  open var operationCount: Int { operations.count }

  open func cancelAllOperations() { for operation in operations { operation.cancel() } }

  /// Waits for all operations; only on other threads than the main one, or for operations on such threads.
  open func waitUntilAllOperationsAreFinished() { all.wait() }

  // MARK: Running

  private struct Weak { weak var queue: OperationQueue? }
  private static let queues = Locked<[Weak]>([])

  /// Starts the operations that are ready, in the order in which they were added.
  private func startDue() {
    while let operation = state.withLock({ Self.takeDue(&$0, isMain: isMain) }) {
      queue.async { [self] in
        operation.start()
        if !operation.isFinished {
          onMainSoon {
            Misuse.report("\(type(of: operation)) goes on after start(); the stage does not wait for it")
          }
        }
        state.withLock { state in state.running.removeAll { $0 === operation } }
        all.leave()
        // Operations of this and other queues may depend on it.
        for queue in Self.queues.withLock({ $0.compactMap(\.queue) }) { queue.startDue() }
      }
    }
  }

  private static func takeDue(_ state: inout State, isMain: Bool) -> Operation? {
    let most = isMain ? 1 : state.most
    guard !state.isSuspended, most < 0 || state.running.count < most,
      let index = state.waiting.firstIndex(where: { $0.dependencies.allSatisfy(\.isFinished) })
    else { return nil }
    let operation = state.waiting.remove(at: index)
    state.running.append(operation)
    return operation
  }
}
