import CoreGraphics
import Frames

/// The rows of a view that is a table.
public struct TableDescription: Sendable {
  /// A row.
  public struct Row: Sendable {
    public let title: String
    /// A smaller text below the title.
    public let subtitle: String?
    /// A text at the row's right end.
    public let detail: String?
    /// The colour of a square before the title.
    public let icon: RGBA?
    /// Whether the row has a chevron.
    public let leadsOn: Bool
    /// Views over the row, from back to front; their frames are relative to the row.
    public let subviews: [ViewDescription]
  }

  /// Rows with a common header.
  public struct Section: Sendable {
    public let header: String?
    public fileprivate(set) var rows: [Row]
  }

  public let sections: [Section]
  /// In points.
  public let rowHeight: Double
  public let separators: Bool
  /// Whether a scroll indicator shows while it moves.
  public let indicator: Bool

  init(_ object: SceneObject) {
    rowHeight = object.number("rowHeight")
    separators = object.bool("separators")
    indicator = object.bool("indicator")
    if let count = object.value("rows")?.number {
      let labels = object.bool("labels")
      let rows = (0..<Int(count)).map { index in
        Row(
          title: labels ? "\(index)" : "", subtitle: nil, detail: nil, icon: nil, leadsOn: false, subviews: []
        )
      }
      sections = [Section(header: nil, rows: rows)]
      return
    }
    var sections: [Section] = []
    for entry in object.objects("rows") {
      if entry.format.name == SceneFormat.tableHeader.name {
        sections.append(Section(header: entry.string("header"), rows: []))
      } else {
        if sections.isEmpty { sections.append(Section(header: nil, rows: [])) }
        sections[sections.count - 1].rows.append(Row(entry))
      }
    }
    self.sections = sections
  }
}

extension TableDescription.Row {
  fileprivate init(_ object: SceneObject) {
    title = object.string("title")
    subtitle = object.value("subtitle")?.string
    detail = object.value("detail")?.string
    icon = object.optionalColor("icon")
    leadsOn = object.bool("leadsOn")
    subviews = object.objects("subviews").map { ViewDescription($0) }
  }
}

/// Keys of tables and their rows.
extension SceneFormat {
  static let table = FormatObject(
    "table", "Table", "Makes the view a table of rows, which a finger scrolls.",
    keys: [
      FormatKey(
        "rows",
        .either([
          .number(.whole(0, to: 100_000)), .list(.oneOf([tableRow.name, tableHeader.name]), 0...10_000),
        ]), .required, "The rows, with headers between them; or how many, each showing its number."),
      FormatKey(
        "rowHeight", .number(.above(0, to: 10_000)), .standard(44), unit: "points", aliases: ["height"],
        "The height of a row."),
      FormatKey(
        "indicator", .bool, .standard(false), aliases: ["indicators", "showsVerticalScrollIndicator"],
        "Whether a scroll indicator shows while a finger moves it."),
      FormatKey("separators", .bool, .standard(true), aliases: ["lines"], "Whether lines part the rows."),
      FormatKey(
        "labels", .bool, .standard(true), aliases: ["numbers"],
        "Whether rows that are only counted show their numbers."),
    ])

  static let tableRow = FormatObject(
    "tableRow", "Table's row", "A row of a table, which always has a `title`.",
    keys: [
      FormatKey("title", .text(0...1000), .required, aliases: ["text", "label"], "The row's text."),
      FormatKey("subtitle", .text(0...1000), .without("none"), "A second text below, in small print."),
      FormatKey("detail", .text(0...1000), .without("none"), aliases: ["value"], "A text at the right end."),
      FormatKey(
        "icon", .color, .without("none"), aliases: ["image"],
        "The colour of a rounded square before the title."),
      FormatKey(
        "leadsOn", .bool, .standard(false), aliases: ["chevron", "accessory", "disclosure"],
        "Whether a chevron shows that the row leads somewhere."),
      FormatKey(
        "subviews", .list(.object("view"), 0...1000), .standard([]), aliases: ["views", "children"],
        "Views over the row, from back to front; their frames count from the row's corner."),
    ])

  static let tableHeader = FormatObject(
    "tableHeader", "Table's header", "A header: the rows after it are a section, under it.",
    keys: [FormatKey("header", .text(0...1000), .required, aliases: ["section"], "The header's text.")])
}

extension SceneValidator {
  /// Checks that rows are at least one pixel high, so that they are visible.
  mutating func checkTables(of scene: JSONNode) {
    let device = scene["device"]
    let model = device?.string.flatMap(DeviceModel.named)
    let scale = (scene["output"]?["scale"] ?? device?["scale"])?.number ?? model?.scale ?? 1
    for root in SceneNames.roots { checkTables(inside: scene[root], root, scale) }
    for key in TransitionKinds.of(scene["transition"])?.viewKeys ?? [] {
      checkTables(inside: scene["transition"]?[key], "transition.\(key)", scale)
    }
  }

  private mutating func checkTables(inside view: JSONNode?, _ place: String, _ scale: Double) {
    guard let view else { return }
    if let node = view["table"]?["rowHeight"], let height = node.number, height > 0, height * scale < 1 {
      add(
        "\(place).table.rowHeight", at: node.offset,
        "expected at least a pixel, \(JSONNode.text(of: 1 / scale)) points here, found \(JSONNode.text(of: height))"
      )
    }
    for (index, subview) in (view["subviews"]?.array ?? []).enumerated() {
      checkTables(inside: subview, "\(place).subviews[\(index)]", scale)
    }
    for (index, row) in (view["table"]?["rows"]?.array ?? []).enumerated() {
      checkTables(inside: row, "\(place).table.rows[\(index)]", scale)
    }
    for (index, item) in (view["grid"]?["items"]?.array ?? []).enumerated() {
      checkTables(inside: item, "\(place).grid.items[\(index)]", scale)
    }
    checkTables(inside: view["mask"], place + ".mask", scale)
  }
}
