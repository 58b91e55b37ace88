import DeviceChecks
import Foundation
import Frames
import Recorder
import Stage
import Testing
import UIKit

/// A recording of a running app equals the trace of the same film.
@MainActor @Suite struct TraceRecorderTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let root = UIViewController()
  private let card = UIViewController()

  init() {
    root.view.accessibilityIdentifier = "root"
    root.view.backgroundColor = .blue
    card.view.accessibilityIdentifier = "card"
    card.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    card.modalPresentationStyle = .overFullScreen
    let badge = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 30))
    badge.accessibilityIdentifier = "badge \"1\""
    badge.alpha = 0.5
    badge.transform = CGAffineTransform(rotationAngle: 0.3)
    let hidden = UIView(frame: badge.frame)
    hidden.accessibilityIdentifier = "hidden"
    hidden.isHidden = true
    card.view.addSubview(badge)
    card.view.addSubview(hidden)
    stage.perform { [stage, root] in stage.window.rootViewController = root }
  }

  @Test func recordedRowsMatchTheFilm() throws {
    let recorder = TraceRecorder(window: stage.window)
    stage.at(0) {
      root.present(card, animated: true)
      UIView.animate(withDuration: 0.4) {
        root.view.alpha = 0.3
        root.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        root.view.backgroundColor = .green
      }
      recorder.start()
    }
    var film: [TraceRow] = []
    let pictures = StageFilm(stage)
    for frame in 0...30 {
      stage.advance(to: StageTime(frame: frame, fps: 60))
      film += pictures.trace(of: pictures.snapshot(), frame: frame)
    }
    recorder.stop()
    stage.advance(to: 2)
    let recorded = try TraceRow.rows(json: [UInt8](Data(recorder.json.utf8)))
    #expect(recorded.count == film.count && film.count == 31 * 3)
    for (a, b) in zip(recorded, film) {
      #expect(a.frame == b.frame && a.view == b.view && a.order == b.order)
      let (x, y) = (
        a.rect + [a.alpha] + a.transform + (a.background ?? []),
        b.rect + [b.alpha] + b.transform + (b.background ?? [])
      )
      #expect(x.count == y.count && zip(x, y).allSatisfy { abs($0 - $1) < 2e-4 }, "\(a) \(b)")
    }
  }

  @Test func recordedFileIsReadBack() throws {
    let recorder = TraceRecorder(window: stage.window, framesPerSecond: 30)
    stage.at(0) { recorder.start() }
    stage.advance(to: 0.2)
    recorder.stop()
    #expect(Set(recorder.rows.map(\.frame)) == Set(0...6))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".json")
    try recorder.write(to: file)
    #expect(try TraceRow.rows(json: [UInt8](Data(contentsOf: file))).count == 7)
    #expect(recorder.json.contains(#""rect":[0,0,390,844],"alpha":1,"transform":[1,0,0,1,0,0]"#))
    // A new start clears the rows.
    stage.perform { recorder.start() }
    recorder.stop()
    #expect(recorder.rows.isEmpty || recorder.rows.allSatisfy { $0.frame == 0 })
  }

  // MARK: Device checks

  private func notes(of check: DeviceCheck) throws -> [String] {
    let page = DeviceCheckController(check)
    var isOver = false
    page.onEnd = { isOver = true }
    stage.perform { stage.window.rootViewController = UINavigationController(rootViewController: page) }
    try stage.settle()
    stage.advance(to: stage.now.seconds + 3)
    let hasViews = !["transaction", "order"].contains(check.name)
    #expect(isOver && page.recorder?.rows.isEmpty == !hasViews)
    return Array(page.notes.dropFirst(2))
  }

  /// Each check runs here too, and shows the behaviour that was chosen and that it verifies on a device.
  @Test func deviceChecksShowTheChosenBehaviour() throws {
    for check in DeviceCheck.all {
      let notes = try notes(of: check)
      #expect(!notes.isEmpty, "\(check.name)")
      switch check.name {
      case "blocks": #expect(notes.allSatisfy { $0.contains(": animated") } && notes.count == 11, "\(notes)")
      case "transaction":
        #expect(notes.count == 2 && notes[0] == "completion block after 0.000 s")
        #expect(notes[1] == "completion of present after 0.500 s")
      case "bounce":
        let shown = notes[0].prefix(5)
        #expect(notes[0].contains("critically damped \(shown)"), "\(notes)")
      case "order": #expect(notes == ["completion alongside", "did-appear", "completion of present"])
      case "retargeting": #expect(notes[0].hasPrefix("scale 1.375 "), "\(notes)")
      default: break
      }
    }
  }

  @Test func deviceCheckListOpensChecks() throws {
    let list = DeviceCheckList(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    stage.perform { stage.window.rootViewController = navigation }
    #expect(list.tableView.numberOfRows(inSection: 0) == DeviceCheck.all.count)
    stage.perform { list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 2, section: 0)) }
    try stage.settle()
    #expect((navigation.topViewController as? DeviceCheckController)?.check.name == "transaction")
  }
}
