import CoreGraphics
import Films
import Frames

/// The exit status of a command.
public enum CommandStatus: Int32, CaseIterable, Sendable {
  /// Success; or compared and equal.
  case done = 0
  /// Something differs, or not everything could be compared.
  case different = 1
  /// An invalid scene, file or argument.
  case badInput = 2
  /// Something could not be read or written.
  case inputOutput = 3
  /// Something differs within the tolerances from goldens that another toolchain drew.
  case otherToolchain = 4
  case interrupted = 130

  /// The meaning of the status, in a sentence.
  var meaning: String {
    switch self {
    case .done: "Done; what was compared is equal."
    case .different: "Something differs, or not everything could be compared."
    case .badInput: "A scene, a file or an argument is wrong."
    case .inputOutput: "Something could not be read or written."
    case .otherToolchain: "Goldens that another toolchain drew differ, within tolerances."
    case .interrupted: "Interrupted, by Ctrl-C for one; nothing half written is left."
    }
  }

  /// The exit status for an error.
  public init(_ error: any Error) {
    self =
      switch error {
      case let failure as any CommandFault: failure.status
      case is FileFailure, is PNG.Failure, is PaintingFailure, is FFmpeg.Failure: .inputOutput
      case let wrong as WrongPictures: wrong.failures.isEmpty ? .badInput : .inputOutput
      case is CancellationError: .interrupted
      default: .badInput
      }
  }
}

/// An error with its own exit status, which may consist of several faults.
public protocol CommandFault: Error {
  var status: CommandStatus { get }
  /// One line for each.
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
