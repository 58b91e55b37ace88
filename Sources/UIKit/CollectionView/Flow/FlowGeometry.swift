import CoreGraphics

/// Where the parts of a flow layout lie: a value computed from sizes alone.
///
/// Sections follow each other along the direction of scrolling, each with header, inset, lines of items, inset, footer. A
/// line takes items until the next one would not fit with the least spacing; they are spread over its length, and the last
/// line as if it went on with items like its last. An item alone in its line lies in the middle. Items lie in the middle of
/// their line's thickness.
///
/// "Along" is the direction of scrolling, "across" the other one. A section of items of one size costs O(1), of others
/// O(n); finding an item or the items in a span takes O(log n).
nonisolated struct FlowGeometry {
  /// A length along and one across, in points.
  struct Extent: Equatable {
    var along: Double
    var across: Double
  }

  /// What an item's place is computed from.
  enum Items {
    case uniform(Int, Extent)
    case each([Extent])

    var count: Int {
      switch self {
      case .uniform(let count, _): count
      case .each(let sizes): sizes.count
      }
    }

    subscript(_ index: Int) -> Extent {
      switch self {
      case .uniform(_, let size): size
      case .each(let sizes): sizes[index]
      }
    }
  }

  struct Section {
    var items: Items
    var header = 0.0
    var footer = 0.0
    /// Before and after the lines, along and across.
    var inset: (start: Extent, end: Extent) = (Extent(along: 0, across: 0), Extent(along: 0, across: 0))
    /// Least room between lines, and between the items of a line.
    var lineSpacing = 0.0
    var itemSpacing = 0.0
  }

  /// Some items that follow each other, in one line.
  private struct Line {
    let first: Int
    let count: Int
    let start: Double
    let thickness: Double
    /// Where the first item begins across, and the room between items.
    let lead: Double
    let gap: Double
    var end: Double { start + thickness }
  }

  private struct Placed {
    let start: Double
    let itemsStart: Double
    let itemsEnd: Double
    let end: Double
    /// Empty for items of one size.
    let lines: [Line]
    /// The lines of items of one size follow from their first one.
    let perLine: Int
    let pitch: Double
  }

  private let given: [Section]
  private let sections: [Placed]
  /// The length of what lies across, in points.
  let across: Double
  /// The whole length along, in points.
  let length: Double

  init(across: Double, sections given: [Section]) {
    self.across = across
    self.given = given
    var start = 0.0
    sections = given.map { section in
      let placed = FlowGeometry.place(section, start: start, across: across)
      start = placed.end
      return placed
    }
    length = start
  }

  var numberOfSections: Int { sections.count }
  func numberOfItems(in section: Int) -> Int { given[section].items.count }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<numberOfItems(in: path.section)).contains(path.item)
  }

  // MARK: Placing

  private static func place(_ section: Section, start: Double, across: Double) -> Placed {
    let top = start + section.header + section.inset.start.along
    let room = max(across - section.inset.start.across - section.inset.end.across, 0)
    let count = section.items.count
    func placed(end: Double, lines: [Line] = [], perLine: Int = 1, pitch: Double = 0) -> Placed {
      let itemsEnd = end + section.inset.end.along
      return Placed(
        start: start, itemsStart: top, itemsEnd: itemsEnd, end: itemsEnd + section.footer, lines: lines,
        perLine: perLine, pitch: pitch)
    }
    guard count > 0 else { return placed(end: top) }
    if case .uniform(_, let size) = section.items {
      let perLine = fitting(size.across, section.itemSpacing, in: room)
      let pitch = size.along + section.lineSpacing
      let lines = (count + perLine - 1) / perLine
      return placed(end: top + Double(lines) * pitch - section.lineSpacing, perLine: perLine, pitch: pitch)
    }
    var lines: [Line] = []
    var (first, at) = (0, top)
    while first < count {
      let line = nextLine(section, from: first, at: at, room: room)
      lines.append(line)
      first += line.count
      at = line.end + section.lineSpacing
    }
    return placed(end: lines[lines.count - 1].end, lines: lines)
  }

  /// How many items of one size a line takes; one at least.
  private static func fitting(_ size: Double, _ spacing: Double, in room: Double) -> Int {
    guard size + spacing > 0 else { return Int(max(room, 1)) }
    // Sizes that divide the room to the last bit fit.
    return max(Int(min((room + spacing) / (size + spacing) + 1e-9, 1e9)), 1)
  }

  private static func nextLine(_ section: Section, from first: Int, at start: Double, room: Double) -> Line {
    let (items, count) = (section.items, section.items.count)
    var (index, used, thickness) = (first, 0.0, 0.0)
    while index < count {
      let size = items[index]
      let needed = used + size.across + (index > first ? section.itemSpacing : 0)
      guard needed <= room + 1e-9 || index == first else { break }
      (used, thickness) = (needed, max(thickness, size.along))
      index += 1
    }
    var fitted = index - first
    if index == count {
      // The last line goes on with items like its last, which are not there.
      let more = items[count - 1].across + section.itemSpacing
      if more > 0 {
        let extra = max(Int((room - used + 1e-9) / more), 0)
        fitted += extra
        used += Double(extra) * more
      }
    }
    let left = max(room - used, 0)
    return Line(
      first: first, count: index - first, start: start, thickness: thickness,
      lead: section.inset.start.across + (fitted == 1 ? left / 2 : 0),
      gap: section.itemSpacing + (fitted > 1 ? left / Double(fitted - 1) : 0))
  }

  private func uniformLine(_ index: Int, _ section: Int) -> Line {
    let (placed, given) = (sections[section], given[section])
    let size = given.items[0]
    let room = max(across - given.inset.start.across - given.inset.end.across, 0)
    let n = placed.perLine
    let left = max(room - Double(n) * size.across - Double(n - 1) * given.itemSpacing, 0)
    return Line(
      first: index * n, count: min(n, given.items.count - index * n),
      start: placed.itemsStart + Double(index) * placed.pitch, thickness: size.along,
      lead: given.inset.start.across + (n == 1 ? left / 2 : 0),
      gap: given.itemSpacing + (n > 1 ? left / Double(n - 1) : 0))
  }

  private func isUniform(_ section: Int) -> Bool { sections[section].lines.isEmpty }

  private func lineCount(_ section: Int) -> Int {
    let count = given[section].items.count
    return isUniform(section)
      ? (count + sections[section].perLine - 1) / sections[section].perLine : sections[section].lines.count
  }

  private func line(_ index: Int, _ section: Int) -> Line {
    isUniform(section) ? uniformLine(index, section) : sections[section].lines[index]
  }

  // MARK: Places

  /// A place along and across.
  struct Span: Equatable {
    var along: ClosedRange<Double>
    var across: ClosedRange<Double>
  }

  private func spans(of line: Line, in section: Int, upTo last: Int, _ body: (Int, Span) -> Void) {
    let items = given[section].items
    var lead = line.lead
    for item in line.first...last {
      let size = items[item]
      let start = line.start + (line.thickness - size.along) / 2
      body(
        item,
        Span(
          along: start...start + max(size.along, 0), across: lead...lead + max(size.across, 0)))
      lead += size.across + line.gap
    }
  }

  func item(_ path: IndexPath) -> Span {
    let (section, item) = (path.section, path.item)
    let index =
      isUniform(section)
      ? item / sections[section].perLine
      : sections[section].lines.firstIndex(inOrder: { $0.first + $0.count > item })
    let line = line(index, section)
    var found = Span(along: 0...0, across: 0...0)
    spans(of: line, in: section, upTo: item) { if $0 == item { found = $1 } }
    return found
  }

  func header(_ section: Int) -> Span {
    Span(along: sections[section].start...sections[section].start + given[section].header, across: 0...across)
  }

  func footer(_ section: Int) -> Span {
    Span(along: sections[section].itemsEnd...sections[section].end, across: 0...across)
  }

  func hasHeader(_ section: Int) -> Bool { given[section].header > 0 }
  func hasFooter(_ section: Int) -> Bool { given[section].footer > 0 }

  /// Where a header lies that stays in sight: at `low`, or pushed out by the section's end.
  func pinnedHeader(_ section: Int, low: Double) -> Span {
    let resting = header(section)
    let height = given[section].header
    let start = min(
      max(resting.along.lowerBound, low), max(resting.along.lowerBound, sections[section].itemsEnd - height))
    return Span(along: start...start + height, across: resting.across)
  }

  /// Where a footer lies that stays in sight: its end at `high`, or pushed out by the section's begin.
  func pinnedFooter(_ section: Int, high: Double) -> Span {
    let resting = footer(section)
    let height = given[section].footer
    let end = max(
      min(resting.along.upperBound, high),
      min(resting.along.upperBound, sections[section].start + given[section].header + height))
    return Span(along: end - height...end, across: resting.across)
  }

  // MARK: Finding

  /// The sections that reach into a span.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    let first = sections.firstIndex(inOrder: { $0.end > low })
    let end = sections.firstIndex(inOrder: { $0.start >= high })
    return first..<max(first, end)
  }

  /// The items of a section that reach into a span along, in order.
  func items(in section: Int, from low: Double, to high: Double, _ body: (IndexPath, Span) -> Void) {
    let count = given[section].items.count
    guard count > 0 else { return }
    let lines = lineCount(section)
    var index = 0
    if isUniform(section) {
      let (start, pitch) = (sections[section].itemsStart, sections[section].pitch)
      if pitch > 0 { index = min(max(Int(((low - start) / pitch).rounded(.down)), 0), lines) }
    } else {
      index = sections[section].lines.firstIndex(inOrder: { $0.end > low })
    }
    while index < lines {
      let line = line(index, section)
      guard line.start < high else { return }
      if line.end > low {
        spans(of: line, in: section, upTo: line.first + line.count - 1) { item, span in
          guard span.along.upperBound > low, span.along.lowerBound < high else { return }
          body(IndexPath(item: item, section: section), span)
        }
      }
      index += 1
    }
  }
}
