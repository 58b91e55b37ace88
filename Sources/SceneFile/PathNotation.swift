import CoreGraphics
import Foundation
import Frames

/// Paths in SVG syntax: `M 0 0 L 100 0 Q 100 50 50 80 Z`.
///
/// All of SVG's commands: M, L, H, V, C, S, Q, T, A and Z; lower-case ones are relative to the previous point. A
/// command followed by more numbers is repeated.
enum PathNotation {
  /// Why a text is not a path.
  struct Failure: Error, Equatable {
    let finding: String
  }

  /// An example, for messages and documentation.
  static let example = "a path such as \"M 0 0 L 100 0 L 50 80 Z\""

  /// The limit of coordinates, in points.
  private static let limit = 1e6

  static func path(_ text: String) throws(Failure) -> CGPath {
    var reader = Reader(text)
    let path = CGMutablePath()
    var start = CGPoint.zero
    var current = CGPoint.zero
    // The last control point, for S and T, and the command it belongs to.
    var control = CGPoint.zero
    var last: Character = " "
    var command: Character?
    while true {
      if let letter = reader.letter() {
        guard "MLHVCSQTAZmlhvcsqtaz".contains(letter) else {
          throw Failure(finding: "\(Quoting.quoted(String(letter))) is no command of a path")
        }
        command = letter
      } else if reader.isAtEnd {
        break
      } else if command == nil || command == "Z" || command == "z" {
        throw Failure(finding: "a path begins with M, found \(Quoting.quoted(reader.rest))")
      }
      guard let letter = command else { break }
      guard !path.isEmpty || letter == "M" || letter == "m" else {
        throw Failure(finding: "a path begins with M, found \(Quoting.quoted(String(letter)))")
      }
      let isRelative = letter.isLowercase
      let origin = isRelative ? current : .zero
      func point() throws(Failure) -> CGPoint {
        let x = try reader.number(after: letter)
        let y = try reader.number(after: letter)
        let point = CGPoint(x: origin.x + x, y: origin.y + y)
        guard abs(point.x) <= limit, abs(point.y) <= limit else {
          throw Failure(finding: "coordinates are at most 1000000, found \(point.x), \(point.y)")
        }
        return point
      }
      let upper = Character(letter.uppercased())
      /// The last control point mirrored, if the last command was one of `kinds`.
      func mirrored(_ kinds: String) -> CGPoint {
        kinds.contains(last) ? CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y) : current
      }
      switch upper {
      case "M":
        current = try point()
        start = current
        path.move(to: current)
        // Further points after a move are lines.
        command = isRelative ? "l" : "L"
      case "L":
        current = try point()
        path.addLine(to: current)
      case "H":
        current.x = origin.x + (try reader.number(after: letter))
        path.addLine(to: current)
      case "V":
        current.y = origin.y + (try reader.number(after: letter))
        path.addLine(to: current)
      case "C", "S":
        let first = upper == "C" ? try point() : mirrored("CS")
        control = try point()
        current = try point()
        path.addCurve(to: current, control1: first, control2: control)
      case "Q", "T":
        control = upper == "Q" ? try point() : mirrored("QT")
        current = try point()
        path.addQuadCurve(to: current, control: control)
      case "A":
        let radii = CGSize(width: try reader.number(after: letter), height: try reader.number(after: letter))
        let turn = try reader.number(after: letter)
        let (isLarge, isPositive) = (try reader.flag(after: letter), try reader.flag(after: letter))
        let end = try point()
        addArc(to: path, from: current, end, radii: radii, turn: turn * .pi / 180, isLarge, isPositive)
        current = end
      default:
        path.closeSubpath()
        current = start
      }
      last = upper
    }
    return path.copy() ?? path
  }

  /// Adds an elliptical arc between two points, by SVG's conversion to a centre; a line if there is no arc.
  private static func addArc(
    to path: CGMutablePath, from start: CGPoint, _ end: CGPoint, radii: CGSize, turn: Double, _ isLarge: Bool,
    _ isPositive: Bool
  ) {
    var (rx, ry) = (abs(Double(radii.width)), abs(Double(radii.height)))
    guard rx > 0, ry > 0, start != end else { return path.addLine(to: end) }
    let (cosine, sine) = (cos(turn), sin(turn))
    let half = CGPoint(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = -sine * half.x + cosine * half.y
    // Radii that are too small for the distance are enlarged to just fit.
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let across = rx * rx * y * y + ry * ry * x * x
    let factor = (max(0, rx * rx * ry * ry - across) / across).squareRoot() * (isLarge == isPositive ? -1 : 1)
    let center = CGPoint(x: factor * rx * y / ry, y: -factor * ry * x / rx)
    let from = atan2((y - center.y) / ry, (x - center.x) / rx)
    var sweep = atan2((-y - center.y) / ry, (-x - center.x) / rx) - from
    if isPositive && sweep < 0 { sweep += 2 * .pi }
    if !isPositive && sweep > 0 { sweep -= 2 * .pi }
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let onto = CGAffineTransform(
      a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry,
      tx: cosine * center.x - sine * center.y + middle.x, ty: sine * center.x + cosine * center.y + middle.y)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: from, delta: sweep, transform: onto)
  }

  /// Reads letters and numbers in sequence.
  private struct Reader {
    private let characters: [Character]
    private var index = 0

    init(_ text: String) { characters = Array(text) }

    private mutating func skipSpace() {
      while index < characters.count, characters[index].isWhitespace || characters[index] == "," {
        index += 1
      }
    }

    var isAtEnd: Bool { index >= characters.count }
    var rest: String { String(characters[index...].prefix(12)) }

    mutating func letter() -> Character? {
      skipSpace()
      guard index < characters.count, characters[index].isLetter else { return nil }
      index += 1
      return characters[index - 1]
    }

    mutating func number(after command: Character) throws(Failure) -> CGFloat {
      skipSpace()
      let begin = index
      func isDigit() -> Bool { index < characters.count && ("0"..."9").contains(characters[index]) }
      func skip(_ allowed: String) {
        if index < characters.count, allowed.contains(characters[index]) { index += 1 }
      }
      skip("+-")
      while isDigit() { index += 1 }
      skip(".")
      while isDigit() { index += 1 }
      let mantissa = index
      if index < characters.count, "eE".contains(characters[index]) {
        index += 1
        skip("+-")
        if isDigit() { while isDigit() { index += 1 } } else { index = mantissa }
      }
      guard let number = Double(String(characters[begin..<index])), number.isFinite, abs(number) <= limit
      else {
        index = begin
        let found = isAtEnd ? "the end" : Quoting.quoted(rest)
        throw Failure(finding: "expected a number after \(command), found \(found)")
      }
      return CGFloat(number)
    }

    /// A 0 or 1, after which no space is required.
    mutating func flag(after command: Character) throws(Failure) -> Bool {
      skipSpace()
      guard index < characters.count, "01".contains(characters[index]) else {
        throw Failure(
          finding: "expected 0 or 1 after \(command), found \(isAtEnd ? "the end" : Quoting.quoted(rest))")
      }
      index += 1
      return characters[index - 1] == "1"
    }
  }
}
