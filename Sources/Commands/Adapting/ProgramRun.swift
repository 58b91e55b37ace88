import Foundation
import Frames

/// The result of running a program.
struct ProgramRun {
  /// The exit status; 128 plus the signal's number for a program that was ended by a signal.
  var status: Int32
  var output: [UInt8]
  var errors: String

  /// Runs a program and keeps its output.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - environment: variables that are added to this process's environment.
  ///   - folder: the working folder; nil for this process's.
  /// - Throws: ``CommandFailure`` if it cannot be started.
  init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    // Output goes to files, since a program could be blocked by a full pipe.
    let folder = try ProgramRun.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (output, errors) = (folder + "/output", folder + "/errors")
    status = try ProgramRun.spawn(path, arguments, environment, output: output, errors: errors)
    self.output = FileManager.default.contents(atPath: output).map(Array.init) ?? []
    self.errors = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
  }

  /// Runs a program with this process's output, and returns its status.
  static func forward(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws
    -> Int32
  {
    try spawn(path, arguments, environment, output: nil, errors: nil)
  }

  static func temporaryFolder() throws -> String {
    var template = Array((NSTemporaryDirectory() + "/inbetween-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(.inputOutput, "\(NSTemporaryDirectory()): \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], output: String?, errors: String?
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, descriptor) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      if let file {
        posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      }
    }
    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, nil, &argv, &envp)
    guard code == 0 else {
      throw CommandFailure(.inputOutput, "\(path): \(String(cString: strerror(code)))")
    }
    var state: Int32 = 0
    while waitpid(child, &state, 0) < 0 && errno == EINTR {}
    return state & 0x7F == 0 ? (state >> 8) & 0xFF : 128 + (state & 0x7F)
  }
}
