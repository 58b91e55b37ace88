import SwiftSyntax

/// What the files declare that the rewriting has to know: types, their methods, protocols with optional members.
struct DeclarationTable {
  struct Method {
    var base: String
    /// Argument labels; `_` for none.
    var labels: [String]
    var parameterTypes: [String]
    var isStatic: Bool
    /// `@objc(name)`.
    var givenName: String?

    /// The Objective-C selector's name.
    var selectorName: String { givenName ?? ObjectiveCName.selector(base, labels: labels) }
    /// As in an unapplied reference: `pan(_:)`.
    var reference: String {
      labels.isEmpty ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")"
    }
  }

  struct TypeEntry {
    enum Kind { case `class`, `protocol`, other }
    var kind: Kind
    var inherits: [String] = []
    var methods: [Method] = []
    var properties: Set<String> = []
    /// Of a protocol: its optional methods, and its optional properties.
    var optionalMethods: [Method] = []
    var optionalProperties: Set<String> = []
    /// Whether other code cannot name it: it is private, generic or inside a function.
    var isHidden = false
  }

  /// By their full names, `Outer.Inner`.
  private(set) var types: [String: TypeEntry] = [:]
  /// Types by their last name.
  private var fullNames: [String: Set<String>] = [:]
  /// Inheritance that extensions add, and members in extensions, by the name written there.
  private var extensions: [String: TypeEntry] = [:]
  /// Optional methods of the files' protocols by base name.
  private(set) var optionalMethods: [String: [Method]] = [:]
  /// Names that some class overrides.
  private(set) var overridden: Set<String> = []

  mutating func add(_ tree: SourceFileSyntax) {
    let collector = DeclarationCollector(self)
    collector.walk(tree)
    self = collector.table
  }

  mutating func declare(_ name: String, _ entry: TypeEntry) {
    types[name] = entry
    for method in entry.optionalMethods { optionalMethods[method.base, default: []].append(method) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    fullNames[last, default: []].insert(name)
  }

  mutating func extend(_ name: String, _ body: (inout TypeEntry) -> Void) {
    body(&extensions[name, default: TypeEntry(kind: .other)])
  }

  mutating func noteOverride(_ name: String) { overridden.insert(name) }

  /// A type by the name written, from inside of `context` (`Outer.Inner`), with what extensions add.
  func type(_ written: String, from context: String = "") -> TypeEntry? {
    guard let name = resolve(written, from: context) else { return extensions[written] }
    var entry = types[name]!
    for (extended, more) in extensions where resolve(extended) == name {
      entry.inherits += more.inherits
      entry.methods += more.methods
      entry.properties.formUnion(more.properties)
    }
    return entry
  }

  /// The full name of a type of these files.
  func resolve(_ written: String, from context: String = "") -> String? {
    var scope = context.split(separator: ".").map(String.init)
    while true {
      let name = (scope + [written]).joined(separator: ".")
      if types[name] != nil { return name }
      if scope.popLast() == nil { break }
    }
    let last = written.split(separator: ".").last.map(String.init) ?? written
    guard let found = fullNames[last], found.count == 1 else { return nil }
    return written == last || found.first!.hasSuffix(written) ? found.first : nil
  }

  /// The methods named `base` of a type and of what it inherits from, nearest first.
  func methods(_ base: String, of written: String, from context: String = "") -> [Method] {
    var (seen, open, result): (Set<String>, [String], [Method]) = ([], [written], [])
    while let name = open.first {
      open.removeFirst()
      guard seen.insert(name).inserted, let entry = type(name, from: context) else { continue }
      result += entry.methods.filter { $0.base == base }
      open += entry.inherits
    }
    return result
  }

  /// All methods with that Objective-C name of a type and of what it inherits from.
  func method(selector: String, of written: String) -> Method? {
    var (seen, open): (Set<String>, [String]) = ([], [written])
    while let name = open.first {
      open.removeFirst()
      guard seen.insert(name).inserted, let entry = type(name) else { continue }
      if let found = entry.methods.first(where: { $0.selectorName == selector }) { return found }
      open += entry.inherits
    }
    return nil
  }

  /// The classes that declare a method with that Objective-C name and can be named anywhere, sorted.
  func classes(declaring selector: String) -> [String] {
    types.keys.filter { name in
      guard let entry = type(name), entry.kind == .class, !entry.isHidden else { return false }
      return entry.methods.contains { !$0.isStatic && $0.selectorName == selector }
    }.sorted()
  }

  /// Whether a type, or one that it inherits from, has that property.
  func hasProperty(_ property: String, _ written: String) -> Bool {
    var (seen, open): (Set<String>, [String]) = ([], [written])
    while let name = open.first {
      open.removeFirst()
      guard seen.insert(name).inserted, let entry = type(name) else { continue }
      if entry.properties.contains(property) { return true }
      open += entry.inherits
    }
    return false
  }

  /// The optional methods of all protocols that a type, as declared at one place, says it conforms to, and of the
  /// protocols that those refine.
  func optionalMethods(ofProtocols names: [String]) -> [Method] {
    var (seen, open, result): (Set<String>, [String], [Method]) = ([], names, [])
    while let name = open.first {
      open.removeFirst()
      guard seen.insert(name).inserted, let entry = type(name), entry.kind == .protocol else { continue }
      result += entry.optionalMethods
      open += entry.inherits
    }
    return result
  }

  /// Whether a class of these files inherits from `ancestor`.
  func inherits(_ name: String, from ancestor: String) -> Bool {
    var (seen, open): (Set<String>, [String]) = ([], type(name)?.inherits ?? [])
    while let next = open.first {
      open.removeFirst()
      if next == ancestor { return true }
      if seen.insert(next).inserted { open += type(next)?.inherits ?? [] }
    }
    return false
  }
}

/// Fills the table.
private final class DeclarationCollector: SyntaxVisitor {
  var table: DeclarationTable

