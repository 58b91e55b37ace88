import SwiftSyntax

/// Optional methods of the files' own protocols.
///
/// Beside the method, the protocol gets a property that vends it as a closure, nil where a type does not implement it:
///
///     @objc protocol CardDelegate { @objc optional func cardDidClose(_ card: Card) }      delegate?.cardDidClose?(card)
///           protocol CardDelegate {                func cardDidClose(_ card: Card);
///             var optional_cardDidClose_: ((Card) -> Void)? { get } }            delegate?.optional_cardDidClose_?(card)
///
/// so that calls, bindings and comparisons with nil mean what they meant.
extension FileRewriting {
  func rewriteOptionalMembers(_ node: ProtocolDeclSyntax) {
    var defaults = ""
    let access = node.modifiers.access
    for function in node.memberBlock.functions where function.modifiers.has(.optional) {
      for modifier in function.modifiers where modifier.name.tokenKind == .keyword(.optional) {
        blank(modifier)
      }
      let method = DeclarationTable.Method(function)
      let type = function.closureType
      edits.insert("; var \(method.optionalName): (\(type))? { get }", at: function.byteRange.upperBound)
      let head = function.trimmedHead
      let body =
        function.returnsNothing ? "{}" : "{ fatalError(\"\(method.selectorName) is not implemented\") }"
      defaults += " \(access)\(head) \(body); \(access)var \(method.optionalName): (\(type))? { nil };"
    }
    for variable in node.memberBlock.variables where variable.modifiers.has(.optional) {
      note(variable, "an optional property of a protocol: make it a requirement, or a method")
    }
    if !defaults.isEmpty {
      edits.insert("; extension \(node.name.text) {\(defaults) }", at: node.byteRange.upperBound)
    }
  }

  /// Beside an optional method that a type implements, the property that vends it.
  func vendOptionalMember(_ node: FunctionDeclSyntax) {
    guard !node.modifiers.has(.override), let owner = node.memberOwner else { return }
    let method = DeclarationTable.Method(node)
    guard let candidates = table.optionalMethods[method.base],
      candidates.contains(where: { $0.reference == method.reference })
    else { return }
    let type = owner.fullName
    let own = table.type(type)?.inherits ?? []
    let direct = table.optionalMethods(ofProtocols: own)
    guard direct.contains(where: { $0.reference == method.reference }) else {
      let ancestors = own.filter { table.type($0)?.kind == .class }
      let inherited = ancestors.contains { conforms($0, toOptional: method) }
      if inherited {
        note(
          node,
          "\(method.reference): the superclass conforms to the protocol without this method, so it is not called; "
            + "declare it there too")
      }
      return
    }
    let arguments = zip(method.labels, node.signature.parameterClause.parameters).enumerated().map {
      index, pair in
      let isInOut = pair.1.type.trimmedDescription.hasPrefix("inout ")
      return (pair.0 == "_" ? "" : pair.0 + ": ") + (isInOut ? "&" : "") + "$\(index)"
    }
    edits.insert(
      "; \(node.modifiers.access)var \(method.optionalName): (\(node.closureType))? "
        + "{ { self.\(node.name.text)(\(arguments.joined(separator: ", "))) } }",
      at: node.byteRange.upperBound)
  }

  private func conforms(_ name: String, toOptional method: DeclarationTable.Method) -> Bool {
    var (seen, open): (Set<String>, [String]) = ([], [name])
    while let next = open.first {
      open.removeFirst()
      guard seen.insert(next).inserted, let entry = table.type(next), entry.kind == .class else { continue }
      let implements = entry.methods.contains { $0.reference == method.reference }
      if !implements,
        table.optionalMethods(ofProtocols: entry.inherits).contains(where: {
          $0.reference == method.reference
        })
      {
        return true
      }
      open += entry.inherits
    }
    return false
  }

  // MARK: Uses

  /// `delegate?.cardDidClose?(card)`.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let mark: TokenSyntax
    let called: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called) = (chain.questionMark, chain.expression)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called) = (forced.exclamationMark, forced.expression)
    } else {
      return
    }
    guard let name = called.memberName else { return }
    let base = name.baseName.text
    if let candidates = table.optionalMethods[base] {
      let labels =
        node.arguments.map { $0.label?.text ?? "_" } + (node.trailingClosure == nil ? [] : [nil])
      let fitting = candidates.filter { method in
        method.labels.count == labels.count
          && zip(method.labels, labels).allSatisfy { $0.1 == nil || $0.0 == $0.1 }
      }
      guard let method = fitting.first else { return }
      replace(name, with: method.optionalName)
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        blank(label.byteRange.lowerBound..<colon.byteRange.upperBound)
      }
      return
    }
    // Closures have no labels, so with one it is a method of a protocol of UIKit's: those all have defaults here.
    let hasLabels = node.arguments.contains { $0.label != nil }
    guard hasLabels || UIKitOptionalMethods.withoutLabels.contains(base),
      called.is(MemberAccessExprSyntax.self)
    else { return }
    blank(mark)
    let isChained = called.as(MemberAccessExprSyntax.self)?.base?.containsOptionalChain ?? false
    if mark.tokenKind == .postfixQuestionMark, !isChained, !node.isStatement {
      edits.insert("Optional(", at: node.byteRange.lowerBound)
      edits.insert(")", at: node.byteRange.upperBound)
    }
  }

  /// `delegate.cardDidClose != nil`.
  func rewriteComparisonsWithNil(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where element.is(NilLiteralExprSyntax.self) && index >= 2 {
      let sign = elements[index - 1].trimmedDescription
      if sign == "==" || sign == "!=" { rewriteOptionalReference(elements[index - 2]) }
    }
  }

  /// An optional method that is not called: `if let close = delegate.cardDidClose`.
  func rewriteOptionalReference(_ expression: ExprSyntax) {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let candidates = table.optionalMethods[member.declName.baseName.text]
    else { return }
    let labels = member.declName.argumentNames?.arguments.map(\.name.text)
    guard let method = candidates.first(where: { labels == nil || $0.labels == labels }) else { return }
    replace(member.declName, with: method.optionalName)
  }
}

