import Foundation

extension GoldenSummary {
  /// The results as JUnit XML, which servers for continuous integration show as tests: a test case for each scene.
  ///
  /// A scene that differs is a failure; one that could not be compared is an error.
  /// - Parameter date: of the run.
  public func junit(date: Date) -> String {
    let cases = entries.map(Self.testCase) + faults.map(Self.testCase(ofFault:))
    let seconds = entries.reduce(0) { $0 + ($1.seconds ?? 0) }
    let errors = entries.count { [.missing, .unreadable].contains($0.verdict) } + faults.count
    let failures = entries.count { $0.verdict == .different }
    let part = shard.map { " \($0.index)/\($0.count)" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite id="0" package="inbetween" name="inbetween\(part)" timestamp="\(Self.text(of: date))" \
      hostname="localhost" tests="\(cases.count)" failures="\(failures)" errors="\(errors)" \
      time="\(Self.text(ofSeconds: seconds))">
      <properties/>
      \(cases.joined(separator: "\n"))
      <system-out>\(Self.escaped(([count] + (note.map { [$0] } ?? [])).joined(separator: "\n")))</system-out>
      <system-err/>
      </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ entry: GoldenReport.Entry) -> String {
    let head = """
      <testcase classname="inbetween" name="\(escaped(entry.scene))" time="\(text(ofSeconds: entry.seconds ?? 0))"
      """
    guard entry.verdict.isFailure else { return head + "/>" }
    let element = entry.verdict == .different ? "failure" : "error"
    let text = (entry.lines + (entry.remedy.map { ["record: " + $0] } ?? [])).joined(separator: "\n")
    return """
      \(head)>
      <\(element) type="\(entry.verdict.rawValue)" message="\(escaped(entry.summary))">\(escaped(text))</\(element)>
      </testcase>
      """
  }

  private static func testCase(ofFault fault: String) -> String {
    let place = fault.firstRange(of: ": ").map { String(fault[..<$0.lowerBound]) } ?? fault
    return """
      <testcase classname="inbetween" name="\(escaped(place))" time="0.000">
      <error type="incomplete" message="\(escaped(fault))"/>
      </testcase>
      """
  }

  /// In universal time, without a zone, as the format has it.
  private static func text(of date: Date) -> String {
    date.formatted(.iso8601.timeZone(separator: .omitted)).replacing("Z", with: "")
  }

  private static func text(ofSeconds seconds: Double) -> String {
    String(format: "%.3f", locale: nil, seconds)
  }

  /// Text for elements and attributes; what XML 1.0 has no way to write becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
