import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

nonisolated extension NotificationCenter {
  /// Calls `aSelector` on `observer` for each notification with that name from that object; nil means any.
  ///
  /// The observer is not retained, and is not called after it was released. Notifications must be posted on the main
  /// thread.
  public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    SelectorObserver.forget { $0.observer == nil }
    nonisolated(unsafe) weak let observed = observer
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        guard let observer = observed else { return }
        if !aSelector.perform(on: observer, sender: notification) {
          Unsupported.note(
            "NotificationCenter's selector \(aSelector) for an observer of type \(type(of: observer))")
        }
      }
    }
    let entry = SelectorObserver(
      observer: observer, center: self, name: aName, object: anObject.map { $0 as AnyObject }, token: token)
    SelectorObserver.all.withLock { $0.append(entry) }
  }

  /// Ends the calls to `observer`. It may also be the token that was returned for a block.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Ends the calls to `observer` for that name and that object; nil means any.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    // Foundation's own function, which handles only tokens.
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { $0 as AnyObject }
    SelectorObserver.forget { entry in
      entry.observer === observer && entry.center === self && (aName == nil || entry.name == aName)
        && (object == nil || entry.object === object)
    }
  }
}

/// An object that is called by a selector, since Foundation supports only blocks.
private nonisolated struct SelectorObserver: @unchecked Sendable {
  weak var observer: AnyObject?
  weak var center: NotificationCenter?
  var name: Notification.Name?
  weak var object: AnyObject?
  var token: any NSObjectProtocol

  static let all = Locked<[SelectorObserver]>([])

  static func forget(_ isGone: (SelectorObserver) -> Bool) {
    let gone = all.withLock { entries in
      let gone = entries.filter(isGone)
      entries.removeAll(where: isGone)
      return gone
    }
    for entry in gone { entry.center?.removeObserver(entry.token as Any, name: nil, object: nil) }
  }
}
