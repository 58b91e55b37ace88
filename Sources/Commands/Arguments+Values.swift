import CoreGraphics
import Frames

extension Arguments {
  /// The scenes among the operands. The format's schema, which a pattern such as `Scenes/*.json` also matches, is left
  /// out.
  var scenes: [String] {
    let scenes = operands.filter { !$0.hasSuffix(".schema.json") }
    return scenes.isEmpty ? operands : scenes
  }

  func required(_ name: String, _ value: String) throws(CommandFailure) -> String {
    guard let text = options[name] else {
      throw CommandFailure(.badInput, "\(name): is missing, give \(name) \(value)")
    }
    return text
  }

  func number(_ name: String, _ range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = options[name] else { return nil }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text), range.contains(number)
    else {
      throw CommandFailure(
        .badInput,
        "\(name): “\(text)” must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func decimal(_ name: String) throws(CommandFailure) -> Double? {
    guard let text = options[name] else { return nil }
    guard let number = Self.decimal(text) else {
      throw CommandFailure(.badInput, "\(name): “\(text)” must be a number above 0, such as 3 or 1.5")
    }
    return number
  }

  /// A positive decimal number that is small enough for a number of pixels.
  static func decimal(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }), let number = Double(text),
      number > 0, number <= 1_000_000
    else { return nil }
    return number
  }

  func compression() throws(CommandFailure) -> PNG.Compression {
    guard let text = options["--compression"] else { return .fast }
    guard let compression = PNG.Compression(rawValue: text) else {
      throw CommandFailure(.badInput, "--compression: “\(text)” must be fast or small")
    }
    return compression
  }

  func frames() throws(CommandFailure) -> FrameSelection? {
    guard let text = options["--frames"] else { return nil }
    do {
      return try FrameSelection(text)
    } catch {
      throw CommandFailure(.badInput, "--frames: \(error)")
    }
  }
}
