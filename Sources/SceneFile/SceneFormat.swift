import Frames

/// The description of the scene format, in one place.
///
/// It is a list of object types, each a list of keys. The checks of a scene, the JSON Schema for editors, the tables in
/// `Scenes/README.md` and the answers of `explain(_:)` are derived from it. To extend the format, add a key to an
/// object or an object to `objects`, and read it where its description is decoded.
public enum SceneFormat {
  /// All object types; the first is the scene itself.
  static let objects: [FormatObject] =
    [
      scene, device, code, rootView, presentedView, view, mask, font, table, tableRow, tableHeader, grid,
      gridItem,
    ] + layers
    + [transform, spatialTransform] + transitions + TransitionKinds.all.flatMap { $0.types } + steps + [
      output
    ]

  /// The object type with that name. It must exist.
  static func object(_ name: String) -> FormatObject {
    guard let object = byName[name] else { preconditionFailure("no object type \(name) in the scene format") }
    return object
  }

  private static let byName = Dictionary(uniqueKeysWithValues: objects.map { ($0.name, $0) })
}

/// An object type of the scene format.
struct FormatObject: Sendable {
  /// Its name in the description and the schema.
  let name: String
  /// Its title, which is the heading of its table.
  let title: String
  /// One or two sentences.
  let documentation: String
  /// Its own keys, then those of its groups.
  let keys: [FormatKey]
  /// Keys that it shares with other types.
  let groups: [FormatKeyGroup]
  /// Unsupported keys that one might expect here, with the reason.
  let refused: [String: String]

  init(
    _ name: String, _ title: String, _ documentation: String, refused: [String: String] = [:],
    keys: [FormatKey], groups: [FormatKeyGroup] = []
  ) {
    (self.name, self.title, self.documentation, self.refused) = (name, title, documentation, refused)
    self.keys = keys + groups.flatMap(\.keys)
    self.groups = groups
  }

  /// The keys that do not come from a group.
  var ownKeys: ArraySlice<FormatKey> { keys.prefix(keys.count - groups.reduce(0) { $0 + $1.keys.count }) }

  subscript(key: String) -> FormatKey? { keys.first { $0.name == key } }

  /// The key that distinguishes this type from its alternatives: always its first.
  var tag: FormatKey { keys[0] }

  /// Whether `node` is of this type rather than of an alternative: its tag exists and has the value that the type
  /// requires, if any.
  func claims(_ node: JSONNode) -> Bool {
    guard let value = node[tag.name] else { return false }
    if case .choice(_, let names) = tag.type { return value.string.map(names.contains) ?? false }
    return true
  }
}

/// Keys that several object types have, which are documented once.
struct FormatKeyGroup: Sendable {
  /// The title, which is the heading of their table.
  let title: String
  /// One or two sentences.
  let documentation: String
  let keys: [FormatKey]
}

/// A key of an object type.
struct FormatKey: Sendable {
  enum Presence: Sendable {
    case required
    /// Required unless this other key of the same object exists; having both is not allowed.
    case unless(String)
    /// The value that the key has if it is missing.
    case standard(JSONNode)
    /// What happens if it is missing, where no single value describes that.
    case without(String)
  }

  let name: String
  let type: FormatValue
  let presence: Presence
  /// `points`, `seconds`, `degrees`; nil for plain numbers and other types.
  let unit: String?
  /// One sentence.
  let documentation: String
  /// Names that one might expect instead. They are not accepted, but the message suggests this key.
  let aliases: [String]
  /// What to write in place of a value that other tools have; nil for all other values, right and wrong.
  let cure: (@Sendable (JSONNode) -> String?)?

  init(
    _ name: String, _ type: FormatValue, _ presence: Presence, unit: String? = nil, aliases: [String] = [],
    cure: (@Sendable (JSONNode) -> String?)? = nil, _ documentation: String
  ) {
    (self.name, self.type, self.presence, self.unit) = (name, type, presence, unit)
    (self.documentation, self.aliases, self.cure) = (documentation, aliases, cure)
  }

