import Foundation
import Frames

/// `inbetween bench`: measures how fast scenes render, and which steps take the time.
public struct BenchCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "bench",
    summary:
      "Measure how fast scenes render on this machine, how fast “animations” are evaluated, or the “growth” of costs.",
    operands: "SCENE…|animations|growth",
    operandCount: 1...10_000,
    options: [
      .init("--rounds", "N", "Times to render each scene, 1 to 1000; 5. The fastest counts."),
      .fps, .scale, .size, .jobs.saying("Cores to use in the second measurement of each scene; all."),
      .init("--goldens", "Measure what verifying and comparing cost, against rendering to files."),
      .json, .init("--keep", "FILE", "Print the table and write the JSON to FILE."),
      .init("--against", "FILE", "Say what got slower than in FILE, which --keep wrote; then status 1."),
    ],
    example: "inbetween bench Scenes/slide-over-present.json --rounds 10")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let overrides = try SceneOverrides(arguments)
    let rounds = try arguments.number("--rounds", 1...1000) ?? 5
    let wantsJSON = arguments.wantsJSON
    if arguments.operands == ["animations"] {
      let bench = AnimationBench(rounds: rounds)
      console.print(wantsJSON ? bench.json : bench.text)
      return .done
    }
    if arguments.operands == ["growth"] {
      let bench = GrowthBench(rounds: rounds)
      console.print(wantsJSON ? bench.json : bench.text)
      return .done
    }
    let jobs = try arguments.jobs()
    if arguments.has("--goldens") {
      for scene in arguments.scenes {
        let measured = try await GoldenMeasurement(rounds: rounds, jobs: jobs) { try open(scene, overrides) }
        console.print(wantsJSON ? measured.json : "\(scene)\n\(measured.text)")
      }
      return .done
    }
    let earlier = try arguments.options["--against"].map { try BenchTable(json: try FileSystem.read($0)) }
    // Faults of all scenes are reported before the first is measured.
    for scene in arguments.scenes { _ = try open(scene, overrides) }
    var table = BenchTable(jobs: jobs, rows: [])
    for scene in arguments.scenes {
      let row = try await naming(scene) {
        try await measure(scene, jobs: jobs, rounds: rounds) { try open(scene, overrides) }
      }
      table.rows.append(row)
    }
    console.print(try wantsJSON ? table.json : table.text)
    if let file = arguments.options["--keep"] {
      try FileSystem.replace(file, with: Array(try table.json.utf8))
    }
    guard let earlier else { return .done }
    let slower = table.changes(since: earlier).filter(\.isSlower)
    let faults = slower.map { change in
      let percent = Int(((1 - change.ratio) * 100).rounded())
      return "\(change.scene): \(percent) % slower with \(change.jobs) jobs"
    }
    if !faults.isEmpty { console.report(FaultReport(faults)) }
    return faults.isEmpty ? .done : .different
  }

  /// Renders a scene alternately on one core and on `jobs` cores, so that a slowdown of the machine affects both.
  private func measure(
    _ scene: String, jobs: Int, rounds: Int, open: () throws -> OpenedScene
  ) async throws -> BenchTable.Row {
    var (one, all): ([Measurement], [Measurement]) = ([], [])
    PeakMemory.reset()
    for _ in 0..<rounds {
      let first = try open()
      one.append(try await FilmRenderer(fps: first.fps, workers: 1).measure(try first.film()))
      let second = try open()
      all.append(try await FilmRenderer(fps: second.fps, workers: jobs).measure(try second.film()))
    }
    let megabytes = Double(PeakMemory.bytes) / 1e6
    let best = one.max { $0.framesPerSecond < $1.framesPerSecond }!
    let opened = try open()
    let rows = try await FilmRenderer(fps: opened.fps, workers: 1).rows(
      ofFrame: best.frames / 2, of: try opened.film())
    let floor = try FrameFloor(rows: rows, width: best.width, rounds: max(rounds, 3))
    let each = 1000 / Double(best.frames)
    return BenchTable.Row(
      scene: FilePath.stem(of: scene), frames: best.frames, width: best.width, height: best.height,
      one: one.map(\.framesPerSecond), all: all.map(\.framesPerSecond), advance: best.advance * each,
      draw: best.times.drawing * each, convert: best.times.converting * each,
      hash: best.times.hashing * each, compress: best.times.compressing * each,
      write: best.times.writing * each, bytes: Double(best.times.bytes) / Double(best.frames),
      megabytes: megabytes, floor: floor.milliseconds)
  }
}

extension FilmRenderer {
  /// The straight RGBA rows of one frame.
  @MainActor
  fileprivate func rows(ofFrame frame: Int, of film: some Film) async throws -> [UInt8] {
    var renderer = self
    renderer.selection = try FrameSelection("\(frame)")
    var result: [UInt8] = []
    try await renderer.render(film) { _, rows in
      [UInt8](rows)
    } deliver: { _, _, rows in
      result = rows
    }
    return result
  }

  /// Renders the film into a folder that is removed afterwards.
  @MainActor
  fileprivate func measure(_ film: some Film) async throws -> Measurement {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-bench-\(UUID())").path
    let folder = try OutputFolder(path: path)
    defer {
      folder.discard()
      try? FileManager.default.removeItem(atPath: path)
    }
    let timed = TimedFilm(film)
    let start = ContinuousClock.now
    let (manifest, times) = try await write(timed, to: folder)
    var result = Measurement(
      frames: manifest.frames.count, width: film.width, height: film.height, jobs: workers, times: times)
    result.total = (ContinuousClock.now - start) / .seconds(1)
    result.advance = timed.seconds
    return result
  }
}
