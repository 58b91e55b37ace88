import Foundation
import Frames
import SceneFile

/// A command of the program: its description and its implementation.
@MainActor
public protocol Command {
  nonisolated var description: CommandDescription { get }
  /// - Returns: The exit status, if no error is thrown.
  func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus
}

/// The program `inbetween`: selects a command, and turns errors into faults and an exit status.
@MainActor
public struct Tool {
  public static let version = ProgramVersion.current

  private let commands: [any Command]
  private let console: Console

  public init(commands: [any Command], console: Console = Console()) {
    self.commands = commands
    self.console = console
  }

  /// Runs the command that the arguments (without the program's name) name.
  public func run(_ arguments: [String]) async -> CommandStatus {
    do {
      let status = try await dispatch(arguments)
      console.clearProgress()
      // A result that could not be written is an error.
      if let failure = console.outputFailure { throw failure }
      return status
    } catch let error as CancellationError {
      console.report(FaultReport(["interrupted"]))
      return CommandStatus(error)
    } catch {
      console.report(FaultReport(error))
      return CommandStatus(error)
    }
  }

  private func dispatch(_ arguments: [String]) async throws -> CommandStatus {
    guard let name = arguments.first else {
      console.report(FaultReport(["no command given; see inbetween --help"]))
      return .badInput
    }
    if name == "--help" || name == "-h" || name == "help" {
      console.print(help)
      return .done
    }
    if arguments.contains("--version") {
      console.print("inbetween \(Self.version)")
      return .done
    }
    guard let command = commands.first(where: { $0.description.name == name }) else {
      let names = commands.map(\.description.name)
      let hint = NearestName.nearest(to: name, in: names).map { ", did you mean “\($0)”?" }
      throw CommandFailure(
        .badInput, "\(name): unknown command" + (hint ?? "; there are " + names.joined(separator: ", ")))
    }
    let description = command.description.allowingCode
    let parsed = try Arguments(Array(arguments.dropFirst()), for: description)
    if parsed.wantsHelp {
      console.print(description.help)
      return .done
    }
    if let status = try CodeRun.forward(arguments, parsed, description) { return status }
    return try await command.run(parsed, console: console)
  }

  private var help: String {
    let descriptions = commands.map(\.description)
    let column = (descriptions.map(\.name.count).max() ?? 0) + 2
    let lines = descriptions.map {
      "  " + $0.name + String(repeating: " ", count: column - $0.name.count) + $0.summary
    }
    return """
      Inbetween renders the frames between two screens of an iOS app.

      Usage: inbetween COMMAND …

      \(lines.joined(separator: "\n"))

      inbetween COMMAND --help tells more; inbetween --version which version this is.

      Example:
        \(descriptions.first?.example ?? "inbetween --version")
      """
  }
}
