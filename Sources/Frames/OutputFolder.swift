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
  public let path: String
  /// Files that an earlier run wrote, `frames.json` and `trace.json` aside.
  private let earlier: Set<String>
  /// Folders made for this one, the outermost first.
  private let made: [String]
  private let staging: StagingFolder

  /// Opens the folder at `path`, making it when there is none, and undoes what a killed run left.
  public init(path: String) throws(FileFailure) {
    self.path = path
    made = try FileSystem.makeFolders(path)
    do {
      staging = try StagingFolder(in: path)
    } catch {
      FileSystem.removeEmptyFolders(made)
      throw error
    }
    do {
      earlier = try Self.earlierFiles(in: path)
      try Self.checkReplaceable(FrameManifest.fileName, in: path)
      try Self.checkReplaceable(TraceRow.fileName, in: path)
    } catch {
      staging.remove()
      FileSystem.removeEmptyFolders(made)
      throw error
    }
  }

  private static func earlierFiles(in path: String) throws(FileFailure) -> Set<String> {
    let file = path + "/" + FrameManifest.fileName
    guard FileSystem.kind(of: file) == .file else { return [] }
    let manifest: FrameManifest
    do {
      manifest = try FrameManifest(json: Data(try FileSystem.read(file)))
    } catch let failure as FileFailure {
      throw failure
    } catch {
      throw FileFailure(path: file, reason: "\(error); move it away first")
    }
    return Set(manifest.frames.map(\.file))
  }

  /// Throws when something other than a file has a name that the folder needs.
  private static func checkReplaceable(_ name: String, in path: String) throws(FileFailure) {
    if FileSystem.kind(of: path + "/" + name) == .folder {
      throw FileFailure(path: path + "/" + name, reason: "a folder is in the way")
    }
  }

  /// Throws when a file that Inbetween didn't write has the name of one to be written.
  private func checkFree(_ name: String) throws(FileFailure) {
    try Self.checkReplaceable(name, in: path)
    guard !earlier.contains(name), FileSystem.kind(of: path + "/" + name) != nil else { return }
    throw FileFailure(
      path: path + "/" + name, reason: "a file that Inbetween did not write is in the way; move it away first"
    )
  }

  /// Writes the picture of a frame; it shows up in the folder with ``commit(manifest:trace:)``.
  ///
  /// May be called from several threads, with different names.
  public func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    precondition(FrameManifest.frame(ofFileName: name) != nil, "“\(name)” isn't the name of a frame's file")
    try checkFree(name)
    try staging.write(bytes, named: name)
  }

  /// Moves everything into the folder in place of what an earlier run left there.
  ///
  /// - Throws: ``FileFailure``, with the folder as it was before the run.
  public func commit(manifest: FrameManifest, trace: String) throws(FileFailure) {
    let names = manifest.frames.map(\.file)
    for name in names { try checkFree(name) }
    try staging.write(Array(trace.utf8), named: TraceRow.fileName)
    try staging.write(Array(manifest.json.utf8), named: FrameManifest.fileName)
    let old = [FrameManifest.fileName, TraceRow.fileName] + earlier.sorted()
    try staging.commit(new: [TraceRow.fileName] + names + [FrameManifest.fileName], old: old)
  }

  /// Removes everything this run wrote; what was in the folder before it stays.
  ///
  /// After a commit it does nothing.
  public func discard() {
    if staging.remove() { FileSystem.removeEmptyFolders(made) }
  }
}
