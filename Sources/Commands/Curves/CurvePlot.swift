import Foundation
import QuartzCore

/// A plot of a curve as SVG: progress over time, with a thinner line for velocity.
struct CurvePlot {
  private let named: NamedCurve
  private let low: Double
  private let high: Double
  private let table: CurveTable

  private static let size = (width: 640.0, height: 480.0)
  private static let margin = (left: 64.0, top: 48.0, right: 24.0, bottom: 56.0)

  init(_ named: NamedCurve) {
    self.named = named
    table = CurveTable(named, count: 401)
    let values = table.rows.map(\.progress)
    // The vertical range, in whole tenths, includes overshoot.
    low = ((min(0, values.min() ?? 0) - 0.02) * 10).rounded(.down) / 10
    high = ((max(1, values.max() ?? 1) + 0.02) * 10).rounded(.up) / 10
  }

  private func x(_ time: Double) -> Double {
    Self.margin.left + time / named.duration * (Self.size.width - Self.margin.left - Self.margin.right)
  }

  private func y(_ progress: Double) -> Double {
    let height = Self.size.height - Self.margin.top - Self.margin.bottom
    return Self.margin.top + (high - progress) / (high - low) * height
  }

  /// Velocity has its own scale: its largest value is drawn at the height of progress 1.
  private var fastest: Double { max(table.rows.map { abs($0.velocity) }.max() ?? 0, 1e-9) }

  var svg: String {
    let (width, height) = Self.size
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(width))\" height=\"\(number(height))\" "
        + "viewBox=\"0 0 \(number(width)) \(number(height))\" font-family=\"sans-serif\" font-size=\"12\">",
      "<title>\(escaped(named.title))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
      text(Self.margin.left, 28, named.title, "start", "font-size=\"16\" fill=\"#222\""),
    ]
    lines += grid
    lines.append(path(table.rows.map { (x($0.time), y($0.velocity / fastest)) }, "#E08A00", width: 1.2))
    lines.append(path(table.rows.map { (x($0.time), y($0.progress)) }, "#1F5FD0", width: 2.5))
    let legend = height - 12
    lines.append(text(Self.margin.left, legend, "progress", "start", "fill=\"#1F5FD0\""))
    lines.append(
      text(
        Self.margin.left + 72, legend,
        "velocity; 1 is \(String(format: "%.3g", locale: nil, fastest)) distances per second", "start",
        "fill=\"#E08A00\""))
    lines.append(text(width - Self.margin.right, legend, "seconds", "end", "fill=\"#555\""))
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private var grid: [String] {
    var lines: [String] = []
    let step = high - low > 2.5 ? 5 : 2
    for tenth in Int((low * 10).rounded())...Int((high * 10).rounded()) where tenth % step == 0 {
      let value = Double(tenth) / 10
      let isMain = tenth == 0 || tenth == 10
      lines.append(
        "<line x1=\"\(number(x(0)))\" y1=\"\(number(y(value)))\" x2=\"\(number(x(named.duration)))\" "
          + "y2=\"\(number(y(value)))\" stroke=\"\(isMain ? "#888" : "#DDD")\"/>")
      lines.append(text(x(0) - 8, y(value) + 4, number(value), "end", "fill=\"#555\""))
    }
    for part in 0...10 {
      let time = named.duration * Double(part) / 10
      lines.append(
        "<line x1=\"\(number(x(time)))\" y1=\"\(number(y(low)))\" x2=\"\(number(x(time)))\" "
          + "y2=\"\(number(y(high)))\" stroke=\"\(part == 0 ? "#888" : "#DDD")\"/>")
      if part % 2 == 0 {
        lines.append(
          text(
            x(time), y(low) + 18, String(format: "%.4g", locale: nil, time), "middle", "fill=\"#555\""))
      }
    }
    return lines
  }

  private func path(_ points: [(Double, Double)], _ color: String, width: Double) -> String {
    let data = points.enumerated().map {
      "\($0.offset == 0 ? "M" : "L")\(number($0.element.0)) \(number($0.element.1))"
    }
    return
      "<path d=\"\(data.joined())\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(number(width))\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, _ anchor: String, _ style: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" \(style)>\(escaped(text))</text>"
  }

  /// At most two decimals.
  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
