import Frames

extension GoldenReport {
  /// Merges the reports of shards into a report in `folder`.
  ///
  /// - Returns: the results of all scenes; missing and doubled shards and scenes are its faults.
  /// - Throws: `FileFailure` for a report that cannot be read or written.
  public static func merge(_ paths: [String], into folder: String) throws -> GoldenSummary {
    let reports = try paths.map { path in
      let file = FilePath.joining(path, fileName)
      let json = try FileSystem.read(file, atMost: FileSystem.largeLimit)
      do {
        return (path: path, contents: try Contents(json: json))
      } catch {
        throw FileFailure(path: file, reason: "\(error)")
      }
    }
    let report = try GoldenReport(path: folder)
    do {
      for (path, contents) in reports { try report.add(contents, from: path) }
      let faults =
        shardFaults(reports.map { ($0.path, $0.contents.shard) }) + twice(report.entries)
        + reports.flatMap(\.contents.faults)
      try report.commit(faults: faults)
      return GoldenSummary(entries: report.entries, faults: faults)
    } catch {
      report.discard()
      throw error
    }
  }

  private static func shardFaults(_ shards: [(path: String, shard: Shard?)]) -> [String] {
    let parts = shards.compactMap(\.shard)
    guard let count = parts.first?.count else { return [] }
    var faults: [String] = []
    for (path, shard) in shards where shard?.count != count {
      faults.append(
        "\(path): "
          + (shard.map { "a shard of \($0.count), the others of \(count)" } ?? "no shard, unlike the others"))
    }
    for index in 1...count {
      let found = parts.filter { $0 == Shard(index: index, count: count) }.count
      if found == 0 { faults.append("shard \(index)/\(count): is missing") }
      if found > 1 { faults.append("shard \(index)/\(count): is there \(found) times") }
    }
    return faults
  }

  private static func twice(_ entries: [Entry]) -> [String] {
    var seen: Set<String> = []
    return entries.map(\.scene).filter { !seen.insert($0).inserted }.map { "\($0): is there twice" }
  }
}
