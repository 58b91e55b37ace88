import CoreGraphics

/// The format as documentation: tables, and the answer to a question about one key.
extension SceneFormat {
  /// A heading, the documentation and a table of keys for every object type, and the devices, in Markdown.
  public static func markdown() -> String {
    (objects.map(table) + [devices]).joined(separator: "\n")
  }

  private static func table(of object: FormatObject) -> String {
    let rows = object.keys.map { key in
      "| `\(key.name)` | \(escaped(key.valuePhrase)) | \(escaped(key.presencePhrase)) | "
        + "\(escaped(key.documentation)) |"
    }
    return """
      ### \(object.title)

      \(object.documentation)

      | key | value | without it | meaning |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  /// The devices with names; those that differ in nothing but the name share a row.
  private static var devices: String {
    var rows: [(names: [String], size: String)] = []
    for model in DeviceModel.all {
      let (width, height) = (JSONNode.text(of: model.size.width), JSONNode.text(of: model.size.height))
      let size = "\(width) × \(height) | \(JSONNode.text(of: model.scale))"
      if let row = rows.firstIndex(where: { $0.size == size }) {
        rows[row].names.append(model.name)
      } else {
        rows.append(([model.name], size))
      }
    }
    return """
      ### Devices with names

      | device | points | scale |
      |---|---|---|
      \(rows.map { "| \($0.names.joined(separator: ", ")) | \($0.size) |" }.joined(separator: "\n"))

      """
  }

  /// What a key means, one paragraph for each object that has it.
  ///
  ///     SceneFormat.explain("transition.scale")
  ///
  /// - Parameter key: a key, or a place in a scene, with or without the numbers of elements.
  /// - Returns: nil when no object has such a key; see `suggestion(for:)`.
  public static func explain(_ key: String) -> String? {
    let found = keys(at: key)
    guard !found.isEmpty else { return nil }
    return found.map { object, key in
      """
      \(key.name) (\(object.title.lowercased()))
        \(key.documentation)
        value: \(key.valuePhrase)
        without it: \(key.presencePhrase)
      """.filter { $0 != "`" }
    }.joined(separator: "\n\n")
  }

  /// The key that is nearest to one that does not exist.
  public static func suggestion(for key: String) -> String? {
    let name = words(of: key).last ?? key
    let all = objects.flatMap(\.keys)
    guard let nearest = NearestName.nearest(to: name, in: all.map(\.name) + all.flatMap(\.aliases)) else {
      return nil
    }
    return all.first { $0.name == nearest || $0.aliases.contains(nearest) }?.name
  }

  /// The keys that a place in a scene leads to; for a place that does not begin at the scene, all of its last
  /// name.
  private static func keys(at place: String) -> [(FormatObject, FormatKey)] {
    let words = words(of: place)
    guard let last = words.last else { return [] }
    var reached = [scene]
    for word in words.dropLast() {
      let names = reached.flatMap { $0[word]?.type.objectNames ?? [] }
      reached = names.map(object)
    }
    let exact = reached.compactMap { object in object[last].map { (object, $0) } }
    if !exact.isEmpty || words.count > 1 { return exact }
    return objects.compactMap { object in object[last].map { (object, $0) } }
  }

  /// `presented.subviews[1].frame` → presented, subviews, frame.
  private static func words(of place: String) -> [String] {
    place.split(separator: ".").map { String($0.prefix { $0 != "[" }) }.filter { !$0.isEmpty }
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|").joined(separator: "\\|")
  }
}

extension FormatKey {
  /// The notation of colours is the page's own subject; a table only names them.
  fileprivate var valuePhrase: String {
    if case .color = type { "a colour" } else { type.phrase + (unit.map { " (\($0))" } ?? "") }
  }

  fileprivate var presencePhrase: String {
    switch presence {
    case .required: "required"
    case .standard(let value): "`\(value.compactText)`"
    case .without(let meaning): meaning
    }
  }
}
