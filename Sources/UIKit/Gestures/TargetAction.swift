import CoreGraphics
import QuartzCore

/// A method and the object to call it on, which is not retained.
@MainActor
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  init(_ target: Any, _ action: Selector) {
    self.target = target as AnyObject
    self.action = action
  }

  /// Whether this pair matches; nil means any target or any action.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target.map { self.target === $0 as AnyObject } ?? true) && (action.map { self.action == $0 } ?? true)
  }

  func send(from sender: AnyObject, for event: UIEvent? = nil) {
    guard let target else { return }
    TargetAction.send(action, to: target, from: sender, for: event)
  }

  /// Calls an action through the application, or directly without a stage; a missing method is reported.
  static func send(_ action: Selector, to target: Any?, from sender: AnyObject, for event: UIEvent?) {
    let isSent =
      if let application = Device.currentIfAny?.application {
        application.sendAction(action, to: target, from: sender, for: event)
      } else if let target {
        action.perform(on: target as AnyObject, sender: sender, event: event)
      } else {
        false
      }
    guard !isSent, let target else { return }
    Misuse.report(
      "the action \(action) is no method of \(type(of: target)) that takes \(type(of: sender)); it was not called"
    )
  }
}
