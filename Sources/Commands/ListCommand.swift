import CoreGraphics
import Films
import Frames
import SceneFile
import UIKit

/// `inbetween list`: what scenes can name.
public struct ListCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "list", summary: "List what scenes can name.", operands: "transitions|devices|curves|colours|keys",
    operandCount: 1...1, options: [.json], example: "inbetween list devices")

  public nonisolated init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let what = arguments.operands[0]
    guard let list = ListedThings(rawValue: what) else {
      let names = ListedThings.allCases.map(\.rawValue)
      let hint =
        NearestName.nearest(to: what, in: names).map { ", did you mean “\($0)”?" }
        ?? "; there are " + names.joined(separator: ", ")
      throw CommandFailure(.badInput, "\(what): unknown list" + hint)
    }
    let rows = list.rows
    if arguments.wantsJSON {
      let lines = rows.map { row in
        JSONNode(members: zip(list.columns, row).map { ($0, JSONNode(text: $1)) }).denseText
      }
      console.print("{\"version\":1,\"\(what)\":[\n\(lines.joined(separator: ",\n"))\n]}")
    } else {
      console.print(Self.aligned(rows))
    }
    return .done
  }

  /// Columns as wide as their widest entry; the last one as it is.
  private static func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        column == row.count - 1
          ? row[column] : row[column] + String(repeating: " ", count: widths[column] - row[column].count + 2)
      }.joined()
    }.joined(separator: "\n")
  }
}

/// What can be listed.
@MainActor
private enum ListedThings: String, CaseIterable {
  case transitions, devices, curves, colours, keys

  /// What the columns are called.
  var columns: [String] {
    switch self {
    case .transitions: ["kind", "summary"]
    case .devices: ["name", "size", "scale", "safeArea", "corners"]
    case .curves: ["name", "points"]
    case .colours: ["name", "value"]
    case .keys: ["object", "keys"]
    }
  }

  var rows: [[String]] {
    switch self {
    case .transitions: SceneFormat.transitionList.map { [$0.name, $0.summary] }
    case .devices:
      DeviceModel.all.map { device in
        let insets = device.safeAreaInsets
        let radius = ScreenCorners.radius(of: device.size)
        return [
          device.name, "\(Self.text(device.size.width)) × \(Self.text(device.size.height))",
          "@\(JSONNode.text(of: device.scale))",
          "safe area \(Self.text(insets.top)) top, \(Self.text(insets.bottom)) bottom",
          radius.map { "corners \(JSONNode.text(of: $0))" } ?? "square corners",
        ]
      }
    case .curves:
      SceneFormat.curveList.map { curve in
        [curve.name, "[" + curve.points.map(JSONNode.text(of:)).joined(separator: ", ") + "]"]
      }
    case .colours:
      Self.colourNames.compactMap { name in
        RGBA(css: name).map { colour in
          [name, MotionSheet.hex([colour.red, colour.green, colour.blue, colour.alpha])]
        }
      }
    case .keys: SceneFormat.keyList.map { [$0.object, $0.keys.joined(separator: ", ")] }
    }
  }

  /// CSS 2.1's names, and UIKit's word for transparent. Others are written by their numbers.
  private static let colourNames = [
    "black", "gray", "grey", "silver", "white", "maroon", "red", "orange", "yellow", "olive", "green", "lime",
    "teal",
    "aqua", "cyan", "navy", "blue", "purple", "fuchsia", "magenta", "transparent", "clear",
  ]

  private static func text(_ number: CGFloat) -> String { JSONNode.text(of: Double(number)) }
}
