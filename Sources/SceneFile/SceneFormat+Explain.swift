import Frames

/// Answers questions about keys of the format.
extension SceneFormat {
  /// The description of a key of one object type.
  public struct Explanation: Sendable, Equatable {
    /// The key's name.
    public let key: String
    /// The title of the object type that has it.
    public let object: String
    /// One sentence or a few.
    public let documentation: String
    /// The allowed values, in words.
    public let value: String
    /// The unit of numbers; nil for plain numbers and other types.
    public let unit: String?
    /// The effect of leaving it out: the default value, or what happens; `required` if it must be there.
    public let without: String
    /// The shortest paths to it from the scene, such as `presented.subviews[].alpha`.
    public let places: [String]
    /// The keys of each object that its value can be or hold.
    public let children: [Children]

    /// The keys of one object.
    public struct Children: Sendable, Equatable {
      /// The object's title.
      public let object: String
      public let keys: [String]
    }

    /// The description as one paragraph.
    public var text: String {
      let lists = children.map { child in
        (children.count == 1 ? "  keys: " : "  keys of \(child.object): ")
          + child.keys.joined(separator: ", ")
      }
      return
        ([
          "\(key) (\(object))", "  \(documentation)", "  value: \(value)", "  without it: \(without)",
        ] + lists + ["  where: \(places.joined(separator: ", "))"]).joined(separator: "\n")
    }

    /// Whether the other says the same of its key, apart from where that stands.
    fileprivate func saysTheSame(as other: Self) -> Bool {
      (key, documentation, value, unit, without) == (
        other.key, other.documentation, other.value, other.unit, other.without
      ) && children == other.children
    }
  }

  /// The meaning of a key, with one answer for each object type that has it.
  ///
  ///     SceneFormat.explain("transition.scale")
  ///
  /// - Parameter key: a key, or a path in a scene, with or without the indices of elements.
  /// - Returns: empty if no object type has such a key; see `suggestion(for:)`.
  public static func explain(_ key: String) -> [Explanation] {
    keys(at: key).map { object, key in
      Explanation(
        key: key.name, object: object.noun, documentation: key.documentation.plain,
        value: key.valuePhrase.plain, unit: key.unit, without: key.presencePhrase.plain,
        places: places(of: object).map { SceneValidator.place($0, key.name) },
        children: key.type.objectNames.map {
          let object = self.object($0)
          return Explanation.Children(object: object.noun, keys: object.keys.map(\.name))
        })
    }
  }

  /// Explanations with the same text in one, for people.
  public static func merged(_ explanations: [Explanation]) -> [Explanation] {
    explanations.reduce(into: []) { merged, next in
      guard let index = merged.firstIndex(where: { $0.saysTheSame(as: next) }) else {
        return merged.append(next)
      }
      let same = merged[index]
      merged[index] = Explanation(
        key: same.key,
        object: same.object == next.object ? same.object : "\(same.object), \(next.object)",
        documentation: same.documentation, value: same.value, unit: same.unit, without: same.without,
        places: same.places + next.places.filter { !same.places.contains($0) }, children: same.children)
    }
  }

  /// The existing key that is most similar to a misspelt one.
  public static func suggestion(for key: String) -> String? {
    let name = words(of: key).last ?? key
    let all = objects.flatMap(\.keys)
    guard let nearest = NearestName.nearest(to: name, in: all.map(\.name) + all.flatMap(\.aliases)) else {
      return nil
    }
    return all.first { $0.name == nearest || $0.aliases.contains(nearest) }?.name
  }

  /// The keys that a path in a scene leads to; for a name alone, all keys with that name.
  private static func keys(at place: String) -> [(FormatObject, FormatKey)] {
    let words = words(of: place)
    guard let last = words.last else { return [] }
    if words.count == 1 { return objects.compactMap { object in object[last].map { (object, $0) } } }
    let found = keys(of: words, from: [scene])
    // The end of a place, such as `spring.dampingRatio`, begins wherever its first key stands.
    return found.isEmpty ? keys(of: words, from: objects.filter { $0[words[0]] != nil }) : found
  }

  private static func keys(of words: [String], from start: [FormatObject]) -> [(FormatObject, FormatKey)] {
    guard let last = words.last else { return [] }
    var reached = start
    var isView = false
    for word in words.dropLast() {
      // A view's name in the path is followed by keys of its values.
      if isView {
        isView = false
        continue
      }
      let types = reached.compactMap { $0[word]?.type }
      isView = types.contains { if case .views = $0 { true } else { false } }
      var seen: Set<String> = []
      reached = types.flatMap(\.objectNames).filter { seen.insert($0).inserted }.map(object)
    }
    return reached.compactMap { object in object[last].map { (object, $0) } }
  }

  /// `presented.subviews[1].frame` → presented, subviews, frame.
  private static func words(of place: String) -> [String] {
    place.split(separator: ".").map { String($0.prefix { $0 != "[" }) }.filter { !$0.isEmpty }
  }

  /// Paths from the scene to an object type, the shortest first: the shortest of all, and the shortest through each
  /// type that has a key for it. The path of the scene itself is empty.
  private static func places(of object: FormatObject) -> [String] {
    var places = shortest(to: object)
    for other in objects where other.name != object.name {
      for key in other.keys where key.type.objectNames.contains(object.name) {
        for way in shortest(to: other) {
          let place = SceneValidator.place(way, key.name) + key.type.step
          // A path that passes through the type itself does not count.
          if !places.contains(where: { place == $0 || place.hasPrefix($0 + ".") || place.hasPrefix($0 + "[") }
          ) {
            places.append(place)
          }
        }
      }
    }
    return places
  }

  private static func shortest(to object: FormatObject) -> [String] {
    var ways: [String: [String]] = [scene.name: [""]]
    var front = [scene.name]
    while ways[object.name] == nil, !front.isEmpty {
      var next: [(name: String, place: String)] = []
      for name in front {
        for key in self.object(name).keys {
          for place in ways[name] ?? [] {
            let place = SceneValidator.place(place, key.name) + key.type.step
            next += key.type.objectNames.filter { ways[$0] == nil }.map { ($0, place) }
          }
        }
      }
      for (name, place) in next where !(ways[name]?.contains(place) ?? false) {
        ways[name, default: []].append(place)
      }
      front = next.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    return ways[object.name] ?? []
  }
}

extension FormatValue {
  /// The part of a path that follows a key's name and leads to the objects in its value.
  fileprivate var step: String {
    switch self {
    case .list: "[]"
    case .views: ".VIEW"
    case .either(let types): types.first { !$0.objectNames.isEmpty }?.step ?? ""
    default: ""
    }
  }
}

extension FormatKey {
  /// Colours are described in their own section; tables only mention them.
  var valuePhrase: String {
    if case .color = type { "a colour" } else { type.phrase + (unit.map { " (\($0))" } ?? "") }
  }

  var presencePhrase: String {
    switch presence {
    case .unless(let key): "required unless the scene has `\(key)`"
    case .required: "required"
    case .standard(let value): "`\(value.compactText)`"
    case .without(let meaning): meaning
    }
  }
}

extension String {
  /// Without the backquotes that mark code in documentation.
  var plain: String { filter { $0 != "`" } }
}
