import Foundation
import TestSupport

/// Starts workers, finds why they ended, and minimises and keeps the inputs.
@MainActor
struct Driver {
  /// An input that failed, and how.
  struct Failure {
    var subject: String
    var input: Input
    /// What distinguishes it from other failures: the signal, or the beginning of the message.
    var kind: String
    var text: String
  }

  private let folder: ScratchFolder
  private let limit: Int
  private let memory: Int

  /// - Parameters:
  ///   - limit: seconds of processor time that an input may take.
  ///   - memory: GiB of address space that a worker may take, 0 for any.
  init(limit: Int, memory: Int) throws {
    folder = try ScratchFolder()
    (self.limit, self.memory) = (limit, memory)
  }

  /// - Returns: the exit status: 0 when nothing failed.
  func run(only: String?, seed: Int, count: Int, seconds: Int?, out: String) throws -> Int32 {
    let end = seconds.map { time(nil) + $0 }
    var (first, failures, found): (Int, [String: Int], [Failure]) = (0, [:], [])
    while first < count, end.map({ time(nil) < $0 }) ?? true {
      var arguments = ["worker", "--seed", "\(seed)", "--first", "\(first)", "--inputs", "\(count)"]
      if let only { arguments += ["--only", only] }
      if let end { arguments += ["--end", "\(end)"] }
      let failure = try worker(arguments)
      let last = (try? text("index")).flatMap { Int($0) }
      guard let failure else {
        first = last.map { $0 + 1 } ?? first
        break
      }
      guard let last, last >= first else { throw SetUpFailure(description: failure.text) }
      first = last + 1
      failures[failure.kind, default: 0] += 1
      guard failures[failure.kind] == 1 else { continue }
      var small = failure
      small.input.bytes = try Minimizer { try self.replay($0, of: failure.subject)?.kind == failure.kind }
        .minimized(failure.input).bytes
      found.append(small)
      try keep(small, in: out)
    }
    say(
      "\(first) inputs, seed \(seed): "
        + (found.isEmpty ? "all right" : "\(failures.count) kinds of failures"))
    for failure in found { say("\(failures[failure.kind]!) times \(failure.subject): \(failure.text)") }
    return found.isEmpty ? 0 : 1
  }

  /// How an input fails, nil when it does not.
  func replay(_ input: Input, of subject: String) throws -> Failure? {
    let path = folder("replayed")
    try Data(input.bytes).write(to: URL(filePath: path))
    return try worker(["worker", "--replay", path, "--name", input.name, "--only", subject])
  }

  private func worker(_ arguments: [String]) throws -> Failure? {
    for name in ["fault", "index"] { try? FileManager.default.removeItem(atPath: folder(name)) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments + ["--state", folder.path, "--limit", "\(limit)", "--memory", "\(memory)"]
    try folder.write("", to: "errors")
    process.standardError = try FileHandle(forWritingTo: URL(filePath: folder("errors")))
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let (status, isSignal) = (process.terminationStatus, process.terminationReason == .uncaughtSignal)
    if status == 0, !isSignal { return nil }
    let bytes = try Data(contentsOf: URL(filePath: folder("input")))
    let subject = try text("subject")
    let fault = (try? text("fault")) ?? ""
    let (kind, words): (String, String) =
      switch (isSignal, status) {
      case (true, SIGPROF), (true, SIGALRM): ("hang", "takes more than \(limit) s")
      case (true, _): ("signal \(status)", "signal \(status): \(lastError())")
      case (_, Worker.wrong): (Self.kind(of: fault), fault)
      default: (Self.kind(of: lastError()), "the process ended with status \(status): \(lastError())")
      }
    return Failure(
      subject: subject, input: Input(name: try text("name"), bytes: Array(bytes)), kind: subject + " " + kind,
      text: words)
  }

  /// Replaces numbers and names, which differ between equal failures.
  private static func kind(of fault: String) -> String {
    String(fault.replacing(#/[0-9]+|“[^”]*”|\/[^ ]*/#, with: "…").prefix(60))
  }

  /// The line in which a Swift trap, or a sanitizer, says its reason.
  private func lastError() -> String {
    let lines = ((try? text("errors")) ?? "").split(separator: "\n")
    let reason = lines.first { $0.contains("Fatal error") || $0.hasPrefix("SUMMARY: ") }
    return String((reason ?? lines.last ?? "").suffix(300))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder(name), encoding: .utf8)
  }

  private func keep(_ failure: Failure, in out: String) throws {
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    var hash: UInt32 = 2_166_136_261
    for byte in failure.input.bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let path = out + "/" + failure.subject + "-" + String(hash, radix: 16) + "-" + failure.input.name
    try Data(failure.input.bytes).write(to: URL(filePath: path))
    say("\(path): \(failure.text)")
  }
}

/// Writes a line to standard output at once, also where that is a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
