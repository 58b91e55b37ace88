/// What a shell offers for an option's value, by how help calls it.
enum OptionValue: Hashable, Sendable {
  /// The option takes none.
  case none
  /// A file or folder: `DIR`, `FILE`, `FILE.png`.
  case file
  /// One of these words: `fast|small`.
  case words([String])
  /// Something that only people know, such as a number.
  case other

  init(_ name: String?) {
    guard let name else {
      self = .none
      return
    }
    if name.hasPrefix("FILE") || name == "DIR" {
      self = .file
    } else if name.contains("|") {
      self = .words(name.split(separator: "|").map(String.init))
    } else {
      self = .other
    }
  }
}

extension CommandDescription {
  /// The command's options with the one that all have.
  var allOptions: [Option] { options + [Option("--help", "Show this help.")] }

  /// What the operands are one of, if it is known.
  var operandWords: [String] {
    if case .words(let words) = OptionValue(operands) { words } else { [] }
  }

  /// Whether the operands are scenes.
  var takesScenes: Bool { operands.contains("SCENE") }
}
