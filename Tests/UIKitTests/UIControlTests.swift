import Stage
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct UIControlTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
  private let log = EventLog()

  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"),
    (.touchUpOutside, "up outside"),
    (.touchCancel, "cancel"),
  ]

  @MainActor final class EventLog: NSObject {
    var log: [String] = []
    func note(_ name: String) { if log.last != name { log.append(name) } }
    func plain() { note("plain") }
    func sender(_ sender: UIControl) { note("sender \(sender.isTracking)") }
    func both(_ sender: UIControl, event: UIEvent?) { note("both \(event?.allTouches?.count ?? 0)") }
    func wrong(_ sender: UIWindow) { note("wrong") }
  }

  init() { stage.perform { stage.window.addSubview(control) } }

  private func listen() {
    for (event, name) in UIControlTests.names {
      control.addAction(UIAction { [log] _ in log.note(name) }, for: event)
    }
  }

  /// A touch's path, and the events that the control sends.
  struct Way: Sendable {
    var path: [TouchPoint]
    var events: [String]
  }

  nonisolated static let ways = [
    Way(path: [[0, 150, 120], [0.05, 150, 120]], events: ["down", "up"]),
    Way(path: [[0, 150, 120], [0.2, 160, 120]], events: ["down", "inside", "up"]),
    // 70 points around the control still count as inside.
    Way(path: [[0, 150, 120], [0.2, 150, 215]], events: ["down", "inside", "up"]),
    Way(
      path: [[0, 150, 120], [0.2, 150, 225]], events: ["down", "inside", "exit", "outside", "up outside"]),
    Way(
      path: [[0, 150, 120], [0.2, 150, 300], [0.4, 150, 120]],
      events: ["down", "inside", "exit", "outside", "enter", "inside", "up"]),
  ]

  @Test(arguments: ways)
  func touchSendsControlEvents(way: Way) {
    listen()
    stage.finger.drag(way.path)
    stage.advance(to: 1)
    #expect(log.log == way.events)
    #expect(!control.isHighlighted && !control.isTracking && control.state == .normal)
  }

  @Test func touchHighlightsTheControl() {
    stage.finger.drag([[0, 150, 120], [0.5, 150, 120], [0.6, 150, 300], [1, 150, 300]])
    stage.advance(to: 0.3)
    #expect(control.state == .highlighted && control.isTracking && control.isTouchInside)
    stage.advance(to: 0.8)
    #expect(control.state == .normal && control.isTracking && !control.isTouchInside)
    stage.perform { control.isSelected = true }
    #expect(control.state == .selected)
  }

  @Test func gestureCancelsTracking() {
    listen()
    stage.window.addGestureRecognizer(UIPanGestureRecognizer())
    stage.finger.drag([[0, 150, 120], [0.2, 150, 160]])
    stage.advance(to: 1)
    #expect(log.log == ["down", "inside", "cancel"])
  }

  @Test func disabledControlConsumesTouches() {
    let below = LoggingView(frame: control.frame)
    stage.perform { stage.window.insertSubview(below, belowSubview: control) }
    listen()
    control.isEnabled = false
    stage.finger.tap(CGPoint(x: 150, y: 120), at: 0)
    stage.advance(to: 1)
    #expect(log.log.isEmpty && below.log.isEmpty && control.state == .disabled)
  }

  @Test func actionsTakeUpToTwoArguments() {
    for action in [
      Selector("plain", EventLog.plain), Selector("sender", EventLog.sender(_:)),
      Selector("both", EventLog.both(_:event:)),
    ] {
      control.addTarget(log, action: action, for: .touchUpInside)
    }
    stage.finger.tap(CGPoint(x: 150, y: 120), at: 0)
    stage.advance(to: 1)
    #expect(log.log == ["plain", "sender false", "both 1"])
    #expect(control.actions(forTarget: log, forControlEvent: .touchUpInside) == ["plain", "sender", "both"])
    #expect(control.allTargets == [log] && control.allControlEvents == .touchUpInside)
    control.removeTarget(log, action: Selector("sender", EventLog.sender(_:)), for: .allEvents)
    log.log = []
    control.sendActions(for: .touchUpInside)
    #expect(log.log == ["plain", "both 0"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
  }

  @Test func duplicateTargetsAndActionsReplace() {
    var count = 0
    control.addAction(UIAction(identifier: UIAction.Identifier("a")) { _ in count += 1 }, for: .valueChanged)
    control.addAction(UIAction(identifier: UIAction.Identifier("a")) { _ in count += 10 }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 10)
    for _ in 0..<2 { control.addTarget(log, action: Selector("plain", EventLog.plain), for: .editingChanged) }
    #expect(control.actions(forTarget: log, forControlEvent: .editingChanged) == ["plain"])
    control.removeAction(identifiedBy: UIAction.Identifier("a"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 10)
  }

  @Test func wrongSenderIsReported() {
    let messages = recordedMisuse {
      control.addTarget(log, action: Selector("wrong", EventLog.wrong(_:)), for: .valueChanged)
      control.sendActions(for: .valueChanged)
    }
    #expect(messages.count == 1 && messages[0].contains("wrong") && log.log.isEmpty)
  }

  @Test func actionsKnowTheirSender() {
    var sender: Any?
    let action = UIAction(title: "Go") { sender = $0.sender }
    control.addAction(action, for: .primaryActionTriggered)
    control.performPrimaryAction()
    #expect(sender as? UIControl === control && action.sender == nil && action.title == "Go")
  }

  @Test func targetsAreNotRetained() {
    weak var gone: EventLog?
    do {
      let other = EventLog()
      gone = other
      control.addTarget(other, action: Selector(EventLog.plain), for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(gone == nil && control.allTargets.isEmpty)
  }
}
