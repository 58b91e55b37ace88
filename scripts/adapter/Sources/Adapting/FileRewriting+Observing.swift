import SwiftSyntax

/// `observeValue(forKeyPath:of:change:context:)` and `responds(to:)` override nothing here: NSObject lacks them. They lose
/// their `override`, and a class that observes says so by a protocol of UIKit's.
extension FileRewriting {
  private static let absent = ["observeValue(forKeyPath:of:change:context:)", "responds(to:)"]

  func rewriteAbsentOverride(_ node: FunctionDeclSyntax) {
    let name = DeclarationTable.Method(node).reference
    guard Self.absent.contains(name),
      let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
    else { return }
    guard let type = node.ancestor(ofType: ClassDeclSyntax.self), let inheritance = type.inheritanceClause,
      let last = inheritance.inheritedTypes.last
    else {
      return note(node, "\(name) in an extension: NSObject has none here to override; move it into the class")
    }
    // The class above may be of these files, and have its own.
    let above = inheritance.inheritedTypes.map(\.type.trimmedDescription).filter { $0 != type.name.text }
    let isInherited = above.contains { base in
      table.methods(node.name.text, of: base, from: type.fullName).contains { $0.reference == name }
    }
    if isInherited { return }
    blank(modifier)
    guard name == Self.absent[0] else { return }
    edits.insert(", UIKeyValueObserver", at: last.byteRange.upperBound)
  }
}
