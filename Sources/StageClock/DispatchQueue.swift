import Foundation
import QuartzCore
import UIKit

/// A queue of blocks. The main queue's run on the stage's clock; those of others run on threads that turns wait for.
open class DispatchQueue: @unchecked Sendable {
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  /// The queue that runs the blocks; nil for the main one.
  private let real: Dispatch.DispatchQueue?
  public let label: String
  private let isGlobal: Bool

  private init(real: Dispatch.DispatchQueue?, label: String, isGlobal: Bool = false) {
    self.real = real
    self.label = label
    self.isGlobal = isGlobal
  }

  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    let queue = Dispatch.DispatchQueue(
      label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency,
      target: target?.real)
    self.init(real: queue, label: label)
  }

  public static let main = DispatchQueue(real: nil, label: "com.apple.main-thread")

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(real: .global(qos: qos), label: "a global queue", isGlobal: true)
  }

  @preconcurrency
  public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    Dispatch.DispatchQueue.concurrentPerform(iterations: iterations, execute: work)
  }

  public var qos: DispatchQoS { real?.qos ?? .userInteractive }

  // MARK: Asynchronously

  @preconcurrency
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    if let group {
      group.enter()
      sender(qos: qos, flags: flags) {
        work()
        group.leave()
      }()
    } else {
      sender(qos: qos, flags: flags, work)()
    }
  }
  public func async(execute workItem: DispatchWorkItem) { async { workItem.perform() } }
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }

  /// A function that puts `work` on this queue at the position in order that it has now.
  func sender(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], _ work: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    nonisolated(unsafe) let flags = flags
    if let origin = Background.origin {
      let path = origin.nextPath()
      if real == nil {
        return { origin.background.send(path, era: origin.era) { work() } }
      }
      return { [self] in run(work, origin.background, path, qos, flags) }
    }
    // On a thread that the stage does not keep track of, the block comes at any time.
    guard TurnJobs.isOnMain else {
      let queue = real ?? .main
      return { queue.async(qos: qos, flags: flags, execute: work) }
    }
    return onMain {
      guard let background = Background.current, let clock = MediaClock.currentIfAny else {
        let queue = real ?? .main
        return { queue.async(qos: qos, flags: flags, execute: work) }
      }
      background.noteTime()
      let path = background.nextPath()
      if real == nil {
        return {
          // The thread that leaves a group last may be a background one.
          if let origin = Background.origin {
            origin.background.send(path, era: origin.era) { work() }
          } else {
            onMainSoon { clock.scheduleNextTurn { work() } }
          }
        }
      }
      return { [self] in
        run(work, background, path, qos, flags)
        // Ensures that there is a turn which waits for the work.
        if Background.origin == nil { onMainSoon { clock.requestTurn() } }
      }
    }
  }

  private func run(
    _ work: @escaping @Sendable () -> Void, _ background: Background, _ path: [Int], _ qos: DispatchQoS,
    _ flags: DispatchWorkItemFlags
  ) {
    let origin = background.begin(path, label)
    // Global queues have as many threads as there are cores, and they share them with tasks, which may be busy. Since
    // the turn waits, each block gets its own serial queue, which starts at once.
    let queue = isGlobal ? Dispatch.DispatchQueue(label: label) : real
    queue?.async(qos: qos, flags: flags) {
      Background.$origin.withValue(origin) { work() }
      background.end(origin)
    }
  }

  // MARK: At a time

  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    nonisolated(unsafe) let flags = flags
    after(deadline.time - Background.now) { [self] in
      if real == nil { work() } else { async(qos: qos, flags: flags, execute: work) }
    }
  }
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { execute.perform() }
  }
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    asyncAfter(deadline: DispatchTime(time: wallDeadline.time), qos: qos, flags: flags, execute: work)
  }
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    asyncAfter(wallDeadline: wallDeadline) { execute.perform() }
  }

  private func after(_ span: StageTime, _ work: @escaping @Sendable () -> Void) {
    let name = "a block of \(real == nil ? "the main queue" : label) after \(max(span, .zero).seconds) s"
    if let origin = Background.origin {
      origin.background.send(origin.nextPath(), era: origin.era) {
        _ = StageMoment.schedule(after: span, as: name) { work() }
      }
      return
    }
    onMainSoon { [real] in
      guard MediaClock.currentIfAny != nil else {
        (real ?? .main).asyncAfter(deadline: .now() + span.seconds, execute: work)
        return
      }
      _ = StageMoment.schedule(after: span, as: name) { work() }
    }
  }

  // MARK: Synchronously

  /// Runs `work` and waits for it.
  public func sync<Result, Failure: Error>(execute work: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    try sync(flags: [], execute: work)
  }
  public func sync<Result, Failure: Error>(
    flags: DispatchWorkItemFlags, execute work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    nonisolated(unsafe) var result: Swift.Result<Result, Failure>?
    func body() {
      do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
    }
    if let real {
      // Work that is started inside keeps this origin.
      let origin = Background.origin
      real.sync(flags: flags) { Background.$origin.withValue(origin) { body() } }
    } else if let origin = Background.origin {
      origin.background.visit { Background.$origin.withValue(nil) { body() } }
    } else {
      fatalError("DispatchQueue.main.sync on the main thread waits for itself for ever")
    }
    return try result!.get()
  }
  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  // MARK: The queue itself

  public func suspend() { real?.suspend() }
  public func resume() { real?.resume() }
  public func activate() { real?.activate() }
  public func setTarget(queue: DispatchQueue) { real?.setTarget(queue: queue.real ?? .main) }

  public func setSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>, value: Value?) {
    (real ?? .main).setSpecific(key: key, value: value)
  }
  public func getSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>) -> Value? {
    (real ?? .main).getSpecific(key: key)
  }
  public class func getSpecific<Value: Sendable>(key: DispatchSpecificKey<Value>) -> Value? {
    Dispatch.DispatchQueue.getSpecific(key: key)
  }
}
