import Foundation
import QuartzCore
import Synchronization

nonisolated extension NotificationCenter {
  /// Calls `aSelector` on `observer` with each notification of that name and from that object; nil stands for all.
  ///
  /// The observer is not retained, and gets no more calls once it is gone. Notifications are to be posted on the main
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

  /// Ends the calls to `observer` that were asked for by a selector, or by a block, whose token it is then.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Ends those calls to `observer` that are about that name and that object; nil stands for all.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    // Foundation's own, which knows tokens only.
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { $0 as AnyObject }
    SelectorObserver.forget { entry in
      entry.observer === observer && entry.center === self && (aName == nil || entry.name == aName)
        && (object == nil || entry.object === object)
    }
  }
}

/// An object that is called by a selector; Foundation knows blocks only.
private nonisolated struct SelectorObserver: @unchecked Sendable {
  weak var observer: AnyObject?
  weak var center: NotificationCenter?
  var name: Notification.Name?
  weak var object: AnyObject?
  var token: any NSObjectProtocol

  static let all = Mutex<[SelectorObserver]>([])

  static func forget(_ isGone: (SelectorObserver) -> Bool) {
    let gone = all.withLock { entries in
      let gone = entries.filter(isGone)
      entries.removeAll(where: isGone)
      return gone
    }
    for entry in gone { entry.center?.removeObserver(entry.token as Any, name: nil, object: nil) }
  }
}
