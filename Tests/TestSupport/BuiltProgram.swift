import Foundation

/// The command `inbetween`, as it was built with these tests.
package enum BuiltProgram {
  /// The folder that holds the products and, in `Modules`, the compiled modules.
  package static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  package struct Answer: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  /// Runs the command, or another program that was built with the tests, with `arguments`.
  /// - Parameter environment: replaces that of this process, unless nil.
  package static func run(
    program: String = "inbetween", _ arguments: [String], environment: [String: String]? = nil
  ) throws -> Answer {
    try run(folder.appending(path: program), arguments, environment: environment)
  }

  /// Whether a program is on the search path.
  package static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Runs a program: `swiftc` is found along the path of the environment.
  package static func run(named program: String, _ arguments: [String]) throws -> Answer {
    try run(URL(filePath: "/usr/bin/env"), [program] + arguments)
  }

  private static func run(
    _ program: URL, _ arguments: [String], environment: [String: String]? = nil
  ) throws -> Answer {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
    // Files and not pipes: an unread pipe stops the writer.
    return try ScratchFolder.with { folder in
      let outputs = try ["output", "errors"].map { name in
        try folder.write("", to: name)
        return try FileHandle(forWritingTo: URL(filePath: folder(name)))
      }
      process.standardOutput = outputs[0]
      process.standardError = outputs[1]
      try process.run()
      process.waitUntilExit()
      return Answer(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: try String(contentsOfFile: folder("output"), encoding: .utf8),
        errors: try String(contentsOfFile: folder("errors"), encoding: .utf8))
    }
  }
}
