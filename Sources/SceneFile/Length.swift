import CoreGraphics
import Frames

/// A length in points, or a percentage of a side: `100`, `"50%"`.
struct Length: Sendable, Equatable {
  let points: Double
  /// The part of the side; 1 for the whole side.
  let fraction: Double

  static let zero = Length(points: 0, fraction: 0)
  /// The whole side.
  static let whole = Length(points: 0, fraction: 1)
  /// What is left of the side.
  var rest: Length { Length(points: -points, fraction: 1 - fraction) }

  private init(points: Double, fraction: Double) {
    self.points = points
    self.fraction = fraction
  }

  /// Nil for a value that is neither a number nor a percentage.
  init?(_ node: JSONNode) {
    if let number = node.number {
      self.init(points: number, fraction: 0)
    } else if let fraction = node.string.flatMap(Length.fraction(of:)) {
      self.init(points: 0, fraction: fraction)
    } else {
      return nil
    }
  }

  /// The length in points along a side of the given length.
  func along(_ side: Double) -> Double { points + fraction * side }

  /// `"50%"` is 0.5; nil for other texts.
  static func fraction(of text: String) -> Double? {
    guard text.last == "%", text.dropLast().allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let percent = Double(text.dropLast())
    else { return nil }
    return percent / 100
  }
}

extension SceneObject {
  /// The lengths in the list of a key; nil if the key is missing.
  func lengths(_ key: String) -> [Length]? { value(key)?.array.map { $0.compactMap(Length.init) } }

  /// The members of the object of a key, each with its name.
  func namedObjects(_ key: String) -> [(name: String, object: SceneObject)] {
    guard case .views(let type) = format[key]?.type else {
      preconditionFailure("\(format.name).\(key) is not a list of views by name")
    }
    let place = SceneValidator.place(source.place, key)
    return (value(key)?.members ?? []).map { member in
      (
        member.key,
        SceneObject(
          member.node, SceneFormat.object(type), at: SceneValidator.place(place, member.key), in: source.text)
      )
    }
  }
}
