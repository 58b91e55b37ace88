import CoreGraphics
import Foundation
import Frames
import QuartzCore
import SceneFile
import Stage
import TestSupport

/// A decoded frame.
struct Picture {
  let width: Int
  let height: Int
  let rows: [UInt8]

  init(path: String) throws {
    let picture = try PNG.decode(path: path)
    (width, height, rows) = (picture.width, picture.height, picture.rgba)
  }

  /// Red, green, blue of a pixel.
  func color(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(rows[(y * width + x) * 4 + $0]) } }

  /// Where, along a line of pixels, the colour `from` gives way to `to`: the sum of how much of `from` each holds. A pixel
  /// that an edge crosses holds as much of it as the edge covers.
  private func edge(_ pixels: [[Int]], from: [Int], to: [Int]) -> Double {
    // The channel in which the two differ most gives the share best.
    let channel = (0..<3).max { abs(from[$0] - to[$0]) < abs(from[$1] - to[$1]) }!
    let span = Double(from[channel] - to[channel])
    return pixels.reduce(0) { $0 + min(max(Double($1[channel] - to[channel]) / span, 0), 1) }
  }

  /// The y in pixels of the edge below which the column `x` is `below`.
  func horizontalEdge(x: Int, above: [Int], below: [Int]) -> Double {
    edge((0..<height).map { color(x, $0) }, from: above, to: below)
  }

  /// The x in pixels of the edge right of which the row `y` is `right`; looks no further than `limit`.
  func verticalEdge(y: Int, left: [Int], right: [Int], limit: Int) -> Double {
    edge((0..<limit).map { color($0, y) }, from: left, to: right)
  }
}

/// Frames of a scene, rendered into a folder that is removed afterwards.
@MainActor
final class Rendering {
  let folder: String
  let manifest: FrameManifest

  init(stage: Stage, fps: Int = 60, frames: String? = nil, jobs: Int = 2) async throws {
    folder = try ScratchFolder().path
    // Where an edge lies between pixels is measured by what it covers of them.
    stage.edges = .smooth
    manifest = try await FilmRenderer(
      fps: fps, selection: frames.map { try FrameSelection($0) }, workers: jobs
    )
    .render(StageFilm(stage), to: folder)
  }

  convenience init(
    scene: String, scale: Double? = nil, fps: Int = 60, frames: String? = nil, jobs: Int = 2
  ) async throws {
    let document = try SceneDocument(contentsOf: Repository.scene(scene))
    let canvas = try Canvas(size: document.canvas.size, scale: scale ?? document.canvas.scale)
    try await self.init(stage: document.makeStage(canvas: canvas), fps: fps, frames: frames, jobs: jobs)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func picture(_ frame: Int) throws -> Picture {
    try Picture(path: "\(folder)/\(FrameManifest.fileName(of: frame))")
  }

  var trace: [TraceRow] {
    get throws {
      try TraceRow.rows(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/trace.json"))))
    }
  }
}
