import Frames
import Stage
import Testing
import TestSupport
import Transitions
import UIKit

/// The settings card against its table, and every way in which it can be interrupted.
@MainActor @Suite struct SettingsCardTests {
  /// Seconds, scale, translation and alpha of the card.
  nonisolated static let presentation = [
    (0.0, 1.33, 200.0, 0.0), (0.15, 1.29822, 190.3694, 0), (0.3, 1.18564, 156.2559, 0),
    (0.45, 1.09383, 128.4348, 0.30837), (0.6, 1.02764, 108.3759, 0.78514), (0.75, 1, 100, 1),
  ]

  @Test func presentationFollowsItsTable() throws {
    let scene = try SceneTable("settings-present")
    for (t, scale, y, alpha) in SettingsCardTests.presentation {
      let card = try scene.place("presented", at: t)
      expectClose(card.rect.width, 390 * scale, within: 0.004, "width at \(t) s")
      expectClose(card.rect.midY, 422 + y, "middle at \(t) s")
      expectClose(card.alpha, alpha, within: 2e-5, "alpha at \(t) s")
      // The list goes along from the start: ease out over all of it.
      let p = ReferenceCurve.easeOut.value(at: t / 0.75)
      let list = try scene.place("presenting", at: t)
      expectClose(list.rect.width, 390 * (1 - 0.25 * p), "list at \(t) s")
      expectClose(list.alpha, 1 - 0.67 * p, within: 1e-5, "list at \(t) s")
    }
    #expect(scene.stage.snapshot().places().map(\.name) == ["presenting", "backdrop", "presented"])
  }

  @Test func presentationTakesFortySixFrames() async throws {
    let rendering = try await Rendering(scene: "settings-present", scale: 1)
    #expect(rendering.manifest.frames.count == 46)
    // At the end the card rests 100 points down, in its own colour.
    let last = try rendering.picture(45)
    #expect(last.color(195, 103) == [0xCC, 0x33, 0x33] && last.color(195, 843) == [0xCC, 0x33, 0x33])
    #expect(last.color(195, 97) != [0xCC, 0x33, 0x33])
  }

  // MARK: - Interrupted

  private final class Card: UIViewController {
    var log: [String] = []
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
  }

  @MainActor private final class Run {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let (root, card) = (UIViewController(), Card())
    let presenter: SettingsCardPresenter
    var completions = 0

    init() {
      let (stage, root, card) = (stage, root, card)
      stage.perform { stage.window.rootViewController = root }
      presenter = SettingsCardPresenter(root, list: root.view) { card }
      stage.at(0) { [unowned self] in presenter.present { self.completions += 1 } }
    }

    /// How far the card and the list are: alpha of the list falls from 1 to 0.33.
    var progress: Double { (1 - Double(root.view.layer.presentation()!.opacity)) / 0.67 }
    var middle: Double { card.viewIfLoaded?.layer.presentation().map { $0.frame.midY } ?? .nan }

    func expectPresented() {
      #expect(root.presentedViewController === card && card.view.window === stage.window)
      #expect(card.log == ["didAppear"])
      #expect(card.view.alpha == 1 && card.view.transform == CGAffineTransform(translationX: 0, y: 100))
      #expect(root.view.alpha == 0.33)
      #expect(card.view.superview?.subviews.first is UIVisualEffectView)
    }

    func expectGone() {
      #expect(root.presentedViewController == nil && card.view.window == nil)
      #expect(root.view.alpha == 1 && root.view.transform == .identity)
      #expect(stage.window.subviews == [root.view])
    }
  }

  enum Ending: CaseIterable { case finish, cancel, draggedFinish, draggedCancel }

  /// Stopped at every sixtieth of a second, held, perhaps moved, and released: no jumps, one direction only, one
  /// end.
  @Test(arguments: 1...44, Ending.allCases)
  func interruptionAtAnyTimeDoesNotJump(frame: Int, ending: Ending) throws {
    let run = Run()
    let (stage, transition) = (run.stage, run.presenter.transition)
    let stop = Double(frame) / 60
    stage.at(stop) { transition.pause() }
    let isDragged = ending == .draggedFinish || ending == .draggedCancel
    let finishes = ending == .finish || ending == .draggedFinish
    let release = stop + 0.2
    if isDragged {
      for step in 1...20 {
        stage.at(stop + 0.05 + Double(step) / 200) {
          transition.update(transition.percentComplete + (frame < 22 ? 0.02 : -0.02))
        }
      }
    }
    stage.at(release) { if finishes { transition.finish() } else { transition.cancel() } }
    var last = (progress: 0.0, middle: 0.0)
    var heldAt: Double?
    for tick in 0..<900 {
      let time = Double(tick) / 240
      stage.advance(to: time)
      guard run.card.viewIfLoaded?.window != nil else { continue }
      let now = (progress: run.progress, middle: run.middle)
      if tick > 0 {
        // 100 points and all of the progress in less than a tenth of a second: nothing here is as fast as that.
        #expect(abs(now.progress - last.progress) < 0.05, "jump at \(time) s")
        #expect(abs(now.middle - last.middle) < 5, "jump at \(time) s")
        if time > release + 1 / 240 {
          #expect(
            finishes ? now.progress >= last.progress - 1e-9 : now.progress <= last.progress + 1e-9,
            "turned back at \(time) s")
        }
      }
      if time >= stop && time < stop + 0.05 {
        if let heldAt { #expect(abs(now.progress - heldAt) < 1e-12) } else { heldAt = now.progress }
      }
      last = now
    }
    #expect(run.completions == 1)
    if finishes { run.expectPresented() } else { run.expectGone() }
    #expect(stage.end != nil)
  }

