import Foundation

/// What one named view showed in one frame: a row of `trace.json`.
public struct TraceRow: Hashable, Sendable, Decodable {
  public static let fileName = "trace.json"

  public var frame: Int
  /// The view's name.
  public var view: String
  /// Bounding box in the window as shown: x, y, width, height in points.
  public var rect: [Double]
  /// Product of the alphas from the window down, as shown.
  public var alpha: Double
  /// The view's own transform as shown: a, b, c, d, tx, ty (points).
  public var transform: [Double]
  /// Red, green, blue, alpha as shown, 0…1; `nil` where the view has no background.
  public var background: [Double]?
  /// Position among the named views, 0 at the back.
  public var order: Int

  public init(
    frame: Int, view: String, rect: [Double], alpha: Double, transform: [Double], background: [Double]?,
    order: Int
  ) {
    precondition(rect.count == 4 && transform.count == 6 && (background?.count ?? 4) == 4)
    self.frame = frame
    self.view = view
    self.rect = rect
    self.alpha = alpha
    self.transform = transform
    self.background = background
    self.order = order
  }
}

extension TraceRow {
  /// Why a trace can't be written or read.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// The row as JSON with numbers of four decimals.
  ///
  /// - Throws: ``Failure`` for a number that isn't finite.
  public var json: String {
    get throws(Failure) {
      for (name, values) in [("rect", rect), ("alpha", [alpha]), ("transform", transform)]
        + [("background", background ?? [])]
      {
        guard let value = values.first(where: { !$0.isFinite }) else { continue }
        throw Failure(description: "frame \(frame), view “\(view)”: \(name) is \(value)")
      }
      let color = background.map { JSONText.fourDecimals($0) } ?? "null"
      return """
        {"frame":\(frame),"view":\(JSONText.string(view)),"rect":\(JSONText.fourDecimals(rect)),\
        "alpha":\(JSONText.fourDecimals(alpha)),"transform":\(JSONText.fourDecimals(transform)),\
        "background":\(color),"order":\(order)}
        """
    }
  }

  /// The text of `trace.json`: one array, a line for each row.
  public static func json(_ rows: [TraceRow]) throws(Failure) -> String {
    var lines: [String] = []
    for row in rows { lines.append(try row.json) }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// The rows of a `trace.json`.
  public static func rows(json: Data) throws(Failure) -> [TraceRow] {
    let rows: [TraceRow]
    do {
      rows = try JSONDecoder().decode([TraceRow].self, from: json)
    } catch {
      throw Failure(description: "not a trace.json of Inbetween")
    }
    for row in rows {
      guard row.rect.count == 4, row.transform.count == 6, (row.background?.count ?? 4) == 4 else {
        throw Failure(description: "frame \(row.frame), view “\(row.view)”: an array of the wrong length")
      }
    }
    return rows
  }
}
