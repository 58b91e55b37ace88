import Frames

/// Descriptions of allowed values, in words.
extension FormatRange {
  /// `from 0 to 1`, `above 0, at most 100`, `at least 0`.
  var phrase: String {
    let (low, high) = (JSONNode.text(of: lower), JSONNode.text(of: upper))
    return isOpen ? "above \(low), at most \(high)" : "from \(low) to \(high)"
  }

  /// The same for a range in percent.
  var percentPhrase: String {
    let (low, high) = (JSONNode.text(of: lower * 100) + "%", JSONNode.text(of: upper * 100) + "%")
    return isOpen ? "above \(low), at most \(high)" : "from \(low) to \(high)"
  }
}

extension FormatValue {
  /// The allowed values: `a number from 0 to 1`, `"present" or "dismiss"`, `[x, y]`.
  var phrase: String {
    switch self {
    case .bool: "true or false"
    case .number(let range): (range.isWhole ? "a whole number " : "a number ") + range.phrase
    case .text(let count) where count.lowerBound == 0: "a text of at most \(count.upperBound) characters"
    case .text(let count): "a text of \(count.lowerBound) to \(count.upperBound) characters"
    case .color: SceneFormat.colorNotation
    case .path: PathNotation.example
    case .picture: "the path of a picture in the scene's folder"
    case .percent: "a percentage such as \"50%\""
    case .choice(let noun, let names): noun ?? Quoting.list(names.map(Quoting.quoted))
    case .tuple(let elements): "[" + elements.map(\.name).joined(separator: ", ") + "]"
    case .list(.tuple(let elements), _): "a list of " + FormatValue.tuple(elements).phrase
    case .list(let element, _) where element.objectNames.isEmpty: "a list"
    case .list(let element, _): "a list of objects (\(Self.titles(element.objectNames)))"
    case .views: "an object that has (\(Self.titles(objectNames))) by the names of views"
    case .object, .oneOf: "an object (\(Self.titles(objectNames)))"
    case .either(let types): Quoting.list(types.map(\.phrase))
    }
  }

  private static func titles(_ names: [String]) -> String {
    Quoting.list(names.map { SceneFormat.object($0).noun })
  }

  /// Whether a value of this type can be written as this kind of JSON value.
  func accepts(_ node: JSONNode) -> Bool {
    switch (self, node.value) {
    case (.bool, .bool), (.number, .number), (.text, .string), (.color, .string), (.path, .string),
      (.picture, .string), (.percent, .string), (.choice, .string), (.tuple, .array), (.list, .array),
      (.object, .object),
      (.oneOf, .object), (.views, .object):
      true
    case (.either(let types), _): types.contains { $0.accepts(node) }
    default: false
    }
  }
}

extension FormatObject {
  /// The title for use inside a sentence; keys in it keep their capitals.
  var noun: String { title.prefix(1).lowercased() + title.dropFirst() }
}