  /// The same by a touch on the screen: 40 points up cancel; 40 down, or a lift, continue.
  @Test(arguments: [(-45.0, false), (45, true), (-30, true), (0, true)])
  func touchStopsAndDecidesTheTransition(distance: Double, arrives: Bool) throws {
    let run = Run()
    run.stage.finger.drag([
      [0.3, 195, 500], [0.4, 195, 500], TouchPoint(at: 0.5, CGPoint(x: 195, y: 500 + distance)),
    ])
    run.stage.advance(to: 0.31)
    let held = run.progress
    run.stage.advance(to: 0.4)
    #expect(run.progress == held)
    #expect(abs(held - ReferenceCurve.easeOut.value(at: 0.3 / 0.75)) < 1e-6)
    try run.stage.settle()
    if arrives { run.expectPresented() } else { run.expectGone() }
  }

  // MARK: - Pulled

  /// Progress is (−offset − 30) / 90 while the list is pulled; above a half it arrives.
  @Test(arguments: [("settings-drag", true), ("settings-drag-cancel", false)])
  func pulledListPresentsTheCard(name: String, arrives: Bool) throws {
    let scene = try SceneTable(name)
    let root = try #require(scene.stage.window.rootViewController)
    let table = try #require(root.view as? UITableView)
    var seen: Set<Int> = []
    for tick in 0...72 {
      scene.stage.advance(to: Double(tick) / 120)
      let progress = min(max((-table.contentOffset.y - 30) / 90, 0), 1)
      guard table.isTracking, root.presentedViewController != nil, tick > 15 else { continue }
      seen.insert(Int(progress * 10))
      let alpha = try scene.place("presenting", at: Double(tick) / 120).alpha
      expectClose(alpha, 1 - 0.67 * progress, within: 1e-6, "at \(tick)/120 s")
    }
    #expect(seen.count >= (arrives ? 6 : 2))
    try scene.stage.settle()
    #expect((root.presentedViewController != nil) == arrives)
    #expect(table.contentOffset == .zero)
    #expect(root.view.alpha == (arrives ? 0.33 : 1))
  }

  @Test func cancelButtonDismissesTheCard() throws {
    let run = Run()
    try run.stage.settle()
    run.expectPresented()
    run.stage.perform { run.presenter.dismiss() }
    run.stage.advance(to: 0.15)
    // Ease in-out, half-way after half of the 0.3 s.
    #expect(abs(run.progress - 0.5) < 1e-6)
    try run.stage.settle()
    run.expectGone()
  }

  @Test(arguments: 1...30)
  func randomTouchesEndPresentedOrDismissed(seed: UInt64) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let root = SlideOverListController()
    let card = Card()
    stage.perform { stage.window.rootViewController = root }
    let presenter = SettingsCardPresenter(root, list: root.view) { card }
    if seed % 3 == 0 { stage.at(0.1) { presenter.present() } }
    stage.playRandomly(seed: seed, for: 4)
    try stage.settle()
    let isThere = root.presentedViewController != nil
    #expect((card.viewIfLoaded?.window != nil) == isThere)
    #expect(root.view.alpha == (isThere ? 0.33 : 1))
    #expect(root.view.transform == (isThere ? CGAffineTransform(scaleX: 0.75, y: 0.75) : .identity))
    #expect(card.log.filter { $0 == "didAppear" }.count - card.log.filter { $0 == "didDisappear" }.count <= 1)
    #expect(root.tableView.contentOffset.y >= 0)
    #expect(stage.window.subviews.count == (isThere ? 2 : 1))
  }

  @Test func cardIsReleased() throws {
    weak var card: UIViewController?
    weak var presenter: SettingsCardPresenter?
    weak var root: UIViewController?
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    do {
      let (made, list) = (Card(), UIViewController())
      stage.perform { stage.window.rootViewController = list }
      let bringing = SettingsCardPresenter(list, list: list.view) { [unowned made] in made }
      stage.perform { bringing.present() }
      try stage.settle()
      stage.perform { bringing.dismiss() }
      (card, presenter, root) = (made, bringing, list)
      try stage.settle()
    }
    stage.perform { stage.window.rootViewController = nil }
    try stage.settle()
    #expect(card == nil && presenter == nil && root == nil)
  }
}
