import Frames

/// The format as JSON Schema, draft 2020-12.
extension SceneFormat {
  /// The contents of `Scenes/scene.schema.json`; the text is always the same.
  public static func schema() -> String {
    let types = objects.dropFirst().map { ($0.name, schema(of: $0)) }
    let head: [(String, JSONNode)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Inbetween scene"),
    ]
    let root = schema(of: scene).members?.map { ($0.key, $0.node) } ?? []
    let body = root.filter { $0.0 != "title" } + [("$defs", JSONNode(members: types))]
    return JSONNode(members: head + body).prettyText() + "\n"
  }

  private static func schema(of object: FormatObject) -> JSONNode {
    let keys = object.keys.map { ($0.name, schema(of: $0)) }
    let required = object.keys.filter(\.isRequired).map { JSONNode(.string($0.name)) }
    var members: [(String, JSONNode)] = [
      ("title", JSONNode(.string(object.title))),
      ("description", JSONNode(.string(object.documentation.plain))),
      ("type", "object"),
      ("properties", JSONNode(members: keys)),
    ]
    if !required.isEmpty { members.append(("required", JSONNode(.array(required)))) }
    let replaced = object.keys.filter { $0.substitute != nil }
    if let other = replaced.first?.substitute {
      let names = JSONNode(.array(replaced.map { JSONNode(.string($0.name)) }))
      members.append(("anyOf", [["required": [JSONNode(.string(other))]], ["required": names]]))
    }
    return JSONNode(members: members + [("additionalProperties", false)])
  }

  private static func schema(of key: FormatKey) -> JSONNode {
    var text = key.documentation.plain
    if let unit = key.unit { text += " [\(unit)]" }
    if case .without(let meaning) = key.presence { text += " Without it: \(meaning.plain)." }
    var members = [("description", JSONNode(.string(text)))] + schema(of: key.type)
    if case .standard(let value) = key.presence { members.append(("default", value)) }
    return JSONNode(members: members)
  }

  private static func schema(of type: FormatValue) -> [(String, JSONNode)] {
    func one(_ type: FormatValue) -> JSONNode { JSONNode(members: schema(of: type)) }
    func reference(_ name: String) -> JSONNode { ["$ref": JSONNode(.string("#/$defs/\(name)"))] }
    switch type {
    case .bool: return [("type", "boolean")]
    case .number(let range):
      return [
        ("type", range.isWhole ? "integer" : "number"),
        (range.isOpen ? "exclusiveMinimum" : "minimum", JSONNode(.number(range.lower))),
        ("maximum", JSONNode(.number(range.upper))),
      ]
    case .text(let count):
      return [
        ("type", "string"), ("minLength", JSONNode(.number(Double(count.lowerBound)))),
        ("maxLength", JSONNode(.number(Double(count.upperBound)))),
      ]
    case .color: return [("type", "string"), ("format", "color")]
    case .picture: return [("type", "string"), ("minLength", 1)]
    case .path: return [("type", "string"), ("pattern", "^\\s*[Mm]")]
    case .percent: return [("type", "string"), ("pattern", "^[+-]?[0-9]+(\\.[0-9]+)?%$")]
    case .choice(_, let names): return [("enum", JSONNode(.array(names.map { JSONNode(.string($0)) })))]
    case .tuple(let elements):
      let count = JSONNode(.number(Double(elements.count)))
      let items = elements.map { element in
        JSONNode(members: [("title", JSONNode(.string(element.name)))] + schema(of: element.type))
      }
      return [
        ("type", "array"), ("prefixItems", JSONNode(.array(items))), ("items", false),
        ("minItems", count), ("maxItems", count),
      ]
    case .list(let element, let count):
      return [
        ("type", "array"), ("items", one(element)), ("minItems", JSONNode(.number(Double(count.lowerBound)))),
        ("maxItems", JSONNode(.number(Double(count.upperBound)))),
      ]
    case .object(let name): return [("$ref", JSONNode(.string("#/$defs/\(name)")))]
    case .views(let name): return [("type", "object"), ("additionalProperties", reference(name))]
    case .oneOf(let names): return [("oneOf", JSONNode(.array(names.map(reference))))]
    case .either(let types): return [("anyOf", JSONNode(.array(types.map(one))))]
    }
  }
}
