/// The subviews of a view or the sublayers of a layer, from back to front; each occurs once.
///
///     let (a, b) = (CALayer(), CALayer())
///     var list = SiblingList<CALayer>()
///     list.append(a)
///     list.insert(b, below: a)
///     let order = list.elements    // [b, a]
///
/// Finding, inserting and removing take O(√n) at any place. Getting the array takes O(n) after a change and O(1)
/// otherwise.
package struct SiblingList<Element: AnyObject>: ~Copyable {
  /// The elements, while there are few.
  private var few = Row<Element>([])
  /// The elements, when there are many; `few` is empty then.
  private var many: Chunks<Element>?

  package init() {}

  package var count: Int { many?.count ?? few.elements.count }
  package var isEmpty: Bool { count == 0 }

  /// From back to front.
  package var elements: [Element] { many?.flat() ?? few.elements }

  /// The index of an element, counted from the back.
  package func index(of element: Element) -> Int? {
    many.map { $0.index(of: element) } ?? few.index(of: element)
  }

  /// The element directly in front of another.
  package func element(above element: Element) -> Element? {
    if let many { return many.element(above: element) }
    return few.index(of: element).flatMap { $0 + 1 < few.elements.count ? few.elements[$0 + 1] : nil }
  }

  package mutating func append(_ element: Element) { insert(element, at: count) }

  /// Inserts an element at an index counted from the back; beyond the end, it is appended.
  package mutating func insert(_ element: Element, at index: Int) {
    let index = min(max(index, 0), count)
    if let many { return many.insert(element, at: index) }
    few.insert(element, at: index)
    if few.elements.count > Chunks<Element>.most {
      many = Chunks(few.elements)
      few = Row([])
    }
  }

  /// Inserts an element directly behind another one of the list.
  package mutating func insert(_ element: Element, below sibling: Element) {
    guard let many else { return insert(element, at: index(of: sibling) ?? 0) }
    many.insert(element, beside: sibling, above: false)
  }

  /// Inserts an element directly in front of another one of the list.
  package mutating func insert(_ element: Element, above sibling: Element) {
    guard let many else { return insert(element, at: index(of: sibling).map { $0 + 1 } ?? count) }
    many.insert(element, beside: sibling, above: true)
  }

  /// Removes an element.
  /// - Returns: whether it was there.
  @discardableResult
  package mutating func remove(_ element: Element) -> Bool {
    if let many {
      let wasThere = many.remove(element)
      if many.count <= Chunks<Element>.most / 4 {
        few = Row(many.flat())
        self.many = nil
      }
      return wasThere
    }
    guard let index = few.index(of: element) else { return false }
    few.remove(at: index)
    return true
  }
}

/// Elements with a parallel array of their identities, which can be searched without reference counting.
private struct Row<Element: AnyObject> {
  private(set) var elements: [Element]
  private var identities: [ObjectIdentifier]

  init(_ elements: [Element]) {
    self.elements = elements
    identities = elements.map { ObjectIdentifier($0) }
  }

  /// Searches from the end, since the element was often just added.
  func index(of element: Element) -> Int? { identities.lastIndex(of: ObjectIdentifier(element)) }

  mutating func insert(_ element: Element, at index: Int) {
    elements.insert(element, at: index)
    identities.insert(ObjectIdentifier(element), at: index)
  }

  mutating func remove(at index: Int) {
    elements.remove(at: index)
    identities.remove(at: index)
  }

  /// Removes the elements from an index on and returns them.
  mutating func split(at index: Int) -> Row {
    let rest = Row(Array(elements[index...]))
    elements.removeSubrange(index...)
    identities.removeSubrange(index...)
    return rest
  }
}

/// Many elements in chunks of a few hundred. Each element knows its chunk.
private final class Chunks<Element: AnyObject> {
  /// A chunk with more elements is split.
  static var most: Int { 512 }

  private final class Chunk {
    var row: Row<Element>
    /// The chunk's index.
    var place = 0

    init(_ row: Row<Element>) { self.row = row }

    var count: Int { row.elements.count }
  }

  private(set) var count = 0
  private var chunks: [Chunk] = []
  private var chunkOf: [ObjectIdentifier: Chunk] = [:]
  private var array: [Element]?
  /// Whether the array was read since the last change. If so, the next change is also made in the array, which is
  /// cheaper than building it again; otherwise it is built when it is read.
  private var wasRead = false

  init(_ elements: [Element]) {
    count = elements.count
    let half = Self.most / 2
    for start in stride(from: 0, to: elements.count, by: half) {
      add(Chunk(Row(Array(elements[start..<min(start + half, elements.count)]))), at: chunks.count)
    }
  }

  private func add(_ chunk: Chunk, at place: Int) {
    chunks.insert(chunk, at: place)
    for index in place..<chunks.count { chunks[index].place = index }
    for element in chunk.row.elements { chunkOf[ObjectIdentifier(element)] = chunk }
  }

  func flat() -> [Element] {
    wasRead = true
    if let array { return array }
    var made: [Element] = []
    made.reserveCapacity(count)
    for chunk in chunks { made.append(contentsOf: chunk.row.elements) }
    array = made
    return made
  }

  func index(of element: Element) -> Int? {
    guard let chunk = chunkOf[ObjectIdentifier(element)], let offset = chunk.row.index(of: element)
    else { return nil }
    return chunks[..<chunk.place].reduce(offset) { $0 + $1.count }
  }

  func element(above element: Element) -> Element? {
    guard let chunk = chunkOf[ObjectIdentifier(element)], let offset = chunk.row.index(of: element)
    else { return nil }
    if offset + 1 < chunk.count { return chunk.row.elements[offset + 1] }
    return chunk.place + 1 < chunks.count ? chunks[chunk.place + 1].row.elements.first : nil
  }

  func insert(_ element: Element, at index: Int) {
    if index == count, let last = chunks.last { return insert(element, in: last, at: last.count) }
    var rest = index
    for chunk in chunks {
      if rest <= chunk.count { return insert(element, in: chunk, at: rest) }
      rest -= chunk.count
    }
  }

  func insert(_ element: Element, beside sibling: Element, above: Bool) {
    guard let chunk = chunkOf[ObjectIdentifier(sibling)], let offset = chunk.row.index(of: sibling)
    else { return insert(element, at: above ? count : 0) }
    insert(element, in: chunk, at: above ? offset + 1 : offset)
  }

  private func insert(_ element: Element, in chunk: Chunk, at offset: Int) {
    chunk.row.insert(element, at: offset)
    chunkOf[ObjectIdentifier(element)] = chunk
    count += 1
    changeArray { $0.insert(element, at: index(of: element)!) }
    guard chunk.count > Self.most else { return }
    add(Chunk(chunk.row.split(at: Self.most / 2)), at: chunk.place + 1)
  }

  func remove(_ element: Element) -> Bool {
    guard let chunk = chunkOf[ObjectIdentifier(element)], let offset = chunk.row.index(of: element)
    else { return false }
    changeArray { $0.remove(at: index(of: element)!) }
    chunk.row.remove(at: offset)
    chunkOf[ObjectIdentifier(element)] = nil
    count -= 1
    if chunk.count == 0 && chunks.count > 1 {
      chunks.remove(at: chunk.place)
      for index in chunk.place..<chunks.count { chunks[index].place = index }
    }
    return true
  }

  private func changeArray(_ change: (inout [Element]) -> Void) {
    guard wasRead, array != nil else {
      array = nil
      return
    }
    wasRead = false
    change(&array!)
  }
}
