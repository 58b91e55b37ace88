/// The allowed name that a mistyped one most likely meant; `nil` when none is near.
///
/// Near means at most a third of the letters inserted, dropped, replaced or swapped with their neighbour
/// (optimal string alignment), and at least one such step is always allowed. The first of equals wins.
func nearestName(to name: String, in allowed: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in allowed {
    let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var cost = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
