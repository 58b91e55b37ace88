import SwiftSyntax

/// `#selector(pan(_:))` in the class `Card` is `Selector("pan:", Card.pan(_:))`: named as Objective-C names it, so that
/// selectors of the same method are equal wherever they are written.
extension FileRewriting {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    switch argument.label?.text {
    case "getter": rewriteAccessor(node, argument.expression, isSetter: false)
    case "setter": rewriteAccessor(node, argument.expression, isSetter: true)
    default: rewriteMethod(node, argument.expression)
    }
  }

  /// What a selector names: a member of a type, or of an instance.
  private struct Named {
    enum Owner {
      /// A type, as it is written where the selector is.
      case type(String)
      /// An expression whose type is not known.
      case instance(String)
    }
    var owner: Owner
    var name: DeclReferenceExprSyntax
  }

  private func rewriteMethod(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
    var expression = expression.withoutParentheses
    var signature: FunctionTypeSyntax?
    // `pan as (UIPanGestureRecognizer) -> Void`
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)?.type.withoutParentheses.as(FunctionTypeSyntax.self)
      else { return note(node, "#selector: not a method") }
      expression = elements[0].withoutParentheses
      signature = type
    }
    guard let named = named(by: expression, in: node) else { return }
    // `Card.pan as (Card) -> (UIPanGestureRecognizer) -> Void`
    if case .type = named.owner, let inner = signature?.returnClause.type.withoutParentheses {
      if let function = inner.as(FunctionTypeSyntax.self) { signature = function }
    }
    let method = method(named, signature, in: node)
    if method?.isStatic == true {
      return note(
        node, "#selector: \(named.name.baseName.text) belongs to the class; only objects are targets")
    }
    let name = method?.selectorName ?? named.name.objectiveCName(signature)
    let written = named.name.trimmedDescription
    switch named.owner {
    case .type(let type):
      if isProtocolName(type) {
        return edits.replace(node.byteRange, with: selector(named: name))
      }
      var reference = "\(type).\(written)"
      if let signature {
        if let method, method.labels.count == signature.parameters.count, named.name.argumentNames == nil,
          overloads(named, in: node).filter({ $0.labels.count == method.labels.count }).count == 1
        {
          reference = "\(type).\(method.reference)"
          if method.labels.isEmpty { reference += " as @MainActor (\(type)) -> @MainActor () -> Void" }
        } else {
          let parameters = signature.parameters.trimmedDescription
          let result = signature.returnClause.type.trimmedDescription
          reference += " as @MainActor (\(type)) -> @MainActor (\(parameters)) -> \(result)"
        }
      }
      edits.replace(node.byteRange, with: "Selector(\(Literal.string(name)), \(reference))")
    case .instance(let instance):
      edits.replace(
        node.byteRange, with: "Selector(\(Literal.string(name)), of: \(instance)) { $0.\(written) }")
    }
  }

  /// `#selector(getter: Card.title)`, `#selector(setter: title)`.
  private func rewriteAccessor(
    _ node: MacroExpansionExprSyntax, _ expression: ExprSyntax, isSetter: Bool
  ) {
    guard let named = named(by: expression.withoutParentheses, in: node) else { return }
    guard case .type(let type) = named.owner else {
      return note(node, "#selector: name the property by its type, Type.\(named.name.trimmedDescription)")
    }
    let property = named.name.trimmedDescription
    let name = isSetter ? ObjectiveCName.setter(ownKey(property, type)) : property
    if isProtocolName(type) {
      return edits.replace(node.byteRange, with: selector(named: name))
    }
    let body = isSetter ? "{ object.\(property) = $0 }" : "{ _ = object.\(property) }"
    edits.replace(
      node.byteRange, with: "Selector(\(Literal.string(name)), { (object: \(type)) in \(body) })")
  }

  /// The setter of UIKit's `isHidden` is `setHidden:`; of a class of these files it is `setIsHidden:`.
  private func ownKey(_ property: String, _ type: String) -> String {
    table.hasProperty(property, type) ? property : ObjectiveCName.key(property)
  }

  // MARK: What is named

  private func named(by expression: ExprSyntax, in node: MacroExpansionExprSyntax) -> Named? {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      guard let type = enclosingType(of: node) else {
        note(node, "#selector: \(name.trimmedDescription) is outside of a class; name it by its type")
        return nil
      }
      return Named(owner: .type(type), name: name)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      note(node, "#selector: not a method")
      return nil
    }
    return Named(owner: owner(base, in: node), name: member.declName)
  }

  private func owner(_ base: ExprSyntax, in node: MacroExpansionExprSyntax) -> Named.Owner {
    let text = base.trimmedDescription
    let own = enclosingType(of: node)
    if let own, base.is(SuperExprSyntax.self) || text == "self" || text == "Self" || text == "type(of: self)"
    {
      return .type(own)
    }
    var root = base
    while let member = root.as(MemberAccessExprSyntax.self), let inner = member.base {
      guard isTypeName(member.declName.baseName.text) else { return .instance(text) }
      root = inner
    }
    if let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text, isTypeName(name) {
      return .type(text)
    }
    if root.is(GenericSpecializationExprSyntax.self) || root.is(TypeExprSyntax.self) { return .type(text) }
    // What is declared with its type in the class around needs no guess.
    return .instance(text)
  }

  private func overloads(_ named: Named, in node: MacroExpansionExprSyntax) -> [DeclarationTable.Method] {
    guard case .type(let type) = named.owner else { return [] }
    return table.methods(named.name.baseName.text, of: type, from: node.fullName)
  }

  /// The method of these files that is named, if it is of these files.
  private func method(
    _ named: Named, _ signature: FunctionTypeSyntax?, in node: MacroExpansionExprSyntax
  ) -> DeclarationTable.Method? {
    var candidates = overloads(named, in: node)
    if case .type("Self") = named.owner {
      candidates = table.methods(named.name.baseName.text, of: node.fullName)
    }
    if let labels = named.name.argumentNames?.arguments.map(\.name.text) {
      candidates = candidates.filter { $0.labels == labels }
    } else if let signature {
      let types = signature.parameters.map { $0.type.trimmedDescription }
      let exact = candidates.filter { $0.parameterTypes == types }
      candidates = exact.isEmpty ? candidates.filter { $0.labels.count == types.count } : exact
    }
    return candidates.first
  }

  /// How the class around is called where the selector is; `Self` in extensions of protocols.
  func enclosingType(of node: some SyntaxProtocol) -> String? {
    var current = node.parent
    while let parent = current {
      if let type = parent.asProtocol(NamedDeclSyntax.self), parent.isProtocol(DeclGroupSyntax.self) {
        return parent.is(ProtocolDeclSyntax.self) ? "Self" : type.name.text
      }
      if let type = parent.as(ExtensionDeclSyntax.self) {
        let name = type.extendedType.trimmedDescription
        return isProtocolName(name) ? "Self" : name
      }
      current = parent.parent
    }
    return nil
  }

  /// Protocols of these files, and what UIKit names like one.
  private func isProtocolName(_ name: String) -> Bool {
    if let entry = table.type(name), table.resolve(name) != nil { return entry.kind == .protocol }
    return ["Delegate", "DataSource", "Transitioning", "Protocol", "Coordinator", "Environment"].contains {
      name.hasSuffix($0)
    }
  }

  // MARK: Names as strings

  /// `Selector("pan:")` and `NSSelectorFromString("pan:")`, where the class around has that method.
  /// - Returns: Whether the call was rewritten.
  func rewriteNamedSelector(_ node: FunctionCallExprSyntax) -> Bool {
    guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      function == "Selector" || function == "NSSelectorFromString", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil
    else { return false }
    guard
      let literal = argument.expression.withoutParentheses.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
    else {
      if function == "NSSelectorFromString" {
        note(node, "NSSelectorFromString: a method can't be found by a name that is only known at run time")
      }
      return false
    }
    guard let type = enclosingType(of: node), type != "Self",
      let method = table.method(selector: literal, of: node.fullName)
        ?? table.method(selector: literal, of: type)
    else {
      if !node.isAskedFor {
        note(node, "\(function): no method of the class around has the name \(literal)")
      }
      edits.replace(node.byteRange, with: selector(named: literal))
      return true
    }
    edits.replace(
      node.byteRange, with: "Selector(\(Literal.string(literal)), \(type).\(method.reference))")
    return true
  }
}

