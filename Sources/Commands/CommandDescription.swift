/// A command's name, arguments and purpose, for the parser and for `--help`.
public struct CommandDescription: Hashable, Sendable {
  /// An option, `--name` or `--name VALUE`.
  public struct Option: Hashable, Sendable {
    /// The name with its dashes: `--out`.
    public var name: String
    /// The value's placeholder in help, such as `DIR`; nil for an option without a value.
    public var value: String?
    public var help: String

    public init(_ name: String, _ value: String? = nil, _ help: String) {
      self.name = name
      self.value = value
      self.help = help
    }
  }

  public var name: String
  /// One line.
  public var summary: String
  /// The operands' placeholder in help: `SCENE…`.
  public var operands: String
  /// The allowed number of operands.
  public var operandCount: ClosedRange<Int>
  public var options: [Option]
  /// An example for the shell.
  public var example: String

  public init(
    name: String, summary: String, operands: String, operandCount: ClosedRange<Int>, options: [Option],
    example: String
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
    self.example = example
  }

  /// The text that `--help` prints.
  public var help: String {
    let shown = options + [Option("--help", "Show this help.")]
    let titles = shown.map { ([$0.name] + [$0.value].compactMap { $0 }).joined(separator: " ") }
    let column = titles.map(\.count).max()! + 2
    let lines = zip(titles, shown).map { title, option in
      "  " + title + String(repeating: " ", count: column - title.count) + option.help
    }
    return """
      \(summary)

      Usage: inbetween \(name) \(operands) [options]

      \(lines.joined(separator: "\n"))

      Example:
        \(example)
      """
  }
}

extension CommandDescription.Option {
  init(_ name: String, _ help: String) { self.init(name, nil, help) }
}
