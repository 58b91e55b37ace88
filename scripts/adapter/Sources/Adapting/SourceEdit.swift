/// A piece of a file that is replaced: a range of its UTF-8 bytes, and what comes in its place.
struct SourceEdit: Sendable {
  var range: Range<Int>
  var replacement: String
}

/// The edits of one file, applied all at once. None may overlap.
struct SourceEdits: Sendable {
  private(set) var list: [SourceEdit] = []

  var isEmpty: Bool { list.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    list.append(SourceEdit(range: range, replacement: text))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Whether an edit touches `range`.
  func touches(_ range: Range<Int>) -> Bool {
    list.contains { $0.range.overlaps(range) || (range.contains($0.range.lowerBound) && $0.range.isEmpty) }
  }

  /// The edits in order, those that lie within others left out.
  private var inOrder: [SourceEdit] {
    let sorted = list.enumerated().sorted {
      ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var kept: [SourceEdit] = []
    for edit in sorted {
      if let last = kept.last, edit.range.lowerBound < last.range.upperBound { continue }
      kept.append(edit)
    }
    return kept
  }

  /// The part `range` of `source` with the edits inside it made.
  func apply(to source: [UInt8], in range: Range<Int>? = nil) -> [UInt8] {
    let range = range ?? 0..<source.count
    var result: [UInt8] = []
    result.reserveCapacity(range.count + 256)
    var position = range.lowerBound
    for edit in inOrder
    where edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound {
      result += source[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result += source[position..<range.upperBound]
    return result
  }
}

enum Blank {
  /// As many spaces as `bytes` has columns, with its line breaks kept: nothing behind it moves. Columns count
  /// bytes, as the compiler's do.
  static func text(for bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }, as: UTF8.self)
  }
}
