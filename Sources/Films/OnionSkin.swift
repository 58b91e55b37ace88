/// All frames of a film drawn over each other, earlier ones fainter.
public struct OnionSkin: Sendable {
  private var sums: [Float]
  private var count = 0
  private let total: Int

  /// - Parameters:
  ///   - byteCount: the number of bytes of a picture's straight RGBA rows.
  ///   - total: the number of frames that will be added.
  public init(byteCount: Int, total: Int) {
    sums = [Float](repeating: 0, count: byteCount)
    self.total = max(total, 1)
  }

  /// Draws the next frame over those before.
  ///
  /// The first is drawn opaque. Each later one gets an opacity such that of n frames the last contributes half, and the
  /// others share the rest in proportion to their position, so that the path fades towards its start.
  public mutating func add(_ picture: [UInt8]) {
    precondition(picture.count == sums.count)
    count += 1
    let weight: Float = count == 1 ? 1 : count == total ? 0.5 : 2 / Float(count + 1)
    for index in sums.indices { sums[index] += (Float(picture[index]) - sums[index]) * weight }
  }

  /// The picture, straight RGBA rows.
  public var rows: [UInt8] { sums.map { UInt8(min(max($0.rounded(), 0), 255)) } }
}
