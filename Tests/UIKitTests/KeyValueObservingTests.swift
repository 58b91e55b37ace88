import Foundation
import Stage
import Testing
import UIKitTestSupport

@testable import UIKit

/// Observers are called for changes, once each.
@MainActor @Suite struct KeyValueObservingTests {
  @Test func observationGivesOldAndNewValues() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var told: [[CGFloat?]] = []
    let observation = scroll.observe(\.contentOffset, options: [.old, .new, .initial]) { object, change in
      told.append([change.oldValue?.y, change.newValue?.y, object.contentOffset.y])
    }
    scroll.contentOffset.y = 10
    scroll.contentOffset.y = 10
    scroll.bounds.origin.y = 30
    observation.invalidate()
    scroll.contentOffset.y = 40
    #expect(told == [[nil, 0, 0], [0, 10, 10], [10, 30, 30]])
  }

  @Test func everyNamedPropertyIsObserved() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var told: Set<String> = []
    let observations = [
      scroll.observe(\.frame) { _, _ in told.insert("frame") },
      scroll.observe(\.bounds) { _, _ in told.insert("bounds") },
      scroll.observe(\.center) { _, _ in told.insert("center") },
      scroll.observe(\.transform) { _, _ in told.insert("transform") },
      scroll.observe(\.alpha) { _, _ in told.insert("alpha") },
      scroll.observe(\.isHidden) { _, _ in told.insert("isHidden") },
      scroll.observe(\.contentOffset) { _, _ in told.insert("contentOffset") },
      scroll.observe(\.contentSize) { _, _ in told.insert("contentSize") },
    ]
    scroll.contentSize.height = 1000
    scroll.contentOffset.y = 5
    scroll.frame.size.width = 50
    scroll.transform = CGAffineTransform(scaleX: 2, y: 2)
    scroll.alpha = 0.5
    scroll.isHidden = true
    #expect(told == UIView.observableProperties && observations.count == told.count)
  }

  @Test func observationEndsWithItsToken() {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in count += 1 }
    view.alpha = 0.5
    observation = nil
    view.alpha = 0.2
    #expect(count == 1 && observation == nil)
  }

  @Test func gestureStateIsObserved() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    let observation = pan.observe(\.state, options: [.new]) { _, change in states.append(change.newValue!) }
    stage.finger.drag([[0.1, 10, 10], [0.3, 10, 200]])
    stage.advance(to: 1)
    #expect(states == [.began, .changed, .ended, .possible])
    withExtendedLifetime(observation) {}
  }

  private final class Watcher: NSObject, UIKeyValueObserver {
    var told: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
      told.append("\(keyPath ?? "") \(old.map { "\($0.y)" } ?? "-") \(new.map { "\($0.y)" } ?? "-")")
    }
  }

  @Test func observersByNameAreTold() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let watcher = Watcher()
    var key = 0
    withUnsafeMutablePointer(to: &key) { context in
      scroll.addObserver(
        watcher, forKeyPath: "contentOffset", options: [.old, .new, .initial],
        context: UnsafeMutableRawPointer(context))
      scroll.addObserver(watcher, forKeyPath: "hidden", context: nil)
      scroll.contentOffset.y = 10
      scroll.contentOffset.y = 10
      scroll.isHidden = true
      scroll.removeObserver(watcher, forKeyPath: "contentOffset", context: UnsafeMutableRawPointer(context))
      scroll.contentOffset.y = 20
      scroll.removeObserver(watcher, forKeyPath: "hidden")
      scroll.isHidden = false
    }
    #expect(watcher.told == ["contentOffset - 0.0", "contentOffset 0.0 10.0", "hidden - -"])
    #expect(recordedMisuse { scroll.removeObserver(watcher, forKeyPath: "hidden") }.count == 1)
    #expect(recordedMisuse { scroll.addObserver(NSObject(), forKeyPath: "frame", context: nil) }.count == 1)
  }

  @Test func objectsRespondToTheMethodsOfTheirClass() {
    let selector = Selector("touch", Toucher.touch)
    #expect(Toucher().responds(to: selector) && !NSObject().responds(to: selector))
    #expect(!Toucher().responds(to: nil))
    let named = Selector(name: "touch", where: { $0 is Toucher })
    #expect(Toucher().responds(to: named) && !NSObject().responds(to: named))
    #expect(named == selector && !Toucher().responds(to: Selector(name: "touch")))
  }

  private final class Toucher: NSObject { func touch() {} }

  private final class Leaver: NSObject, UIKeyValueObserver {
    let scroll: UIScrollView
    init(_ scroll: UIScrollView) {
      self.scroll = scroll
      super.init()
      scroll.addObserver(self, forKeyPath: "contentOffset", context: nil)
    }
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
    isolated deinit { scroll.removeObserver(self, forKeyPath: "contentOffset") }
  }

  @Test func observerMayLeaveInItsDeinitialiser() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let messages = recordedMisuse {
      var leaver: Leaver? = Leaver(scroll)
      leaver = nil
      _ = leaver
      scroll.contentOffset.y = 10
    }
    #expect(messages.isEmpty)
  }
}
