import Films
import Testing

@Suite struct OnionSkinTests {
  /// Of n frames the last keeps half; the k-th of the others has k parts of the rest.
  @Test(arguments: [1, 2, 3, 7])
  func laterFramesAreMoreOpaque(count: Int) {
    for lit in 1...count {
      var skin = OnionSkin(byteCount: 1, total: count)
      for frame in 1...count { skin.add([frame == lit ? 240 : 0]) }
      let parts = Double((count - 1) * count / 2)
      let weight = count == 1 ? 1 : lit == count ? 0.5 : 0.5 * Double(lit) / parts
      #expect(abs(Double(skin.rows[0]) - 240 * weight) <= 0.51)
    }
  }
}
