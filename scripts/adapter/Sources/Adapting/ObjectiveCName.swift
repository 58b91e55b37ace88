/// The names that Objective-C gives to Swift's methods and properties.
enum ObjectiveCName {
  /// `pan(_:)` is `pan:`, `move(from:to:)` is `moveFrom:to:`, `pan(sender:)` is `panWithSender:`.
  static func selector(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      name += (beginsWithPreposition(first) ? "" : "With") + capitalized(first)
    }
    return ([name] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
  }

  /// The setter of a property.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  /// A key of UIKit's: `isHidden` is the getter of `hidden`.
  static func key(_ property: String) -> String {
    guard property.hasPrefix("is"), let third = property.dropFirst(2).first, third.isUppercase else {
      return property
    }
    return third.lowercased() + property.dropFirst(3)
  }

  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func beginsWithPreposition(_ label: String) -> Bool {
    let word = label.prefix { !$0.isUppercase }
    return prepositions.contains(String(word))
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "between", "by", "following",
    "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding",
    "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
