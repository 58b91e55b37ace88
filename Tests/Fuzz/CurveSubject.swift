import Commands
import TestSupport

/// Curves as they are given on the command line.
@MainActor
final class CurveSubject: Subject {
  static let name = "curve"
  private static let curves = [
    "easeInOut", "[0.2, 0, 0, 1]", #"{"cubic": [0.2, 0, 0, 1], "duration": 0.4}"#,
    #"{"spring": {"dampingRatio": 0.7, "velocity": 2}, "duration": 0.5}"#,
    #"{"spring": {"mass": 1, "stiffness": 100, "damping": 10}}"#,
    #"{"spring": {"duration": 0.5, "bounce": 0.3}}"#,
  ]

  init(folder: String) {}

  func input(_ numbers: inout SeededNumbers) -> Input {
    let text = numbers.choice(Self.curves)
    let bytes: [UInt8] =
      if let value = JSONValue(text: text), numbers.chance(70) {
        Array(Mutation.changed(value, &numbers).text.utf8)
      } else {
        Mutation.changed(Array(text.utf8), &numbers)
      }
    return Input(name: "curve", bytes: bytes)
  }

  func fault(of input: Input) async -> String? {
    let text = String(decoding: input.bytes, as: UTF8.self)
    // What begins with a dash is an option.
    guard !text.hasPrefix("-") else { return nil }
    let curve = await Answer("curve", text)
    if let fault = curve.fault("curve", allowed: .done, .badInput) { return fault }
    return curve.output.contains("nan") || curve.output.contains("inf") ? "curve: a number that is none" : nil
  }
}
