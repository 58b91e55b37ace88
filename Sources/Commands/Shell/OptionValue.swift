/// What a shell offers for an option's value, by its placeholder in help.
enum OptionValue: Hashable, Sendable {
  /// The option has no value.
  case none
  /// A file or folder: `DIR`, `FILE`, `FILE.png`.
  case file
  /// One of these words: `fast|small`.
  case words([String])
  /// Something that cannot be completed, such as a number.
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
  /// The command's options and `--help`.
  var allOptions: [Option] { options + [Option("--help", "Show this help.")] }

  /// The allowed words for operands, if they are known.
  var operandWords: [String] {
    if case .words(let words) = OptionValue(operands) { words } else { [] }
  }

  /// Whether the operands are scenes.
  var takesScenes: Bool { operands.contains("SCENE") }
}
