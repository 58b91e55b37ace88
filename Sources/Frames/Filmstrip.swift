import Foundation

/// Some frames of a film, evenly spread, side by side in one picture.
public struct Filmstrip: Hashable, Sendable {
  /// Numbers of the frames shown, from the left; the first and the last frame of the film are among them.
  public let frames: [Int]
  /// Size of one frame in pixels.
  public let frameWidth: Int
  public let frameHeight: Int
  /// Pixels between frames; the gap is transparent.
  public let gap: Int

  /// - Parameters:
  ///   - count: Number of the film's frames, at least 1.
  ///   - shown: How many of them to show; a shorter film shows all.
  public init(count: Int, frameWidth: Int, frameHeight: Int, shown: Int = 6, gap: Int = 24) {
    precondition(count > 0 && shown > 0 && frameWidth > 0 && frameHeight > 0 && gap >= 0)
    let number = min(count, shown)
    // Frame i·(count − 1)/(number − 1), halves up; a single one is the last, which shows the outcome.
    frames =
      number == 1
      ? [count - 1]
      : (0..<number).map { (2 * $0 * (count - 1) + number - 1) / (2 * (number - 1)) }
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.gap = gap
  }

  /// Size of the whole strip in pixels.
  public var width: Int { frames.count * frameWidth + (frames.count - 1) * gap }
  public var height: Int { frameHeight }

  /// Left edge, in pixels, of the frame at `position` in ``frames``.
  public func left(of position: Int) -> Int { position * (frameWidth + gap) }

  /// The strip as straight RGBA rows without padding.
  ///
  /// - Parameter pictures: The frames' straight RGBA rows, in the order of ``frames``.
  public func compose(_ pictures: [[UInt8]]) -> [UInt8] {
    precondition(pictures.count == frames.count)
    var strip = [UInt8](repeating: 0, count: width * height * 4)
    let rowBytes = frameWidth * 4
    strip.withUnsafeMutableBytes { target in
      for (position, picture) in pictures.enumerated() {
        precondition(picture.count == rowBytes * frameHeight)
        picture.withUnsafeBytes { source in
          for y in 0..<frameHeight {
            memcpy(
              target.baseAddress! + (y * width + left(of: position)) * 4,
              source.baseAddress! + y * rowBytes, rowBytes)
          }
        }
      }
    }
    return strip
  }
}
