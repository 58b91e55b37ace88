import CoreGraphics
import QuartzCore
import Stage
import Testing
import UIKit

/// A picture's pixels as straight components red, green, blue, alpha, 0…255, rows from the top.
@MainActor
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  private init(_ context: CGContext) {
    (width, height) = (context.width, context.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    _ = bytes.withUnsafeMutableBytes { context.copyStraightRGBA(into: $0) }
    self.bytes = bytes
  }

  /// What a stage shows, with smooth edges, so that parts of pixels can be measured.
  init(_ stage: Stage) throws {
    stage.edges = .smooth
    let (width, height) = (stage.size.width * stage.scale, stage.size.height * stage.scale)
    let compositor = try #require(Compositor(width: Int(width), height: Int(height)))
    compositor.draw(stage.snapshot(), scale: stage.scale)
    self.init(compositor.context)
  }

  init(_ image: CGImage) throws {
    let context = try #require(CGContext(width: image.width, height: image.height))
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    self.init(context)
  }

  subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }

  /// The largest difference of any component.
  func distance(to other: Pixels) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
