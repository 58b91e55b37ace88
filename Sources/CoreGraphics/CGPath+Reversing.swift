import Foundation

extension CGPath {
  /// The path with the direction of each subpath reversed. The order of subpaths is kept, and closed ones keep their
  /// start.
  package var reversed: CGPath {
    var result: [Element] = []
    var subpath: [Element] = []
    func flush() {
      result += Self.reversed(subpath)
      subpath = []
    }
    var start = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        flush()
        start = point
      } else if subpath.isEmpty {
        // After a close without a move, the next subpath starts where the previous one did.
        subpath.append(.move(start))
      }
      subpath.append(element)
      if element == .close { flush() }
    }
    flush()
    return CGPath(elements: result)
  }

  private static func reversed(_ subpath: [Element]) -> [Element] {
    let isClosed = subpath.last == .close
    let steps = isClosed ? Array(subpath.dropLast()) : subpath
    guard case .move(let start)? = steps.first else { return [] }
    let ends = steps.compactMap(\.points.last)
    var result: [Element] = []
    if isClosed && steps.count > 1 && ends[ends.count - 1] != start {
      // The closing line becomes the first line.
      result = [.move(start), .line(ends[ends.count - 1])]
    } else {
      result = [.move(ends[ends.count - 1])]
    }
    for index in steps.indices.dropFirst().reversed() {
      let end = ends[index - 1]
      switch steps[index] {
      case .line: result.append(.line(end))
      case .quad(let control, _): result.append(.quad(control: control, end: end))
      case .cubic(let control1, let control2, _):
        result.append(.cubic(control1: control2, control2: control1, end: end))
      case .move, .close: break
      }
    }
    if isClosed {
      // The line back to the start becomes the closing line.
      if case .line(let end)? = result.last, end == start, result.count > 2 { result.removeLast() }
      result.append(.close)
    }
    return result
  }
}
