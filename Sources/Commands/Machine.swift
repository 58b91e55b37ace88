import Foundation

/// The computer that the program runs on.
enum Machine {
  /// Cores that may be used.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
