/// `inbetween completions`: prints completion scripts for shells.
public struct CompletionsCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "completions", summary: "Print what teaches a shell to complete commands and options.",
    operands: "bash|zsh|fish", operandCount: 1...1, options: [],
    example: "inbetween completions bash > ~/.local/share/bash-completion/completions/inbetween")
  /// All commands, including this one.
  private let commands: @MainActor () -> [CommandDescription]

  init(commands: @escaping @MainActor () -> [CommandDescription]) { self.commands = commands }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      throw CommandFailure(
        .badInput,
        "\(arguments.operands[0]): unknown shell; there are "
          + Shell.allCases.map(\.rawValue).joined(separator: ", "))
    }
    console.print(shell.completions(of: commands()))
    return .done
  }
}
