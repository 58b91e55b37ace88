import CoreGraphics
import Foundation
import Frames
import Synchronization

/// `inbetween bench`: how fast scenes render here, and where the time goes.
public struct BenchCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "bench",
    summary:
      "Measure how fast a scene renders on this machine, how fast “animations” are evaluated, or the “growth” of costs.",
    operands: "SCENE|animations|growth",
    operandCount: 1...1,
    options: [
      .init("--rounds", "N", "Times to render the scene, 1 to 1000; 5. The fastest counts."),
      .fps, .scale, .size, .jobs,
      .init("--goldens", "Measure what verifying and comparing cost, against rendering to files."),
      .json,
    ],
    example: "inbetween bench Scenes/slide-over-present.json --rounds 10")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let overrides = try SceneOverrides(arguments)
    let rounds = try arguments.number("--rounds", 1...1000) ?? 5
    if arguments.operands[0] == "animations" {
      let bench = AnimationBench(rounds: rounds)
      console.print(arguments.wantsJSON ? bench.json : bench.text)
      return .done
    }
    if arguments.operands[0] == "growth" {
      let bench = GrowthBench(rounds: rounds)
      console.print(arguments.wantsJSON ? bench.json : bench.text)
      return .done
    }
    let jobs = try arguments.jobs()
    if arguments.has("--goldens") {
      let measured = try await GoldenMeasurement(rounds: rounds, jobs: jobs) {
        try open(arguments.operands[0], overrides)
      }
      console.print(arguments.wantsJSON ? measured.json : measured.text)
      return .done
    }
    var best: Measurement?
    for _ in 0..<rounds {
      let scene = try open(arguments.operands[0], overrides)
      let measured = try await naming(arguments.operands[0]) {
        try await FilmRenderer(fps: scene.fps, workers: jobs).measure(try scene.film())
      }
      if measured.framesPerSecond > best?.framesPerSecond ?? 0 { best = measured }
    }
    console.print(arguments.wantsJSON ? best!.json : best!.text)
    return .done
  }
}

extension FilmRenderer {
  /// Renders the film into a folder that is removed afterwards.
  @MainActor
  fileprivate func measure(_ film: some Film) async throws -> Measurement {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-bench-\(UUID())").path
    let folder = try OutputFolder(path: path)
    defer { folder.discard() }
    let (width, height) = (film.width, film.height)
    let timed = TimedFilm(film)
    let times = Mutex((encode: 0.0, write: 0.0, bytes: 0, all: 0.0))
    paintingTime.withLock { $0 = 0 }
    var frames = 0
    let start = ContinuousClock.now
    try await render(timed) { frame, rows in
      let begun = ContinuousClock.now
      let png = PNG.encode(rows: rows, width: width, height: height, opaque: PNG.isOpaque(rows: rows))
      _ = PixelDigest(rows: rows)
      let encoded = ContinuousClock.now
      try folder.write(png, named: FrameManifest.fileName(of: frame))
      let written = ContinuousClock.now
      times.withLock {
        $0.encode += (encoded - begun) / .seconds(1)
        $0.write += (written - encoded) / .seconds(1)
        $0.all += (written - begun) / .seconds(1)
        $0.bytes += png.count
      }
    } deliver: { _, _, _ in
      frames += 1
    }
    var result = Measurement(frames: frames, width: width, height: height, jobs: workers)
    result.total = (ContinuousClock.now - start) / .seconds(1)
    let (encode, write, bytes, all) = times.withLock { $0 }
    result.encode = encode
    result.write = write
    result.bytes = bytes
    result.raster = paintingTime.withLock { $0 } - all
    result.advance = timed.seconds
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    result.peakMemory = usage.ru_maxrss * 1024
    return result
  }
}
