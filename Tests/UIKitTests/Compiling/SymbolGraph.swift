import Foundation

/// What a module offers, as the compiler's symbol graph has it.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]

  struct Symbol: Decodable {
    var kind: Kind
    var pathComponents: [String]
    var accessLevel: String
    var declarationFragments: [Fragment]
    var functionSignature: Signature?
    var swiftGenerics: Generics?
    var availability: [Availability]?

    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Signature: Decodable {
      var parameters: [Parameter]?
      var returns: [Fragment]?
    }
    struct Parameter: Decodable {
      var name: String
      var internalName: String?
      var declarationFragments: [Fragment]
    }
    struct Generics: Decodable { var parameters: [Generic]? }
    struct Generic: Decodable {
      var name: String
      var depth: Int
    }
    struct Availability: Decodable {}
  }
}

extension SymbolGraph.Symbol {
  /// `class`, `method`, `type.property` …
  var what: String { String(kind.identifier.dropFirst("swift.".count)) }
  /// The type that the symbol is a member of, with its outer types; empty for none.
  var owner: String { pathComponents.dropLast().joined(separator: ".") }
  var title: String { pathComponents.last ?? "" }
  /// Without labels.
  var baseName: String { String(title.prefix { $0 != "(" }) }
  var declaration: String { declarationFragments.map(\.spelling).joined() }
  var parameters: [SymbolGraph.Symbol.Parameter] { functionSignature?.parameters ?? [] }
  var returnsNothing: Bool {
    ["", "Void", "()"].contains((functionSignature?.returns ?? []).map(\.spelling).joined())
  }

  /// The labels of a call, `_` for none.
  var labels: [String] {
    guard let open = title.firstIndex(of: "(") else { return [] }
    return title[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }

  /// The type of a property.
  var type: String {
    let end = declaration.range(of: " {")?.lowerBound ?? declaration.endIndex
    guard let colon = declaration.range(of: ": ") else { return "" }
    return String(declaration[colon.upperBound..<end])
  }

  var isSettable: Bool {
    let isVariable = declaration.hasPrefix("var ") || declaration.contains(" var ")
    return declaration.contains("{ get set }")
      || (isVariable && !declaration.contains("{") && !declaration.contains("lazy "))
  }
}

extension SymbolGraph.Symbol.Parameter {
  var type: String {
    let text = declarationFragments.map(\.spelling).joined()
    return text.range(of: ": ").map { String(text[$0.upperBound...]) } ?? text
  }
}
