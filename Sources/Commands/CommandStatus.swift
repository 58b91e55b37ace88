import CoreGraphics
import Frames

/// How a command ended, as the shell sees it.
public enum CommandStatus: Int32, CaseIterable, Sendable {
  /// Done; compared and equal.
  case done = 0
  /// Different, or not everything could be compared.
  case different = 1
  /// A bad scene, file or argument.
  case badInput = 2
  /// Something could not be read or written.
  case inputOutput = 3
  /// The goldens were drawn by another toolchain.
  case otherToolchain = 4
  case interrupted = 130

  /// What the status says, in a sentence.
  var meaning: String {
    switch self {
    case .done: "Done; what was compared is equal."
    case .different: "Something differs, or not everything could be compared."
    case .badInput: "A scene, a file or an argument is wrong."
    case .inputOutput: "Something could not be read or written."
    case .otherToolchain: "The goldens were drawn by another toolchain, and differ within tolerances."
    case .interrupted: "Interrupted, by Ctrl-C for one; nothing half written is left."
    }
  }

  /// The status that an error ends a command with.
  public init(_ error: any Error) {
    self =
      switch error {
      case let failure as any CommandFault: failure.status
      case is FileFailure, is PNG.Failure, is PaintingFailure: .inputOutput
      case let wrong as WrongPictures: wrong.failures.isEmpty ? .badInput : .inputOutput
      case is CancellationError: .interrupted
      default: .badInput
      }
  }
}

/// An error with its exit status, which may stand for several faults.
public protocol CommandFault: Error {
  var status: CommandStatus { get }
  /// A line each.
  var faults: [String] { get }
}

/// An error of the command line itself.
public struct CommandFailure: CommandFault, Hashable, CustomStringConvertible {
  public var status: CommandStatus
  public var faults: [String]

  public init(_ status: CommandStatus, _ faults: String...) { self.init(status, faults) }

  public init(_ status: CommandStatus, _ faults: [String]) {
    self.status = status
    self.faults = faults
  }

  public var description: String { faults.joined(separator: "\n") }
}
