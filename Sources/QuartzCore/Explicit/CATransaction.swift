import CoreGraphics

/// Settings for changes of layers and for animations made while it is open, and their common completion.
///
///     CATransaction.begin()
///     CATransaction.setDisableActions(true)
///     layer.position.x = 300        // at once
///     CATransaction.commit()
///
/// Without `begin()` a transaction of its own lasts for each turn of the stage's clock.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the present one, with its settings.
  open class func begin() { MediaClock.current.beginTransaction() }

  /// Closes the transaction opened last.
  open class func commit() { MediaClock.current.commitTransaction() }

  /// Closes the turn's own transaction, if no other is open.
  open class func flush() { MediaClock.current.flushTransaction() }

  /// Seconds of implicit animations, and of explicit ones without a duration; 0.25 to begin with.
  open class func animationDuration() -> CFTimeInterval { current.duration }
  open class func setAnimationDuration(_ duration: CFTimeInterval) { current.duration = max(duration, 0) }

  /// The timing of implicit animations; nil for the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// Whether changes of layers happen at once.
  open class func disableActions() -> Bool { current.disablesActions }
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// What is called when all animations of the transaction are over; in a turn of its own, if there are none.
  open class func completionBlock() -> (() -> Void)? { current.completion }
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// A setting by its key, or any value kept under a key.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: current.duration
    case kCATransactionDisableActions: current.disablesActions
    case kCATransactionAnimationTimingFunction: current.timingFunction
    case kCATransactionCompletionBlock: current.completion
    default: current.values[key]
    }
  }

  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(value as? Double ?? Transaction.defaultDuration)
    case kCATransactionDisableActions: current.disablesActions = value as? Bool ?? false
    case kCATransactionAnimationTimingFunction: current.timingFunction = value as? CAMediaTimingFunction
    case kCATransactionCompletionBlock: current.completion = value as? () -> Void
    default: current.values[key] = value
    }
  }

  private static var current: Transaction { MediaClock.current.transaction }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// An open transaction.
@MainActor
final class Transaction {
  static let defaultDuration = 0.25

  let parent: Transaction?
  var duration = Transaction.defaultDuration
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var completion: (() -> Void)?
  var values: [String: Any] = [:]
  private var running = 0
  private var isClosed = false

  init(inside parent: Transaction?) {
    self.parent = parent
    guard let parent else { return }
    duration = parent.duration
    timingFunction = parent.timingFunction
    disablesActions = parent.disablesActions
    values = parent.values
  }

  /// An animation belongs to the transaction, and to those around it.
  func join() {
    running += 1
    parent?.join()
  }

  func leave() {
    running -= 1
    completeIfOver()
    parent?.leave()
  }

  func close() {
    isClosed = true
    completeIfOver()
  }

  private func completeIfOver() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    MediaClock.currentIfAny?.scheduleNextTurn { completion() }
  }
}
