import CoreGraphics

/// Settings for the layer changes and animations made while the transaction is open, and a completion for all of them.
///
///     CATransaction.begin()
///     CATransaction.setDisableActions(true)
///     layer.position.x = 300        // at once
///     CATransaction.commit()
///
/// Outside of `begin()` and `commit()`, each turn of the stage's clock has an implicit transaction.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a nested transaction with the settings of the current one.
  open class func begin() { MediaClock.current.beginTransaction() }

  /// Closes the innermost transaction.
  open class func commit() { MediaClock.current.commitTransaction() }

  /// Closes the turn's implicit transaction, if no other is open.
  open class func flush() { MediaClock.current.flushTransaction() }

  /// Seconds of implicit animations, and of explicit ones without a duration; initially 0.25.
  open class func animationDuration() -> CFTimeInterval { current.duration }
  open class func setAnimationDuration(_ duration: CFTimeInterval) { current.duration = max(duration, 0) }

  /// The timing function of implicit animations; nil for the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// Whether changes of layers are not animated.
  open class func disableActions() -> Bool { current.disablesActions }
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// Called when all animations of the transaction have ended; if there are none, in a later turn.
  open class func completionBlock() -> (() -> Void)? { current.completion }
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// The value of a setting by its key, or a value that was stored under a key.
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

  /// Adds an animation to the transaction and to those that contain it.
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
