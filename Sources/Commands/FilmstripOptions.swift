import Foundation
import Frames

/// Options of `inbetween filmstrip`.
public struct FilmstripOptions: Hashable, Sendable {
  public var scene: String
  /// The PNG file.
  public var out: String
  public var overrides: SceneOverrides
  /// Frames to show, evenly spread.
  public var count: Int
  public var jobs: Int
  public var isQuiet: Bool

  public static let description = CommandDescription(
    name: "filmstrip", summary: "Put some frames of a scene side by side in one picture.",
    operands: "SCENE", operandCount: 1...1,
    options: [
      .init("--out", "FILE.png", "The picture."),
      .init("--count", "N", "Frames to show, evenly spread, 1 to 60; 6."),
      .init("--fps", "N", "Frames a second, 1 to \(FrameClock.highestRate); the scene's own, or 60."),
      .init("--scale", "S", "Pixels a point; 1."),
      .init("--size", "WxH", "Size of the screen in points, such as 390x844; the scene's own."),
      .init("--edges", "KIND", "Sides of layers: device (hard) or smooth; the scene's own."),
      .init("--show-touches", "Draw fingers as translucent discs."),
      .init("--jobs", "N", "Cores to use; all."),
      .init("--quiet", "No progress; faults are still shown."),
    ],
    example: "inbetween filmstrip Scenes/slide-over-present.json --out slide-over.png")

  public init(_ arguments: Arguments) throws(CommandFailure) {
    scene = arguments.operands[0]
    out = try arguments.required("--out", "FILE.png")
    guard out.lowercased().hasSuffix(".png") else {
      throw CommandFailure(.badInput, "--out: “\(out)” must end in .png")
    }
    overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    count = try arguments.number("--count", 1...60) ?? 6
    jobs = try arguments.number("--jobs", 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    isQuiet = arguments.has("--quiet")
  }
}
