import Frames

extension GoldenReport {
  /// The result of merging reports.
  public struct Merged: Sendable {
    /// The verdicts of all scenes.
    public var verdicts: [GoldenResult.Verdict]
    /// The number of compared frames.
    public var frames: Int
    /// What is missing or duplicated: shards, scenes.
    public var faults: [String]
    /// One line for each scene that is not equal.
    public var lines: [String]
  }

  /// Merges the reports of shards into a report in `folder`.
  ///
  /// - Throws: `FileFailure` for a report that cannot be read or written.
  public static func merge(_ paths: [String], into folder: String) throws -> Merged {
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
      try report.commit()
    } catch {
      report.discard()
      throw error
    }
    return Merged(
      verdicts: report.entries.compactMap { GoldenResult.Verdict(rawValue: $0.verdict) },
      frames: report.entries.reduce(0) { $0 + $1.framesCompared },
      faults: shardFaults(reports.map { ($0.path, $0.contents.shard) }) + twice(report.entries),
      lines: report.entries.filter { $0.verdict != GoldenResult.Verdict.equal.rawValue }
        .map { "\($0.scene): \($0.verdict): \($0.summary)" })
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

  /// Results as JSON, as `verify --json` prints them.
  public nonisolated static func json(_ results: [(scene: String, result: GoldenResult)], shard: Shard?)
    -> String
  {
    json(results.map { Entry($0.result, scene: $0.scene) }, shard: shard)
  }
}
