/// A declaration's line, taken apart.
struct Declaration {
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "static", "final", "override",
    "convenience",
    "required", "mutating", "nonmutating", "nonisolated", "nonisolated(unsafe)", "lazy", "weak", "unowned",
    "indirect",
    "dynamic", "optional", "isolated", "prefix", "postfix", "infix",
  ]
  private static let types: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let members: Set<String> = ["func", "var", "let", "init", "subscript", "case", "typealias"]

  private(set) var keyword = ""
  /// All names that the line declares; several for cases, and for variables in a row.
  private(set) var names: [String] = []
  private var found: Set<String> = []

  var name: String { names.first ?? "" }
  var isType: Bool { Self.types.contains(keyword) }
  var isPublic: Bool { found.contains("public") || found.contains("open") }
  var isHidden: Bool {
    found.contains("private") || found.contains("fileprivate") || found.contains("package")
  }
  var isOverride: Bool { found.contains("override") }

  /// Nil for a line that declares nothing.
  init?(_ line: String) {
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " }
      let word = String(rest.prefix { $0.isLetter || $0 == "_" })
      let after = rest.dropFirst(word.count)
      // `class func` is a modifier and a member, `class Name` a type.
      let isModifier =
        Self.modifiers.contains(word) || word == "class" && after.wholeMatch(of: #/ (func|var) .*/#) != nil
      if isModifier {
        found.insert(word)
        rest = after
        // A setter's own access is none of the declaration's.
        if rest.hasPrefix("(") {
          if rest.hasPrefix("(set)") { found.remove(word) }
          rest = rest.drop { $0 != ")" }.dropFirst()
        }
      } else if Self.types.contains(word) || Self.members.contains(word) {
        keyword = word
        rest = after
        break
      } else {
        return nil
      }
    }
    rest = rest.drop { $0 == " " }
    switch keyword {
    case "init", "subscript": names = [keyword + Self.labels(rest, areNames: keyword == "init")]
    case "func":
      let name = rest.prefix { $0 != "(" && $0 != "<" }
      // Operators say nothing that the types do not.
      names =
        name.first?.isLetter == true ? [name + Self.labels(rest.dropFirst(name.count), areNames: true)] : []
    case "case", "var", "let":
      names = Self.split(rest).compactMap { part in
        let name = part.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        return name.isEmpty ? nil : String(name.filter { $0 != "`" })
      }
      if keyword != "case", rest.contains(":") || rest.contains("=") { names = Array(Self.row(rest)) }
    default: names = [String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })]
    }
  }

  /// The names of `a, b: Int`, or of one variable.
  private static func row(_ text: Substring) -> [String] {
    text.prefix { $0 != ":" && $0 != "=" }.split(separator: ",").map {
      String($0.filter { $0 != " " && $0 != "`" })
    }
  }

  /// `(_:by:)` of a parameter list.
  private static func labels(_ text: Substring, areNames: Bool) -> String {
    guard let start = text.firstIndex(of: "(") else { return "" }
    var (depth, end) = (0, start)
    for index in text[start...].indices {
      depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
      if depth == 0 {
        end = index
        break
      }
    }
    let inside = text[text.index(after: start)..<max(end, text.index(after: start))]
    let labels = split(inside).compactMap { parameter -> String? in
      let words = parameter.prefix { $0 != ":" }.split(separator: " ")
      guard let first = words.first else { return nil }
      // A subscript's single word is its name inside only.
      return (areNames || words.count > 1 ? String(first) : "_") + ":"
    }
    return "(" + labels.joined() + ")"
  }

  /// The parts between commas that are in no brackets.
  private static func split(_ text: Substring) -> [Substring] {
    var (parts, start, depth): ([Substring], Substring.Index, Int) = ([], text.startIndex, 0)
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where index == text.startIndex || text[text.index(before: index)] != "-": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }
}
