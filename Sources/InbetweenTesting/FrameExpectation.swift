import Foundation
import Frames
import Goldens
import Stage

/// The place of an expectation in a test.
struct SourcePlace: Sendable {
  var fileID: String
  var filePath: StaticString
  var line: UInt
  var column: Int
}

/// One expectation: records or compares, and lets the running test fail.
@MainActor
struct FrameExpectation {
  let name: String
  let tolerance: FrameTolerance?
  let record: RecordMode?
  let folder: String?
  let place: SourcePlace

  /// - Parameter open: returns the stage, the film's duration (nil to run until everything has settled), and frames per
  ///   second.
  func check(_ open: () throws -> (stage: Stage, duration: Double?, fps: Int)) async {
    do {
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
        return fail("“\(name)” can't be the name of a golden: a folder will be called so")
      }
      let mode =
        try record ?? RecordingTrait.current ?? RecordMode(environment: ProcessInfo.processInfo.environment)
      let (stage, duration, fps) = try open()
      let test = "\(place.filePath)"
      let goldens = folder ?? FilePath.joining(FilePath.parent(of: test), "Goldens")
      var keeper = GoldenKeeper(folder: goldens, workers: ProcessInfo.processInfo.activeProcessorCount)
      keeper.tolerance = tolerance
      let film = StageFilm(stage, duration: duration)
      if mode == .never || (mode == .missing && keeper.has(name)) {
        let result = try await keeper.verify(name, film, fps: fps)
        if result.verdict != .equal { fail(result) }
        return
      }
      var recording = GoldenKeeper.Recording()
      recording.mode = mode
      recording.source = folder == nil ? "../\(FilePath.name(of: test))" : test
      report(try await keeper.record(name, film, fps: fps, recording), keeper.path(of: name))
    } catch let wrong as WrongPictures {
      fail("“\(name)”: \(wrong.lines.joined(separator: "\n  "))")
    } catch {
      fail("“\(name)”: \(error)")
    }
  }

  private func report(_ outcome: GoldenKeeper.Outcome, _ path: String) {
    switch outcome {
    case .unchanged, .kept: break
    case .new(let frames):
      fail(
        "“\(name)” was not there: \(frames) frames recorded in \(path). Look at them, and run the test again."
      )
    case .replaced(let result), .accepted(_, let result):
      fail(result, note: "recorded again in \(path). Look at it, and run the test again.")
    case .refused(let result): fail(result)
    }
  }

  private func fail(_ result: GoldenResult, note: String? = nil) {
    var lines = ["“\(name)”: \(result.lines.joined(separator: "\n  "))"]
    if let note { lines.append("  \(note)") }
    var pictures: [TestFailure.Picture] = []
    for evidence in result.evidence {
      for (kind, shown) in [
        ("expected", evidence.expected), ("actual", evidence.actual), ("difference", evidence.difference),
      ] {
        // The failure is reported even if there is no memory for its pictures.
        guard let png = try? shown?.png else { continue }
        pictures.append(TestFailure.Picture(name: "\(name)-\(evidence.frame)-\(kind).png", png: png))
      }
    }
    do {
      let folder = FilePath.joining(
        NSTemporaryDirectory(), "inbetween-failures/\(FilePath.stem(of: "\(place.filePath)"))/\(name)")
      let page = try GoldenReport(path: folder)
      try page.add(result, scene: name)
      try page.commit()
      lines.append("  pictures: \(FilePath.joining(folder, "index.html"))")
    } catch {
      lines.append("  no pictures: \(error)")
    }
    TestFailure(message: lines.joined(separator: "\n"), place: place, pictures: pictures).record()
  }

  private func fail(_ message: String) { TestFailure(message: message, place: place).record() }
}