  init(_ table: DeclarationTable) {
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node, .class)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node, .other)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node, .other)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node, .other)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node, .protocol)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherits = node.inheritedNames
    let members = Members(node.memberBlock)
    table.extend(node.extendedType.trimmedDescription) { entry in
      entry.inherits += inherits
      entry.methods += members.methods
      entry.properties.formUnion(members.properties)
    }
    noteOverrides(node.memberBlock)
    return .visitChildren
  }

  private func declare(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: DeclarationTable.TypeEntry.Kind
  ) {
    let members = Members(node.memberBlock)
    table.declare(
      node.fullName,
      DeclarationTable.TypeEntry(
        kind: kind, inherits: node.inheritedNames, methods: members.methods, properties: members.properties,
        optionalMethods: members.optionalMethods, optionalProperties: members.optionalProperties,
        isHidden: Self.isHidden(Syntax(node))))
    noteOverrides(node.memberBlock)
  }

  private static func isHidden(_ node: Syntax) -> Bool {
    var current: Syntax? = node
    while let node = current {
      if let group = node.asProtocol(DeclGroupSyntax.self) {
        if group.modifiers.has(.private) || group.modifiers.has(.fileprivate) { return true }
        if node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil { return true }
      } else if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) {
        return true
      }
      current = node.parent
    }
    return false
  }

  private func noteOverrides(_ block: MemberBlockSyntax) {
    for name in Members(block).overrides { table.noteOverride(name) }
  }
}

/// The members of a type's body, those in conditions included.
struct Members {
  private(set) var methods: [DeclarationTable.Method] = []
  private(set) var properties: Set<String> = []
  private(set) var optionalMethods: [DeclarationTable.Method] = []
  private(set) var optionalProperties: Set<String> = []
  /// Names of overriding members.
  private(set) var overrides: Set<String> = []

  init(_ block: MemberBlockSyntax) { add(block.members) }

  private mutating func add(_ items: MemberBlockItemListSyntax) {
    for item in items {
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        let method = DeclarationTable.Method(function)
        methods.append(method)
        if function.modifiers.has(.optional) { optionalMethods.append(method) }
        if function.modifiers.has(.override) { overrides.insert(method.reference) }
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        let names = variable.bindings.compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        properties.formUnion(names)
        if variable.modifiers.has(.optional) { optionalProperties.formUnion(names) }
        if variable.modifiers.has(.override) { overrides.formUnion(names) }
      } else if let condition = item.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let inner)? = clause.elements { add(inner) }
        }
      }
    }
  }
}

extension DeclarationTable.Method {
  init(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    self.init(
      base: node.name.identifier?.name ?? node.name.text, labels: parameters.map(\.firstName.text),
      parameterTypes: parameters.map { $0.type.trimmedDescription },
      isStatic: node.modifiers.has(.static) || node.modifiers.has(.class),
      givenName: node.attributes.objectiveCName)
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension AttributeListSyntax {
  /// The attributes of that name, in conditions too.
  func named(_ name: String) -> [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      guard let attribute = element.as(AttributeSyntax.self) else { return [] }
      return attribute.attributeName.trimmedDescription == name ? [attribute] : []
    }
  }

  /// What `@objc(name)` says.
  var objectiveCName: String? {
    named("objc").lazy.compactMap { $0.arguments?.trimmedDescription.filter { !$0.isWhitespace } }.first
  }
}

extension DeclGroupSyntax {
  var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.flatMap { inherited -> [String] in
      let name = inherited.type.trimmedDescription
      // `A & B`, and `Base<Element>`.
      return name.split(separator: "&").map {
        String($0.prefix { $0 != "<" }).filter { !$0.isWhitespace }
      }
    } ?? []
  }
}

extension SyntaxProtocol {
  /// The types around this node, outermost first, and its own if it is one: `Outer.Inner`.
  var fullName: String {
    var names: [String] = []
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let type = current.asProtocol(NamedDeclSyntax.self), current.isProtocol(DeclGroupSyntax.self) {
        names.append(type.name.text)
      } else if let type = current.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.trimmedDescription)
      }
      node = current.parent
    }
    return names.reversed().joined(separator: ".")
  }
}
