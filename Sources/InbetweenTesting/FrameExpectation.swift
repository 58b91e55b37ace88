import CoreGraphics
import Foundation
import Frames
import Goldens
import Stage
import Testing

/// The place of an expectation in a test.
struct SourcePlace: Sendable {
  var fileID: String
  var filePath: StaticString
  var line: UInt
  var column: Int
  /// The test's function: `cardSlidesUp()`.
  var function: String

  /// The function without its parameters, which is what `swift test --filter` finds.
  var test: String { String(function.prefix { $0 != "(" }) }
}

/// One expectation: records or compares, and lets the running test fail.
@MainActor
struct FrameExpectation {
  /// Nil for the name of the test.
  let name: String?
  var tolerance: FrameTolerance?
  var record: RecordMode?
  var folder: String?
  let place: SourcePlace

  /// A stage, ready to be filmed.
  @MainActor
  struct Opened {
    var stage: Stage
    /// In seconds; nil to run until everything has settled.
    var duration: Double?
    var fps = 60
    /// A single moment, in seconds; nil for the film.
    var moment: Double?
  }

  func check(_ open: () throws -> Opened) async {
    let name = self.name ?? place.test
    do {
      if self.name == nil, Test.Case.current?.isParameterized == true {
        return fail("a test with arguments needs a golden for each: named: \"\(name)-\\(argument)\"")
      }
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
        return fail("“\(name)” can't be the name of a golden: a folder will be called so")
      }
      let mode =
        try record ?? RecordingTrait.current ?? RecordMode(environment: ProcessInfo.processInfo.environment)
      let opened = try open()
      let test = "\(place.filePath)"
      let goldens = folder ?? FilePath.joining(FilePath.parent(of: test), "Goldens")
      var keeper = GoldenKeeper(folder: goldens, workers: ProcessInfo.processInfo.activeProcessorCount)
      keeper.tolerance = tolerance
      var recording = GoldenKeeper.Recording()
      recording.mode = mode
      recording.source = folder == nil ? "../\(FilePath.name(of: test))" : test
      let film = StageFilm(opened.stage, duration: opened.duration)
      if let moment = opened.moment {
        try await check(MomentFilm(film, at: moment), fps: 60, name, keeper, recording)
      } else {
        try await check(film, fps: opened.fps, name, keeper, recording)
      }
    } catch let wrong as WrongPictures {
      fail("“\(name)”: \(wrong.lines.joined(separator: "\n  "))")
    } catch {
      fail("“\(name)”: \(error)")
    }
  }

  private func check(
    _ film: some Film, fps: Int, _ name: String, _ keeper: GoldenKeeper, _ recording: GoldenKeeper.Recording
  ) async throws {
    if recording.mode == .never || (recording.mode == .missing && keeper.has(name)) {
      let result = try await keeper.verify(name, film, fps: fps)
      if result.verdict != .equal { fail(result) }
      return
    }
    let path = keeper.path(of: name)
    switch try await keeper.record(name, film, fps: fps, recording) {
    case .unchanged, .kept: break
    case .new(let frames):
      let what = frames == 1 ? "1 frame" : "\(frames) frames"
      fail("“\(name)” was not there: \(what) recorded in \(path). Look at it, and run the test again.")
    case .replaced(let result), .accepted(_, let result):
      fail(result, note: "recorded again in \(path). Look at it, and run the test again.")
    case .refused(let result): fail(result)
    }
  }

  private func fail(_ result: GoldenResult, note: String? = nil) {
    var result = result
    if note == nil { result.remedy = "INBETWEEN_RECORD=failed swift test --filter \(place.test)" }
    var lines = ["“\(result.name)”: \(result.lines.joined(separator: "\n  "))"]
    if let note { lines.append("  \(note)") }
    var files: [TestFailure.File] = []
    // The page has the frames between the recorded pictures.
    let differing = result.evidence.filter { $0.actual != nil }
    let exact = differing.filter { !$0.isCoarse }
    for evidence in exact.isEmpty ? Array(differing.prefix(1)) : exact {
      for (kind, shown) in [
        ("expected", evidence.expected), ("actual", evidence.actual), ("difference", evidence.difference),
      ] {
        // The failure is reported even if there is no memory for its pictures.
        guard let png = try? shown?.png else { continue }
        files.append(TestFailure.File(name: "\(result.name)-\(evidence.frame)-\(kind).png", bytes: png))
      }
    }
    do {
      let folder = FilePath.joining(
        FailuresTrait.folder, "\(FilePath.stem(of: "\(place.filePath)"))/\(result.name)")
      let report = try GoldenReport(path: folder)
      try report.add(result, scene: result.name)
      files.append(TestFailure.File(name: "\(result.name).html", bytes: Array(report.page().utf8)))
      try report.commit()
      lines.append("  pictures: \(FilePath.joining(folder, "index.html"))")
    } catch {
      lines.append("  no pictures: \(error)")
    }
    TestFailure(message: lines.joined(separator: "\n"), place: place, files: files).record()
  }

  func fail(_ message: String) { TestFailure(message: message, place: place).record() }
}
