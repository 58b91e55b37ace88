import SwiftSyntax

/// Attributes that only Objective-C and Interface Builder read become blanks.
extension FileRewriting {
  private static let blanked: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBDesignable", "IBInspectable",
    "IBSegueAction",
    "GKInspectable", "UIApplicationMain", "NSApplicationMain", "NSCopying",
  ]

  func rewriteAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    switch name {
    case _ where Self.blanked.contains(name):
      blank(node)
    case "main":
      // The stage is the application here, and has its own entry.
      let type = node.ancestor(ofType: ClassDeclSyntax.self)
      if type?.inheritedNames.contains("UIApplicationDelegate") == true { blank(node) }
    case "convention":
      if node.arguments?.trimmedDescription.hasPrefix("block") == true { blank(node) }
    case "NSManaged":
      note(node, "@NSManaged: properties that Core Data makes at run time do not exist here")
    default: break
    }
  }
}

extension SyntaxProtocol {
  /// The nearest node around this one of that kind.
  func ancestor<Node: SyntaxProtocol>(ofType type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(Node.self) { return found }
      node = current.parent
    }
    return nil
  }
}
