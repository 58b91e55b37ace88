/// What one named view shows in one frame: a row of `trace.json`.
public struct TraceRow: Hashable, Sendable {
  public static let fileName = "trace.json"

  public var frame: Int
  /// The view's name.
  public var view: String
  /// The bounding box in the window as shown: x, y, width, height in points.
  public var rect: [Double]
  /// The product of the alphas from the window to the view, as shown.
  public var alpha: Double
  /// The view's own transform as shown: a, b, c, d, tx, ty (points).
  public var transform: [Double]
  /// Red, green, blue and alpha as shown, 0…1; nil if the view has no background.
  public var background: [Double]?
  /// The position among the named views; 0 is the rearmost.
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
  /// Why a trace cannot be written or read.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// The row as JSON, with numbers of four decimals.
  ///
  /// - Throws: ``Failure`` for a number that is not finite.
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

  /// The text of `trace.json`: one array, with a line for each row.
  public static func json(_ rows: [TraceRow]) throws(Failure) -> String {
    var lines: [String] = []
    for row in rows { lines.append(try row.json) }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// The rows of a `trace.json`.
  public static func rows(json: [UInt8]) throws(Failure) -> [TraceRow] {
    do {
      var rows: [TraceRow] = []
      for field in try JSONField(json, of: fileName, mostValues: .max).list() { rows.append(try row(field)) }
      return rows
    } catch {
      throw Failure(description: error.description)
    }
  }

  private static func row(_ field: JSONField) throws(JSONField.Failure) -> TraceRow {
    let background = field["background"]
    return TraceRow(
      frame: try field["frame"].whole(0...1_000_000_000), view: try field["view"].text(),
      rect: try field["rect"].numbers(4...4), alpha: try field["alpha"].number(-1e300...1e300),
      transform: try field["transform"].numbers(6...6),
      background: background.isGiven ? try background.numbers(4...4) : nil,
      order: try field["order"].whole(0...1_000_000_000))
  }
}