extension FileRewriting {
  /// A selector of which only the name is known, with the classes of these files that declare such a method, so that
  /// `responds(to:)` knows them.
  private func selector(named name: String) -> String {
    let classes = table.classes(declaring: name)
    guard !classes.isEmpty else { return "Selector(name: \(Literal.string(name)))" }
    let test = classes.map { "$0 is \($0)" }.joined(separator: " || ")
    return "Selector(name: \(Literal.string(name)), where: { \(test) })"
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is the argument of `responds(to:)`.
  fileprivate var isAskedFor: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "to",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    let function = call.calledExpression
    return (function.as(MemberAccessExprSyntax.self)?.declName ?? function.as(DeclReferenceExprSyntax.self))?
      .baseName.text == "responds"
  }
}

extension DeclReferenceExprSyntax {
  /// The selector's name as far as it is written.
  fileprivate func objectiveCName(_ signature: FunctionTypeSyntax?) -> String {
    if let labels = argumentNames?.arguments.map(\.name.text) {
      return ObjectiveCName.selector(baseName.text, labels: labels)
    }
    let count = signature?.parameters.count ?? 0
    return baseName.text + String(repeating: ":", count: count)
  }
}

extension ExprSyntax {
  var withoutParentheses: ExprSyntax {
    var expression = self
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      expression = only.expression
    }
    return expression
  }
}

extension TypeSyntax {
  var withoutParentheses: TypeSyntax {
    var type = self
    while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      type = only.type
    }
    return type
  }
}
