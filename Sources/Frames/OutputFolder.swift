import Foundation

/// A folder of frames, written as a transaction: it appears whole or not at all.
///
///     let folder = try OutputFolder(path: "out")
///     do {
///       try folder.write(png, named: FrameManifest.fileName(of: 0))
///       try folder.commit(manifest: manifest, trace: trace)
///     } catch {
///       folder.discard()
///       throw error
///     }
///
/// Files are first written into the hidden folder `.inbetween` inside and moved when all are there,
/// `frames.json` last. Only `frames.json`, `trace.json` and the files that an earlier `frames.json` lists are
/// replaced or removed. A run that was killed is undone by the next one; a lock tells it from a run still going on.
public final class OutputFolder: Sendable {
  public var path: String { folder.path }
  private let folder: WrittenFolder

  /// Opens the folder at `path`, making it when there is none, and undoes what a killed run left.
  public init(path: String) throws(FileFailure) { folder = try WrittenFolder(path: path, kind: .frames) }

  /// Writes the picture of a frame; it shows up in the folder with ``commit(manifest:trace:)``.
  ///
  /// May be called from several threads, with different names.
  public func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    precondition(FrameManifest.frame(ofFileName: name) != nil, "“\(name)” isn't the name of a frame's file")
    try folder.write(bytes, named: name)
  }

  /// Moves everything into the folder in place of what an earlier run left there.
  ///
  /// - Throws: ``FileFailure``, with the folder as it was before the run.
  public func commit(manifest: FrameManifest, trace: String) throws(FileFailure) {
    try folder.write(Array(trace.utf8), named: TraceRow.fileName)
    let files = [TraceRow.fileName] + manifest.frames.map(\.file)
    try folder.commit(files, manifest: Array(manifest.json.utf8))
  }

  /// Removes everything this run wrote; what was in the folder before it stays.
  ///
  /// After a commit it does nothing.
  public func discard() { folder.discard() }
}

extension FolderKind {
  /// Folders of frames, with `frames.json`.
  static let frames = FolderKind(
    manifest: FrameManifest.fileName, always: [TraceRow.fileName],
    holds: { $0 == TraceRow.fileName || FrameManifest.frame(ofFileName: $0) != nil },
    files: { [TraceRow.fileName] + (try FrameManifest(json: Data($0))).frames.map(\.file) })
}
