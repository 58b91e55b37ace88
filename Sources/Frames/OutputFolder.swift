/// A folder of frames, written as a transaction: all of its files appear or none.
///
/// ```
/// let folder = try OutputFolder(path: "out") do { try folder.write(png, named: FrameManifest.fileName(of: 0)) try
/// folder.append(rows) try folder.commit(manifest: manifest) } catch { folder.discard() throw error }
/// ```
///
/// Files are first written to a hidden folder `.inbetween` inside it, and moved when all are complete, `frames.json`
/// last. Only `frames.json`, `trace.json` and the files listed in an earlier `frames.json` are replaced or removed. The
/// next run undoes one that was killed; a lock shows whether a run is still active.
@MainActor
public final class OutputFolder {
  public nonisolated var path: String { folder.path }
  private nonisolated let folder: WrittenFolder
  private var trace: FileWriter?
  private var rowCount = 0

  /// Opens the folder at `path`, creates it if necessary, and undoes what a killed run left.
  public init(path: String) throws(FileFailure) { folder = try WrittenFolder(path: path, kind: .frames) }

  /// Writes a frame's picture, which appears in the folder with ``commit(manifest:)``.
  ///
  /// May be called from several threads, with different names.
  public nonisolated func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    precondition(FrameManifest.frame(ofFileName: name) != nil, "“\(name)” isn't the name of a frame's file")
    try folder.write(bytes, named: name)
  }

  /// Writes the next rows of the trace.
  ///
  /// - Throws: ``FileFailure``, or ``TraceRow/Failure`` for a number that isn't finite.
  public func append(_ rows: [TraceRow]) throws {
    let writer = try openTrace()
    for row in rows {
      try writer.write((rowCount == 0 ? "[\n" : ",\n") + (try row.json))
      rowCount += 1
    }
  }

  private func openTrace() throws(FileFailure) -> FileWriter {
    if let trace { return trace }
    let writer = try folder.open(named: TraceRow.fileName)
    trace = writer
    return writer
  }

  /// Moves all files into the folder, replacing those of an earlier run.
  ///
  /// - Throws: ``FileFailure``; the folder is then as it was before the run.
  public func commit(manifest: FrameManifest) throws(FileFailure) {
    let writer = try openTrace()
    try writer.write(rowCount == 0 ? "[]\n" : "\n]\n")
    try writer.finish()
    trace = nil
    try folder.commit(manifest.frames.lazy.map(\.file)) { writer throws(FileFailure) in
      try manifest.write(to: writer)
    }
  }

  /// Removes everything that this run wrote; what was in the folder before stays.
  ///
  /// Has no effect after a commit.
  public func discard() {
    trace = nil
    folder.discard()
  }
}

extension FolderKind {
  /// Folders of frames, with `frames.json`.
  static let frames = FolderKind(
    manifest: FrameManifest.fileName, always: [TraceRow.fileName],
    holds: { $0 == TraceRow.fileName || FrameManifest.frame(ofFileName: $0) != nil },
    files: { [TraceRow.fileName] + (try FrameManifest(json: $0)).frames.map(\.file) })
}
