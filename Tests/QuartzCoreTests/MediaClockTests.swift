import QuartzCore
import Testing

@MainActor @Suite struct MediaClockTests {
  @Test func eventsRunByTimeThenByScheduling() {
    let clock = MediaClock()
    var order: [String] = []
    for (name, time) in [("c", 0.3), ("a", 0.1), ("b1", 0.2), ("b2", 0.2), ("b3", 0.2)] {
      clock.schedule(at: StageTime(seconds: time)) { order.append(name) }
    }
    clock.advance(to: StageTime(seconds: 0.2))
    #expect(order == ["a", "b1", "b2", "b3"])
    clock.advance(to: StageTime(seconds: 1))
    #expect(order == ["a", "b1", "b2", "b3", "c"])
  }

  @Test func turnRunsHandlerBlocksLayoutCommit() {
    let clock = MediaClock()
    var order: [String] = []
    clock.layOut = { order.append("layout") }
    clock.commit = { order.append("commit") }
    clock.schedule(at: .zero) {
      clock.async {
        order.append("block")
        clock.async { order.append("block's block") }
      }
      clock.scheduleNextTurn { order.append("next turn") }
      order.append("handler")
    }
    clock.advance(to: .zero)
    #expect(
      order == ["handler", "block", "block's block", "layout", "commit", "next turn", "layout", "commit"])
  }

  @Test func cancelledEventsDoNotRun() {
    let clock = MediaClock()
    var happened = false
    let event = clock.schedule(at: StageTime(seconds: 1)) { happened = true }
    event.cancel()
    clock.advance(to: StageTime(seconds: 2))
    #expect(!happened && clock.nextEventTime() == nil)
  }

  @Test func eventSeesItsOwnTime() {
    let clock = MediaClock()
    var times: [StageTime] = []
    for frame in 1...5 { clock.schedule(at: StageTime(frame: frame, fps: 7)) { times.append(clock.now) } }
    clock.advance(to: StageTime(seconds: 3))
    #expect(times == (1...5).map { StageTime(frame: $0, fps: 7) } && clock.now == StageTime(seconds: 3))
  }

  /// Against a sort that keeps the order of equals.
  @Test func eventOrderMatchesAStableSort() {
    let clock = MediaClock()
    var state: UInt64 = 7
    var expected: [(time: Int64, name: Int)] = []
    var happened: [Int] = []
    for name in 0..<1000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Int64(state >> 58)
      expected.append((time, name))
      clock.schedule(at: StageTime(units: time)) { happened.append(name) }
    }
    clock.advance(to: StageTime(units: 100))
    let sorted = expected.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
    #expect(happened == sorted.map(\.name))
  }
}
