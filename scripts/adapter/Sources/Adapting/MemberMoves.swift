import SwiftSyntax

/// Members of extensions that override, or are overridden: without Objective-C they must be in the class's body.
///
/// They go before the closing brace of the class, behind a `#sourceLocation` that says where they come from; another one
/// brings the brace back to its line and column.
struct MemberMoves {
  private struct Move {
    var member: DeclSyntax
    var source: FileRewriting
    var target: FileRewriting
    /// The closing brace of the class.
    var brace: Int
    /// Conditions of `#if` around the member.
    var conditions: [String]
  }

  private var moves: [Move] = []

  init(_ files: [FileRewriting], table: DeclarationTable) {
    var bodies: [String: (file: FileRewriting, brace: Int)] = [:]
    for file in files {
      let collector = ClassBodies()
      collector.walk(file.file.tree)
      for (name, brace) in collector.braces { bodies[name] = (file, brace) }
    }
    for file in files {
      let collector = ExtensionMembers()
      collector.walk(file.file.tree)
      for (node, member) in collector.members {
        let written = node.extendedType.trimmedDescription
        let names = Self.names(of: member)
        let overrides = Self.modifiers(of: member)?.has(.override) ?? false
        let name = table.resolve(written)
        if overrides, let name, table.type(name)?.kind != .class { continue }
        let isOverridden = name.map { name in
          names.contains { Self.isOverridden($0, in: name, table, files) }
        }
        guard overrides || isOverridden == true else { continue }
        let what = names.first ?? "a member"
        guard let name, let body = bodies[name] else {
          if overrides {
            file.note(
              member,
              "\(what) overrides in an extension of \(written), which is not a class of these files: Objective-C would "
                + "replace the method of that class for all")
          }
          continue
        }
        if node.genericWhereClause != nil {
          file.note(
            member, "\(what) overrides in an extension with conditions, which a class's body can't have")
          continue
        }
        if body.file !== file, let hidden = Self.hiddenName(in: member, of: file) {
          file.note(
            member,
            "\(what) overrides in an extension in another file than its class, and uses \(hidden), "
              + "which is private to this file")
        }
        moves.append(
          Move(
            member: member, source: file, target: body.file, brace: body.brace,
            conditions: Self.conditions(around: member)))
      }
    }
  }

  /// Makes the moves, once all other edits are known.
  func apply() {
    var inserted: [ObjectIdentifier: [Int: String]] = [:]
    var files: [ObjectIdentifier: FileRewriting] = [:]
    for move in moves {
      let (source, target) = (move.source, move.target)
      let range = move.member.byteRange
      let place = source.file.place(of: range.lowerBound)
      var text = "\n"
      for condition in move.conditions { text += "#if \(condition)\n" }
      text += "#sourceLocation(file: \(Literal.string(source.file.path)), line: \(place.line))\n"
      text += String(repeating: " ", count: place.column - 1)
      text += String(decoding: source.edits.apply(to: source.file.bytes, in: range), as: UTF8.self)
      for _ in move.conditions { text += "\n#endif" }
      inserted[ObjectIdentifier(target), default: [:]][move.brace, default: ""] += text
      files[ObjectIdentifier(target)] = target
      if target !== source {
        let missing = Set(source.importedModules).subtracting(target.importedModules).sorted()
        if !missing.isEmpty, let end = target.endOfFirstImport {
          target.edits.insert(missing.map { "; import \($0)" }.joined(), at: end)
        }
      }
    }
    for move in moves { move.source.blank(move.member) }
    for (id, places) in inserted {
      guard let file = files[id] else { continue }
      for (brace, text) in places {
        let place = file.file.place(of: brace)
        file.edits.insert(
          text + "\n#sourceLocation(file: \(Literal.string(file.file.path)), line: \(place.line))\n"
            + String(repeating: " ", count: place.column - 1), at: brace)
      }
    }
  }

  private static func names(of member: DeclSyntax) -> [String] {
    if let function = member.as(FunctionDeclSyntax.self) {
      return [DeclarationTable.Method(function).reference]
    }
    if let variable = member.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    return []
  }

  private static func modifiers(of member: DeclSyntax) -> DeclModifierListSyntax? {
    member.asProtocol(WithModifiersSyntax.self)?.modifiers
  }

  /// Whether a class of these files that inherits from `name` overrides the member.
  private static func isOverridden(
    _ member: String, in name: String, _ table: DeclarationTable, _ files: [FileRewriting]
  ) -> Bool {
    guard table.overridden.contains(member) else { return false }
    return table.types.contains { entry in
      entry.value.kind == .class && table.inherits(entry.key, from: name)
        && (entry.value.methods.contains { $0.reference == member } || table.hasProperty(member, entry.key))
    }
  }

  /// A name used in `member` that its file keeps to itself.
  private static func hiddenName(in member: DeclSyntax, of file: FileRewriting) -> String? {
    let collector = HiddenNames()
    collector.walk(file.file.tree)
    return member.tokens(viewMode: .sourceAccurate).lazy.map(\.text).first { collector.names.contains($0) }
  }

  /// The conditions of all `#if` around a member, outermost first.
  private static func conditions(around member: DeclSyntax) -> [String] {
    var result: [String] = []
    var node = member.parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self),
        let list = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        var parts: [String] = []
        for other in list {
          guard let condition = other.condition?.trimmedDescription else { continue }
          if other.id == clause.id {
            parts.append("(\(condition))")
            break
          }
          parts.append("!(\(condition))")
        }
        result.insert(parts.joined(separator: " && "), at: 0)
      }
      node = current.parent
    }
    return result
  }
}

private final class ClassBodies: SyntaxVisitor {
  var braces: [String: Int] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    braces[node.fullName] = node.memberBlock.rightBrace.byteRange.lowerBound
    return .visitChildren
  }
}

private final class ExtensionMembers: SyntaxVisitor {
  var members: [(ExtensionDeclSyntax, DeclSyntax)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.memberBlock.members, node)
    return .visitChildren
  }

  private func add(_ items: MemberBlockItemListSyntax, _ node: ExtensionDeclSyntax) {
    for item in items {
      if let condition = item.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let inner)? = clause.elements { add(inner, node) }
        }
      } else {
        members.append((node, item.decl))
      }
    }
  }
}

/// The names of what a file declares as private.
private final class HiddenNames: SyntaxVisitor {
  var names: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isHidden { names.insert(node.name.text) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isHidden {
      names.formUnion(
        node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
    }
    return .skipChildren
  }
}

extension DeclModifierListSyntax {
  fileprivate var isHidden: Bool {
    contains {
      $0.detail == nil && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
  }
}