/// Optional methods of UIKit's protocols that are called without labels.
enum UIKitOptionalMethods {
  static let withoutLabels: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset", "gestureRecognizerShouldBegin",
    "animationEnded", "animationDidStart", "textFieldShouldBeginEditing", "textFieldDidBeginEditing",
    "textFieldShouldEndEditing", "textFieldDidEndEditing", "textFieldDidChangeSelection",
    "textFieldShouldClear", "textFieldShouldReturn", "textViewShouldBeginEditing", "textViewDidBeginEditing",
    "textViewShouldEndEditing", "textViewDidEndEditing", "textViewDidChange", "textViewDidChangeSelection",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss", "presentationControllerDidAttemptToDismiss",
    "navigationControllerSupportedInterfaceOrientations",
    "navigationControllerPreferredInterfaceOrientationForPresentation",
    "tabBarControllerSupportedInterfaceOrientations",
    "tabBarControllerPreferredInterfaceOrientationForPresentation", "updateSearchResults",
    "searchBarShouldBeginEditing", "searchBarTextDidBeginEditing", "searchBarShouldEndEditing",
    "searchBarTextDidEndEditing", "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate",
  ]
}

extension DeclarationTable.Method {
  /// The property that vends an optional method.
  var optionalName: String {
    "optional_" + base + labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
  }
}

extension ExprSyntax {
  /// The member or function that an expression names.
  fileprivate var memberName: DeclReferenceExprSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
  }

  /// Whether the result is optional already, since something before may be nil.
  fileprivate var containsOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.containsOptionalChain ?? false
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.containsOptionalChain }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether the result is not used: the call is an item of a block with others around it.
  fileprivate var isStatement: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent else { return false }
    // The only expression of a body may be its result.
    return list.children(viewMode: .sourceAccurate).count > 1 || returnsNothingAround
  }

  private var returnsNothingAround: Bool {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(AccessorDeclSyntax.self) { return false }
      if let function = current.as(FunctionDeclSyntax.self) { return function.returnsNothing }
      if current.is(IfExprSyntax.self) || current.is(GuardStmtSyntax.self) || current.is(ForStmtSyntax.self) {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension FunctionDeclSyntax {
  var returnsNothing: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return true }
    return type == "Void" || type == "()" || type == "Swift.Void"
  }

  /// The type of the method as a closure: `(Card, Int) -> Void`.
  fileprivate var closureType: String {
    let parameters = signature.parameterClause.parameters.map { parameter in
      parameter.type.trimmedDescription.replacing("@escaping ", with: "")
        + (parameter.ellipsis == nil ? "" : "...")
    }
    let effects = signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    return "(\(parameters.joined(separator: ", ")))\(effects) -> "
      + (signature.returnClause?.type.trimmedDescription ?? "Void")
  }

  /// `func cardDidClose(_ card: Card)`, on one line.
  fileprivate var trimmedHead: String {
    var text = "func " + name.text + (genericParameterClause?.trimmedDescription ?? "")
    text += signature.trimmedDescription
    return text.split { $0.isNewline }.joined(separator: " ")
  }

  /// The class, struct, enum or extension whose member this is.
  fileprivate var memberOwner: Syntax? {
    var node = parent
    while let current = node {
      if current.is(ProtocolDeclSyntax.self) || current.is(CodeBlockSyntax.self) { return nil }
      if current.isProtocol(DeclGroupSyntax.self) { return current }
      node = current.parent
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  /// The written access with a space behind it; nothing where none is.
  var access: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open), .keyword(.package): return "public "
      case .keyword(.fileprivate): return "fileprivate "
      default: break
      }
    }
    return ""
  }
}

extension MemberBlockSyntax {
  fileprivate var functions: [FunctionDeclSyntax] {
    declarations.compactMap { $0.as(FunctionDeclSyntax.self) }
  }
  fileprivate var variables: [VariableDeclSyntax] {
    declarations.compactMap { $0.as(VariableDeclSyntax.self) }
  }

  private var declarations: [DeclSyntax] { Self.declarations(members) }

  private static func declarations(_ items: MemberBlockItemListSyntax) -> [DeclSyntax] {
    items.flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let inner)? = clause.elements { declarations(inner) } else { [] }
      }
    }
  }
}
