import Foundation
import TestSupport

/// The process that runs inputs, one after the other, until it is done or dies. What it is at stands in its folder:
/// `subject`, `name` and `input` of the input, its number in `index`, and in `fault` what was wrong with its answer.
@MainActor
struct Worker {
  /// The exit status for a wrong answer.
  static let wrong: Int32 = 99
  static var isReplaying = false

  let folder: String
  /// Seconds of processor time that an input may take.
  let limit: Int

  /// - Parameter memory: GiB of address space that a worker may take, 0 for any: decoders must refuse before they reach
  ///   it.
  init(folder: String, limit: Int, memory: Int) {
    (self.folder, self.limit) = (folder, limit)
    guard memory > 0 else { return }
    let bytes = rlim_t(memory) << 30
    var size = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &size)
  }

  /// Makes and runs inputs number `first` and following.
  /// - Parameter end: by the wall clock, seconds since 1970; nil for none.
  func run(_ kinds: [any Subject.Type], seed: Int, first: Int, count: Int, end: Int?) async throws -> Never {
    var made: [any Subject] = []
    for kind in kinds { made.append(try await kind.init(folder: subfolder(kind.name))) }
    for index in first..<count {
      if let end, time(nil) >= end { break }
      let kind = index % kinds.count
      var numbers = SeededNumbers(seed: seed &* 1_000_003 &+ index)
      let input = try made[kind].input(&numbers)
      write("\(index)", to: "index")
      await run(input, of: made[kind])
    }
    exit(0)
  }

  /// Runs one input, as when it was found.
  func replay(_ input: Input, of kind: any Subject.Type) async throws -> Never {
    Self.isReplaying = true
    await run(input, of: try await kind.init(folder: subfolder(kind.name)))
    exit(0)
  }

  private func run(_ input: Input, of subject: any Subject) async {
    write(type(of: subject).name, to: "subject")
    write(input.name, to: "name")
    try? Data(input.bytes).write(to: URL(filePath: folder + "/input"))
    startLimits()
    do {
      guard let fault = try await subject.fault(of: input) else { return }
      write(fault, to: "fault")
    } catch {
      write("\(error)", to: "fault")
    }
    exit(Self.wrong)
  }

  /// Both end the process: processor time for endless loops, the wall clock for waiting.
  private func startLimits() {
    var time = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: limit, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &time, nil)
    alarm(UInt32(60 + 10 * limit))
  }

  private func subfolder(_ name: String) throws -> String {
    let path = folder + "/" + name
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  private func write(_ text: String, to name: String) {
    try? Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
  }
}
