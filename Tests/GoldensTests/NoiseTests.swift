import Foundation
import Frames
import QuartzCore
import Stage
import Testing
import TestSupport

@testable import Goldens

/// A film drawn by a toolchain that rounds otherwise: every channel of every pixel a level more or less.
@MainActor final class RoundedFilm: Film {
  struct Painter: FramePainter {
    private var base: StagePainter
    private let width: Int
    let height: Int

    init(width: Int, height: Int) throws {
      base = try StagePainter(width: width, height: height)
      (self.width, self.height) = (width, height)
    }

    mutating func paint(_ content: StagePainter.Content) throws { try base.paint(content) }

    mutating func withRows<Result>(
      _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      let width = width
      return try base.withRows(rows) { bytes in
        let picture = FramePicture(width: width, height: rows.count, rgba: [UInt8](bytes))
        return try Calibration.rounded(picture).rgba.withUnsafeBytes { try body($0) }
      }
    }
  }

  private let base: StageFilm
  init(_ base: StageFilm) { self.base = base }
  var width: Int { base.width }
  var height: Int { base.height }
  var scale: Double { base.scale }
  var end: StageTime? { base.end }
  func advance(to time: StageTime) async throws { try await base.advance(to: time) }
  func snapshot() -> StagePainter.Content { base.snapshot() }
  func trace(of content: StagePainter.Content, frame: Int) throws -> [TraceRow] {
    base.trace(of: content, frame: frame)
  }
  func views(of content: StagePainter.Content) -> [ShownView] { base.views(of: content) }
  func identities(of content: StagePainter.Content) -> ViewIdentities? { base.identities(of: content) }
}

/// What must pass under calibrated caps, and what must fail all the same.
@MainActor @Suite struct NoiseTests {
  private static let folder = try! ScratchFolder().path

  private func keeper(_ tolerance: FrameTolerance?) -> GoldenKeeper {
    var keeper = GoldenKeeper(folder: Self.folder, workers: 2)
    keeper.tolerance = tolerance
    return keeper
  }

  private func caps() async throws -> FrameTolerance {
    var calibration = Calibration()
    try await calibration.add(SheetStage().film(), fps: 60, workers: 2)
    return calibration.tolerance
  }

  @Test func roundingNoiseNeedsTheCalibratedTolerance() async throws {
    let caps = try await caps()
    #expect(caps == FrameTolerance(largest: 3, share: 0, densest: 0))
    _ = try await keeper(nil).record("rounded", SheetStage().film(), fps: 60, GoldenKeeper.Recording())
    let exact = try await keeper(nil).verify("rounded", RoundedFilm(SheetStage().film()), fps: 60)
    #expect(exact.verdict == .different && exact.framesDiffering.count == 25)
    let within = try await keeper(caps).verify("rounded", RoundedFilm(SheetStage().film()), fps: 60)
    #expect(within.verdict == .equal && within.framesCompared == 25, "\(within.lines)")
    #expect(within.frames.map(\.index) == Array(0..<25), "every frame is compared, with a picture or without")

    // The same noise from another toolchain is reported as noise, and is no regression.
    var other = keeper(caps)
    other.fingerprint.values[.cairo] = "0.0"
    let stale = try await other.verify("rounded", RoundedFilm(SheetStage().film()), fps: 60)
    #expect(stale.verdict == .staleToolchain && stale.findings.isEmpty, "\(stale.lines)")
    var wrong = SheetStage()
    wrong.overlayDelay = 1
    let red = try await other.verify("rounded", RoundedFilm(wrong.film()), fps: 60)
    #expect(red.verdict == .different && red.findings.first?.view == "overlay", "\(red.lines)")
  }

  /// Frames of which no picture is kept are held to the caps too.
  @Test func framesWithoutAPictureAreCompared() async throws {
    var recording = GoldenKeeper.Recording()
    recording.pictures = 2
    _ = try await keeper(nil).record("coarse", Blinking(nil), fps: 60, recording)
    let caps = FrameTolerance(largest: 3, share: 0, densest: 0)
    let red = try await keeper(caps).verify("coarse", Blinking(5), fps: 60)
    #expect(red.verdict == .different && red.framesDiffering == [5], "\(red.lines)")
    #expect(red.findings.first?.text.contains("(32, 32) 32 × 32 px") == true, "\(red.lines)")
    #expect(try await keeper(caps).verify("coarse", Blinking(nil), fps: 60).verdict == .equal)
  }

  /// An equal run decodes no picture: files with the right digest that are no pictures don't disturb it.
  @Test func equalRunDecodesNoPicture() async throws {
    _ = try await keeper(nil).record("undecoded", Blinking(nil), fps: 60, GoldenKeeper.Recording())
    let folder = GoldenFolder(Self.folder + "/undecoded")
    let golden = try folder.read()
    let garbage = Array("no picture".utf8)
    var changed = golden
    changed.pictures = golden.pictures.mapValues { _ in PixelDigest(garbage) }
    changed.cells = PixelDigest(garbage)
    try folder.write(changed, cells: garbage, pictures: golden.pictures.mapValues { _ in garbage })
    #expect(try await keeper(nil).verify("undecoded", Blinking(nil), fps: 60).verdict == .equal)
    #expect(try await keeper(nil).verify("undecoded", Blinking(0), fps: 60).verdict == .unreadable)
  }
}

/// Ten grey frames of 100 × 100 pixels; in one of them a square is lighter. No view is known.
@MainActor private final class Blinking: Film {
  struct Painter: FramePainter {
    let height = 100
    private var rgba: [UInt8] = []

    init(width: Int, height: Int) {}

    mutating func paint(_ content: Bool) {
      rgba = [UInt8](repeating: 255, count: 40_000)
      for pixel in 0..<10_000 {
        let isLight = content && (40..<50).contains(pixel / 100) && (40..<50).contains(pixel % 100)
        for channel in 0..<3 { rgba[pixel * 4 + channel] = isLight ? 220 : 100 }
      }
    }

    func withRows<Result>(
      _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      try rgba[rows.lowerBound * 400..<rows.upperBound * 400].withUnsafeBytes { try body($0) }
    }
  }

  private let light: Int?
  private var frame = -1

  init(_ light: Int?) { self.light = light }
  let width = 100
  let height = 100
  let scale = 1.0
  var end: StageTime? { frame >= 9 ? FrameClock(fps: 60).time(of: 9) : nil }
  func advance(to time: StageTime) { frame = Int(time.units * 60 / StageTime.unitsPerSecond) }
  func snapshot() -> Bool { frame == light }
  func trace(of content: Bool, frame: Int) -> [TraceRow] { [] }
}
