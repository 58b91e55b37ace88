/// What a kind of folder that Inbetween writes holds.
package struct FolderKind: Sendable {
  /// The file that lists the others; it is moved in last.
  package var manifest: String
  /// Names that every such folder has, which are Inbetween's without being listed.
  package var always: [String]
  /// Whether a name can be one of the folder's, the manifest's aside.
  package var holds: @Sendable (String) -> Bool
  /// The files that a manifest with these bytes stands for; throws for bytes that are no such manifest.
  package var files: @Sendable ([UInt8]) throws -> [String]

  package init(
    manifest: String, always: [String] = [], holds: @escaping @Sendable (String) -> Bool,
    files: @escaping @Sendable ([UInt8]) throws -> [String]
  ) {
    self.manifest = manifest
    self.always = always
    self.holds = holds
    self.files = files
  }
}

/// A folder written as a transaction: its files are replaced all together or not at all.
///
/// Files are first written into the hidden folder `.inbetween` inside and moved when all are there, the manifest
/// last. Only the files that an earlier manifest stands for are replaced or removed. A run that was killed is undone
/// by the next one; a lock shows whether a run is still going.
package final class WrittenFolder: Sendable {
  package let path: String
  private let kind: FolderKind
  /// Files that an earlier run wrote, the manifest aside.
  private let earlier: Set<String>
  /// Folders made for this one, the outermost first.
  private let made: [String]
  private let staging: StagingFolder

  /// Opens the folder at `path`, making it when there is none, and undoes what a killed run left.
  package init(path: String, kind: FolderKind) throws(FileFailure) {
    self.path = path
    self.kind = kind
    made = try FileSystem.makeFolders(path)
    do {
      staging = try StagingFolder(in: path, of: kind)
    } catch {
      FileSystem.removeEmptyFolders(made)
      throw error
    }
    do {
      earlier = try Self.earlierFiles(in: path, kind).union(kind.always)
      for name in [kind.manifest] + kind.always { try Self.checkReplaceable(name, in: path) }
    } catch {
      staging.remove()
      FileSystem.removeEmptyFolders(made)
      throw error
    }
  }

  private static func earlierFiles(in path: String, _ kind: FolderKind) throws(FileFailure) -> Set<String> {
    let file = path + "/" + kind.manifest
    guard FileSystem.kind(of: file) == .file else { return [] }
    do {
      return Set(try kind.files(try FileSystem.read(file, atMost: FileSystem.largeLimit)))
    } catch let failure as FileFailure {
      throw failure
    } catch {
      throw FileFailure(path: file, reason: "\(error); move it away first")
    }
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

  /// Writes a file; it shows up in the folder with ``commit(_:manifest:)``.
  ///
  /// May be called from several threads, with different names.
  package func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    precondition(kind.holds(name), "“\(name)” isn't the name of a file of such a folder")
    try checkFree(name)
    try staging.write(bytes, named: name)
  }

  /// A file to be written piece by piece; it shows up in the folder as one written whole does.
  package func open(named name: String) throws(FileFailure) -> FileWriter {
    precondition(kind.holds(name), "“\(name)” isn't the name of a file of such a folder")
    try checkFree(name)
    return try staging.open(named: name)
  }

  /// Moves the files into the folder in this order, the manifest last, in place of what an earlier run left there.
  ///
  /// - Throws: ``FileFailure``, with the folder as it was before the run.
  ///
  /// - Parameter manifest: the manifest's text, piece by piece.
  package func commit(
    _ files: [String], manifest: (FileWriter) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    for name in files { try checkFree(name) }
    let writer = try staging.open(named: kind.manifest)
    try manifest(writer)
    try writer.finish()
    try staging.commit(new: files + [kind.manifest], old: [kind.manifest] + earlier.sorted())
  }

  /// The same with a manifest in one piece.
  package func commit(_ files: [String], manifest: String) throws(FileFailure) {
    try commit(files) { writer throws(FileFailure) in try writer.write(manifest) }
  }

  /// Removes everything this run wrote; what was in the folder before it stays.
  ///
  /// After a commit it does nothing.
  package func discard() {
    if staging.remove() { FileSystem.removeEmptyFolders(made) }
  }
}
