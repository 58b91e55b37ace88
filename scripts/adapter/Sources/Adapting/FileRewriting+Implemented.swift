import SwiftSyntax

/// Optional methods that make a list act otherwise by being there. Swift does not tell at run time whether they are, so a
/// property beside each says it.
extension FileRewriting {
  private static let properties = [
    "tableView(_:commit:forRowAt:)": "implementsCommit",
    "tableView(_:moveRowAt:to:)": "implementsRowMove",
    "collectionView(_:moveItemAt:to:)": "implementsItemMove",
  ]

  func markImplemented(_ node: FunctionDeclSyntax) {
    let method = DeclarationTable.Method(node).reference
    guard node.body != nil, let property = Self.properties[method], let holder = node.parent?.nearestType,
      !holder.declares(property)
    else { return }
    let isOverride = node.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    // Only members of a class's body can be overridden.
    let isOpen = holder is ClassDeclSyntax || isOverride
    let access = node.modifiers.map(\.name.text).first { ["public", "open", "package"].contains($0) }
    let words = [access, isOverride ? "override" : nil, isOpen ? "class" : "static", "var"].compactMap(\.self)
    let declaration = words.joined(separator: " ") + " \(property): Bool { true }"
    edits.insert("; " + declaration, at: node.byteRange.upperBound)
  }
}

extension SyntaxProtocol {
  /// The class or the extension in whose body this node stands, past conditions of compilation; nil for any other place.
  fileprivate var nearestType: (any DeclGroupSyntax)? {
    var node = Syntax(self)
    while !node.is(CodeBlockSyntax.self) {
      if let type = node.asProtocol((any DeclGroupSyntax).self) {
        return type is ClassDeclSyntax || type is ExtensionDeclSyntax ? type : nil
      }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }
}

extension DeclGroupSyntax {
  fileprivate func declares(_ property: String) -> Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.trimmedDescription == property
      } ?? false
    }
  }
}
