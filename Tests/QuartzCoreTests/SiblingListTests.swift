import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct SiblingListTests {
  private final class Node {}

  /// Random numbers of a linear congruential generator (Knuth's MMIX).
  private struct Numbers {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  /// The same changes to a list and to an array leave the same order, whatever is read in between.
  @Test(arguments: [1, 2, 3, 4]) func listOrderEqualsAnArrays(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var list = SiblingList<Node>()
    var array: [Node] = []
    for step in 0..<6000 {
      // First it grows beyond what is kept in one piece, then it shrinks again.
      let grows = numbers.below(10) < (step < 3500 ? 7 : 2)
      if grows || array.isEmpty {
        let node = Node()
        let place = numbers.below(array.count + 1)
        switch numbers.below(4) {
        case 0:
          list.append(node)
          array.append(node)
        case 1 where place < array.count:
          list.insert(node, below: array[place])
          array.insert(node, at: place)
        case 2 where place < array.count:
          list.insert(node, above: array[place])
          array.insert(node, at: place + 1)
        default:
          list.insert(node, at: place)
          array.insert(node, at: place)
        }
      } else {
        let place = numbers.below(array.count)
        #expect(list.index(of: array[place]) == place)
        let above = list.element(above: array[place])
        #expect(above === (place + 1 < array.count ? array[place + 1] : nil))
        let node = array.remove(at: place)
        list.remove(node)
        #expect(list.index(of: node) == nil)
      }
      #expect(list.count == array.count)
      if numbers.below(20) == 0 { #expect(list.elements.elementsEqual(array) { $0 === $1 }) }
    }
    #expect(list.elements.elementsEqual(array) { $0 === $1 })
  }

  @Test func removingAnAbsentLayerChangesNothing() {
    var list = SiblingList<Node>()
    let node = Node()
    list.append(node)
    list.remove(Node())
    #expect(list.count == 1 && list.elements[0] === node)
  }

  /// A layer's sublayers by every way of putting them there.
  @Test func sublayersSetterMovesLayers() {
    let layer = CALayer()
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    layer.sublayers = [a, b]
    layer.sublayers = [b, c]
    #expect(layer.sublayers == [b, c] && a.superlayer == nil)
    layer.replaceSublayer(b, with: a)
    #expect(layer.sublayers == [a, c] && b.superlayer == nil)
    layer.sublayers = nil
    #expect(layer.sublayers == nil && c.superlayer == nil)
  }

  /// A mask belongs to one layer, and leaves it like a sublayer.
  @Test func maskBelongsToOneLayer() {
    let (one, other, mask) = (CALayer(), CALayer(), CALayer())
    one.mask = mask
    other.mask = mask
    #expect(one.mask == nil && other.mask === mask)
    mask.removeFromSuperlayer()
    #expect(other.mask == nil)
  }
}
