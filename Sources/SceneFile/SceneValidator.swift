import CoreGraphics
import Frames

/// Checks a value against the format and collects all faults.
struct SceneValidator {
  private(set) var faults = FaultList()
  private(set) var pictures: ScenePictures
  /// The longest time in seconds that is taken for one. A larger number is mostly one of milliseconds, which would give a
  /// film that seems to stand still.
  private let longest: Double

  /// - Parameters:
  ///   - scene: says how long its film is, if it does.
  ///   - file: the scene's file, beside which its pictures lie.
  init(for scene: JSONNode? = nil, at file: String = "") {
    pictures = ScenePictures(sceneAt: file)
    longest = max(Self.longestUnsaid, scene?["output"]?["duration"]?.number ?? 0)
  }

  /// Seconds.
  static let longestUnsaid = 30.0

  /// Checks `node`, which is at `place`, against `type`.
  mutating func check(_ node: JSONNode, _ type: FormatValue, at place: String) {
    switch (type, node.value) {
    case (.number(let range), .number(let value)):
      if range.isTime, value > longest {
        faults.add(place, at: node.offset, Self.tooLong(value, longest))
      } else if !range.contains(value) {
        mismatch(node, type, place)
      }
    case (.text(let count), .string(let value)):
      if !count.contains(value.count) {
        faults.add(place, at: node.offset, "expected \(type.phrase), found \(value.count)")
      }
    case (.color, .string(let value)):
      if RGBA(css: value) == nil { mismatch(node, type, place) }
    case (.path, .string(let value)):
      do {
        _ = try PathNotation.path(value)
      } catch {
        faults.add(place, at: node.offset, error.finding)
      }
    case (.picture, .string(let value)):
      if let fault = pictures.load(value) { faults.add(place, at: node.offset, fault) }
    case (.percent(let range), .string(let value)):
      guard let fraction = Length.fraction(of: value) else { return mismatch(node, type, place) }
      if !range.contains(fraction) {
        faults.add(
          place, at: node.offset, "expected a percentage \(range.percentPhrase), found \(node.phrase)")
      }
    case (.choice(_, let names), .string(let value)):
      if !names.contains(value) { unknown(value, names, at: node, type, place) }
    case (.tuple(let elements), .array(let values)):
      guard values.count == elements.count else { return mismatch(node, type, place) }
      for (index, (value, element)) in zip(values, elements).enumerated() {
        check(value, element.type, at: "\(place)[\(index)]")
      }
    case (.list(let element, let count), .array(let values)):
      guard count.contains(values.count) else {
        return faults.add(
          place, at: node.offset,
          "expected \(count.lowerBound) to \(count.upperBound) elements, found \(values.count)")
      }
      for (index, value) in values.enumerated() { check(value, element, at: "\(place)[\(index)]") }
    case (.object(let name), .object(let members)):
      check(node, members, SceneFormat.object(name), place)
    case (.views(let name), .object(let members)):
      for member in members { check(member.node, .object(name), at: Self.place(place, member.key)) }
    case (.oneOf(let names), .object(let members)):
      let types = names.map(SceneFormat.object)
      if let type = types.first(where: { $0.claims(node) }) {
        check(node, members, type, place)
      } else {
        noneOf(types, node, members, place)
      }
    case (.either(let types), _):
      guard let type = types.first(where: { $0.accepts(node) }) else { return mismatch(node, type, place) }
      check(node, type, at: place)
    case (.bool, .bool): break
    default: mismatch(node, type, place)
    }
  }

  private mutating func check(
    _ node: JSONNode, _ members: [JSONNode.Member], _ type: FormatObject, _ place: String
  ) {
    for member in members {
      let memberPlace = Self.place(place, member.key)
      if let key = type[member.key] {
        if let finding = key.cure?(member.node) {
          faults.add(memberPlace, at: member.node.offset, finding)
          continue
        }
        check(member.node, key.type, at: memberPlace)
      } else if let reason = type.refused[member.key] {
        faults.add(memberPlace, at: member.keyOffset, "not allowed: \(reason)")
      } else {
        faults.add(memberPlace, at: member.keyOffset, Self.unknownKey(member.key, type.keys))
      }
    }
    for key in type.keys {
      if let other = key.substitute, let member = node[key.name], node[other] != nil {
        faults.add(
          Self.place(place, key.name), at: member.offset, "not allowed beside \(Quoting.quoted(other))")
      }
    }
    for key in type.keys
    where (key.isRequired || key.substitute.map { node[$0] == nil } ?? false) && node[key.name] == nil {
      faults.add(
        Self.place(place, key.name), at: node.offset, "missing, expected \(key.type.phrase)")
    }
  }

