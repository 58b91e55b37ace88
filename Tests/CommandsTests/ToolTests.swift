import CoreGraphics
import Foundation
import Frames
import QuartzCore
import Testing
import TestSupport

@testable import Commands

/// A film whose frames are filled with a grey that grows with their time, for as long as it is asked to be.
@MainActor private final class GreyFilm: Film {
  struct Painter: FramePainter {
    let width: Int
    let height: Int
    private var grey: UInt8 = 0
    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    mutating func paint(_ grey: UInt8) { self.grey = grey }
    func withRows<Result>(
      _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      try [UInt8](repeating: grey, count: width * rows.count * 4).withUnsafeBytes(body)
    }
  }

  let width: Int
  let height: Int
  let scale: Double
  let duration: StageTime
  var time = StageTime.zero
  var end: StageTime? { time >= duration ? duration : nil }
  var expectedEnd: StageTime? { duration }

  init(size: CGSize, scale: Double, duration: StageTime) {
    width = Int(size.width * scale)
    height = Int(size.height * scale)
    self.scale = scale
    self.duration = duration
  }

  func advance(to time: StageTime) { self.time = time }
  func snapshot() -> UInt8 { UInt8(truncatingIfNeeded: time.units * 10 / StageTime.unitsPerSecond) }
  func trace(of content: UInt8, frame: Int) -> [TraceRow] { [] }
}

@MainActor @Suite struct ToolTests {
  /// Opens a film of as many seconds as the path says.
  private static func open(_ path: String, _ overrides: SceneOverrides) throws -> OpenedScene {
    guard let seconds = Double((path as NSString).lastPathComponent) else {
      throw CommandFailure(.badInput, "\(path):1:1: no scene")
    }
    return OpenedScene(fps: overrides.fps ?? 10) {
      GreyFilm(
        size: overrides.size ?? CGSize(width: 4, height: 3), scale: overrides.scale ?? 2,
        duration: StageTime(seconds: seconds))
    }
  }

  private struct Answer {
    var status: CommandStatus
    var output: String
    var errors: String
  }

  private func run(_ line: String) async -> Answer {
    var (output, errors) = ("", "")
    let console = Console(isTerminal: false) {
      output += $0
    } errors: {
      errors += $0
    }
    let tool = Tool(commands: Tool.commands(open: Self.open), console: console)
    let status = await tool.run(line.split(separator: " ").map(String.init))
    return Answer(status: status, output: output, errors: errors)
  }

  @Test func rendersAScene() async throws {
    try await ScratchFolder.with { folder in
      let answer = await run("render 0.2 --out \(folder.path)/out --jobs 2")
      #expect(answer.status == .done && answer.output == "" && answer.errors == "")
      #expect(
        folder.names(in: "out")
          == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "frames.json", "trace.json"])
    }
  }

  @Test func rendersSeveralScenes() async throws {
    try await ScratchFolder.with { folder in
      #expect(await run("render 1 0 --out \(folder.path)").status == .done)
      #expect(folder.names() == ["0", "1"])
      #expect(folder.names(in: "0") == ["frame-0000.png", "frames.json", "trace.json"])
    }
  }

  @Test func badSceneStopsTheWholeBatch() async throws {
    try await ScratchFolder.with { folder in
      let answer = await run("render 0.1 bad --out \(folder.path)")
      #expect(answer.status == .badInput && answer.errors == "bad:1:1: no scene\n")
      #expect(folder.names() == [])
    }
  }

  @Test func missingFramesAreNamed() async throws {
    try await ScratchFolder.with { folder in
      let answer = await run("render 0.2 --out \(folder.path) --frames 1-3")
      #expect(answer.status == .badInput)
      #expect(answer.errors == "0.2: frame 3 asked for; the last frame is 2\n")
      #expect(folder.names() == [])
    }
  }

  @Test func foreignOutputFileIsKept() async throws {
    try await ScratchFolder.with { folder in
      try "mine".write(toFile: folder("frame-0000.png"), atomically: false, encoding: .utf8)
      let answer = await run("render 0.2 --out \(folder.path)")
      #expect(
        answer.status == .inputOutput && answer.errors.hasPrefix(folder("frame-0000.png: a file that ")))
      #expect(folder.names() == ["frame-0000.png"])
    }
  }

  @Test func interruptedRunsLeaveNothing() async throws {
    try await ScratchFolder.with { folder in
      let task = Task { await run("render 1000000 --out \(folder.path)/out") }
      while folder.names(in: "out/.inbetween").count < 3 { await Task.yield() }
      task.cancel()
      let answer = await task.value
      #expect(answer.status == .interrupted && answer.errors == "interrupted\n")
      #expect(folder.names() == [])
    }
  }

  @Test func filmstripIsWritten() async throws {
    try await ScratchFolder.with { folder in
      let answer = await run("filmstrip 2.5 --out \(folder.path)/strip.png")
      #expect(answer.status == .done && answer.errors == "")
      let picture = try PNG.decode(path: folder("strip.png"))
      // Six frames of 4 × 3 points at one pixel a point, 20 pixels apart, with a line of 21 pixels below: frames 0, 5,
      // … 25 of 26. Their greys g are alphas too, and lie over white: g · g / 255 + 255 − g.
      #expect(picture.width == 6 * 4 + 7 * 20 && picture.height == 3 + 2 * 20 + 21)
      #expect(
        (0..<6).map { picture.rgba[(20 * picture.width + 20 + $0 * 24) * 4] } == [
          255, 250, 245, 241, 237, 232,
        ])
      #expect(folder.names() == ["strip.png"])
    }
  }

  @Test func benchPrintsItsTable() async throws {
    let answer = await run("bench 0.5 --rounds 2 --json")
    #expect(answer.status == .done)
    let row = try BenchTable(json: Array(answer.output.utf8)).rows[0]
    #expect(row.frames == 6 && row.width == 8 && row.height == 6 && row.one.count == 2)
    #expect((row.one + row.all).allSatisfy { $0 > 0 } && row.megabytes > 1)
    #expect(await run("bench 0.5 --rounds 1").output.hasPrefix("scene "))
  }

  @Test func helpAndVersionArePrinted() async {
    #expect(await run("--version").output == "inbetween \(Tool.version)\n")
    #expect(await run("render --version").output == "inbetween \(Tool.version)\n")
    let help = await run("--help")
    #expect(help.status == .done && help.output.contains(/\n  filmstrip +Put some frames/))
    for command in Tool.commands(open: Self.open).map(\.description.name) {
      let answer = await run("\(command) --help")
      #expect(answer.status == .done && answer.output.contains("Example:\n  inbetween \(command) "))
    }
  }

  @Test func unknownCommandsSuggestTheNearest() async {
    let names = Tool.commands(open: Self.open).map(\.description.name).joined(separator: ", ")
    #expect(await run("rendr a").errors == "rendr: unknown command, did you mean “render”?\n")
    #expect(await run("xyz").errors == "xyz: unknown command; there are \(names)\n")
    let none = await run("")
    #expect(none.status == .badInput && none.errors == "no command given; see inbetween --help\n")
  }
}
