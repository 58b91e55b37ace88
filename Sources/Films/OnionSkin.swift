/// All frames of a film over each other, the earlier ones fainter.
public struct OnionSkin: Sendable {
  private var sums: [Float]
  private var count = 0
  private let total: Int

  /// - Parameters:
  ///   - byteCount: of a picture's straight RGBA rows.
  ///   - total: How many frames follow.
  public init(byteCount: Int, total: Int) {
    sums = [Float](repeating: 0, count: byteCount)
    self.total = max(total, 1)
  }

  /// Lays the next frame over those before.
  ///
  /// The first is laid down whole. Each later one covers so much that of n frames the last keeps half, and the others
  /// share the rest in proportion to their place: a path that fades towards its beginning.
  public mutating func add(_ picture: [UInt8]) {
    precondition(picture.count == sums.count)
    count += 1
    let weight: Float = count == 1 ? 1 : count == total ? 0.5 : 2 / Float(count + 1)
    for index in sums.indices { sums[index] += (Float(picture[index]) - sums[index]) * weight }
  }

  /// The picture, straight RGBA rows.
  public var rows: [UInt8] { sums.map { UInt8(min(max($0.rounded(), 0), 255)) } }
}
