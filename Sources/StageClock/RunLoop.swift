import Foundation
import QuartzCore
import UIKit

/// The stage's clock in the part of the main run loop.
open class RunLoop: NSObject, @unchecked Sendable {
  public typealias Mode = Foundation.RunLoop.Mode

  public static let main = RunLoop()
  open class var current: RunLoop { main }

  /// The mode in which the stage always is.
  open var currentMode: Mode? { .default }

  open func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }

  /// Runs the block in a turn of its own, at this time.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: block) }
  @preconcurrency
  open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { perform(block) }

  /// Stage time passes only when the stage is told to: nothing happens, and it is said.
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
  /// As `add(to:forMode:)` with the run loop of Foundation.
  @_disfavoredOverload
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    add(to: Foundation.RunLoop.main, forMode: mode)
  }

  @_disfavoredOverload
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    remove(from: Foundation.RunLoop.main, forMode: mode)
  }
}
