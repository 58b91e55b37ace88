import Foundation
import Testing
import TestSupport

@testable import Commands

/// What a motion sheet says of a transition that a finger drives: what the finger does, and what comes after.
@MainActor @Suite struct DrivenSheetTests {
  private struct Sheet: Decodable {
    struct Track: Decodable {
      var view, property, timing, change: String
      var begin, duration: Double
      var samples: [Double]
      var copies: [String: String]
    }
    struct Measured: Decodable {
      var view, quantity: String
      var frames: [Int]
      var values: [Double]
    }
    struct Frame: Decodable { var time: Double }
    var tracks: [Track]
    var measured: [Measured]
    var frames: [Frame]
  }

  /// A sheet of 100 points in a screen of 200 that a drag of 100 points pulls down; it takes 0.4 s by itself.
  private func sheet(_ step: String, in folder: ScratchFolder) async throws -> Sheet {
    try folder.write(
      """
      { "device": { "size": [100, 200] }, "presenting": { "background": "blue" },
        "presented": { "background": "white", "height": 100 },
        "transition": { "kind": "custom", "direction": "dismiss", "dismissal": {
          "duration": 0.4, "curve": "easeIn", "completionSpeed": 0.5, "completionCurve": "easeOut",
          "animations": [ { "to": { "presented": { "offset": [0, 100] } } } ],
          "drag": { "direction": "down", "threshold": 0.5 } } },
        "script": [ \(step) ] }
      """, to: "a.json")
    let run = await CommandLineRun(
      ["sheet", folder("a.json"), "--out", folder("sheet.html"), "--json", "--scale", "0.5"])
    #expect(run.status == .done, "\(run.messages)")
    let data = try Data(contentsOf: URL(filePath: folder("sheet.json")))
    return try JSONDecoder().decode(Sheet.self, from: data)
  }

  /// Where the presented view is at a frame's time, as a part of its way: what the trace says.
  private func ways(_ sheet: Sheet) throws -> [(time: Double, way: Double)] {
    let y = try #require(sheet.measured.first { $0.view == "presented" && $0.quantity == "y" })
    return zip(y.frames, y.values).map { (sheet.frames[$0].time, ($1 - 100) / 100) }
  }

  private static let finish = #"{ "drag": [[0.1, 50, 110], [0.2, 50, 150], [0.4, 50, 182]] }"#
  private static let cancel = #"{ "drag": [[0.1, 50, 110], [0.4, 50, 150]] }"#

  @Test(arguments: [true, false]) func driveAndReleaseAreTracks(finishes: Bool) async throws {
    try await ScratchFolder.with { folder in
      let sheet = try await sheet(finishes ? Self.finish : Self.cancel, in: folder)
      let ways = try ways(sheet)
      try #require(sheet.tracks.count == 3)
      let (driven, released, animation) = (sheet.tracks[0], sheet.tracks[1], sheet.tracks[2])
      #expect(driven.property == "driven by the finger" && driven.change.contains(" → 0."))
      #expect(abs(driven.begin + driven.duration - 0.4) < 1e-6)
      #expect(released.property == (finishes ? "released, finishes" : "released, goes back"))
      // The rest of 0.4 s at half the speed.
      let at = try #require(released.samples.first)
      #expect(at > 0.1 && at < 0.9 && released.samples.last == (finishes ? 1 : 0))
      #expect(abs(released.duration - (finishes ? 1 - at : at) * 0.4 / 0.5) < 1e-5)
      #expect(released.timing.contains("speed 0.5 · easeOut (0, 0, 0.58, 1) from its "), "\(released.timing)")
      #expect(released.copies["JSON"] == #"{ "completionSpeed": 0.5, "completionCurve": "easeOut" }"#)
      #expect(
        released.copies["Swift"]?.hasSuffix(
          "driver.completionCurve = .easeOut\ndriver.\(finishes ? "finish" : "cancel")()") == true)
      #expect(animation.timing.hasPrefix("driven, linear in the progress · by itself 0.4 s · easeIn"))
      // What is drawn is what the trace measures.
      for track in [driven, released, animation] {
        for (time, way) in ways where time >= track.begin && time <= track.begin + track.duration {
          let place = (time - track.begin) / track.duration * 64
          let (low, high) = (Int(place), min(Int(place) + 1, 64))
          let drawn = track.samples[low] + (track.samples[high] - track.samples[low]) * (place - Double(low))
          #expect(abs(drawn - way) < 0.04, "\(track.property) at \(time): \(drawn), \(way)")
        }
      }
    }
  }

  /// The step that is copied drives a scene as the finger did.
  @Test func copiedStepDrivesAsTheFinger() async throws {
    try await ScratchFolder.with { folder in
      let byFinger = try await sheet(Self.finish, in: folder)
      let byScript = try await sheet(try #require(byFinger.tracks[0].copies["JSON"]), in: folder)
      #expect(byScript.tracks[0].property == "driven by the script")
      let (a, b) = (try ways(byFinger), try ways(byScript))
      #expect(a.count == b.count)
      for (one, other) in zip(a, b) { #expect(abs(one.way - other.way) < 0.02, "\(one) \(other)") }
    }
  }
}
