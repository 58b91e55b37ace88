/// The HTML page of a report, without scripts and external resources.
enum ReportPage {
  private static let style = """
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 1200px; margin: 2em auto; padding: 0 1em; }
    section { border-top: 1px solid #bbb; padding: .5em 0 1em; }
    h2 { font-size: 1.1em; margin: .5em 0; } .different, .missing, .unreadable { color: #b00020; }
    .stale-toolchain { color: #8a5a00; } .equal { color: #1b6e2c; }
    figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top; }
    img { max-width: 360px; max-height: 640px; border: 1px solid #bbb; background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0/16px 16px; }
    figcaption { font-size: .85em; color: #555; }
    """

  static func html(_ entries: [GoldenReport.Entry]) -> String {
    var counts: [(String, Int)] = []
    for verdict in GoldenResult.Verdict.allCases {
      let count = entries.count { $0.verdict == verdict.rawValue }
      if count > 0 { counts.append((verdict.rawValue, count)) }
    }
    let order = [GoldenResult.Verdict.different, .unreadable, .missing, .staleToolchain, .equal].map(
      \.rawValue)
    let sorted = entries.enumerated().sorted {
      (order.firstIndex(of: $0.element.verdict) ?? 0, $0.offset) < (
        order.firstIndex(of: $1.element.verdict) ?? 0, $1.offset
      )
    }
    let head = counts.map { "<span class=\"\($0.0)\">\($0.1) \(escape($0.0))</span>" }.joined(separator: ", ")
    return """
      <!DOCTYPE html>
      <html lang="en"><meta charset="utf-8"><title>Inbetween: goldens</title>
      <style>
      \(style)
      </style>
      <h1>Goldens</h1>
      <p>\(Words.count(entries.count, "scene")): \(head.isEmpty ? "nothing was compared" : head)</p>
      \(sorted.map { section($0.element) }.joined(separator: "\n"))
      </html>

      """
  }

  private static func section(_ entry: GoldenReport.Entry) -> String {
    let lines = entry.lines.map { "<li>\(escape($0))</li>" }.joined(separator: "\n")
    let figures = entry.pictures.map { picture in
      let shown = ["expected", "actual", "difference"].compactMap { kind in
        picture.files[kind].map { file in
          let coarse = picture.isCoarse && kind == "expected" ? " (means of 32 × 32 px)" : ""
          return """
            <figure><a href="\(escape(file))"><img src="\(escape(file))" alt="\(kind)" loading="lazy"></a>\
            <figcaption>frame \(picture.frame), \(kind)\(coarse)</figcaption></figure>
            """
        }
      }
      return "<div>\(shown.joined(separator: "\n"))</div>"
    }
    return """
      <section><h2 class="\(entry.verdict)">\(escape(entry.scene)): \(entry.verdict)</h2>
      <ul>
      \(lines)
      </ul>
      \(figures.joined(separator: "\n"))
      </section>
      """
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
