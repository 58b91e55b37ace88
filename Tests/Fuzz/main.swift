import Foundation

// Inputs made at random, from a seed, against what reads files: see scripts/fuzz.
do {
  var arguments = Array(CommandLine.arguments.dropFirst())
  let isWorker = arguments.first == "worker"
  if isWorker { arguments.removeFirst() }
  let own: Set = ["--seconds", "--inputs", "--seed", "--only", "--out", "--limit", "--replay", "--memory"]
  let options = try Options(
    arguments, known: isWorker ? own.union(["--first", "--end", "--state", "--name"]) : own)
  let kinds = subjects.filter { options["--only"] == nil || $0.name == options["--only"] }
  guard !kinds.isEmpty else {
    throw UsageError(description: "--only: there are \(subjects.map { $0.name }.joined(separator: ", "))")
  }
  let (limit, memory) = (try options.number("--limit") ?? 5, try options.number("--memory") ?? 4)
  let (seed, inputs) = (try options.number("--seed"), try options.number("--inputs"))
  if isWorker {
    let worker = Worker(folder: options["--state"]!, limit: limit, memory: memory)
    if let path = options["--replay"] {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      try await worker.replay(Input(name: options["--name"] ?? "input", bytes: bytes), of: kinds[0])
    }
    try await worker.run(
      kinds, seed: seed ?? 1, first: options.number("--first") ?? 0, count: inputs ?? .max,
      end: options.number("--end"))
  }
  let driver = try Driver(limit: limit, memory: memory)
  if let path = options["--replay"] {
    guard kinds.count == 1 else {
      throw UsageError(description: "--replay: say with --only what the file is")
    }
    // A kept file's name ends in the name that it had.
    let name = path.split(separator: "/").last.map { $0.split(separator: "-", maxSplits: 2).last! } ?? "input"
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let failure = try driver.replay(Input(name: String(name), bytes: bytes), of: kinds[0].name)
    say(failure?.text ?? "all right")
    exit(failure == nil ? 0 : 1)
  }
  let seconds = try options.number("--seconds") ?? (inputs == nil ? 60 : nil)
  exit(
    try driver.run(
      only: options["--only"], seed: seed ?? time(nil) % 1_000_000, count: inputs ?? .max, seconds: seconds,
      out: options["--out"] ?? "out/fuzz"))
} catch {
  FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
  exit(2)
}
