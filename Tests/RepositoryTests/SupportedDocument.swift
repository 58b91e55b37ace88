/// Documentation/Supported.md.
struct SupportedDocument {
  private static let modules = ["UIKit", "QuartzCore", "CoreGraphics"]
  /// Width of a line.
  private static let width = 120

  let text: String

  init() throws {
    var lines = [
      "# What is supported", "",
      "Generated from the sources, and compared with them by a test: `INBETWEEN_RECORD=1 scripts/test --filter Supported`",
      "writes it again. Everything named in the first part works; what has a limit says so by name when it is used, and is",
      "listed in the second and third.", "",
    ]
    let interfaces = try Self.modules.map { ($0, try PublicInterface(of: $0)) }
    for (module, interface) in interfaces { lines += Self.available(module, interface) }
    lines += ["## Refused when compiled", ""]
    for (module, interface) in interfaces { lines += Self.refused(module, interface) }
    lines += ["## Said when used", "", "“…” stands for a name or value.", ""]
    for (module, interface) in interfaces where !interface.notes.isEmpty {
      lines += ["### \(module)", ""] + interface.notes.sorted().map { "- \($0)" } + [""]
    }
    lines.removeLast()
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func available(_ module: String, _ interface: PublicInterface) -> [String] {
    var lines = ["## \(module)", ""]
    let entries = interface.entries.values.filter { entry in
      !entry.isUnavailable && (!entry.kind.isEmpty || entry.members.contains { $0.refusal == nil })
    }
    let folders = Dictionary(grouping: entries, by: \.folder)
    for folder in folders.keys.sorted() {
      if !folder.isEmpty { lines += ["### \(folder)", ""] }
      for entry in folders[folder]!.sorted(by: { $0.name < $1.name }) {
        let names = Set(entry.members.filter { $0.refusal == nil }.map(\.name)).sorted()
        let title = entry.name.isEmpty ? "Functions and constants" : "**\(entry.name)**"
        let kind = entry.name.isEmpty ? "" : entry.kind.isEmpty ? " (extension)" : " (\(entry.kind))"
        lines += wrapped("- " + title + kind + (names.isEmpty ? "" : ": " + names.joined(separator: " · ")))
      }
      lines.append("")
    }
    return lines
  }

  private static func refused(_ module: String, _ interface: PublicInterface) -> [String] {
    var items: Set<String> = []
    for entry in interface.entries.values {
      for member in entry.members {
        guard let refusal = member.refusal else { continue }
        let name = [entry.name, member.name].filter { !$0.isEmpty }.joined(separator: ".")
        items.insert("- `\(name)`: \(refusal)")
      }
    }
    return items.isEmpty ? [] : ["### \(module)", ""] + items.sorted() + [""]
  }

  /// Lines broken at spaces, the following ones indented below the first.
  private static func wrapped(_ text: String) -> [String] {
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count >= width {
        lines.append(line)
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
