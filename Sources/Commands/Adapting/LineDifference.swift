/// The line differences of two texts, in the format of `diff -u`.
enum LineDifference {
  private enum Line { case same(Int, Int), old(Int), new(Int) }

  /// - Parameter context: the number of unchanged lines around a change.
  /// - Returns: an empty text if the texts are equal.
  static func unified(_ old: String, _ new: String, name: String, context: Int = 3) -> [String] {
    let (a, b) = (lines(of: old), lines(of: new))
    let all = alignment(a, b)
    let changed = all.indices.filter { if case .same = all[$0] { false } else { true } }
    guard let first = changed.first else { return [] }
    var result = ["--- \(name)", "+++ \(name), adapted"]
    var hunk = first...first
    for place in changed.dropFirst() {
      if place - hunk.upperBound <= 2 * context {
        hunk = hunk.lowerBound...place
      } else {
        result += text(of: hunk, all, a, b, context)
        hunk = place...place
      }
    }
    return result + text(of: hunk, all, a, b, context)
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func alignment(_ a: [Substring], _ b: [Substring]) -> [Line] {
    let difference = b.difference(from: a)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Line] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if removed.contains(i), i < a.count {
        result.append(.old(i))
        i += 1
      } else if inserted.contains(j), j < b.count {
        result.append(.new(j))
        j += 1
      } else {
        result.append(.same(i, j))
        i += 1
        j += 1
      }
    }
    return result
  }

  private static func text(
    of hunk: ClosedRange<Int>, _ all: [Line], _ a: [Substring], _ b: [Substring], _ context: Int
  ) -> [String] {
    let range = max(0, hunk.lowerBound - context)...min(all.count - 1, hunk.upperBound + context)
    var (before, after) = (0, 0)
    for line in all[..<range.lowerBound] {
      switch line {
      case .same: (before, after) = (before + 1, after + 1)
      case .old: before += 1
      case .new: after += 1
      }
    }
    var (olds, news): (Int, Int) = (0, 0)
    let rows = all[range].map { line -> String in
      switch line {
      case .same(let i, _):
        (olds, news) = (olds + 1, news + 1)
        return " " + a[i]
      case .old(let i):
        olds += 1
        return "-" + a[i]
      case .new(let j):
        news += 1
        return "+" + b[j]
      }
    }
    return ["@@ -\(before + 1),\(olds) +\(after + 1),\(news) @@"] + rows
  }
}
