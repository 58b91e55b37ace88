import Foundation
import QuartzCore

/// Delayed calls on the stage's clock.
extension NSObject {
  /// Calls a method after some seconds of stage time. The object is retained until then, and a film waits for the call.
  public nonisolated func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    MainActor.assumeIsolated { DelayedCalls.add(target, aSelector, argument, delay) }
  }

  public nonisolated func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Cancels all delayed calls of an object.
  public nonisolated class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    MainActor.assumeIsolated { DelayedCalls.cancel { $0.target === target } }
  }

  /// Cancels the delayed calls of one method.
  ///
  /// - Parameter anArgument: compared by identity; ignored if it is not an object.
  public nonisolated class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    nonisolated(unsafe) let (target, argument) = (aTarget as AnyObject, anArgument)
    MainActor.assumeIsolated {
      DelayedCalls.cancel {
        $0.target === target && $0.selector == aSelector
          && (argument == nil || $0.argument == nil || $0.argument as AnyObject === argument as AnyObject
            || !(argument is NSObject))
      }
    }
  }
}

/// The pending calls.
@MainActor
private enum DelayedCalls {
  final class Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    var event: EventQueue.Event?
    var end: () -> Void = {}

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
      (self.target, self.selector, self.argument) = (target, selector, argument)
    }
  }

  static var waiting: [Call] = []

  static func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
    guard let clock = MediaClock.currentIfAny else {
      return Misuse.report(
        "perform(_:with:afterDelay:) without a stage: make a Stage first; nothing is called")
    }
    let span = StageTime(seconds: max(0, delay))
    let call = Call(target, selector, argument)
    let activity = clock.begin("a call of \(selector) after \(span.seconds) s")
    call.end = { [weak clock] in
      clock?.end(activity)
      waiting.removeAll { $0 === call }
    }
    waiting.append(call)
    call.event = clock.schedule(at: clock.now + span) {
      if !selector.perform(on: target, sender: argument) {
        Misuse.report("\(selector) is no method of \(type(of: target)); it was not called")
      }
      call.end()
    }
  }

  static func cancel(where matches: (Call) -> Bool) {
    for call in waiting where matches(call) {
      call.event?.cancel()
      call.end()
    }
  }
}
