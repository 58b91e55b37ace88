import Foundation

/// Programs that share no code with what they check. `scripts/setup --all` installs them.
enum IndependentProgram {
  /// Where a program is on this machine; nil where it is missing.
  static func path(_ names: String...) -> String? {
    names.flatMap { ["/usr/bin/\($0)", "/usr/local/bin/\($0)"] }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static let hasPillow: Bool = {
    guard let python = path("python3") else { return false }
    return (try? run(python, ["-c", "import PIL"]).status) == 0
  }()

  static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
