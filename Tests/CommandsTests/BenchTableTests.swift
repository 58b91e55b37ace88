import Testing

@testable import Commands

@Suite struct BenchTableTests {
  private func row(_ scene: String, one: [Double], all: [Double]) -> BenchTable.Row {
    BenchTable.Row(
      scene: scene, frames: 25, width: 1170, height: 2532, one: one, all: all, advance: 0.1, draw: 1,
      convert: 0.5, hash: 0.4, compress: 1, write: 0.1, bytes: 41_000, megabytes: 60, floor: 2)
  }

  @Test func columnIsAsWideAsItsWidestCell() {
    let table = BenchTable(
      jobs: 2, rows: [row("a", one: [200], all: [400]), row("a-long-name", one: [90], all: [180])])
    let lines = table.text.split(separator: "\n")
    #expect(lines.count == 3 && Set(lines.map(\.count)).count == 1)
    #expect(lines[0].hasPrefix("scene        fps 1  fps 2"))
    // 1000 / 200 ms over a floor of 2 ms.
    #expect(lines[1].hasSuffix("2.5"))
  }

  @Test func savedNumbersRoundTrip() throws {
    let table = BenchTable(jobs: 2, rows: [row("a", one: [200, 210.5], all: [400, 390])])
    let read = try BenchTable(json: Array(try table.json.utf8))
    #expect(try read.json == table.json)
    #expect(throws: CommandFailure.self) { try BenchTable(json: Array("[]".utf8)) }
  }

  /// Slower is what lies beyond the spread of both runs, and beyond 5 % at least.
  @Test func changesWithinNoiseAreNotSlower() {
    func slower(_ old: [Double], _ new: [Double]) -> Bool {
      let before = BenchTable(jobs: 2, rows: [row("a", one: old, all: [1])])
      return BenchTable(jobs: 2, rows: [row("a", one: new, all: [1])]).changes(since: before)[0].isSlower
    }
    #expect(slower([100, 100, 100], [90, 90, 90]))
    #expect(!slower([100, 100, 100], [96, 96, 96]))
    #expect(!slower([100, 100, 100], [110, 110, 110]))
    // ±10 % in each: 15 % less may be chance, 30 % less is not.
    #expect(!slower([90, 100, 110], [76.5, 85, 93.5]))
    #expect(slower([90, 100, 110], [63, 70, 77]))
    let other = BenchTable(jobs: 2, rows: [row("b", one: [1], all: [1])])
    #expect(BenchTable(jobs: 2, rows: [row("a", one: [1], all: [1])]).changes(since: other).isEmpty)
  }
}
