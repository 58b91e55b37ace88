import Frames
import SceneFile

/// Members of an object as one type; nil, or nothing, where there is no such member or it is of another type.
///
/// Not inlined: the optimiser of Swift 6.3 stops the compiler on chains of these accessors.
extension JSONNode {
  @inline(never)
  func part(_ key: String) -> JSONNode? {
    for member in members ?? [] where member.key == key { return member.node }
    return nil
  }

  @inline(never)
  func decimal(_ key: String) -> Double? {
    guard let node = part(key) else { return nil }
    return node.number
  }

  @inline(never)
  func whole(_ key: String) -> Int? {
    guard let number = decimal(key) else { return nil }
    return Int(exactly: number)
  }

  @inline(never)
  func text(_ key: String) -> String? {
    guard let node = part(key) else { return nil }
    return node.string
  }

  @inline(never)
  func digest(_ key: String) -> PixelDigest? {
    guard let text = text(key) else { return nil }
    return PixelDigest(hex: text)
  }

  @inline(never)
  func list(_ key: String) -> [JSONNode] {
    guard let node = part(key) else { return [] }
    return node.array ?? []
  }

  @inline(never)
  func decimals(_ key: String) -> [Double]? {
    guard let node = part(key) else { return nil }
    return node.numbers
  }

  @inline(never)
  func wholes(_ key: String) -> [Int] {
    var result: [Int] = []
    for number in decimals(key) ?? [] {
      if let whole = Int(exactly: number) { result.append(whole) }
    }
    return result
  }

  @inline(never)
  func texts(_ key: String) -> [String] {
    var result: [String] = []
    for node in list(key) {
      if let text = node.string { result.append(text) }
    }
    return result
  }

  @inline(never)
  func isTrue(_ key: String) -> Bool {
    guard let node = part(key) else { return false }
    return node.bool == true
  }
}
