import Foundation

/// The computer that runs the program.
enum Machine {
  /// Cores that may be used.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
