import SwiftSyntax

/// Imports, and the types of the stage's clock.
extension FileRewriting {
  /// Apple's modules with submodules and scoped imports whose types may come from elsewhere here.
  private static let framework: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Foundation",
  ]

  func rewriteImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    if module == "Darwin" {
      edits.replace(
        (node.importKindSpecifier?.byteRange.lowerBound ?? node.path.byteRange.lowerBound)..<node.path
          .byteRange
          .upperBound, with: "Glibc")
      return
    }
    guard path.count > 1, Self.framework.contains(module) else { return }
    let first = node.importKindSpecifier?.byteRange.lowerBound ?? node.path.byteRange.lowerBound
    let range = first..<node.path.byteRange.upperBound
    let blank = Blank.text(for: file.bytes[range])
    edits.replace(range, with: module + blank.dropFirst(module.utf8.count))
  }

  /// Modules that vend the types of time.
  private static let timed: Set<String> = [
    "UIKit", "Foundation", "Dispatch", "QuartzCore", "SwiftUI", "Combine",
  ]

  /// The stage's own types, and how they are imported.
  private static let stageTypes: [(name: String, kind: String)] = [
    ("Timer", "class"), ("RunLoop", "class"), ("DispatchQueue", "class"), ("DispatchGroup", "class"),
    ("DispatchWorkItem", "class"), ("DispatchTime", "struct"), ("DispatchWallTime", "struct"),
    ("DispatchSource", "class"), ("DispatchSourceTimer", "protocol"), ("OperationQueue", "class"),
  ]

  /// A scoped import wins over what whole modules vend: with it, `Timer` and `DispatchQueue` are the stage's. It stands
  /// on the line of an import that is there, so no line moves.
  func followStageTime() {
    let names = Set(
      file.tree.tokens(viewMode: .sourceAccurate).lazy.compactMap { token -> String? in
        guard case .identifier(let text) = token.tokenKind else { return nil }
        return text
      })
    let scoped = Self.stageTypes.filter { names.contains($0.name) && table.resolve($0.name) == nil }
      .map { "; import \($0.kind) StageClock.\($0.name)" }.joined()
    guard !scoped.isEmpty else { return }
    // The whole module too, for the operators and members of those types.
    let imports = "; import StageClock" + scoped
    var isDone = false
    for statement in file.tree.statements {
      if let found = statement.item.as(ImportDeclSyntax.self) {
        if !isDone, isTimed(found) {
          edits.insert(imports, at: found.byteRange.upperBound)
          isDone = true
        }
      } else if let condition = statement.item.as(IfConfigDeclSyntax.self), !isDone {
        for clause in condition.clauses {
          guard case .statements(let inner)? = clause.elements else { continue }
          let found = inner.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }.first { isTimed($0) }
          if let found { edits.insert(imports, at: found.byteRange.upperBound) }
        }
      }
    }
  }

  private func isTimed(_ node: ImportDeclSyntax) -> Bool {
    node.path.first.map { Self.timed.contains($0.name.text) } ?? false
  }

  /// The modules that the file imports.
  var importedModules: [String] {
    file.tree.statements.compactMap { statement in
      guard let node = statement.item.as(ImportDeclSyntax.self), let name = node.path.first?.name.text else {
        return nil
      }
      return name == "Darwin" ? "Glibc" : name
    }
  }

  /// Where more imports may be added; nil where there is none yet.
  var endOfFirstImport: Int? {
    file.tree.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }.first?.byteRange.upperBound
  }
}
