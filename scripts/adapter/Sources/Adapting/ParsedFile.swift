import SwiftParser
import SwiftSyntax

/// A file with its syntax tree.
struct ParsedFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// Offsets at which lines begin.
  private let lines: [Int]

  init(_ file: SourceFile) {
    path = file.path
    bytes = Array(file.text.utf8)
    tree = Parser.parse(source: file.text)
    var lines = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { lines.append(offset + 1) }
    self.lines = lines
  }

  /// Line and column of an offset, both counted from 1, the column in bytes.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lines[low] + 1)
  }

  func startOfLine(_ offset: Int) -> Int { lines[place(of: offset).line - 1] }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SyntaxProtocol {
  /// The node's bytes, without the trivia around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia
      .utf8Offset..<max(
        positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
