/// A rectangle of whole pixels, from the top left.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var maxX: Int { x + width }
  var maxY: Int { y + height }

  func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle enlarged by `margin` pixels on every side, within a picture of that size.
  func grown(by margin: Int, within width: Int, _ height: Int) -> PixelRect {
    let (left, top) = (max(x - margin, 0), max(y - margin, 0))
    return PixelRect(
      x: left, y: top, width: min(maxX + margin, width) - left, height: min(maxY + margin, height) - top)
  }
}
