/// A Swift file as it comes in: what messages call it, and its text.
public struct SourceFile: Sendable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A file after the adapter: what the compiler gets.
public struct AdaptedFile: Sendable {
  public var path: String
  /// Every line is at its number, or behind a `#sourceLocation` that says which it is.
  public var text: String
  public var isChanged: Bool
  /// What could not be carried over, in the order of the file.
  public var notes: [AdapterNote]
  /// Where lines became longer or shorter, in the order of the file.
  public var shifts: [ColumnShift]

  /// The text, with the original's path and lines in the compiler's messages wherever the result lies.
  public var compilerText: String { "#sourceLocation(file: \(Literal.string(path)), line: 1)\n" + text }
}

/// A piece of a line that became longer or shorter: it says which column of the original a message means.
public struct ColumnShift: Sendable, Hashable, Codable {
  /// Line and column in the original, counted from 1, columns in bytes.
  public var line, column: Int
  /// Bytes before and after.
  public var before, after: Int
}

/// Something that the adapter could not carry over.
public struct AdapterNote: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in bytes.
  public var column: Int
  public var reason: String

  public var description: String { "\(file):\(line):\(column): \(reason)" }
}

/// Rewrites what Swift refuses where there is no Objective-C.
public enum Adapter {
  /// Adapts the files of one module together: selectors and overrides may lie in other files than what they name.
  ///
  /// - Complexity: linear in the text, times the logarithm of the number of declarations.
  public static func adapt(_ files: [SourceFile]) -> [AdaptedFile] {
    let parsed = files.map(ParsedFile.init)
    var table = DeclarationTable()
    for file in parsed { table.add(file.tree) }
    let rewritings = parsed.map { FileRewriting($0, table: table) }
    let moves = MemberMoves(rewritings, table: table)
    for rewriting in rewritings { rewriting.walk() }
    moves.apply()
    return rewritings.map(\.result)
  }
}

enum Literal {
  /// `text` as a string literal of Swift.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
