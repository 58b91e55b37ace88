/// The text of one scene file, with conversion of byte offsets to lines and columns.
///
/// Values read from the file keep byte offsets only; lines and columns are computed for the few places that a message
/// mentions.
package final class SourceText: Sendable {
  /// The file's name as given by the user; messages start with it.
  package let file: String
  /// The bytes without a byte-order mark.
  package let bytes: [UInt8]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The line and column of the byte at `offset`. Complexity: O(`offset`).
  package func position(at offset: Int) -> SourcePosition {
    let before = bytes[..<min(offset, bytes.count)]
    let newline = UInt8(ascii: "\n")
    let line = before.reduce(into: 1) { count, byte in if byte == newline { count += 1 } }
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return SourcePosition(line: line, column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  /// The offset of the first byte that is not valid UTF-8; nil if all are.
  package var firstInvalidOffset: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

/// A place in a text file.
public struct SourcePosition: Sendable, Equatable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, counted from 1. A grapheme cluster counts as one character.
  public let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// `12:8`, as in compiler messages.
  public var description: String { "\(line):\(column)" }
}
