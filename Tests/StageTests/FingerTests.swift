import Stage
import Testing
import UIKit

@MainActor @Suite struct FingerTests {
  private final class Listening: UIView {
    var rows: [(time: Double, phase: UITouch.Phase, x: Double)] = []

    private func note(_ touches: Set<UITouch>) {
      for touch in touches { rows.append((touch.timestamp, touch.phase, touch.location(in: nil).x)) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = Listening(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() { stage.perform { stage.window.addSubview(view) } }

  @Test func touchesArriveAtThePointsAndEvery120thOfASecond() {
    stage.finger.drag([[0.101, 10, 50], [0.12, 29, 50], [0.15, 29, 50], [0.16, 9, 50]])
    stage.advance(to: 1)
    // 0.101 and 0.12 are points, 13/120 and 14/120 ticks between them; then the finger rests until the tick 18/120 =
    // 0.15 and moves on at 19/120 and at its last point, where it leaves.
    let times = [0.101, 13.0 / 120, 14.0 / 120, 0.12, 19.0 / 120, 0.16, 0.16]
    #expect(view.rows.count == times.count)
    for (row, time) in zip(view.rows, times) { #expect(abs(row.time - time) < 1e-8) }
    #expect(view.rows.first?.phase == .began && view.rows.last?.phase == .ended)
    #expect(view.rows.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
    for (row, x) in zip(
      view.rows, [10, 10 + (13.0 / 120 - 0.101) * 1000, 10 + (14.0 / 120 - 0.101) * 1000, 29])
    {
      #expect(abs(row.x - x) < 1e-5)
    }
  }

  /// However the clock is advanced, the same happens.
  @Test func touchesAreIndependentOfFrameTimes() {
    stage.finger.drag([[0, 10, 50], [0.5, 160, 50]])
    for frame in 0...60 { stage.advance(to: Double(frame) / 23) }
    let rows = view.rows.map(\.time)
    let other = FingerTests()
    other.stage.finger.drag([[0, 10, 50], [0.5, 160, 50]])
    other.stage.advance(to: 3)
    #expect(rows == other.view.rows.map(\.time) && rows.count == 62)
  }

  @Test func filmLastsUntilTheTouchEnds() {
    stage.finger.longPress(CGPoint(x: 10, y: 10), at: 0.5, duration: 0.7)
    stage.advance(to: 3)
    #expect(stage.end == StageTime(seconds: 1.2))
  }

  @Test func downMoveAndLiftDeliverTouches() {
    stage.finger.down(at: CGPoint(x: 10, y: 10))
    stage.finger.down(at: CGPoint(x: 20, y: 10))
    #expect(stage.finger.location == CGPoint(x: 10, y: 10))
    stage.finger.move(to: CGPoint(x: 10, y: 10))
    stage.finger.move(to: CGPoint(x: 40, y: 10))
    stage.finger.lift()
    stage.finger.lift()
    #expect(view.rows.map(\.phase) == [.began, .moved, .ended] && view.rows.map(\.x) == [10, 40, 40])
    #expect(stage.finger.location == nil)
  }

  @Test func touchTimesCountFromTheSettledStage() throws {
    stage.at(1) {}
    try stage.settle()
    stage.finger.tap(CGPoint(x: 10, y: 10), at: 0.25)
    stage.advance(to: 1)
    #expect(view.rows.map(\.time) == [1.25, 1.3])
  }
}
