import CoreGraphics

/// The format as documentation: a table for every object type.
extension SceneFormat {
  /// A heading, the documentation and a table of keys for every object type, and the devices, in Markdown.
  public static func markdown() -> String {
    (objects.map(table) + [devices]).joined(separator: "\n")
  }

  private static func table(of object: FormatObject) -> String {
    let rows = object.keys.map { key in
      "| `\(key.name)` | \(escaped(key.valuePhrase)) | \(escaped(key.presencePhrase)) | "
        + "\(escaped(key.documentation)) |"
    }
    return """
      ### \(object.title)

      \(object.documentation)

      | key | value | without it | meaning |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  /// The devices with names; those that differ in nothing but the name share a row.
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
