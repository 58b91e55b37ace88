import CoreGraphics
import Frames

/// The area that frames are drawn on: its size in points, its scale, and its size in pixels.
public struct Canvas: Sendable, Equatable {
  /// Cairo's limit on width and height, in pixels.
  public static let longestSide = BitmapLimits.side
  /// The limit on the number of pixels, which take one gibibyte.
  public static let mostPixels = BitmapLimits.area

  /// Width and height in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double
  /// round(width · scale).
  public let pixelWidth: Int
  /// round(height · scale).
  public let pixelHeight: Int

  /// A canvas of that size and scale.
  ///
  /// - Throws: `CanvasFault` if a side has no pixel or more than `longestSide`, or if there are more than `mostPixels`.
  public init(size: CGSize, scale: Double) throws(CanvasFault) {
    let width = (Double(size.width) * scale).rounded()
    let height = (Double(size.height) * scale).rounded()
    let points = "\(JSONNode.text(of: size.width)) × \(JSONNode.text(of: size.height)) points"
    guard width.isFinite, height.isFinite, scale.isFinite, size.width > 0, size.height > 0, scale > 0 else {
      throw CanvasFault("\(points) at scale \(JSONNode.text(of: scale)) are no canvas, all must be above 0")
    }
    let sizes =
      "\(points) at scale \(JSONNode.text(of: scale)) are "
      + "\(JSONNode.text(of: width)) × \(JSONNode.text(of: height)) pixels"
    guard min(width, height) >= 1 else { throw CanvasFault("\(sizes), at least 1 a side is needed") }
    guard max(width, height) <= Double(Self.longestSide) else {
      throw CanvasFault("\(sizes), at most \(Self.longestSide) a side are allowed")
    }
    guard width * height <= Double(Self.mostPixels) else {
      throw CanvasFault("\(sizes), at most \(Self.mostPixels) in all are allowed")
    }
    (self.size, self.scale, pixelWidth, pixelHeight) = (size, scale, Int(width), Int(height))
  }
}

/// Why a canvas of that size and scale is not possible.
public struct CanvasFault: Error, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension SceneValidator {
  /// Checks that the scene's canvas is possible.
  mutating func checkCanvas(of scene: JSONNode) {
    guard let device = scene["device"] else { return }
    let model = device.string.flatMap(DeviceModel.named)
    let numbers = device["size"]?.numbers ?? []
    guard let size = model?.size ?? (numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : nil)
    else { return }
    let override = scene["output"]?["scale"]
    // Values out of range are reported elsewhere.
    guard FormatRange.side.contains(Double(size.width)), FormatRange.side.contains(Double(size.height)),
      let scale = (override ?? device["scale"] ?? JSONNode(.number(model?.scale ?? 1))).number,
      FormatRange.pixelScale.contains(scale)
    else { return }
    do {
      _ = try Canvas(size: size, scale: scale)
    } catch {
      let node = override ?? device["size"] ?? device
      add(override == nil ? "device.size" : "output.scale", at: node.offset, error.description)
    }
  }
}
