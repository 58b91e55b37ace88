import Frames

/// The names under which a film's views stand in its trace.
///
/// A named view has its own name. Another is described by its class, its neighbours and what contains it, as it was when
/// it first appeared: `an unnamed UIView behind “card” in “page”`. Of equal names, the second gets a number.
struct ViewNames {
  private struct Entry {
    /// The view's own name.
    var own: String?
    var name: String
  }

  private static let unnamed = "an unnamed "

  private var entries: [Int: Entry] = [:]
  /// The numbers of the views that had each name last.
  private var owners: [String: Int] = [:]

  /// Whether a trace's name describes a view without a name.
  static func isDescription(_ name: String) -> Bool { name.hasPrefix(unnamed) }

  /// A description without the words that all have: `UIView behind “card”`.
  static func shortened(_ description: String) -> String { String(description.dropFirst(unnamed.count)) }
  static func description(shortened: String) -> String { unnamed + shortened }

  /// The class that a description names, with what else of it is the same wherever the view is.
  static func kind(of description: String) -> String {
    let isMask = description.contains(maskWords)
    return shortened(description).prefix { $0 != " " } + (isMask ? maskWords : "")
  }

  private static let maskWords = " as the mask of "

  /// A view's name; nil before it was seen.
  subscript(number: Int) -> String? { entries[number]?.name }

  /// Names the views of the next frame, which are in the order of drawing.
  mutating func add(_ views: [ShownView]) {
    var missing: [Int] = []
    for (index, view) in views.enumerated() {
      let entry = entries[view.number]
      if entry == nil || entry!.own != view.name || owners[entry!.name] != view.number {
        missing.append(index)
      }
    }
    guard !missing.isEmpty else { return }
    let places = Dictionary(views.indices.map { (views[$0].number, $0) }) { first, _ in first }
    for index in missing {
      let view = views[index]
      let base = view.name ?? description(of: index, in: views, places)
      var (name, count) = (base, 1)
      while let owner = owners[name], owner != view.number, places[owner] != nil {
        count += 1
        name = "\(base) (\(count))"
      }
      entries[view.number] = Entry(own: view.name, name: name)
      owners[name] = view.number
    }
  }

  private func description(of index: Int, in views: [ShownView], _ places: [Int: Int]) -> String {
    let view = views[index]
    let what = Self.unnamed + view.type
    let around = Array(sequence(first: index) { views[$0].container.flatMap { places[$0] } }.dropFirst())
    if view.isMask, let masked = around.first {
      return what + Self.maskWords + Words.view(entries[views[masked].number]?.name ?? "an unnamed view")
    }
    let place = around.lazy.compactMap { views[$0].name }.first.map { " in “\($0)”" }
    if let front = Self.next(index, in: views) { return "\(what) behind “\(front)”\(place ?? "")" }
    if let back = Self.previous(index, in: views) { return "\(what) in front of “\(back)”\(place ?? "")" }
    if let place { return what + place }
    // The nearest view that can be told from others.
    let known = around.lazy.compactMap { entries[views[$0].number]?.name }.first { $0.contains("“") }
    return what + (known.map { " in \($0)" } ?? "")
  }

  /// The first named view in front of another, with the same container or inside a view that has it.
  private static func next(_ index: Int, in views: [ShownView]) -> String? {
    let depth = views[index].depth
    return views[(index + 1)...].drop { $0.depth > depth }.prefix { $0.depth >= depth }
      .lazy.compactMap(\.name).first
  }

  /// The last named view behind another, likewise; of a view and its subviews, the view.
  private static func previous(_ index: Int, in views: [ShownView]) -> String? {
    let depth = views[index].depth
    var found: ShownView?
    for view in views[..<index].reversed() {
      guard view.depth >= depth else { break }
      if view.name != nil, view.depth < found?.depth ?? .max { found = view }
      if view.depth == depth, found != nil { break }
    }
    return found?.name
  }
}
