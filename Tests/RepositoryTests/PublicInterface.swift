import TestSupport

/// The public declarations of a module, read off its formatted sources.
struct PublicInterface {
  struct Member: Hashable {
    /// With the labels of its arguments, as Apple's documentation writes it.
    var name: String
    /// Why it cannot be used; nil where it can.
    var refusal: String?
  }

  struct Entry {
    /// With those it lies in; empty for functions outside of types.
    var name: String
    var kind: String
    var isUnavailable: Bool
    /// The folder of the file that declares it, below the module's.
    var folder: String
    var members: [Member] = []
  }

  private(set) var entries: [String: Entry] = [:]
  /// What `Unsupported.note` says, interpolations as `…`.
  private(set) var notes: Set<String> = []

  init(of module: String) throws {
    for (path, text) in try Repository.sources(of: module) {
      let folders = path.split(separator: "/").dropFirst(2).dropLast()
      read(text.split(separator: "\n", omittingEmptySubsequences: false), folder: String(folders.first ?? ""))
      readNotes(text)
    }
    // What extends a type of another module, or one that is not public, has no declaration here.
    entries = entries.filter { !$0.value.kind.isEmpty || !$0.value.members.isEmpty }
  }

  private enum Scope {
    case type(name: String, kind: String, isPublic: Bool)
    case body
    case condition
  }

  private mutating func read(_ lines: [Substring], folder: String) {
    var scopes: [(indent: Int, scope: Scope)] = []
    var attributes = ""
    var (index, isInText) = (0, false)
    while index < lines.count {
      defer { index += 1 }
      var line = String(lines[index].drop { $0 == " " })
      // The lines of long texts are none of code.
      if lines[index].ranges(of: "\"\"\"").count % 2 == 1 { isInText.toggle() } else if isInText { continue }
      if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("}") || line.hasPrefix(")") { continue }
      let indent = lines[index].prefix { $0 == " " }.count
      while let last = scopes.last, last.indent >= indent { scopes.removeLast() }
      if line.hasPrefix("#if") || line.hasPrefix("#else") {
        scopes.append((indent, .condition))
        continue
      }
      if line.hasPrefix("#") { continue }
      // A declaration goes on until its parentheses are closed.
      while Self.depth(line) > 0, index + 1 < lines.count {
        index += 1
        line += (line.hasSuffix("(") ? "" : " ") + lines[index].drop { $0 == " " }
      }
      if line.hasPrefix("@"), let rest = Self.afterAttributes(line) {
        if rest.isEmpty {
          attributes += line
          continue
        }
        attributes += line.dropLast(rest.count)
        line = rest
      }
      defer { attributes = "" }
      guard let declaration = Declaration(line) else {
        if line.hasSuffix("{") || line.hasSuffix("in") { scopes.append((indent, .body)) }
        continue
      }
      let outer = scopes.last { if case .condition = $0.scope { false } else { true } }?.scope
      var holder: (name: String, kind: String, isPublic: Bool) = ("", "", true)
      switch outer {
      case .body: continue
      case .type(let name, let kind, let isPublic): holder = (name, kind, isPublic)
      case .condition, nil: break
      }
      let isShown =
        switch (holder.kind, declaration.keyword) {
        case ("protocol", _), ("enum", "case"): holder.isPublic && !declaration.isHidden
        default: declaration.isPublic
        }
      let refusal = Self.refusal(attributes)
      if declaration.isType {
        let name = (holder.name.isEmpty ? "" : holder.name + ".") + declaration.name
        let isExtension = declaration.keyword == "extension"
        scopes.append(
          (indent, .type(name: name, kind: declaration.keyword, isPublic: isShown || isExtension)))
        if isShown, !isExtension {
          let members = entries[name]?.members ?? []
          entries[name] = Entry(
            name: name, kind: declaration.keyword, isUnavailable: refusal != nil, folder: folder,
            members: members)
          if let refusal { entries[name]?.members.append(Member(name: "", refusal: refusal)) }
          // An enumeration in one line.
          if let cases = line.firstMatch(of: #/\{ (case .*) \}$/#)?.1, let cases = Declaration(String(cases))
          {
            entries[name]?.members += cases.names.map { Member(name: $0) }
          }
        }
      } else {
        if line.hasSuffix("{") { scopes.append((indent, .body)) }
        guard isShown, !declaration.isOverride, !declaration.name.isEmpty else { continue }
        for name in declaration.names {
          let empty = Entry(name: holder.name, kind: "", isUnavailable: false, folder: folder)
          entries[holder.name, default: empty].members.append(Member(name: name, refusal: refusal))
        }
      }
    }
  }

  /// Parentheses that are still open.
  private static func depth(_ line: String) -> Int {
    line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
  }

  /// What follows the attributes at the beginning of a line.
  private static func afterAttributes(_ line: String) -> String? {
    var rest = line[...]
    while rest.hasPrefix("@") {
      rest = rest.drop { $0 != " " && $0 != "(" }
      if rest.hasPrefix("(") {
        var depth = 0
        while let first = rest.popFirst() {
          depth += first == "(" ? 1 : first == ")" ? -1 : 0
          if depth == 0 { break }
        }
      }
      rest = rest.drop { $0 == " " }
    }
    return String(rest)
  }

  private static func refusal(_ attributes: String) -> String? {
    guard attributes.contains("unavailable") else { return nil }
    if let message = attributes.firstMatch(of: #/message:\s*"((?:[^"\\]|\\.)*)"/#)?.1 {
      return String(message).replacing("\\\"", with: "\"")
    }
    if let name = attributes.firstMatch(of: #/renamed:\s*"([^"]*)"/#)?.1 { return "is called \(name)" }
    return "is not there"
  }

  private mutating func readNotes(_ text: String) {
    for match in text.matches(
      of: #/Unsupported\.note\(\s*"((?:[^"\\]|\\[^(]|\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)"/#)
    {
      let note = String(match.1)
      let plain = note.replacing("\\\"", with: "\"")
      notes.insert(plain.replacing(#/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/#, with: "…"))
    }
  }
}
