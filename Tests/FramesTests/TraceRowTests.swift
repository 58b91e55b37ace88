import Foundation
import Frames
import Testing
import TestSupport

@Suite struct TraceRowTests {
  private var row: TraceRow {
    TraceRow(
      frame: 12, view: "presented", rect: [0, -0.0, 390, 843.99999], alpha: 1,
      transform: [0.8, 0, 0, 0.80004, -0.00004, 1e-9], background: [1, 1, 1, 0.5], order: 2)
  }

  @Test func rowsHaveTheFormat() throws {
    #expect(
      try row.json == """
        {"frame":12,"view":"presented","rect":[0,0,390,844],"alpha":1,"transform":[0.8,0,0,0.8,0,0],\
        "background":[1,1,1,0.5],"order":2}
        """)
    var plain = row
    plain.background = nil
    #expect(try plain.json.contains(#""background":null"#))
  }

  @Test func eachRowIsOneLine() throws {
    #expect(try TraceRow.json([]) == "[]\n")
    let lines = try TraceRow.json([row, row]).split(separator: "\n")
    #expect(lines.map(\.count) == [1, try row.json.count + 1, try row.json.count, 1])
  }

  @Test func numbersRoundToFourDecimals() throws {
    // Against the C library's formatting, which rounds the exact binary value.
    var random = SeededNumbers(seed: 5)
    for _ in 0..<2000 {
      let value = Double.random(in: -2000...2000, using: &random)
      var sample = row
      sample.alpha = value
      let rows = try TraceRow.rows(json: Array(TraceRow.json([sample]).utf8))
      #expect(String(format: "%.4f", rows[0].alpha) == String(format: "%.4f", value))
    }
    for (value, text) in [
      (0.5, "0.5"), (1, "1"), (-0.00001, "0"), (-1.5, "-1.5"), (100.0203, "100.0203"), (0.0001, "0.0001"),
      (123456789012.25, "123456789012.25"), (-20, "-20"), (0.99996, "1"),
    ] {
      var sample = row
      sample.alpha = value
      #expect(try sample.json.contains("\"alpha\":\(text),"))
    }
  }

  @Test func namesAreQuoted() throws {
    var sample = row
    sample.view = "a \"b\" \\ \n\u{1} é 图"
    #expect(try sample.json.contains(#""view":"a \"b\" \\ \n\u0001 é 图","#))
    #expect(try TraceRow.rows(json: Array(TraceRow.json([sample]).utf8))[0].view == sample.view)
  }

  @Test func nonFiniteNumbersAreErrors() {
    var sample = row
    sample.rect[2] = .nan
    #expect { try sample.json } throws: { "\($0)" == "frame 12, view “presented”: rect is nan" }
    sample = row
    sample.background![0] = -.infinity
    #expect(throws: TraceRow.Failure.self) { try TraceRow.json([row, sample]) }
  }

  @Test func rowsRoundTrip() throws {
    let rows = try TraceRow.rows(json: Array(TraceRow.json([row]).utf8))
    #expect(rows[0].rect == [0, 0, 390, 844] && rows[0].background == [1, 1, 1, 0.5] && rows[0].order == 2)
    #expect(throws: TraceRow.Failure.self) { try TraceRow.rows(json: Array("{}".utf8)) }
  }
}
