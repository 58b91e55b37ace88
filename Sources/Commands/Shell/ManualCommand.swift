/// `inbetween manual`: prints the manual page, for `man`.
public struct ManualCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "manual", summary: "Print the manual page, for man.", operands: "", operandCount: 0...0,
    options: [],
    example: "inbetween manual > inbetween.1 && man ./inbetween.1")
  /// All commands, including this one.
  private let commands: @MainActor () -> [CommandDescription]

  init(commands: @escaping @MainActor () -> [CommandDescription]) { self.commands = commands }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    console.print(ManualPage(commands: commands()).text)
    return .done
  }
}
