import Stage
import Testing
import UIKit

/// Which view gets a touch that begins on content and then scrolls.
@MainActor @Suite struct ContentTouchesTests {
  private let stage = Stage(
    size: CGSize(width: 390, height: 844), scale: 1, safeAreaInsets: .zero)
  private let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private final class Scroll: UIScrollView {
    var cancels: ((UIView) -> Bool)?
    var begins = true
    var asked: [UIView] = []
    override func touchesShouldCancel(in view: UIView) -> Bool {
      cancels?(view) ?? super.touchesShouldCancel(in: view)
    }
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      asked.append(view)
      return begins && super.touchesShouldBegin(touches, with: event, in: view)
    }
  }

  private final class Events {
    var names: [String] = []
  }

  init() {
    scroll.contentSize = CGSize(width: 390, height: 3000)
    stage.perform { [stage, scroll] in stage.window.addSubview(scroll) }
  }

  private func addButton() -> Events {
    let events = Events()
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 60))
    button.addAction(UIAction { _ in events.names.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.names.append("cancel") }, for: .touchCancel)
    button.addAction(UIAction { _ in events.names.append("up") }, for: .touchUpInside)
    stage.perform { scroll.addSubview(button) }
    return events
  }

  /// Held for 0.4 s, then 60 points up.
  private func holdAndDrag() {
    stage.finger.drag([[0, 200, 330], [0.4, 200, 330], [0.6, 200, 270]])
    stage.advance(to: 2)
  }

  @Test func controlKeepsItsTouch() {
    let events = addButton()
    holdAndDrag()
    #expect(scroll.contentOffset == .zero && events.names == ["down", "up"])
  }

  /// Within 0.15 s the content has not received the touch yet, which scrolls.
  @Test func quickDragScrolls() {
    let events = addButton()
    stage.finger.drag([[0, 200, 330], [0.1, 200, 270]])
    stage.advance(to: 0.1)
    #expect(scroll.contentOffset.y > 40 && events.names.isEmpty)
    stage.advance(to: 3)
    #expect(events.names.isEmpty)
  }

  @Test func scrollViewMayCancelControlTouches() {
    let events = addButton()
    scroll.cancels = { _ in true }
    stage.finger.drag([[0, 200, 330], [0.4, 200, 330], [0.6, 200, 270]])
    stage.advance(to: 0.6)
    #expect(scroll.contentOffset.y > 40 && events.names == ["down", "cancel"])
  }

  /// Any other view loses its touch, unless the scroll view may take none or says so.
  @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
  func nonControlTouchesAreCancelledByScrolling(mayCancel: Bool, shouldCancel: Bool, scrolls: Bool) {
    let view = LoggingView(frame: CGRect(x: 100, y: 300, width: 200, height: 60))
    scroll.canCancelContentTouches = mayCancel
    if !shouldCancel { scroll.cancels = { _ in false } }
    stage.perform { scroll.addSubview(view) }
    stage.finger.drag([[0, 200, 330], [0.4, 200, 330], [0.6, 200, 270]])
    stage.advance(to: 0.6)
    #expect((scroll.contentOffset.y > 40) == scrolls)
    #expect(view.log == (scrolls ? ["began", "moved", "cancelled"] : ["began", "moved", "ended"]))
  }

  /// The scroll view's own surface is no content.
  @Test func scrollViewBackgroundAlwaysScrolls() {
    scroll.canCancelContentTouches = false
    stage.finger.drag([[0, 200, 330], [0.4, 200, 330], [0.6, 200, 270]])
    stage.advance(to: 0.6)
    #expect(scroll.contentOffset.y > 40)
  }

  /// Content refused by `touchesShouldBegin` receives no touches.
  @Test func refusedContentGetsNoTouches() {
    let events = addButton()
    scroll.begins = false
    holdAndDrag()
    #expect(events.names.isEmpty && scroll.contentOffset.y > 40)
    #expect(scroll.asked.count == 1 && scroll.asked[0] is UIButton)
  }
}
