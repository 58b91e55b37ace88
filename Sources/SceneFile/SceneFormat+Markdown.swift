import CoreGraphics
import Frames

/// The format as documentation: a table for every object type.
extension SceneFormat {
  /// The Markdown text: a heading, the documentation and a table of keys for every object type and group of keys, and
  /// the devices.
  public static func markdown() -> String {
    var told: Set<String> = []
    let tables = objects.flatMap { object in
      // Groups are described after the first object type that has them.
      [table(of: object)] + object.groups.filter { told.insert($0.title).inserted }.map(table)
    }
    return (tables + [devices]).joined(separator: "\n")
  }

  private static func table(of object: FormatObject) -> String {
    let groups = object.groups.map { "[\($0.title.lowercased())](#\($0.anchor))" }
    let also = groups.isEmpty ? "" : "the keys of " + Quoting.list(groups, last: "and")
    let own = table(object.ownKeys)
    let documentation =
      also.isEmpty
      ? object.documentation
      : object.documentation + (own.isEmpty ? " It has " : " Besides, it has ") + also + "."
    return section(object.title, documentation, own)
  }

  private static func table(of group: FormatKeyGroup) -> String {
    section(group.title, group.documentation, table(group.keys[...]))
  }

  private static func section(_ title: String, _ documentation: String, _ table: String) -> String {
    "### \(title)\n\n\(documentation)\n" + (table.isEmpty ? "" : "\n\(table)\n")
  }

  private static func table(_ keys: ArraySlice<FormatKey>) -> String {
    guard !keys.isEmpty else { return "" }
    let rows = keys.map { key in
      "| `\(key.name)` | \(escaped(key.valuePhrase)) | \(escaped(key.presencePhrase)) | "
        + "\(escaped(key.documentation)) |"
    }
    return """
      | key | value | without it | meaning |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  /// A table of the named devices; devices that differ only in name share a row.
  private static var devices: String {
    var rows: [(names: [String], size: String)] = []
    for model in DeviceModel.all {
      let (width, height) = (JSONNode.text(of: model.size.width), JSONNode.text(of: model.size.height))
      let size = "\(width) × \(height) | \(JSONNode.text(of: model.scale))"
      if let row = rows.firstIndex(where: { $0.size == size }) {
        rows[row].names.append(model.name)
      } else {
        rows.append(([model.name], size))
      }
    }
    return """
      ### Devices with names

      | device | points | scale |
      |---|---|---|
      \(rows.map { "| \($0.names.joined(separator: ", ")) | \($0.size) |" }.joined(separator: "\n"))

      """
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|").joined(separator: "\\|")
  }
}

extension FormatKeyGroup {
  /// The heading's anchor in links.
  fileprivate var anchor: String { title.lowercased().split(separator: " ").joined(separator: "-") }
}
