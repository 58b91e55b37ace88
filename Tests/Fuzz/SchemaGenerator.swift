import Foundation
import TestSupport

/// Values that a JSON schema allows, and now and then one that it does not.
struct SchemaGenerator {
  private let schema: [String: Any]
  private let definitions: [String: Any]
  /// Names given so far, since each may be given once only.
  private var names = 0
  /// How many values may still be made, so that a scene stays small.
  private var budget = 0

  init(schema: [String: Any]) {
    self.schema = schema
    definitions = schema["$defs"] as? [String: Any] ?? [:]
  }

  mutating func value(_ numbers: inout SeededNumbers) -> JSONValue {
    (names, budget) = (0, numbers.choice([20, 60, 200]))
    return value(schema, key: "", depth: 0, &numbers)
  }

  private mutating func value(
    _ schema: [String: Any], key: String, depth: Int, _ numbers: inout SeededNumbers
  ) -> JSONValue {
    budget -= 1
    if numbers.below(400) == 0 { return .literal(numbers.choice(Mutation.numbers)) }
    if let reference = schema["$ref"] as? String,
      let target = definitions[String(reference.split(separator: "/").last!)] as? [String: Any]
    {
      return value(target, key: key, depth: depth, &numbers)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] ?? schema["oneOf"] as? [[String: Any]] {
      return value(numbers.choice(choices), key: key, depth: depth, &numbers)
    }
    if let choices = schema["enum"] as? [Any] { return JSONValue(numbers.choice(choices)) }
    switch schema["type"] as? String {
    case "object": return object(schema, depth: depth, &numbers)
    case "array": return array(schema, key: key, depth: depth, &numbers)
    case "boolean": return .literal(numbers.chance(50) ? "true" : "false")
    case "integer": return number(schema, &numbers, isWhole: true)
    case "number": return number(schema, &numbers, isWhole: false)
    case "string": return string(schema, key: key, &numbers)
    default: return .null
    }
  }

  private mutating func object(
    _ schema: [String: Any], depth: Int, _ numbers: inout SeededNumbers
  ) -> JSONValue {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = Set(schema["required"] as? [String] ?? [])
    var members: [JSONValue.Member] = []
    for key in properties.keys.sorted() {
      let isTaken = depth == 0 ? numbers.chance(70) : budget > 0 && numbers.chance(max(50 - 8 * depth, 10))
      guard required.contains(key) || isTaken, key != "$schema" else { continue }
      let member = value(properties[key]!, key: key, depth: depth + 1, &numbers)
      members.append(JSONValue.Member(key: key, value: member))
    }
    return .object(members)
  }

  private mutating func array(
    _ schema: [String: Any], key: String, depth: Int, _ numbers: inout SeededNumbers
  ) -> JSONValue {
    let first = schema["prefixItems"] as? [[String: Any]] ?? []
    var values = first.map { value($0, key: key, depth: depth + 1, &numbers) }
    if let items = schema["items"] as? [String: Any] {
      let least = schema["minItems"] as? Int ?? 0
      let most = min(schema["maxItems"] as? Int ?? 5, least + numbers.choice([0, 1, 2, 5]))
      while values.count < most, values.count < least || budget > 0 {
        values.append(value(items, key: key, depth: depth + 1, &numbers))
      }
    }
    return .array(values)
  }

  private func number(_ schema: [String: Any], _ numbers: inout SeededNumbers, isWhole: Bool) -> JSONValue {
    let low = (schema["minimum"] ?? schema["exclusiveMinimum"]) as? Double ?? -1000
    let high = schema["maximum"] as? Double ?? 1000
    let value: Double
    switch numbers.below(20) {
    case 0: value = low
    case 1: value = high
    case 2: value = min(max(0, low), high)
    case 3: value = min(max(low.ulp, low), high)
    case 4: value = numbers.number(low...high)
    // Small ones are what scenes hold.
    default: value = min(max(numbers.number(-10...400), low), min(high, low + 400))
    }
    return .number(isWhole ? value.rounded() : numbers.chance(50) ? value.rounded() : value)
  }

  private mutating func string(
    _ schema: [String: Any], key: String, _ numbers: inout SeededNumbers
  ) -> JSONValue {
    if let pattern = schema["pattern"] as? String {
      if pattern.contains("%") {
        return .string(numbers.choice(["50%", "-100%", "0%", "+33.3%", "1000000%"]))
      }
      if pattern.contains("[Mm]") {
        return .string(
          numbers.choice([
            "M0 0L50 0 50 50Z", "m1,2 3,4a5 6 30 1 0 7 8", "M0 0C1 2 3 4 5 6S7 8 9 9Q1 1 0 0T5 5H3V2z",
          ]))
      }
    }
    if key == "name" {
      names += 1
      return .string("v\(names)")
    }
    if numbers.chance(5) { return .string(numbers.choice(Mutation.strings)) }
    return .string(
      numbers.choice([
        "red", "#3366CC", "#3366CC80", "rgb(51 102 204 / 50%)", "white", "Inbox", "v1", "v2", "presented",
      ])
    )
  }
}
