extension GoldenSummary {
  /// GitHub shows so many errors and warnings of a step; the last one counts the others.
  static let mostAnnotations = 10

  /// Commands for GitHub's workflows, a line each: what is wrong appears at the scene's file in the pull request.
  public var annotations: [String] {
    let all = wrong.map(Self.annotation) + faults.map { "::error title=Not compared::\(Self.data($0))" }
    guard all.count > Self.mostAnnotations else { return all }
    let shown = Self.mostAnnotations - 1
    return all.prefix(shown) + ["::error title=Goldens::and \(all.count - shown) more; see the summary"]
  }

  private static func annotation(_ entry: GoldenReport.Entry) -> String {
    let kind = entry.verdict.isFailure ? "error" : "warning"
    let text = (entry.lines.prefix(6) + (entry.remedy.map { ["record: " + $0] } ?? [])).joined(
      separator: "\n")
    return
      "::\(kind) file=\(property(entry.scene)),title=\(property("Golden " + entry.verdict.words))::\(data(text))"
  }

  /// The text after the last `::`, in which line ends are written as percent codes.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The value of a property, which ends at a comma or colon.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// The results as Markdown: the verdict, then a table of what is not equal, and how it is recorded again.
  public var markdown: String {
    var lines = ["### Goldens: \(sentence)", "", count + (note.map { "; " + $0 } ?? ""), ""]
    if !faults.isEmpty { lines += faults.map { "- " + Self.cell($0) } + [""] }
    if !wrong.isEmpty {
      lines += ["| scene | verdict | what |", "|---|---|---|"]
      lines += wrong.prefix(Self.mostRows).map { entry in
        let told = entry.lines.prefix(6).map(Self.cell).joined(separator: "<br>")
        return "| \(Self.cell(entry.scene)) | \(entry.verdict.words) | \(told) |"
      }
      if wrong.count > Self.mostRows { lines += ["", "and \(wrong.count - Self.mostRows) more"] }
      lines.append("")
    }
    let remedies = wrong.prefix(Self.mostRows).compactMap(\.remedy)
    if !remedies.isEmpty {
      lines += ["If the change is meant:", ""] + remedies.map { "    " + $0 } + [""]
    }
    return lines.joined(separator: "\n")
  }

  /// GitHub takes a summary of at most a megabyte.
  private static let mostRows = 200

  /// Text that stays in its cell, and is no markup.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\n", "\r", "\r\n": result += " "
      case "|", "`", "*", "_", "[", "]", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
