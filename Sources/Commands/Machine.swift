import Foundation

/// The computer that runs the program.
enum Machine {
  /// The number of usable cores.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
