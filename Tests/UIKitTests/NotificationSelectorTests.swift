import Foundation
import Testing

@testable import UIKit

/// Objects that observe notifications by a method.
@MainActor @Suite struct NotificationSelectorTests {
  final class Listener {
    var heard: [String] = []
    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func hearOther() { heard.append("other") }
  }

  let center = NotificationCenter()
  let one = Notification.Name("one")
  let other = Notification.Name("other")

  @Test func methodsAreCalledUntilTheObserverIsRemoved() {
    let listener = Listener()
    center.addObserver(listener, selector: Selector(Listener.hear(_:)), name: one, object: nil)
    center.addObserver(listener, selector: Selector(Listener.hearOther), name: other, object: nil)
    center.post(name: one, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["one", "other"])
    center.removeObserver(listener, name: one, object: nil)
    center.post(name: one, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["one", "other", "other"])
    center.removeObserver(listener)
    center.post(name: other, object: nil)
    #expect(listener.heard.count == 3)
  }

  @Test func onlyNotificationsOfTheObjectArrive() {
    let (listener, object) = (Listener(), NSObject())
    center.addObserver(listener, selector: Selector(Listener.hear(_:)), name: one, object: object)
    center.post(name: one, object: NSObject())
    center.post(name: one, object: object)
    #expect(listener.heard == ["one"])
  }

  @Test func observersAreNotRetained() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Selector(Listener.hear(_:)), name: one, object: nil)
    }
    #expect(gone == nil)
    center.post(name: one, object: nil)
  }

  @Test func blockTokensAreRemoved() {
    var count = 0
    let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { count += 1 }
    }
    center.post(name: one, object: nil)
    center.removeObserver(token)
    center.post(name: one, object: nil)
    #expect(count == 1)
  }
}
