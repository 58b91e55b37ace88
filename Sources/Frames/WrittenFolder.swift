/// The contents of one kind of folder that Inbetween writes.
package struct FolderKind: Sendable {
  /// The file that lists the others, which is moved in last.
  package var manifest: String
  /// Names of files that belong to Inbetween in every such folder without being listed.
  package var always: [String]
  /// Whether a name is possible for a file of the folder other than the manifest.
  package var holds: @Sendable (String) -> Bool
  /// The files listed by a manifest with these bytes; throws if it is not a valid manifest.
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

/// A folder written as a transaction: all of its files are replaced or none.
///
/// Files are first written to a hidden folder `.inbetween` inside it, and moved when all are complete, the manifest
/// last. Only files listed in an earlier manifest are replaced or removed. The next run undoes one that was killed; a
/// lock shows whether a run is still active.
package final class WrittenFolder: Sendable {
  package let path: String
  private let kind: FolderKind
  /// Files of an earlier run, without the manifest.
  private let earlier: Set<String>
  /// Folders that were created for this one, outermost first.
  private let made: [String]
  private let staging: StagingFolder

  /// Opens the folder at `path`, creates it if necessary, and undoes what a killed run left.
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

  /// Throws if something other than a file has a name that is needed.
  private static func checkReplaceable(_ name: String, in path: String) throws(FileFailure) {
    if FileSystem.kind(of: path + "/" + name) == .folder {
      throw FileFailure(path: path + "/" + name, reason: "a folder is in the way")
    }
  }

  /// Throws if a file that Inbetween did not write has the name of one to be written.
  private func checkFree(_ name: String) throws(FileFailure) {
    try Self.checkReplaceable(name, in: path)
    guard !earlier.contains(name), FileSystem.kind(of: path + "/" + name) != nil else { return }
    throw FileFailure(
      path: path + "/" + name, reason: "a file that Inbetween did not write is in the way; move it away first"
    )
  }

  /// Writes a file, which appears in the folder with ``commit(_:manifest:)``.
  ///
  /// May be called from several threads, with different names.
  package func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    precondition(kind.holds(name), "“\(name)” isn't the name of a file of such a folder")
    try checkFree(name)
    try staging.write(bytes, named: name)
  }

  /// A file to be written in pieces, which appears in the folder with ``commit(_:manifest:)``.
  package func open(named name: String) throws(FileFailure) -> FileWriter {
    precondition(kind.holds(name), "“\(name)” isn't the name of a file of such a folder")
    try checkFree(name)
    return try staging.open(named: name)
  }

  /// Moves the files into the folder in this order, those that are always there before them and the manifest after
  /// them, replacing those of an earlier run.
  ///
  /// - Throws: ``FileFailure``; the folder is then as it was before the run.
  ///
  /// - Parameter manifest: the manifest's text, in pieces.
  package func commit(
    _ files: some Sequence<String>, manifest: (FileWriter) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    for name in kind.always { try checkFree(name) }
    for name in files { try checkFree(name) }
    let writer = try staging.open(named: kind.manifest)
    try manifest(writer)
    try writer.finish()
    try staging.commit(files, old: earlier)
  }

  /// The same with a manifest in one piece.
  package func commit(_ files: some Sequence<String>, manifest: String) throws(FileFailure) {
    try commit(files) { writer throws(FileFailure) in try writer.write(manifest) }
  }

  /// Removes everything that this run wrote; what was in the folder before stays.
  ///
  /// Has no effect after a commit.
  package func discard() {
    if staging.remove() { FileSystem.removeEmptyFolders(made) }
  }
}
