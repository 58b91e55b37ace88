import SwiftSyntax

/// `#keyPath(CALayer.position)` is the string `"position"`.
extension FileRewriting {
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression, node.arguments.count == 1 else { return }
    var names: [String] = []
    var expression: ExprSyntax = argument
    while let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      names.insert(member.declName.baseName.text, at: 0)
      expression = base
    }
    guard let root = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return note(node, "#keyPath: not a path of properties")
    }
    names.insert(root, at: 0)
    // What types come first is no part of the key.
    var type = ""
    while names.count > 1, isTypeName(names[0]) { type = names.removeFirst() }
    let isOwn = type.isEmpty ? true : table.resolve(type) != nil && table.hasProperty(names[0], type)
    let keys = names.enumerated().map { index, name in
      isOwn && index == 0 ? name : ObjectiveCName.key(name)
    }
    replace(node, padded: Literal.string(keys.joined(separator: ".")))
  }

  /// Whether a name is that of a type rather than of a value.
  func isTypeName(_ name: String) -> Bool {
    table.resolve(name) != nil || name == "Self" || (name.first?.isUppercase ?? false)
  }
}
