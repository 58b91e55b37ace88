import Foundation

/// Sources that use all that a module offers, made from its symbol graph.
struct ModuleUses {
  let module: String
  let graph: SymbolGraph
  private let kinds: [String: String]

  init(_ module: String, _ graph: SymbolGraph) {
    self.module = module
    self.graph = graph
    kinds = Dictionary(
      graph.symbols.map { ($0.pathComponents.joined(separator: "."), $0.what) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Symbols that are there without restriction.
  private var available: [SymbolGraph.Symbol] { graph.symbols.filter { ($0.availability ?? []).isEmpty } }

  /// A function without isolation for each member, free function and variable, which calls it or reads and writes it.
  var calls: [String] {
    available.enumerated().compactMap { number, symbol in
      call(of: symbol).map { "  static func u\(number)" + $0 }
    }
  }

  private func call(of symbol: SymbolGraph.Symbol) -> String? {
    let owner = symbol.owner
    let kind = kinds[owner] ?? ""
    let generics = (symbol.swiftGenerics?.parameters ?? []).map(\.name)
    let isGeneric = !Set(generics).subtracting(Self.concreteGenerics).isEmpty
    // `hash(into:)` comes without its inout in the symbol graph.
    let isIncomplete =
      symbol.declaration.contains(": inout ") && !symbol.parameters.contains { $0.type.hasPrefix("inout ") }
    let isAsynchronous = symbol.declaration.contains(" async")
    if isGeneric || isIncomplete || isAsynchronous { return nil }
    let instance = kind == "protocol" ? "any \(owner)" : concrete(owner)
    var setup = ""
    var arguments: [String] = []
    for (index, parameter) in symbol.parameters.enumerated() {
      var type = parameter.type
      let isInout = type.hasPrefix("inout ")
      if isInout { type.removeFirst("inout ".count) }
      while type.hasPrefix("@"), !type.hasPrefix("@Sendable"), let space = type.firstIndex(of: " ") {
        type = String(type[space...].dropFirst())
      }
      if type.hasSuffix("...") { return nil }
      type = concrete(type).replacingOccurrences(of: "Self", with: owner)
      if isInout { setup += "var v\(index): \(type) = some(); " }
      let label = symbol.labels.indices.contains(index) ? symbol.labels[index] : "_"
      arguments.append((label == "_" ? "" : "\(label): ") + (isInout ? "&v\(index)" : "some() as \(type)"))
    }
    let list = "(\(arguments.joined(separator: ", ")))"
    let result =
      (symbol.returnsNothing ? "" : "_ = ") + (symbol.declaration.contains(" throws") ? "try! " : "")
    switch symbol.what {
    case "init":
      return kind == "protocol"
        ? nil : "() { \(setup)_ = \(result.contains("try!") ? "try! " : "")\(instance)\(list) }"
    case "method":
      let copy = symbol.declaration.contains("mutating ") ? "var x = x; " : ""
      return "(_ x: \(instance)) { \(setup)\(copy)\(result)x.`\(symbol.baseName)`\(list) }"
    case "type.method":
      return kind == "protocol"
        ? nil : "() { \(setup)\(result)\(concrete(owner)).`\(symbol.baseName)`\(list) }"
    case "enum":
      let name = symbol.pathComponents.joined(separator: ".")
      // One without cases is a room for names.
      let cases = available.filter { $0.what == "enum.case" && $0.owner == name }
      guard !cases.isEmpty else { return nil }
      // One whose cases hold something need not be comparable.
      let isPlain = cases.allSatisfy { $0.parameters.isEmpty && !$0.declaration.contains("(") }
      return "(_ x: \(name)) -> Bool { \(isPlain ? "x == x" : "_ = x; return true") }"
    case "func":
      return "() { \(setup)\(result)\(module).\(symbol.baseName)\(list) }"
    case "var":
      return "() { _ = \(module).\(symbol.baseName) }"
    case "property", "type.property":
      let isStatic = symbol.what == "type.property"
      if isStatic && kind == "protocol" { return nil }
      let access = "\(isStatic ? concrete(owner) : "x").`\(symbol.baseName)`"
      let isValue =
        !isStatic && kind != "class" && (kind != "protocol" || Self.valueProtocols.contains(owner))
      let body =
        symbol.isSettable
        ? "\(isValue ? "var x = x; " : "")let v: \(symbol.type) = \(access); \(access) = v" : "_ = \(access)"
      return "(\(isStatic ? "" : "_ x: \(instance)")) { \(body) }"
    default:
      return nil
    }
  }

  /// Generic parameters of types for which ``concrete(_:)`` puts something.
  private static let concreteGenerics: Set = [
    "AnchorType", "Self", "SectionIdentifierType", "ItemIdentifierType",
  ]

  /// Protocols of structures.
  private static let valueProtocols: Set = ["UIConfigurationState"]

  private func concrete(_ type: String) -> String {
    let type = type.replacingOccurrences(of: "AnchorType", with: "NSLayoutXAxisAnchor")
    let parts = type.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, !type.contains("<") { return concrete(parts[0]) + "." + parts[1] }
    switch type {
    case "NSLayoutAnchor": return "NSLayoutAnchor<NSLayoutXAxisAnchor>"
    case "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
      "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceTransaction",
      "NSDiffableDataSourceSectionTransaction":
      return type + "<String, Int>"
    case "NSDiffableDataSourceSectionSnapshot", "NSDiffableDataSourceSectionSnapshotHandlers":
      return type + "<Int>"
    case "NSKeyValueObservedChange": return "NSKeyValueObservedChange<Int>"
    default: return type
    }
  }

  /// A subclass of each open class, with a deinitialiser that uses its own members, and an override of each open member.
  var subclasses: [String] {
    let members = Dictionary(grouping: available.filter { $0.accessLevel == "open" }, by: \.owner)
    return openClasses.flatMap { symbol in
      let name = symbol.pathComponents.joined(separator: ".")
      return [
        "class Sub\(module)\(symbol.baseName): \(concrete(name)) {", "  var own: Int? = 1",
        "  func touch() {}",
        "  deinit {", "    own = nil", "    touch()", "  }",
      ] + (members[name] ?? []).compactMap(override) + ["}"]
    }
  }

  /// The designated initialisers of an open class.
  func initializers(of name: String) -> [SymbolGraph.Symbol] {
    available.filter { $0.what == "init" && $0.owner == name && !$0.declaration.contains("convenience ") }
  }

  var openClasses: [SymbolGraph.Symbol] {
    available.filter { $0.what == "class" && $0.accessLevel == "open" }
  }

  /// A subclass of each open class that overrides all of its designated initialisers, as apps do: none but
  /// `init(coder:)` is required.
  var makers: [String] {
    openClasses.flatMap { symbol -> [String] in
      let name = symbol.pathComponents.joined(separator: ".")
      let initializers = initializers(of: name)
      if initializers.isEmpty { return [] }
      return ["class Made\(module)\(symbol.baseName): \(concrete(name)) {", "  var own: Int? = 1"]
        + initializers.map { initializer in
          let word = initializer.title == "init(coder:)" ? "required" : "override"
          return "  \(word) \(bare(initializer)) { super.init(\(arguments(of: initializer))) }"
        } + ["}"]
    }
  }

  /// A declaration without the words that an override does not repeat.
  private func bare(_ symbol: SymbolGraph.Symbol) -> String {
    let words = [
      "@MainActor ", "@preconcurrency ", "@discardableResult ", "open ", "weak ", "lazy ", "@objc ",
      "override ", "public ", "required ",
    ]
    return words.reduce(concrete(symbol.declaration)) { $0.replacingOccurrences(of: $1, with: "") }
  }

  /// What a member of the same name hands on to its superclass.
  private func arguments(of symbol: SymbolGraph.Symbol) -> String {
    symbol.parameters.enumerated().map { index, parameter in
      let label = symbol.labels[index]
      return (label == "_" ? "" : "\(label): ") + (parameter.internalName ?? parameter.name)
    }.joined(separator: ", ")
  }

  private func override(_ symbol: SymbolGraph.Symbol) -> String? {
    if symbol.declaration.contains(" async") { return nil }
    let declaration = bare(symbol)
    switch symbol.what {
    case "method", "type.method":
      let call = "super.\(symbol.baseName)(\(arguments(of: symbol)))"
      return "  override \(declaration) { \(declaration.contains(" throws") ? "try " : "")\(call) }"
    case "property", "type.property":
      let head = declaration.range(of: " {").map { String(declaration[..<$0.lowerBound]) } ?? declaration
      let setter = symbol.isSettable ? " set { super.\(symbol.baseName) = newValue }" : ""
      return "  override \(head) { get { super.\(symbol.baseName) }\(setter) }"
    default:
      return nil
    }
  }

  /// Calls and subclasses as one source.
  var source: String {
    let lines =
      [
        "import UIKit", "", "private func some<T>() -> T { fatalError() }", "",
        "private enum \(module)Uses {",
      ]
      + calls + ["}", ""] + subclasses + makers
    // Identifiers of diffable data sources.
    return (lines.joined(separator: "\n") + "\n")
      .replacingOccurrences(of: "SectionIdentifierType", with: "String")
      .replacingOccurrences(of: "ItemIdentifierType", with: "Int")
  }
}