  /// Reports an object that is of none of several types: the tag's value is unknown, or there is no tag.
  private mutating func noneOf(
    _ types: [FormatObject], _ node: JSONNode, _ members: [JSONNode.Member], _ place: String
  ) {
    let tags = Set(types.map(\.tag.name))
    let values = types.flatMap { if case .choice(_, let names) = $0.tag.type { names } else { [String]() } }
    if tags.count == 1, let tag = tags.first, !values.isEmpty {
      if let value = node[tag] {
        check(value, .choice(values), at: Self.place(place, tag))
        return
      }
      faults.add(
        Self.place(place, tag), at: node.offset, "missing, expected \(FormatValue.choice(values).phrase)")
    }
    let keys = types.flatMap(\.keys)
    let strangers = members.filter { member in !keys.contains { $0.name == member.key } }
    for member in strangers {
      faults.add(Self.place(place, member.key), at: member.keyOffset, Self.unknownKey(member.key, keys))
    }
    if tags.count > 1, strangers.isEmpty {
      let names = types.map { Quoting.quoted($0.tag.name) }
      // A key that only one of them has tells which was meant.
      let hints = members.compactMap { member -> String? in
        let owners = types.filter { $0[member.key] != nil }
        guard owners.count == 1 else { return nil }
        return "; \(Quoting.quoted(member.key)) goes with \(Quoting.quoted(owners[0].tag.name))"
      }
      faults.add(
        place, at: node.offset,
        "expected an object with the key \(Quoting.list(names))" + (hints.first ?? ""))
    }
  }

  private mutating func mismatch(_ node: JSONNode, _ type: FormatValue, _ place: String) {
    faults.add(place, at: node.offset, "expected \(type.phrase), found \(node.phrase)")
  }

  private mutating func unknown(
    _ value: String, _ names: [String], at node: JSONNode, _ type: FormatValue, _ place: String
  ) {
    guard let nearest = NearestName.nearest(to: value, in: names) else { return mismatch(node, type, place) }
    faults.add(
      place, at: node.offset,
      "unknown value \(Quoting.quoted(value)), did you mean \(Quoting.quoted(nearest))?")
  }

  private static func tooLong(_ seconds: Double, _ longest: Double) -> String {
    let found = "expected at most \(JSONNode.text(of: longest)) seconds, found \(JSONNode.text(of: seconds))"
    let asMilliseconds = seconds / 1000
    return seconds >= 100 && asMilliseconds <= longest
      ? "\(found), did you mean \(JSONNode.text(of: asMilliseconds))?"
      : "\(found); a longer film says so in output.duration"
  }

  /// The message about a key that a type does not have.
  static func unknownKey(_ key: String, _ keys: [FormatKey]) -> String {
    let names = keys.map(\.name) + keys.flatMap(\.aliases)
    if let nearest = NearestName.nearest(to: key, in: names) {
      let name = keys.first { $0.name == nearest || $0.aliases.contains(nearest) }?.name ?? nearest
      return "unknown key, did you mean \(Quoting.quoted(name))?"
    }
    return "unknown key, allowed are " + Quoting.list(keys.map { Quoting.quoted($0.name) }, last: "and")
  }

  /// The path of a member of the object at `place`.
  static func place(_ place: String, _ key: String) -> String { place.isEmpty ? key : place + "." + key }
}

extension SceneValidator {
  /// Adds a fault of a rule about several values.
  mutating func add(_ place: String, at offset: Int, _ finding: @autoclosure () -> String) {
    faults.add(place, at: offset, finding())
  }
}
