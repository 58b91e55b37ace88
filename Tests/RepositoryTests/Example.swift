import TestSupport

/// An example in a documentation comment or a document, as the lines of Swift that it shows.
struct Example {
  /// From the repository's root.
  var file: String
  /// Of its first line.
  var line: Int
  var lines: [String]

  /// All examples in documentation comments of `text`: indented blocks are Swift, everything else stands between fences
  /// that name its language.
  static func inComments(of text: String, file: String) -> [Example] {
    var examples: [Example] = []
    var (current, isAfterBlank, isFenced): (Example?, Bool, Bool) = (nil, true, false)
    func end() {
      if var example = current {
        while example.lines.last == "" { example.lines.removeLast() }
        examples.append(example)
      }
      current = nil
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let comment = line.drop { $0 == " " }
      guard comment.hasPrefix("///") else {
        end()
        (isAfterBlank, isFenced) = (true, false)
        continue
      }
      let content = comment.dropFirst(3)
      if content.hasPrefix(" ```") {
        end()
        isFenced.toggle()
      } else if isFenced {
        continue
      } else if content.hasPrefix("     "), current != nil || isAfterBlank {
        if current == nil { current = Example(file: file, line: index + 1, lines: []) }
        current?.lines.append(String(content.dropFirst(5)))
      } else if content.isEmpty {
        current?.lines.append("")
        isAfterBlank = true
      } else {
        end()
        isAfterBlank = false
      }
    }
    end()
    return examples
  }

  /// All blocks of a Markdown text between fences that say `swift`.
  static func inMarkdown(_ text: String, file: String) -> [Example] {
    var (examples, isInside): ([Example], Bool) = ([], false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if isInside, line.hasPrefix("```") {
        isInside = false
      } else if isInside {
        examples[examples.count - 1].lines.append(String(line))
      } else if line == "```swift" {
        isInside = true
        examples.append(Example(file: file, line: index + 2, lines: []))
      }
    }
    return examples
  }

  private static let declarations = ["@Test", "final class ", "class ", "struct ", "extension ", "enum "]

  /// Whether it shows declarations and not statements.
  var isDeclarations: Bool {
    lines.contains { line in Self.declarations.contains { line.hasPrefix($0) } }
  }
}
