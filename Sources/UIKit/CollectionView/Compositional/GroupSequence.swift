import CoreGraphics

/// The groups of a section, one after the other along an axis.
///
/// Without estimates all full groups are alike, and each follows from its number. With estimates those whose items have
/// said their sizes are solved by themselves, and a tree of lengths finds the places of all: O(log n) for a place and for
/// a change. Where sizes also decide how many items a group takes, the groups are solved in order.
struct GroupSequence {
  let plan: NodePlan
  let container: CGSize
  let axis: LayoutAxis
  let spacing: CGFloat
  let count: Int
  private let traits: UITraitCollection
  private var preferred: [Int: CGSize]

  /// Items of a full group, where that is the same for all.
  private var perGroup = 1
  private var template: GroupSolver.Solution
  /// Lengths of groups, once they differ.
  private var lengths: LengthTree?
  /// First items and places of groups that differ in their numbers of items.
  private var firsts: [Int] = []
  private var starts: [CGFloat] = []
  private var ends: [CGFloat] = []
  private let isOpen: Bool
  /// Groups that were solved.
  private var solved: [Int: GroupSolver.Solution] = [:]

  init(
    _ plan: NodePlan, in container: CGSize, along axis: LayoutAxis, spacing: CGFloat, count: Int,
    preferred: [Int: CGSize], traits: UITraitCollection
  ) {
    (self.plan, self.container, self.axis, self.spacing, self.count) = (plan, container, axis, spacing, count)
    (self.preferred, self.traits) = (preferred, traits)
    isOpen = plan.hasOpenCount
    template = GroupSolver(count: .max, preferred: { _ in nil }, traits: traits)
      .solve(plan, in: container, from: 0)
    if isOpen {
      solveInOrder()
    } else {
      perGroup = max(template.leaves.count, 1)
      // A group of fewer items may be shorter.
      if numberOfGroups > 0 { note(numberOfGroups - 1) }
      for index in Set(preferred.keys.map { $0 / perGroup }) where index < numberOfGroups { note(index) }
    }
  }

  private var solver: GroupSolver {
    let known = preferred
    return GroupSolver(count: count, preferred: { known[$0] }, traits: traits)
  }

  private var templateLength: CGFloat { template.size[axis] }

  var numberOfGroups: Int { isOpen ? firsts.count : (count + perGroup - 1) / perGroup }

  /// The length of all groups with the room between them.
  var length: CGFloat {
    guard numberOfGroups > 0 else { return 0 }
    if isOpen { return ends[ends.count - 1] }
    return start(numberOfGroups - 1) + length(numberOfGroups - 1)
  }

  /// The largest length across the axis.
  var thickness: CGFloat {
    let cross: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    let own = numberOfGroups == 0 ? 0 : isOpen ? 0 : template.size[cross]
    return solved.values.map { $0.size[cross] }.reduce(isOpen ? 0 : own, max)
  }

  private mutating func solveInOrder() {
    (firsts, starts, ends, solved) = ([], [], [], [:])
    let solver = solver
    var (first, at) = (0, CGFloat(0))
    while first < count {
      let solution = solver.solve(plan, in: container, from: first)
      guard !solution.leaves.isEmpty else { return }
      solved[firsts.count] = solution
      firsts.append(first)
      starts.append(at)
      ends.append(at + solution.size[axis])
      at = ends[ends.count - 1] + spacing
      first += solution.leaves.count
    }
  }

  /// Solves a group by itself, and keeps its length if that is not the template's.
  private mutating func note(_ index: Int) {
    let solution = solver.solve(plan, in: container, from: index * perGroup)
    solved[index] = solution
    let own = solution.size[axis]
    if lengths == nil, own != templateLength {
      lengths = LengthTree(count: numberOfGroups, each: templateLength + spacing)
    }
    lengths?.set(index, to: own + spacing)
  }

  /// An item has said its size.
  mutating func prefer(_ size: CGSize, for item: Int) {
    preferred[item] = size
    if isOpen { solveInOrder() } else { note(item / perGroup) }
  }

  // MARK: Places

  func group(of item: Int) -> Int {
    isOpen ? max(firsts.firstIndex(inOrder: { $0 > item }) - 1, 0) : item / perGroup
  }

  func start(_ group: Int) -> CGFloat {
    if isOpen { return starts[group] }
    return lengths?.sum(before: group) ?? CGFloat(group) * (templateLength + spacing)
  }

  func length(_ group: Int) -> CGFloat {
    if isOpen { return ends[group] - starts[group] }
    return lengths.map { $0[group] - spacing } ?? templateLength
  }

  /// The items of a group, in the sequence's coordinates.
  func solution(_ group: Int) -> GroupSolver.Solution {
    let start = start(group)
    let origin = axis == .horizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    var own: GroupSolver.Solution
    if let known = solved[group] {
      own = known
    } else {
      own = template
      for index in own.leaves.indices { own.leaves[index].index += group * perGroup }
      for index in own.badges.indices { own.badges[index].index += group * perGroup }
    }
    var placed = GroupSolver.Solution(size: own.size)
    placed.add(own, at: origin)
    return placed
  }

  /// The groups that reach into a span along the axis. Items may lie a little outside their group; those around are taken
  /// too.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let n = numberOfGroups
    guard n > 0 else { return 0..<0 }
    var first: Int
    if isOpen {
      first = ends.firstIndex(inOrder: { $0 > low })
    } else if let lengths {
      first = lengths.index(at: low)
    } else {
      let pitch = templateLength + spacing
      first = pitch > 0 ? Int(min(max((low / pitch).rounded(.down), 0), CGFloat(n))) : 0
    }
    first = max(first - 1, 0)
    var end = first
    while end < n, start(end) < high { end += 1 }
    return first..<min(end + 1, n)
  }
}

/// Lengths one after the other whose sums are found and changed in O(log n): a Fenwick tree.
struct LengthTree {
  private var values: [CGFloat]
  private var sums: [CGFloat]

  init(count: Int, each value: CGFloat) {
    values = Array(repeating: value, count: count)
    sums = Array(repeating: 0, count: count + 1)
    for index in 1..<count + 1 where count > 0 {
      // Each node sums as many values as its lowest bit says.
      sums[index] = CGFloat(index & -index) * value
    }
  }

  subscript(_ index: Int) -> CGFloat { values[index] }

  mutating func set(_ index: Int, to value: CGFloat) {
    let change = value - values[index]
    guard change != 0 else { return }
    values[index] = value
    var node = index + 1
    while node < sums.count {
      sums[node] += change
      node += node & -node
    }
  }

  func sum(before index: Int) -> CGFloat {
    var (node, sum) = (index, CGFloat(0))
    while node > 0 {
      sum += sums[node]
      node -= node & -node
    }
    return sum
  }

  /// The index whose length covers a place; 0 before the first, the count after the last.
  func index(at place: CGFloat) -> Int {
    var (node, rest) = (0, place)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if node + step < sums.count, sums[node + step] <= rest {
        node += step
        rest -= sums[node]
      }
      step /= 2
    }
    return node
  }
}
