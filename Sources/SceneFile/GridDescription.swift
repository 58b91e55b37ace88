import CoreGraphics
import Frames

/// The items of a view that is a grid.
public struct GridDescription: Sendable {
  /// One item.
  public struct Item: Sendable {
    /// What the trace calls the item while it is in sight; nil: it is not traced.
    public let name: String?
    /// nil: clear.
    public let background: RGBA?
    /// In points.
    public let cornerRadius: Double
    /// Fills the item; nil: none.
    public let picture: PictureDescription?
    /// In the item's middle.
    public let title: String?
    /// Views over the item, from back to front; frames in the item.
    public let subviews: [ViewDescription]
  }

  public let columns: Int
  /// Between items, along and across, in points.
  public let spacing: Double
  /// Around all items, in points.
  public let inset: Double
  /// Height of an item divided by its width.
  public let ratio: Double
  /// Whether each item fills the grid, and a finger turns them like pages.
  public let isPaged: Bool
  /// Whether a scroll indicator shows while it moves.
  public let indicator: Bool
  public let items: [Item]

  init(_ object: SceneObject) {
    columns = Int(object.number("columns"))
    spacing = object.number("spacing")
    inset = object.number("inset")
    ratio = object.number("ratio")
    isPaged = object.bool("paged")
    indicator = object.bool("indicator")
    if let count = object.value("items")?.number {
      let labels = object.bool("labels")
      items = (0..<Int(count)).map { index in
        Item(
          name: nil, background: GridDescription.color(index), cornerRadius: 0,
          picture: nil, title: labels ? "\(index)" : nil, subviews: [])
      }
      return
    }
    items = object.objects("items").map(Item.init)
  }

  /// Colours that neighbours differ in: hues a golden section apart.
  private static func color(_ index: Int) -> RGBA {
    let hue = (Double(index) * 0.618034).truncatingRemainder(dividingBy: 1) * 6
    func part(_ shift: Double) -> Double {
      let place = (hue + shift).truncatingRemainder(dividingBy: 6)
      return 0.95 - 0.4 * max(0, min(place, 4 - place, 1))
    }
    return RGBA(red: part(5), green: part(3), blue: part(1), alpha: 1)
  }
}

extension GridDescription.Item {
  fileprivate init(_ object: SceneObject) {
    name = object.value("name")?.string
    background = object.optionalColor("background")
    cornerRadius = object.number("cornerRadius")
    picture = PictureDescription(object, mode: .scaleAspectFill)
    title = object.value("title")?.string
    subviews = object.objects("subviews").map { ViewDescription($0) }
  }
}

/// Grids and their items.
extension SceneFormat {
  static let grid = FormatObject(
    "grid", "Grid", "Makes the view a grid of items, which a finger scrolls.",
    keys: [
      FormatKey(
        "items", .either([.number(.whole(0, to: 100_000)), .list(.object("gridItem"), 0...10_000)]),
        .required, aliases: ["cells"], "The items, row by row; or how many, each in a colour with its number."
      ),
      FormatKey("columns", .number(.whole(1, to: 100)), .standard(3), "Items side by side."),
      FormatKey(
        "spacing", .number(.length), .standard(2), unit: "points", aliases: ["gap"], "Room between items."),
      FormatKey(
        "inset", .number(.length), .standard(0), unit: "points", aliases: ["insets", "padding"],
        "Room around all items."),
      FormatKey(
        "ratio", .number(.above(0, to: 100)), .standard(1), aliases: ["aspect", "aspectRatio"],
        "The height of an item divided by its width."),
      FormatKey(
        "indicator", .bool, .standard(false), aliases: ["indicators", "showsVerticalScrollIndicator"],
        "Whether a scroll indicator shows while a finger moves it."),
      FormatKey(
        "paged", .bool, .standard(false), aliases: ["paging", "pages"],
        "Whether each item fills the grid and they lie side by side, to be turned like pages; `columns`, `inset` and "
          + "`ratio` do not count then."),
      FormatKey(
        "labels", .bool, .standard(true), aliases: ["numbers"],
        "Whether items that are only counted show their numbers."),
    ])

  static let gridItem = FormatObject(
    "gridItem", "Grid's item", "An item of a grid.",
    keys: [
      FormatKey(
        "name", .text(1...100), .without("no rows in the trace"), aliases: ["id", "identifier"],
        "What the trace calls the item while it is in sight."),
      FormatKey(
        "background", .color, .without("clear"), aliases: ["color", "fill"], "The colour behind the item."),
      FormatKey(
        "cornerRadius", .number(.length), .standard(0), unit: "points", aliases: ["radius", "corner"],
        "Radius of the item's corners, at which its views are cut off."),
      FormatKey(
        "image", .picture, .without("none"), aliases: ["picture", "photo", "src"],
        "A PNG or JPEG file in the scene's folder or below it, which fills the item and is cut off at its edges."
      ),
      FormatKey(
        "title", .text(0...1000), .without("none"), aliases: ["text", "label"], "A text in the item's middle."
      ),
      FormatKey(
        "subviews", .list(.object("view"), 0...1000), .standard([]), aliases: ["views", "children"],
        "Views over the item, from back to front; their frames count from the item's corner."),
    ])
}
