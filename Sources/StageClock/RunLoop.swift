import Foundation
import QuartzCore
import UIKit

/// The stage's clock with the interface of the main run loop.
open class RunLoop: NSObject, @unchecked Sendable {
  public typealias Mode = Foundation.RunLoop.Mode

  public static let main = RunLoop()
  open class var current: RunLoop { main }

  /// The mode that the stage is always in.
  open var currentMode: Mode? { .default }

  open func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }

  /// Runs the block in a separate turn at the current time.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: block) }
  @preconcurrency
  open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { perform(block) }

  /// Not supported, since only the stage advances its time: it does nothing and is reported.
  open func run(until limitDate: Date) { Self.refuse("run(until:)") }
  @discardableResult
  open func run(mode: Mode, before limitDate: Date) -> Bool {
    Self.refuse("run(mode:before:)")
    return false
  }
  open func run() { Self.refuse("run()") }

  private static func refuse(_ name: String) {
    onMain {
      Misuse.report("RunLoop.\(name): the stage's time does not pass inside of a call; it returns at once")
    }
  }
}

extension CADisplayLink {
  /// Like `add(to:forMode:)`, for a run loop of Foundation's type.
  @_disfavoredOverload
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    add(to: Foundation.RunLoop.main, forMode: mode)
  }

  @_disfavoredOverload
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    remove(from: Foundation.RunLoop.main, forMode: mode)
  }
}
