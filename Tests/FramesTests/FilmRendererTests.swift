import CoreGraphics
import Foundation
import Frames
import QuartzCore
import Testing
import TestSupport

/// A film made of numbers: every frame is filled with a colour that depends on the time.
@MainActor private final class TestFilm: Film {
  struct Painter: FramePainter {
    let width: Int
    let height: Int
    private var pixels: [UInt8] = []
    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    mutating func paint(_ time: StageTime) { pixels = TestFilm.pixels(time, count: width * height) }
    func withRows<Result>(
      _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      let bytes = rows.lowerBound * width * 4..<rows.upperBound * width * 4
      return try pixels[bytes].withUnsafeBytes(body)
    }
  }

  nonisolated static func pixels(_ time: StageTime, count: Int) -> [UInt8] {
    let tenth = UInt8(time.units / 70_560_000)
    return (0..<count).flatMap { [tenth, UInt8($0 & 255), 7, 255] }
  }

  let width = 6
  let height = 4
  let scale = 2.0
  let duration: StageTime
  var time = StageTime.zero
  var end: StageTime? { time >= duration ? duration : nil }
  var alpha = 1.0

  init(duration: Double) { self.duration = StageTime(seconds: duration) }

  func advance(to time: StageTime) { self.time = time }
  func snapshot() -> StageTime { time }
  func trace(of content: StageTime, frame: Int) -> [TraceRow] {
    [
      TraceRow(
        frame: frame, view: "v", rect: [0, 0, 3, 2], alpha: alpha, transform: [1, 0, 0, 1, 0, 0],
        background: nil, order: 0)
    ]
  }
}

@MainActor @Suite struct FilmRendererTests {
  @Test(arguments: [1, 2, 4])
  func everyFrameIsWritten(workers: Int) async throws {
    try await ScratchFolder.with { folder in
      var done: [Int] = []
      let film = TestFilm(duration: 0.95)
      try await FilmRenderer(fps: 10, workers: workers).render(film, to: folder("out")) {
        done.append($0.done)
      }
      #expect(done == Array(1...11))
      let names = (0...10).map { FrameManifest.fileName(of: $0) }
      #expect(folder.names(in: "out") == names + ["frames.json", "trace.json"])
      let manifest = try FrameManifest(
        json: bytes(folder("out/frames.json")))
      #expect(manifest.fps == 10 && manifest.scale == 2 && manifest.width == 6 && manifest.height == 4)
      #expect(manifest.frames.map(\.file) == names)
      for frame in manifest.frames {
        let picture = try PNG.decode(path: folder("out/") + frame.file)
        let expected = TestFilm.pixels(StageTime(frame: frame.index, fps: 10), count: 24)
        #expect(picture.rgba == expected && frame.pixels == PixelDigest(expected))
        #expect(frame.time == Double(frame.index) / 10)
        #expect(picture.pixelsPerMeter == 5669)  // 144 dots an inch
      }
      let trace = try TraceRow.rows(json: bytes(folder("out/trace.json")))
      #expect(trace.map(\.frame) == Array(0...10))
    }
  }

  @Test func filesAreTheSameForAnyNumberOfWorkers() async throws {
    try await ScratchFolder.with { folder in
      for workers in [1, 3] {
        let film = TestFilm(duration: 1)
        try await FilmRenderer(fps: 60, workers: workers).render(film, to: folder("\(workers)"))
      }
      for name in folder.names(in: "1") {
        #expect(try bytes(folder("1/") + name) == bytes(folder("3/") + name))
      }
      #expect(folder.names(in: "1") == folder.names(in: "3"))
    }
  }

  @Test func onlySelectedFramesAreWritten() async throws {
    try await ScratchFolder.with { folder in
      var renderer = FilmRenderer(fps: 10, selection: try FrameSelection("2-3,9"), workers: 2)
      try await renderer.render(TestFilm(duration: 1), to: folder.path)
      #expect(
        folder.names() == [
          "frame-0002.png", "frame-0003.png", "frame-0009.png", "frames.json", "trace.json",
        ])
      // The earlier frames stay when the new ones don't exist.
      renderer.selection = try FrameSelection("4,11")
      await #expect(throws: FrameSelection.Failure.missing(11...11, last: 10)) {
        try await renderer.render(TestFilm(duration: 1), to: folder.path)
      }
      #expect(folder.names().count == 5)
    }
  }

  @Test func failedRunLeavesNothing() async throws {
    try await ScratchFolder.with { folder in
      let film = TestFilm(duration: 1)
      film.alpha = .nan
      await #expect(throws: TraceRow.Failure.self) {
        try await FilmRenderer(workers: 2).render(film, to: folder("a/b"))
      }
      #expect(folder.names() == [])
    }
  }

  /// Out of memory for a file is an error, and what an earlier run wrote stays as it was.
  @Test(arguments: PNG.Compression.allCases)
  func outOfMemoryKeepsTheFolder(compression: PNG.Compression) async throws {
    try await ScratchFolder.with { folder in
      var renderer = FilmRenderer(fps: 10, workers: 2, compression: compression)
      renderer.memory = 500
      await #expect(throws: PNG.Failure.noMemory) {
        try await renderer.render(TestFilm(duration: 1), to: folder("a"))
      }
      #expect(folder.names() == [])
      renderer.memory = .max
      try await renderer.render(TestFilm(duration: 1), to: folder("a"))
      let before = try folder.names(in: "a").map { try bytes(folder("a/" + $0)) }
      renderer.memory = 500
      await #expect(throws: PNG.Failure.noMemory) {
        try await renderer.render(TestFilm(duration: 0.5), to: folder("a"))
      }
      #expect(try folder.names(in: "a").map { try bytes(folder("a/" + $0)) } == before)
    }
  }
}
