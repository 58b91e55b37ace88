import CoreGraphics
import Foundation
import Frames
import QuartzCore

/// The command line's settings that override those of a scene's device.
public struct SceneOverrides: Hashable, Sendable {
  /// Width and height in points.
  public var size: CGSize?
  /// Pixels per point.
  public var scale: Double?
  /// Frames per second.
  public var fps: Int?
  /// How sides of layers are drawn.
  public var edges: LayerEdges?
  /// Whether fingers are drawn.
  public var showsTouches = false

  public init(size: CGSize? = nil, scale: Double? = nil, fps: Int? = nil) {
    self.size = size
    self.scale = scale
    self.fps = fps
  }
}

extension SceneOverrides {
  init(_ arguments: Arguments) throws(CommandFailure) {
    fps = try arguments.number("--fps", 1...FrameClock.highestRate)
    scale = try arguments.decimal("--scale")
    showsTouches = arguments.has("--show-touches")
    if let text = arguments.options["--edges"] {
      guard let edges = LayerEdges(rawValue: text) else {
        let names = LayerEdges.allCases.map(\.rawValue).joined(separator: " or ")
        throw CommandFailure(.badInput, "--edges: “\(text)” must be \(names)")
      }
      self.edges = edges
    }
    if let text = arguments.options["--size"] {
      let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      let numbers = sides.compactMap { Arguments.decimal(String($0)) }
      guard sides.count == 2, numbers.count == 2 else {
        throw CommandFailure(.badInput, "--size: “\(text)” must be WxH in points, such as 390x844")
      }
      size = CGSize(width: numbers[0], height: numbers[1])
    }
    // If only one of the two is given, the other is the scene's, and they are checked when the scene is opened.
    guard let size, let scale else { return }
    let pixels = [size.width, size.height].map { (Double($0) * scale).rounded() }
    guard pixels.allSatisfy({ $0 <= Double(PNG.maximumSide) }),
      pixels[0] * pixels[1] <= Double(PNG.maximumPixels)
    else {
      throw CommandFailure(
        .badInput,
        "--size: too large; at most \(PNG.maximumSide) pixels a side and \(PNG.maximumPixels) in all")
    }
    if pixels.contains(0) { throw CommandFailure(.badInput, "--size: less than a pixel") }
  }
}
