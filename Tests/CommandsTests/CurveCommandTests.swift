import Foundation
import QuartzCore
import Testing
import TestSupport

@testable import Commands

@MainActor @Suite struct CurveCommandTests {
  private func run(_ arguments: String...) async -> (status: CommandStatus, output: String, errors: String) {
    var (output, errors) = ("", "")
    let console = Console(isTerminal: false, output: { output += $0 }, errors: { errors += $0 })
    let status = await Tool(commands: [CurveCommand()], console: console).run(["curve"] + arguments)
    return (status, output, errors)
  }

  /// The measured table of the guide: fraction, ease in, ease out, ease in-out, default.
  @Test(arguments: [
    ("easeIn", [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    ("easeOut", [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    ("easeInOut", [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    ("default", [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
    ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]),
  ])
  func namedCurvesMatchTheMeasuredTable(name: String, values: [Double]) async throws {
    let (status, output, _) = await run(name, "--json", "--rows", "21")
    #expect(status == .done)
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let rows = try #require(object?["rows"] as? [[String: Double]])
    #expect(rows.count == 21 && object?["duration"] as? Double == 1)
    for (index, value) in zip([2, 5, 10, 15, 18], values) {
      #expect(abs(rows[index]["progress"]! - value) < 1.4e-6)
    }
  }

  /// Four numbers, as a scene writes a curve, are the curve.
  @Test func fourNumbersAreACubicCurve() async {
    let (status, output, _) = await run("[0.2, 0, 0, 1]", "--json")
    let other = await run(#"{"cubic": [0.2, 0, 0, 1]}"#, "--json")
    func rows(_ text: String) -> Substring? { text.range(of: "\"rows\"").map { text[$0.lowerBound...] } }
    #expect(status == .done && rows(output) != nil && rows(output) == rows(other.output))
    let wrong = await run("[0.2, 0, 2, 1]")
    #expect(wrong.status == .badInput && wrong.errors.contains("curve: must be [x1, y1, x2, y2]"))
  }

  @Test func springTableFollowsItsFormula() async {
    let (status, output, _) = await run(
      #"{"spring": {"dampingRatio": 0.7}, "duration": 0.5}"#, "--rows", "31")
    #expect(status == .done)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 32)
    // Time, progress; k = 14 of 30.
    #expect(lines[15].contains("0.2333") && lines[15].contains("1.045208"))
    #expect(lines[31].contains("0.5000") && lines[31].contains("1.000000"))
  }

  @Test func physicalSpringTakesItsSettlingDuration() throws {
    let named = try NamedCurve(#"{"spring": {"mass": 1, "stiffness": 100, "damping": 10, "velocity": 5}}"#)
    #expect(abs(named.duration - 1.3815510557964275) < 1e-12)
    let rows = CurveTable(named, count: 3).rows
    #expect(rows[0].velocity == 5)
  }

  /// As in scenes, above −1 and up to 1: 1 swings for ever, and below 0 it is critically damped.
  @Test func anyBounceIsAccepted() throws {
    let endless = try NamedCurve(#"{"spring": {"duration": 1, "bounce": 1}}"#)
    // 1 − cos(2πt).
    #expect(abs(endless.curve.progress(at: 0.5, duration: 1) - 2) < 1e-9 && endless.duration == 3600)
    let slow = try NamedCurve(#"{"spring": {"duration": 1, "bounce": -0.999}}"#)
    #expect(slow.curve == (try NamedCurve(#"{"spring": {"duration": 1, "bounce": 0}}"#)).curve)
  }

  @Test(arguments: [
    ("easeInout", "did you mean “easeInOut”"), ("wobble", "unknown curve"),
    (#"{"cubc": [0, 0, 1, 1]}"#, "curve:1:2: cubc: unknown key, did you mean “cubic”"),
    ("[0, 9, 0, 1.7e308]", "y1 and y2 must be"),
    (#"{"cubic": [2, 0, 1, 1]}"#, "x1 and x2 in 0…1"), (#"{"cubic": [0, 0, 1, 1}"#, "curve:1:"),
    (#"{"spring": {"mass": -1}}"#, "spring.mass: must be a number"),
    (#"{"spring": {"duration": 1, "bounce": -1}}"#, "must be a number above -1.0 and up to 1.0"),
    (#"{"spring": {"duration": 1, "bounce": 1.01}}"#, "must be a number above -1.0 and up to 1.0"),
    (#"{"spring": {"mass": 1, "bounce": 0}}"#, "give dampingRatio, or"), ("{}", "give “cubic” or “spring”"),
  ])
  func badInputIsRejected(text: String, words: String) async {
    let (status, output, errors) = await run(text)
    #expect(status == .badInput && output.isEmpty)
    #expect(errors.contains(words), "\(errors)")
  }

  @Test func svgPlotFollowsTheCurve() async throws {
    let path = try ScratchFolder()("curve.svg")
    let (status, _, _) = await run(#"{"spring": {"dampingRatio": 0.4}}"#, "--svg", path)
    #expect(status == .done)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    // Two curves of 401 points; the one that overshoots is in the picture.
    let paths = svg.components(separatedBy: "<path d=\"M").dropFirst()
    #expect(paths.count == 2)
    for path in paths {
      let data = path.prefix { $0 != "\"" }
      let ys = data.split(separator: "L").map { Double($0.split(separator: " ")[1])! }
      #expect(ys.count == 401)
    }
    let progress = paths.last!.prefix { $0 != "\"" }.split(separator: "L").map {
      Double($0.split(separator: " ")[1])!
    }
    #expect(progress.min()! > 48 && progress.max()! < 424 + 1)
    #expect(progress.min()! < progress.last!)
  }
}