  var isRequired: Bool { if case .required = presence { true } else { false } }

  /// The key that may replace this one; nil if none may.
  var substitute: String? { if case .unless(let key) = presence { key } else { nil } }
}

/// The values that are allowed.
indirect enum FormatValue: Sendable {
  case bool
  case number(FormatRange)
  /// A text whose number of characters is in this range.
  case text(ClosedRange<Int>)
  case color
  /// A path in SVG syntax.
  case path
  /// The path of a picture's file, relative to the scene's folder.
  case picture
  /// A percentage as text, `"50%"`, in this range.
  case percent(FormatRange)
  /// One of several strings. `noun`, if given, describes them when they are too many to list.
  case choice(noun: String?, [String])
  /// A list of fixed length whose elements have names, such as [x, y, width, height].
  case tuple([(name: String, type: FormatValue)])
  case list(FormatValue, ClosedRange<Int>)
  /// An object type by name.
  case object(String)
  /// For each of several views, by the view's name, an object of this type.
  case views(String)
  /// One of several object types; see `FormatObject.claims(_:)`.
  case oneOf([String])
  /// One of several types, distinguished by the JSON type of the value.
  case either([FormatValue])
}

/// The numbers that are allowed.
struct FormatRange: Sendable {
  let lower: Double
  let upper: Double
  /// Whether `lower` itself is excluded.
  let isOpen: Bool
  /// Whether only whole numbers are allowed.
  var isWhole = false
  /// Whether the number is a time of the film in seconds; see `SceneValidator.longest`.
  var isTime = false

  static func from(_ lower: Double, to upper: Double) -> Self {
    Self(lower: lower, upper: upper, isOpen: false)
  }
  static func above(_ lower: Double, to upper: Double) -> Self {
    Self(lower: lower, upper: upper, isOpen: true)
  }

  static func whole(_ lower: Double, to upper: Double) -> Self {
    Self(lower: lower, upper: upper, isOpen: false, isWhole: true)
  }

  /// A coordinate in points; the limit is far beyond any screen, and small enough for exact arithmetic.
  static let coordinate = from(-1_000_000, to: 1_000_000)
  static let length = from(0, to: 1_000_000)
  /// A side of a screen in points.
  static let side = above(0, to: 1_000_000)
  /// Pixels per point.
  static let pixelScale = above(0, to: 100)
  /// A time or duration in seconds.
  static let seconds = FormatRange(lower: 0, upper: 3600, isOpen: false, isTime: true)
  /// The same without zero.
  static let someSeconds = FormatRange(lower: 0, upper: 3600, isOpen: true, isTime: true)
  static let unit = from(0, to: 1)

  func contains(_ value: Double) -> Bool {
    (isOpen ? value > lower : value >= lower) && value <= upper && (!isWhole || value == value.rounded())
  }
}

extension FormatValue {
  static let point = tuple([("x", .number(.coordinate)), ("y", .number(.coordinate))])
  static let rect = tuple([
    ("x", .number(.coordinate)), ("y", .number(.coordinate)),
    ("width", .number(.length)), ("height", .number(.length)),
  ])

  /// Points, or a percentage of a side.
  static let length = either([.number(.coordinate), .percent(.from(-100, to: 100))])
  static let lengthRect = tuple([("x", .length), ("y", .length), ("width", .length), ("height", .length)])

  static func choice(_ names: [String]) -> FormatValue { .choice(noun: nil, names) }
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> FormatValue {
    .choice(Choice.allCases.map(\.rawValue))
  }

  /// The object types that a value of this type can be or contain.
  var objectNames: [String] {
    switch self {
    case .object(let name), .views(let name): [name]
    case .oneOf(let names): names
    case .list(let element, _): element.objectNames
    case .either(let types): types.flatMap(\.objectNames)
    case .tuple(let elements): elements.flatMap(\.type.objectNames)
    case .bool, .number, .text, .color, .path, .picture, .percent, .choice: []
    }
  }
}
